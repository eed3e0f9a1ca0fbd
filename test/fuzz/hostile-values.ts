import type { Random } from './random.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  '🚀',
  'é'.normalize('NFD'),
  '../..',
  '__proto__',
  'constructor',
  '%00',
  '%',
  '$(rocket)',
  '[x](command:workbench.action.quit)',
  '<img src=x onerror=alert(1)>',
  '"); globalThis.pwned = 1; //',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  'x'.repeat(5000),
  '\n'.repeat(50),
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1e300, -1e300, 2 ** 53, 2 ** 31, 8.64e15 + 1, 1e-300, 5e-324];
const EMPTY: readonly (() => unknown)[] = [() => null, () => [], () => ({}), () => true, () => false];

/** A value that no contract has in mind. */
export function hostileValue(random: Random): unknown {
  switch (random.below(5)) {
    case 0:
      return random.pick(TEXTS);
    case 1:
      return random.pick(NUMBERS);
    case 2:
      return nested(random);
    case 3:
      return Array.from({ length: random.below(40) }, () => random.pick(NUMBERS));
    default:
      return random.pick(EMPTY)();
  }
}

function nested(random: Random): unknown {
  let value: unknown = random.pick(TEXTS);
  for (let depth = random.below(60); depth > 0; depth--) {
    value = random.chance(0.5)
      ? [value]
      : { [random.pick(['name', 'features', '__proto__', 'value'])]: value };
  }
  return value;
}
