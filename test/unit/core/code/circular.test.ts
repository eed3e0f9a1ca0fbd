import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Detector } from '../../../../src/core/code/detector.ts';
import { times } from '../../support/size.ts';
import { read } from './support/grammars.ts';

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
const NAMES = ['one', 'two', 'Three'] as const;

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
      (_, at) => `class C${at} { run() { const { key } = flip ? new C${at + 1}() : new C${at + 1}(); } }`,
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
      const names = Array.from({ length: 100 }, (_, at) => `v${at}`);
      const lines = names.flatMap((name) => names.map((other) => `${name} = ${other}`));
      const asks = names.map((name) => `${name}.is_enabled("a.flag")`);
      const own = client ? ['v9 = UnleashClient(url="u", app_name="a")'] : [];
      const head = 'from UnleashClient import UnleashClient';
      const source = [head, ...own, ...lines, ...asks, ''].join('\n');
      const { findings } = await detector.detect(source, 'python');
      assert.equal(findings.length, client ? 100 : 0);
    });
});
