import fc from 'fast-check';
import { atom, inside, type Written } from './written.ts';

/** What a language has for a condition, and a file around it. */
interface ConditionLanguage {
  readonly path: string;
  /** Ways to ask the flag `x`, with how tightly they hold together. */
  readonly asks: readonly Written[];
  /** What may be asked beside the flag, by whether `a` or `b` is what it comes to. */
  readonly facts: Readonly<Record<string, 'a' | 'b'>>;
  /** Operators beside `&&`, `||` and `!`, with how tightly they hold their sides. */
  readonly operators: Readonly<Record<string, number>>;
  readonly hasTernary?: true;
  readonly file: (test: string, given: string) => string;
}

type Render = (language: ConditionLanguage) => Written;

const NOT = 15;
const EQUALS = 8;
const JAVA_LIKE = { '==': EQUALS, '!=': EQUALS, '&': 7, '^': 6, '|': 5 };

export const CONDITION_LANGUAGES: Readonly<Record<string, ConditionLanguage>> = {
  TypeScript: {
    path: 'src/file.ts',
    asks: [
      atom("client.isEnabled('x')"),
      atom("client?.isEnabled('x')"),
      atom("client!.isEnabled('x')"),
      { text: "client.isEnabled('x') as boolean", strength: EQUALS + 1 },
      { text: "await client.isEnabled('x')", strength: NOT },
    ],
    facts: { 'o instanceof Foo': 'a', "'k' in o": 'b', 'n > 1': 'a' },
    operators: { '===': EQUALS, '!==': EQUALS },
    hasTernary: true,
    file: (test, given) =>
      `import { Unleash } from 'unleash-client';\nfunction f(client: Unleash, a: boolean, b: boolean) {\n  if (${test}) { one(); } else { two(); }\n  return ${given};\n}\n`,
  },
  Kotlin: {
    path: 'src/File.kt',
    asks: [
      atom('client.isEnabled("x")'),
      { text: 'client?.isEnabled("x") == true', strength: EQUALS },
      atom('client!!.isEnabled("x")'),
      { text: 'client.isEnabled("x") as Boolean', strength: EQUALS + 4 },
      atom('(client?.isEnabled("x") ?: false)'),
    ],
    facts: { 'o is Foo': 'a', 'o !is Foo': 'b', 'o in list': 'a', 'o !in list': 'b', 'n > 1': 'a' },
    operators: { '==': EQUALS, '!=': EQUALS },
    file: (test, given) =>
      `import io.getunleash.Unleash\nfun f(client: Unleash, a: Boolean, b: Boolean): Boolean {\n  if (${test}) { one() } else { two() }\n  return ${given}\n}\n`,
  },
  Java: {
    path: 'src/File.java',
    asks: [
      atom('client.isEnabled("x")'),
      { text: '(boolean) client.isEnabled("x")', strength: NOT },
      { text: '(Boolean) client.isEnabled("x")', strength: NOT },
    ],
    facts: { 'o instanceof Foo': 'a', 'o instanceof Foo foo': 'b', 'n > 1': 'a' },
    operators: JAVA_LIKE,
    hasTernary: true,
    file: (test, given) =>
      `import io.getunleash.Unleash;\nclass A {\n  boolean f(Unleash client, boolean a, boolean b) {\n    if (${test}) { one(); } else { two(); }\n    return ${given};\n  }\n}\n`,
  },
  'C#': {
    path: 'src/File.cs',
    asks: [
      atom('client.IsEnabled("x")'),
      { text: 'client?.IsEnabled("x") == true', strength: EQUALS },
      atom('client!.IsEnabled("x")'),
      { text: '(bool)client.IsEnabled("x")', strength: NOT },
      { text: 'client.IsEnabled("x") is true', strength: EQUALS + 1 },
      atom('(client?.IsEnabled("x") ?? false)'),
    ],
    facts: {
      ...{
        'o is Foo': 'a',
        'o is Foo foo': 'a',
        'o is Foo<int>': 'b',
        'o is A.Foo': 'a',
        'o is string': 'b',
        'o is int?': 'a',
        'n is 1 or 2': 'a',
      },
      ...{
        'o is not null': 'a',
        'o is null': 'b',
        'o is not Foo': 'a',
        'o is { Count: 1 }': 'b',
        'n > 1': 'a',
      },
    },
    operators: JAVA_LIKE,
    hasTernary: true,
    file: (test, given) =>
      `using Unleash;\nclass A\n{\n    bool F(IUnleash client, bool a, bool b)\n    {\n        if (${test}) { one(); } else { two(); }\n        return ${given};\n    }\n}\n`,
  },
  Go: {
    path: 'src/file.go',
    asks: [atom('client.IsEnabled("x")')],
    facts: { 'n > 1': 'a', 'n <= 1': 'b' },
    operators: { '==': EQUALS, '!=': EQUALS },
    file: (test, given) =>
      `package a\n\nimport "github.com/Unleash/unleash-client-go/v4"\n\nfunc f(client *unleash.Client, a bool, b bool) bool {\n\tif ${test} {\n\t\tone()\n\t} else {\n\t\ttwo()\n\t}\n\treturn ${given}\n}\n`,
  },
};

