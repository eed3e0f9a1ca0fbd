import { isKind, isTruth, made, type Normal } from './normal.ts';

/** A jump with its parts. What a value does before it is one stands in front of the jump. */
export function jumped(parts: readonly Normal[]): Normal {
  const decided = parts.find((part) => isKind(part, '&&', '||') && isTruth(part.parts[1]));
  if (isKind(decided, '&&', '||') && decided.parts[0] !== undefined) {
    const rest = parts.map((part) => (part === decided ? (decided.parts[1] ?? part) : part));
    return made('list', [decided.parts[0], made('jump', rest)]);
  }
  const value = parts.find((part) => isKind(part, 'list'));
  if (!isKind(value, 'list') || value.parts.length === 0) return made('jump', parts);
  return made('list', [
    ...value.parts.slice(0, -1),
    made(
      'jump',
      parts.map((part) => (part === value ? (value.parts.at(-1) ?? part) : part)),
    ),
  ]);
}
