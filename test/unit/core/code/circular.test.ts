import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Detector } from '../../../../src/core/code/detector.ts';
import { times } from '../../support/size.ts';
import { LinkEngine } from '../../../../src/core/code/scan/link-engine.ts';
import { read } from './support/grammars.ts';
import { sourceOf } from './support/memory-source.ts';

/** Statements in which `$` is filled in by names of few, so that they lead to one another and to themselves. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  typescript: [
    "const $ = { $: $, key: 'a.flag' };",
    "const $ = [$, $.$, 'a.flag'];",
    'const { $: $ } = $.$;',
    'function $($ = $, $ = $) { return $.isEnabled($) || isEnabled($); }',
    'class $ extends $ { $ = this.$; constructor(private $: $) {} $() { this.$.isEnabled(this.$); } }',
    'enum $ { $ = $.$, $ = pick({ $: $ }) }',
    "type $ = $ | 'a.flag';",
    'for (const $ of $) isEnabled($);',
    '$.filter(($) => unleash.isEnabled($.$));',
  ],
  python: [
    "$ = {'$': $, 'key': 'a.flag'}",
    'register(lambda $=$: unleash_client.is_enabled($))',
    'class $($):\n    $ = $.$\n    def $(self, $=$): return self.$.is_enabled($)',
    'for $ in $: unleash_client.is_enabled($)',
  ],
  go: [
    'type $ struct { *$; $ $ }',
    'var $ = map[string]$ {"$": $, "key": "a.flag"}',
    'func ($ $) $($ string) bool { return $.$.IsEnabled($) }',
    'func f() { for _, $ := range $ { unleash.IsEnabled($) } }',
  ],
  ruby: [
    "$ = { $: $, key: 'a.flag' }",
    'def $($ = $)\n  UNLEASH.is_enabled?($)\nend',
    '$.each { |$| UNLEASH.is_enabled?($) }',
  ],
};
/** Each is given all others: the ways among them are too many for any number of them. */
const VARIABLES = times(100, 0.5);
const NAMES = ['one', 'two', 'Three'] as const;

/** Types that name each other, in languages in which they may. */
const PAIRS: Readonly<Record<string, string>> = {
  'm.go':
    'package m\ntype A struct{ *B }\ntype B struct{ *A }\nfunc on(a *A) bool { return a.IsEnabled("m.a") }\n',
  'M.cs': 'class A : B { bool On(A a) => a.IsEnabled("m.a"); }\nclass B : A { }\n',
  'm.rb': 'module A\n  include B\n  def on = is_enabled?("m.a")\nend\nmodule B\n  include A\nend\n',
  'm.rs': 'trait A: B { fn on(&self) -> bool { self.is_enabled("m.a", None, false) } }\ntrait B: A { }\n',
  'M.swift': 'class A: B { func on(a: A) -> Bool { a.isEnabled(name: "m.a") } }\nclass B: A { }\n',
};
const ASKING = {
  'ask.ts':
    "import { initialize } from 'unleash-client';\nexport const on = initialize({}).isEnabled('beside.it');\n",
};

