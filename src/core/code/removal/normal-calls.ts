import { isKind, isString, isTruth, made, type Normal, TRUE } from './normal.ts';

/** A function as an argument that only says yes. */
export function letsThrough(parts: readonly Normal[]): boolean {
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
export function withoutConstants(normal: Normal): Normal {
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
