import type { SyntaxNode } from '../../syntax-node.ts';
import { FALSE, isKind, isString, isTruth, made, type Normal, stringOf } from './normal.ts';
import type { Row } from '../row.ts';

/** A string with what is put into it; neighbouring texts are one. */
export function text(parts: readonly Normal[], literals: NonNullable<Row['texts']>): Normal {
  const inner = parts.flatMap((part): readonly Normal[] => {
    if (!isKind(part, 'part')) return [part];
    const value = part.parts.filter((one) => typeof one !== 'string' || !/^(?:\$\{|\{|\}|\$)$/.test(one));
    const [only] = value;
    if (value.length === 1 && isString(only)) return only.length > 2 ? [only.slice(1, -1)] : [];
    return value.length === 1 && isTruth(only) ? [literals[only]] : [made('part', value)];
  });
  const merged: Normal[] = [];
  for (const part of inner) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  const [only] = merged;
  if (merged.length <= 1 && (only === undefined || typeof only === 'string')) return stringOf(only ?? '');
  return made('string', merged);
}

export function markup(node: SyntaxNode, parts: readonly Normal[]): Normal {
  if (node.type === 'jsx_expression') {
    const [only] = parts;
    const spread = isKind(only, 'spread_element') ? only.parts.at(-1) : undefined;
    if (spread === FALSE || spread === 'null') return made('nothing', []);
    return parts.length === 1 && only !== undefined
      ? isTruth(only) && node.parent?.type !== 'jsx_attribute'
        ? made('nothing', [])
        : only === 'null'
          ? made('nothing', [])
          : isString(only) && node.parent?.type !== 'jsx_attribute'
            ? only
            : only
      : made('nothing', []);
  }
  const shown = parts.flatMap((part) =>
    isKind(part, 'nothing') || part === '""' ? [] : isKind(part, 'fragment') ? part.parts : [part],
  );
  const merged: Normal[] = [];
  for (const part of shown) {
    const last = merged.at(-1);
    if (isString(part) && isString(last)) merged[merged.length - 1] = last.slice(0, -1) + part.slice(1);
    else merged.push(part);
  }
  const isFragment = node.type === 'jsx_element' && node.child('open_tag')?.text === '<>';
  return isFragment ? made('fragment', merged.slice(1, -1)) : made(node.type, merged);
}
