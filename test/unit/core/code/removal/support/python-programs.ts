import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { findPython } from '../../../../support/python.ts';
import { atom, inside, type Written } from './written.ts';

/** Conditions with the flag in them, over `a`, `b` (booleans) and `n` (a number). */
const condition = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom("unleash.is_enabled('x')", 'a', 'b', 'n > 2', 'on'),
    tie('any').map((one) => `not (${one})`),
    fc
      .tuple(tie('any'), fc.constantFrom('and', 'or'), tie('any'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
  ),
})).any;

const COMPARED = 5;
const NOT = 4;
const CHOICE = 1;
/** Comparisons form chains: whatever is compared on either side of one has to hold together more tightly. */
const OPERATORS = { and: 3, or: 2, '==': COMPARED, '!=': COMPARED, is: COMPARED, '&': 8, '^': 7, '|': 6 };

const compared = (text: string): Written => ({ text, strength: COMPARED });

/** Conditions with the flag in them, over `a`, `b` (booleans) and `n` (a number): most parentheses are needed. */
const written = fc.letrec<{ any: Written }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(
      atom("unleash.is_enabled('x')"),
      atom("bool(unleash.is_enabled('x'))"),
      compared("unleash.is_enabled('x') is True"),
      compared("unleash.is_enabled('x') == False"),
      ...['a', 'b', 'on', 'True'].map(atom),
      ...['n > 2', '0 < n < 3', 'n in (1, 2)', 'n not in (1, 2)', 'n is not None'].map(compared),
    ),
    tie('any').map((one) => ({ text: `not ${inside(one, NOT)}`, strength: NOT })),
    tie('any').map(({ text }) => atom(`(${text})`)),
    fc
      .tuple(tie('any'), fc.constantFrom(...Object.entries(OPERATORS)), tie('any'))
      .map(([left, [operator, strength], right]) => {
        const least = strength === COMPARED ? strength + 1 : strength;
        return { text: `${inside(left, least)} ${operator} ${inside(right, strength + 1)}`, strength };
      }),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([then, test, other]) => ({
      text: `${inside(then, CHOICE + 1)} if ${inside(test, CHOICE + 1)} else ${inside(other, CHOICE)}`,
      strength: CHOICE,
    })),
  ),
})).any;

/** What conditions a program has: anywhere, and where no choice may stand. */
interface Conditions {
  readonly any: fc.Arbitrary<string>;
  readonly filter: fc.Arbitrary<string>;
}

const SIMPLE: Conditions = { any: condition, filter: condition };
const BARE: Conditions = {
  any: written.map(({ text }) => text),
  filter: written.map((one) => inside(one, CHOICE + 1)),
};

const valueWith = ({ filter }: Conditions) =>
  fc.oneof(
    fc.constantFrom('1', 'n', 'n + 1', "f'{n}'"),
    filter.map((test) => `(1 if ${test} else n)`),
    filter.map((test) => `[i for i in (1, 2) if ${test}]`),
  );

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`);
}

/** Statements as lines, which log what they do, so that two programs can be compared by their logs. */
const statementWith = (conditions: Conditions) =>
  fc.letrec<{ any: readonly string[]; block: readonly string[] }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      valueWith(conditions).map((given) => [`log(${given})`]),
      conditions.any.map((test) => [`log(${test})`]),
      valueWith(conditions).map((given) => [`return ${given}`]),
      fc.tuple(conditions.any, tie('block')).map(([test, then]) => [`if ${test}:`, ...then]),
      fc
        .tuple(conditions.any, tie('block'), conditions.any, tie('block'), tie('block'))
        .map(([one, then, two, other, rest]) => [
          `if ${one}:`,
          ...then,
          `elif ${two}:`,
          ...other,
          'else:',
          ...rest,
        ]),
      tie('block').map((body) => ['for i in (1, 2):', ...body]),
      tie('block').map((body) => ['try:', ...body, 'finally:', '    log(9)']),
      fc
        .tuple(conditions.any, tie('block'))
        .map(([test, body]) => ['for i in (1, 2, 3):', `    if ${test}:`, '        continue', ...body]),
    ),
    block: fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((all) => indented(all.flat())),
  }));

/** A function in Python that asks the flag `x`, in the parts that people write. */
const programWith = (conditions: Conditions, maxLength: number) =>
  fc
    .tuple(fc.boolean(), fc.array(statementWith(conditions).any, { minLength: 1, maxLength }))
    .map(([isLocal, statements]) => {
      const first = isLocal ? "on = unleash.is_enabled('x')" : 'on = given';
      return [
        'def f(unleash, a, b, n, log, given):',
        ...indented([first, ...statements.flat(), "log('end')"]),
        '',
      ].join('\n');
    });

/** All conditions of these are put in parentheses. */
export const pythonProgram = programWith(SIMPLE, 5);

/** Fewer statements, whose conditions have hardly any parentheses but those that they need. */
export const barePythonProgram = programWith(BARE, 2);

/** Calls `f` of each program with its flag, for all booleans and some numbers, and prints what came of it. */
const RUNNER = `
import itertools, json, sys
class Unleash:
    def __init__(self, on): self.on = on
    def is_enabled(self, name): return self.on
def trace(text, on):
    space = {}
    exec(text, space)
    told = []
    for a, b, n in itertools.product((True, False), (True, False), (0, 1, 3)):
        told.append(['gives', space['f'](Unleash(on), a, b, n, told.append, a != b)])
    return told
print(json.dumps([trace(text, on) for text, on in json.load(sys.stdin)]))
`;

/**
 * What programs log and give, one trace each, with the flag on or off.
 *
 * @throws Error where there is no Python 3, which this tier needs as it needs Node: a test that is left out proves nothing.
 */
export function pythonTraces(
  programs: readonly (readonly [text: string, on: boolean])[],
): readonly unknown[] {
  const [python, ...args] = findPython();
  const { status, stdout, stderr } = spawnSync(python, [...args, '-c', RUNNER], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly unknown[];
}