/** Conditions with the flag in them, over `a` and `b`, with no parentheses but those that they need. */
const condition = fc.letrec<{ any: Render }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(9).map(
      (at): Render =>
        ({ asks }) =>
          asks[at % asks.length] ?? atom('a'),
    ),
    fc.nat(19).map((at): Render => ({ facts }) => {
      const texts = Object.keys(facts);
      return { text: texts[at % texts.length] ?? 'a', strength: EQUALS + 1 };
    }),
    fc.constantFrom('a', 'b', 'true').map(
      (name): Render =>
        () =>
          atom(name),
    ),
    tie('any').map((one): Render => (language) => ({
      text: `!${inside(one(language), NOT)}`,
      strength: NOT,
    })),
    fc.tuple(tie('any'), fc.nat(9), tie('any')).map(([left, at, right]): Render => (language) => {
      const operators = Object.entries({ '&&': 3, '||': 2, ...language.operators });
      const [operator, strength] = operators[at % operators.length] ?? ['&&', 3];
      const text = `${inside(left(language), strength)} ${operator} ${inside(right(language), strength + 1)}`;
      return { text, strength };
    }),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([test, then, other]): Render => (language) => {
      if (!language.hasTernary) return then(language);
      const [one, two, three] = [
        inside(test(language), 2),
        inside(then(language), 2),
        inside(other(language), 1),
      ];
      return { text: `${one} ? ${two} : ${three}`, strength: 1 };
    }),
  ),
})).any;

/** A file in each language, told by it. */
export const conditions = fc.tuple(condition, condition).map(
  ([test, given]) =>
    (language: ConditionLanguage) =>
      language.file(test(language).text, given(language).text),
);

/** What a function of such a file does and gives for all booleans, whatever language it is in; the flag is `on`. */
export function conditionTraces(
  written: string,
  facts: ConditionLanguage['facts'],
  on: boolean,
): readonly unknown[] {
  // The longest first: `o is Foo foo` begins with `o is Foo`.
  const texts = Object.keys(facts).toSorted((one, other) => other.length - one.length);
  const text = texts.reduce((all, one) => all.replaceAll(one, facts[one] ?? one), written);
  const body = /(?<=[fF]\(.*\)[^{]*\{)[\s\S]*?(?=\n\s*\}\n(?:\s*\}\n)?$)/.exec(text)?.[0] ?? '';
  const script = body
    .replace(/!!?\./g, '.')
    .replace(/\?:/g, '??')
    .replace(/ as [bB]oolean|\bawait |\((?:[bB]oolean|bool)\)/g, '')
    .replace(/(client\.IsEnabled\("x"\)|\b\w+) is (true|false)/g, '($1 === $2)')
    .replace(/\bif (.*) \{$/gm, 'if ($1) {')
    .replace(/\breturn (.*)$/gm, 'return !!($1);')
    .replaceAll(';);', ');');
  // oxlint-disable-next-line typescript/no-implied-eval -- the program is the test's own.
  const run = new Function('client', 'a', 'b', 'one', 'two', script) as (...args: unknown[]) => unknown;
  const isEnabled = (): boolean => on;
  return [true, false].flatMap((a) =>
    [true, false].map((b) => {
      const log: unknown[] = [];
      const given = run(
        { isEnabled, IsEnabled: isEnabled },
        a,
        b,
        () => log.push(1),
        () => log.push(2),
      );
      return [...log, given];
    }),
  );
}
