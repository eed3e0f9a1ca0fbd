import fc from 'fast-check';

/** Conditions with the flag in them, over `a`, `b` (booleans) and `n` (a number). */
const condition = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom("unleash.isEnabled('x')", 'a', 'b', 'n > 2', 'on'),
    tie('any').map((one) => `!(${one})`),
    fc
      .tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
  ),
})).any;

const value = fc.oneof(
  fc.constantFrom('1', 'n', 'n + 1'),
  condition.map((test) => `(${test} ? 1 : n)`),
);

/** Statements that log what they do, so that two programs can be compared by their logs. */
const statement = fc.letrec<{ any: string; block: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value.map((given) => `log(${given});`),
    condition.map((test) => `log(${test});`),
    value.map((given) => `return ${given};`),
    fc.tuple(condition, tie('block')).map(([test, then]) => `if (${test}) ${then}`),
    fc
      .tuple(condition, tie('block'), tie('block'))
      .map(([test, then, other]) => `if (${test}) ${then} else ${other}`),
    fc
      .tuple(condition, tie('block'), condition, tie('block'))
      .map(([one, then, two, other]) => `if (${one}) ${then} else if (${two}) ${other}`),
    tie('block').map((body) => `for (const i of [1, 2]) ${body}`),
    condition.map((test) => `${test} && log(7);`),
  ),
  block: fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((all) => `{\n${all.join('\n')}\n}`),
}));

/** A function in JavaScript that asks the flag `x`, in the parts that people write. */
export const program = fc
  .tuple(fc.boolean(), fc.array(statement.any, { minLength: 1, maxLength: 5 }))
  .map(
    ([isLocal, statements]) =>
      `function f(unleash, a, b, n, log, given) {\n${isLocal ? "const on = unleash.isEnabled('x');" : 'const on = given;'}\n${statements.join('\n')}\nlog('end');\n}\n`,
  );
