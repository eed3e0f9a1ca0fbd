import { spawnSync } from 'node:child_process';
import fc from 'fast-check';

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

const value = fc.oneof(
  fc.constantFrom('1', 'n', 'n + 1', "f'{n}'"),
  condition.map((test) => `(1 if ${test} else n)`),
  condition.map((test) => `[i for i in (1, 2) if ${test}]`),
);

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`);
}

/** Statements as lines, which log what they do, so that two programs can be compared by their logs. */
const statement = fc.letrec<{ any: readonly string[]; block: readonly string[] }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value.map((given) => [`log(${given})`]),
    condition.map((test) => [`log(${test})`]),
    value.map((given) => [`return ${given}`]),
    fc.tuple(condition, tie('block')).map(([test, then]) => [`if ${test}:`, ...then]),
    fc
      .tuple(condition, tie('block'), condition, tie('block'), tie('block'))
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
      .tuple(condition, tie('block'))
      .map(([test, body]) => ['for i in (1, 2, 3):', `    if ${test}:`, '        continue', ...body]),
  ),
  block: fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((all) => indented(all.flat())),
}));

/** A function in Python that asks the flag `x`, in the parts that people write. */
export const pythonProgram = fc
  .tuple(fc.boolean(), fc.array(statement.any, { minLength: 1, maxLength: 5 }))
  .map(([isLocal, statements]) => {
    const first = isLocal ? "on = unleash.is_enabled('x')" : 'on = given';
    return [
      'def f(unleash, a, b, n, log, given):',
      ...indented([first, ...statements.flat(), "log('end')"]),
      '',
    ].join('\n');
  });

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
  const { error, status, stdout, stderr } = spawnSync('python3', ['-c', RUNNER], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error)
    throw new Error('The tests of removal need python3 on PATH: install Python 3.', { cause: error });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly unknown[];
}
