import type { SyntaxNode } from '../../syntax-node.ts';
import { isKind, isString, isTruth, made, type Normal, TRUE } from './normal.ts';
import { partsOf } from './operators.ts';
import type { NormalReader } from './reader.ts';

/** A call with its parts. */
export function called(reader: NormalReader, node: SyntaxNode, parts: readonly Normal[]): Normal {
  const expression = reader.draft.syntax.expression(node);
  if (expression.kind !== 'call') return made('effect', parts);
  const { callee } = expression;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  const body = node.named.at(-1);
  if (name === 'run' && callee.kind === 'name')
    return made('run', partsOf(reader.list(body?.named.at(-1) ?? node)));
  const isOpen = /^(?:filter|where)$/i.test(name) && letsThrough(parts);
  if (isOpen && callee.kind === 'member' && callee.object) return reader.of(callee.object.node);
  if (/^use[A-Z]/.test(name)) return made('effect', parts.map(withoutConstants));
  return made('effect', parts);
}

/** A function as an argument that only says yes. */
function letsThrough(parts: readonly Normal[]): boolean {
  const last = parts.at(-1);
  const lambda = (normal: Normal | undefined): boolean => {
    if (normal === undefined || typeof normal === 'string') return false;
    if (normal.kind === 'function' || normal.kind === 'list')
      return (
        unlisted(normal.parts.at(-1)) === TRUE && (normal.kind === 'function' || normal.parts.length === 1)
      );
    return normal.parts.length === 1 && lambda(normal.parts[0]);
  };
  return lambda(last);
}

function unlisted(normal: Normal | undefined): Normal | undefined {
  return isKind(normal, 'list') && normal.parts.length === 1 ? normal.parts[0] : normal;
}

/** A hook's dependencies without those that never change. */
function withoutConstants(normal: Normal): Normal {
  if (!isKind(normal, 'arguments')) return normal;
  const parts = normal.parts.map((part, index) =>
    isKind(part, 'array') && index === normal.parts.length - 1
      ? made(
          'array',
          part.parts.filter((item) => !isTruth(item) && !isString(item)),
        )
      : part,
  );
  return made('arguments', parts);
}