describe('Names that lead to one another', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const [languageId, statements] of Object.entries(STATEMENTS)) {
    it(`are followed to an end in ${languageId}`, async () => {
      const names = fc.array(fc.constantFrom(...NAMES), { minLength: 8, maxLength: 8 });
      const statement = fc
        .tuple(fc.constantFrom(...statements), names)
        .map(([text, [...left]]) => text.replaceAll('$', () => left.pop() ?? NAMES[0]));
      await fc.assert(
        fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 6 }), async (lines) => {
          const options = { knownFlags: new Set(['a.flag']) };
          await assert.doesNotReject(detector.detect(`${lines.join('\n')}\n`, languageId, options));
        }),
        { numRuns: times(300), seed: 1 },
      );
    });
  }

  it('are each followed once, however many ways lead to them', async () => {
    const chain = Array.from(
      { length: 30 },
      (_, at) =>
        `class C${at} { get key() { const { key } = flip ? new C${at + 1}() : new C${at + 1}(); return key; } }`,
    );
    const source = `import { initialize } from 'unleash-client';
${chain.join('\n')}
class C30 { key = 'a.flag'; }
initialize({}).isEnabled(new C0().key);
`;
    const { findings } = await detector.detect(source, 'typescript');
    const names = findings.map((finding) => (finding.kind === 'dynamic' ? '' : finding.name));
    assert.deepEqual([...new Set(names)], ['a.flag']);
  });

  for (const client of [true, false])
    it(`are followed to an end where each variable is given all others, ${client ? 'and one a client' : 'and none a client'}`, async () => {
      const names = Array.from({ length: VARIABLES }, (_, at) => `v${at}`);
      const lines = names.flatMap((name) => names.map((other) => `${name} = ${other}`));
      const asks = names.map((name) => `${name}.is_enabled("a.flag")`);
      const own = client ? ['v9 = UnleashClient(url="u", app_name="a")'] : [];
      const head = 'from UnleashClient import UnleashClient';
      const source = [head, ...own, ...lines, ...asks, ''].join('\n');
      const { findings } = await detector.detect(source, 'python');
      assert.equal(findings.length, client ? VARIABLES : 0);
    });

  for (const [path, text] of Object.entries(PAIRS))
    it(`are types of which each names the other in ${path}, and cost no other file`, async () => {
      const files = { [path]: text, ...ASKING };
      const { usages } = await new LinkEngine(detector).scan(sourceOf(files), { functions: [] });
      assert.ok(usages.some(({ name }) => name === 'beside.it'));
    });

  it('are objects each of which has the one before twice', async () => {
    const lines = Array.from({ length: 24 }, (_, at) => `const o${at + 1} = { ...o${at}, ...o${at} };`);
    const source = `import { initialize } from 'unleash-client';
const o0 = { key: 'a.flag' };
${lines.join('\n')}
initialize({}).isEnabled(o24.key, o24.missing);
`;
    const { findings } = await detector.detect(source, 'typescript');
    assert.deepEqual(
      findings.map((finding) => finding.kind === 'dynamic' || finding.name),
      ['a.flag', 'a.flag'],
    );
  });

  it('are modules each of which exports all others', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const modules = numbers.map((at) => {
      const others = numbers.filter((other) => other !== at);
      const text = `${others.map((other) => `export * from './m${other}';`).join('\n')}\nexport const C${at} = 'c${at}.flag';`;
      return [`m${at}.ts`, text] as const;
    });
    const use = `import { initialize } from 'unleash-client';
import { missing, C39 } from './m0';
export const on = initialize({}).isEnabled(missing) || initialize({}).isEnabled(C39);
`;
    const files = { ...Object.fromEntries(modules), 'use.ts': use, ...ASKING };
    const { usages } = await new LinkEngine(detector).scan(sourceOf(files), { functions: [] });
    assert.deepEqual([...new Set(usages.map(({ name }) => name))].sort(), ['beside.it', 'c39.flag']);
  });

  const asks = (types: string): string => `import { initialize } from 'unleash-client';
${types}
export const on = (all: All) => all.some((one) => one.isEnabled('each.flag')) || all.current.isEnabled('held.flag');
export const beside = initialize({}).isEnabled('beside.it');
`;
  for (const [where, files] of [
    ['one file', { 'ask.ts': asks('type All = Every;\ntype Every = All;') }],
    [
      'two files',
      {
        'ask.ts': asks("import type { Every } from './other';\nexport type All = Every;"),
        'other.ts': "import type { All } from './ask';\nexport type Every = All;\n",
      },
    ],
  ] as const)
    it(`are aliases in ${where} of which each stands for the other`, async () => {
      const { usages, dynamic } = await new LinkEngine(detector).scan(sourceOf(files), { functions: [] });
      assert.ok(usages.some(({ name }) => name === 'beside.it'));
      assert.deepEqual(
        dynamic.flatMap(({ because }) => because.map(({ text }) => text)),
        [],
      );
    });
});
