import { acts, isKind, isTruth, made, type Normal } from './normal.ts';

/** What a value that nothing takes leaves. */
export function discarded(normal: Normal): readonly Normal[] {
  if (isKind(normal, 'list')) return normal.parts;
  if (isKind(normal, '&&', '||') && normal.parts[1] !== undefined) {
    const [left = '', right] = normal.parts;
    if (isTruth(right)) return acts(left) ? [left] : [];
  }
  return typeof normal === 'string' || isKind(normal, 'string') ? [] : [normal];
}

/** A declaration, behind what its value does first. */
export function declared(normal: Normal): readonly Normal[] {
  if (!isKind(normal, 'holder')) return [normal];
  // The statements of a branch that is a value go before the statement.
  const hoisted: Normal[] = [];
  const parts = normal.parts.flatMap((part): readonly Normal[] => {
    const value = isKind(part, 'local') ? part.parts[0] : undefined;
    if (!isKind(part, 'local') || !isKind(value, 'list')) return [part];
    hoisted.push(...value.parts.slice(0, -1));
    return [made('local', value.parts.slice(-1), part.name)];
  });
  return [...hoisted, made('holder', parts)];
}
