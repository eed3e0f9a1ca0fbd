import type { SyntaxNode } from '../../syntax-node.ts';
import { acts, isString, isTruth, made, type Normal } from './normal.ts';
import { VARIANT } from './operators.ts';
import type { NormalReader } from './reader.ts';
import { property } from './asked-variants.ts';

/** A name in a pattern, and the property that it is taken from. */
interface Entry {
  readonly name: SyntaxNode | undefined;
  readonly key: string | undefined;
}

/** A variable with what it holds; nothing of it stays where that is known and read through. */
export function declaration(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const { row } = reader.draft;
  const value = node.named.findLast(
    (child) =>
      row.local(child)?.node === node ||
      child.named.some((inner) => child.type === 'expression_list' && row.local(inner)?.node === node),
  );
  const inner = value?.type === 'expression_list' ? value.named[0] : value;
  const local = inner && row.local(inner);
  if (!local) return undefined;
  const held = reader.of(inner);
  const name = local.target.text;
  if (local.target.named.length > 0) return pattern(reader, local.target, held) ?? undefined;
  const { functions } = reader.draft.syntax.adapter.shape;
  const scope = node.closest(({ type }) => type in functions) ?? reader.draft.root;
  const isWritten = reader.draft
    .occurrences(name)
    .some((leaf) => leaf !== local.target && scope.contains(leaf) && row.writes(leaf));
  const isReadThrough =
    local.kind === 'local'
      ? held === VARIANT ||
        isTruth(held) ||
        isString(held) ||
        (local.constant && typeof held === 'string' && /^[\p{L}_]/u.test(held))
      : held === VARIANT;
  if (isReadThrough && !isWritten) {
    reader.known = new Map([...reader.known, [name, held]]);
    return made('holder', held === VARIANT ? [made('local', [held], name)] : []);
  }
  const isOwn = local.kind === 'local' || (local.private && local.constant);
  const isContext =
    /^(?:new\s+)?UnleashContext\b/.test(inner.text) ||
    reader.draft.syntax.adapter.shape.objects.includes(inner.type);
  const content = isContext ? made('context', [held]) : held;
  return made('holder', [isOwn ? made('local', [content], name) : made('variable', [name, content])]);
}

function pattern(reader: NormalReader, pattern: SyntaxNode, held: Normal): Normal | undefined {
  const entries = pattern.named.map((entry) => {
    const isPair = entry.type === 'pair_pattern';
    return {
      name: isPair ? entry.child('value') : entry,
      key: isPair ? entry.child('key')?.text : entry.text,
    };
  });
  if (held !== VARIANT) return taken(reader, pattern, entries, held);
  for (const { name, key } of entries) {
    const known = key === undefined ? undefined : property(reader, key);
    if (!name || known === undefined) return undefined;
    reader.known = new Map([...reader.known, [name.text, known]]);
  }
  return made('holder', []);
}

/** Names that are taken out of a value, each a variable of its own. */
function taken(
  reader: NormalReader,
  pattern: SyntaxNode,
  entries: readonly Entry[],
  held: Normal,
): Normal | undefined {
  const isPlain = pattern.named.every(({ type }) => /^(?:shorthand_\w+|pair_pattern)$/.test(type));
  if (!isPlain || pattern.type !== 'object_pattern') return undefined;
  if (entries.some(({ name, key }) => name?.children.length !== 0 || key === undefined)) return undefined;
  const source = acts(held) ? [] : [held];
  const locals = entries.map(({ name, key = '' }) =>
    made('local', [made('member', [...source, `.${key}`])], name?.text ?? ''),
  );
  return made('holder', acts(held) ? [held, ...locals] : locals);
}
