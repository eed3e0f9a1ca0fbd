import { acts, FALSE, isKind, isString, isTruth, made, type Normal, TRUE } from './normal.ts';

/** What a call gives that asks for a variant. */
export const VARIANT = '<variant>';

export function partsOf(normal: Normal): readonly Normal[] {
  return isKind(normal, 'list', 'run') ? normal.parts : [normal];
}

export function opposite(normal: Normal): Normal {
  if (isTruth(normal)) return normal === TRUE ? FALSE : TRUE;
  return made('!', [normal]);
}

export function joinedNormal(operator: string, left: Normal, other: () => Normal): Normal {
  const isAnd = /^(?:&&|and)$/.test(operator);
  if (isAnd || /^(?:\|\||or)$/.test(operator)) {
    const decides = isAnd ? FALSE : TRUE;
    if (isTruth(left)) return left === decides ? left : other();
    const right = other();
    if (!isTruth(right)) return made(isAnd ? '&&' : '||', [left, right]);
    if (right !== decides) return left;
    return acts(left) ? made(isAnd ? '&&' : '||', [left, right]) : right;
  }
  const right = other();
  if (/^(?:\?\?|\?:)$/.test(operator) && (left === VARIANT || isTruth(left) || isString(left))) return left;
  const areKnown = (isTruth(left) && isTruth(right)) || (isString(left) && isString(right));
  if (areKnown && /^(?:===?|!==?|is|is not)$/.test(operator))
    return String((left === right) !== /!|not/.test(operator));
  if (isString(left) && /^(?:not )?in$/.test(operator) && isKind(right, 'tuple', 'list', 'set'))
    return String(right.parts.includes(left) !== operator.startsWith('not'));
  return made(operator, [left, right]);
}
