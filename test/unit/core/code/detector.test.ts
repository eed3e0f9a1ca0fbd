import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import type { Detection, DetectOptions } from '../../../../src/core/code/finding.ts';
import { GrammarError } from '../../../../src/core/code/grammars.ts';
import { read } from './support/grammars.ts';
import { printed } from './support/cases.ts';

const CALL = "import { isEnabled } from 'unleash-client';\nisEnabled('a.flag');\n";

describe('Detector', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());
  const detect = (text: string, languageId: string, options?: DetectOptions) =>
    detector.detect(text, languageId, options);

  it('tells a name with its range, evidence and call', async () => {
    const { findings } = await detect(
      "const unleash = x;\nif (unleash.isEnabled('a.flag')) {}\n",
      'typescript',
    );
    assert.deepEqual(findings, [
      {
        kind: 'literal',
        name: 'a.flag',
        range: { start: { line: 1, character: 23 }, end: { line: 1, character: 29 } },
        evidence: 'likely',
        call: { function: 'isEnabled', receiver: 'unleash' },
      },
    ]);
  });

  describe('evidence', () => {
    const evidence = async (
      text: string,
      languageId = 'typescript',
      known: string[] = [],
    ): Promise<unknown[]> =>
      (await detect(text, languageId, { knownFlags: new Set(known) })).findings.map(
        (finding) => finding.evidence,
      );

    it('is sure for what an import of an SDK binds', async () => {
      assert.deepEqual(await evidence(CALL), ['sure']);
      assert.deepEqual(
        await evidence(
          "import { initialize } from 'unleash-client';\nconst x = initialize({});\nx.isEnabled('a');",
        ),
        ['sure'],
      );
    });
    it("is sure for a declared type of an SDK's", async () => {
      assert.deepEqual(await evidence("function f(x: UnleashClient) { x.isEnabled('a'); }"), ['sure']);
      assert.deepEqual(await evidence('class A { void f(Unleash x) { x.isEnabled("a"); } }', 'java'), [
        'sure',
      ]);
      const made = 'require "unleash"\nclient = Unleash::Client.new\nclient.is_enabled? "a"\n';
      assert.deepEqual(await evidence(made, 'ruby'), ['sure']);
    });
    it('is likely for a receiver that is named like a flag client', async () => {
      assert.deepEqual(await evidence("featureService.isEnabled('a')"), ['likely']);
    });
    it('is that of the surest way in which a function asks, whenever that is found', async () => {
      const named = async (text: string): Promise<unknown[]> =>
        (await detect(text, 'kotlin')).findings.flatMap((finding) =>
          finding.kind === 'dynamic' ? [] : [finding.evidence],
        );
      const throughInterface = `
interface Toggles { fun isEnabled(feature: String): Boolean }
class Service(private val featureClient: Toggles) { fun isOn(feature: String) = featureClient.isEnabled(feature) }
class OwnToggles(private val unleash: Unleash) : Toggles {
  override fun isEnabled(feature: String) = unleash.isEnabled(feature)
}
fun use(service: Service) = service.isOn("a")`;
      assert.deepEqual(await named(throughInterface), ['sure']);
      const foundLast = `
fun isOn(feature: String) = featureClient.isEnabled(feature) || between(feature)
fun between(feature: String) = base(feature)
fun base(feature: String, sdk: Unleash = make()) = sdk.isEnabled(feature)
fun use() = isOn("a")`;
      assert.deepEqual(await named(foundLast), ['sure']);
    });
    it('is 4, and a candidate, only for a known name', async () => {
      assert.deepEqual(await evidence("service.isEnabled('a')"), []);
      assert.deepEqual(await evidence("service.isEnabled('a')", 'typescript', ['a']), ['candidate']);
    });
  });

  it('takes the functions of the settings as flag calls', async () => {
    const source =
      "import { useUiFlag } from './ui';\nuseUiFlag('reports');\ncheck('user', Flags.A);\nconst Flags = { A: 'b.flag' };";
    const functions = [
      { name: 'useUiFlag', argument: 0 },
      { name: 'check', argument: 1 },
    ];
    const { findings } = await detect(source, 'typescript', { functions });
    assert.deepEqual(printed(source, findings), [
      '1:11 literal reports «reports»',
      '2:14 reference b.flag «Flags.A»',
      '3:20 declaration b.flag «b.flag»',
    ]);
  });

  it('says where a constant is used that only reaches a wrapper', async () => {
    const source = "const FLAG = 'a.flag';\nconst on = (name) => unleash.isEnabled(name);\non(FLAG);";
    const { findings } = await detect(source, 'javascript');
    assert.deepEqual(printed(source, findings), [
      '0:14 declaration a.flag «a.flag»',
      '1:39 dynamic  «name»',
      '2:3 reference a.flag «FLAG»',
    ]);
  });

  it('offers the place of a name that is not written yet', async () => {
    const { findings, slots } = await detect("unleash.isEnabled('')", 'typescript');
    assert.deepEqual(findings, []);
    assert.deepEqual(slots, [
      { range: { start: { line: 0, character: 19 }, end: { line: 0, character: 19 } }, evidence: 'likely' },
    ]);
  });

  it('leaves out a file that is too large or minified, and says why', async () => {
    const skipped = async (text: string): Promise<Detection['skipped']> =>
      (await detect(text, 'javascript')).skipped;
    assert.equal(await skipped(CALL.repeat(20_000)), 'too-large');
    assert.equal(await skipped(CALL.replaceAll('\n', ' ').repeat(200)), 'minified');
    assert.equal(await skipped(CALL.repeat(200)), undefined);
    assert.equal(
      (await detect(`"${'x'.repeat(1_000_001)}"`, 'html', { knownFlags: new Set(['x']) })).skipped,
      'too-large',
    );
  });

  it('finds known names in YAML without quotes, but no word of everyday language', async () => {
    const yaml = [
      'flags:',
      '  new-cart: true',
      '  - pay_later',
      '  on: [app.one, search, "search"] # app.one',
      '  flag: newSearch # why',
      '  name: search',
      '  text: about new-cart and more',
      '  path: /new-cart',
    ].join('\n');
    const knownFlags = new Set(['new-cart', 'pay_later', 'app.one', 'newSearch', 'search']);
    const { findings } = await detect(yaml, 'yaml', { knownFlags });
    assert.deepEqual(printed(yaml, findings).toSorted(), [
      '1:2 candidate new-cart «new-cart»',
      '2:4 candidate pay_later «pay_later»',
      '3:25 candidate search «search»',
      '3:7 candidate app.one «app.one»',
      '4:8 candidate newSearch «newSearch»',
    ]);
  });

  it('finds known names in quotes in a language without a grammar, as candidates', async () => {
    const source = `<a *booleanFeatureFlag="'known.flag'">known.flag</a> {% feature 'other' %}`;
    const { findings } = await detect(source, 'html', { knownFlags: new Set(['known.flag']) });
    assert.deepEqual(printed(source, findings), ['0:25 candidate known.flag «known.flag»']);
    assert.deepEqual((await detect(source, 'html')).findings, []);
    const elixir = 'Unleash.enabled?(:known_flag, default: false)';
    const { findings: atoms } = await detect(elixir, 'elixir', {
      knownFlags: new Set(['known_flag', 'default']),
    });
    assert.deepEqual(printed(elixir, atoms), ['0:18 candidate known_flag «known_flag»']);
  });

  it('finds any number of known names in a language without a grammar', async () => {
    const { findings } = await detect(':a\n'.repeat(200_000), 'elixir', { knownFlags: new Set(['a']) });
    assert.equal(findings.length, 200_000);
  });

  it('counts columns in UTF-16 units and lines by any line end', async () => {
    const source =
      "import { isEnabled } from 'unleash-client';\r\n/* 🚀 */ isEnabled('a.flag');\risEnabled('b.flag')";
    const { findings } = await detect(source, 'typescript');
    assert.deepEqual(printed(source, findings), [
      '1:20 literal a.flag «a.flag»',
      '2:11 literal b.flag «b.flag»',
    ]);
  });

  it('does not parse the same text again for other options', async () => {
    const document = await detector.open('typescript');
    assert.equal(document.analyse("service.isEnabled('a')").findings.length, 0);
    assert.equal(
      document.analyse("service.isEnabled('a')", { knownFlags: new Set(['a']) }).findings.length,
      1,
    );
    document.dispose();
    assert.throws(() => document.analyse(CALL), /disposed/);
  });

  it('tells the string of a constant that another file refers to', async () => {
    const document = await detector.open('typescript');
    const source = "export enum Flag { A = 'a.flag', B = 1 }\nexport const F = Flag.A;";
    assert.equal(document.constantAt(source, { line: 0, character: 19 })?.name, 'a.flag');
    assert.equal(document.constantAt(source, { line: 1, character: 13 })?.name, 'a.flag');
    assert.equal(document.constantAt(source, { line: 0, character: 33 }), undefined);
    assert.equal(document.constantAt(source, { line: 9, character: 0 }), undefined);
    document.dispose();
  });

  it('names the grammar that cannot be loaded, keeps the cause, and tries again', async () => {
    let broken = true;
    const flaky = new Detector((file) =>
      broken && file.includes('go') ? Promise.reject(new Error('ENOENT')) : read(file),
    );
    const failure = await flaky.detect('package a', 'go').catch((error: unknown) => error);
    assert.ok(failure instanceof GrammarError);
    assert.match(failure.message, /"go"/);
    assert.equal((failure.cause as Error).message, 'ENOENT');
    broken = false;
    assert.deepEqual((await flaky.detect('package a', 'go')).findings, []);
    await flaky.dispose();
    await assert.rejects(flaky.detect('package a', 'go'), GrammarError);
  });

  it('loads no grammar before its language is used', async () => {
    const files: string[] = [];
    const lazy = new Detector((file) => {
      files.push(file);
      return read(file);
    });
    await lazy.detect('"x"', 'plaintext', { knownFlags: new Set(['x']) });
    assert.deepEqual(files, []);
    await Promise.all([lazy.detect('x', 'python'), lazy.detect('y', 'python')]);
    assert.deepEqual(
      files.filter((file) => file !== 'tree-sitter.wasm'),
      ['tree-sitter-python.wasm'],
    );
    await lazy.dispose();
  });
});
