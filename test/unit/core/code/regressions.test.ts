import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { isLegalName } from '../../../../src/core/api/legal-name.ts';
import { read } from './support/grammars.ts';
import { printed } from './support/cases.ts';

/** What other flag extensions get wrong in finding names: each is a case that must not come back here. */
describe('Faults of other extensions', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());
  const names = async (
    source: string,
    languageId = 'typescript',
    known: string[] = [],
  ): Promise<string[]> => {
    const { findings } = await detector.detect(source, languageId, { knownFlags: new Set(known) });
    return findings.map((finding) =>
      finding.kind === 'dynamic' ? 'dynamic' : `${finding.kind} ${finding.name}`,
    );
  };
  const HEAD = "import { initialize, isEnabled } from 'unleash-client';\nconst client = initialize({});\n";

  it('each dialect of one language is found, whichever is opened first', async () => {
    for (const order of [
      ['typescript', 'typescriptreact', 'javascript'],
      ['javascript', 'typescriptreact', 'typescript'],
    ]) {
      const fresh = new Detector(read);
      for (const languageId of order) {
        const { findings } = await fresh.detect("unleash.isEnabled('a')", languageId);
        assert.equal(findings.length, 1, languageId);
      }
      await fresh.dispose();
    }
  });

  it('as const, enum and object members, non-null and call receivers, renamed imports', async () => {
    assert.deepEqual(await names(`${HEAD}client.isEnabled('a' as const);`), ['literal a']);
    assert.deepEqual(await names(`${HEAD}enum F { A = 'a' }\nclient.isEnabled(F.A);`), [
      'declaration a',
      'reference a',
    ]);
    assert.deepEqual(await names(`${HEAD}const F = { A: 'a' } as const;\nclient.isEnabled(F.A);`), [
      'declaration a',
      'reference a',
    ]);
    assert.deepEqual(await names(`${HEAD}client!.isEnabled('a');`), ['literal a']);
    assert.deepEqual(await names(`${HEAD}const getClient = () => client;\ngetClient().isEnabled('a');`), [
      'literal a',
    ]);
    assert.deepEqual(await names("import { isEnabled as on } from 'unleash-client';\non('a');"), [
      'literal a',
    ]);
  });

  it('an imported constant is the argument of a flag call, for the editor to resolve', async () => {
    assert.deepEqual(await names(`import { A } from './flags';\n${HEAD}client.isEnabled(A);`), ['dynamic']);
  });

  it('a template with substitutions is no name, nor is its beginning', async () => {
    assert.deepEqual(await names(`${HEAD}client.isEnabled(\`pre-\${x}\`);`), ['dynamic']);
    assert.deepEqual(await names(`${HEAD}client.isEnabled('pre-' + x);`, 'typescript', ['pre-']), [
      'dynamic',
    ]);
  });

  it('a parameter that shadows a constant hides it', async () => {
    assert.deepEqual(
      await names(`${HEAD}const F = 'outer';\nconst f = (F: string) => client.isEnabled(F);`),
      ['dynamic'],
    );
  });

  it('a flag called `test` is found in flag calls only', async () => {
    const source = `${HEAD}describe('test', () => { test('test', () => { client.isEnabled('test'); }); }); // 'test'`;
    assert.deepEqual(await names(source, 'typescript', ['test']), ['literal test']);
  });

  it('every second hit is not lost, and another run finds the same', async () => {
    const source = HEAD + "client.isEnabled('a');\n".repeat(9);
    for (let run = 0; run < 3; run++) assert.equal((await names(source)).length, 9);
  });

  it('every legal name is found: dots, dashes, tildes and the rest', async () => {
    for (const name of ['a-b', 'a.b', 'a~b', 'A_B', "it's", 'x!', '(x)*', '..a', 'n'.repeat(100)]) {
      assert.equal(isLegalName(name), encodeURIComponent(name) === name);
      assert.deepEqual(await names(`${HEAD}client.isEnabled("${name}");`), [`literal ${name}`]);
    }
    for (const name of ['', '.', '..', 'a b', 'a/b', 'å', 'n'.repeat(101)])
      assert.equal(isLegalName(name), false, name);
  });

  it('a name on the next line, and calls with a context', async () => {
    const source = `${HEAD}client.isEnabled(\n  'a',\n  { userId: '1' },\n  () => true,\n);`;
    const { findings } = await detector.detect(source, 'typescript');
    assert.deepEqual(printed(source, findings), ['3:3 literal a «a»']);
  });

  it('a house wrapper is found by what it does, wherever the name is among its arguments', async () => {
    const source = `${HEAD}function on(schema, flag) { return client.isEnabled(flag, { schema }); }\non('acct1', 'a');`;
    assert.deepEqual(await names(source), ['dynamic', 'literal a']);
  });

  it('a constant or an enum member is found as well as a literal, in each language of the examples', async () => {
    const sources: Record<string, string> = {
      python: 'FLAG = "a"\nunleash.is_enabled(FLAG)',
      go: 'package a\nconst Flag = "a"\nfunc f() { unleash.IsEnabled(Flag) }',
      java: 'class A { static final String F = "a"; void f() { unleash.isEnabled(F); } }',
      kotlin: 'const val F = "a"\nfun f() = unleash.isEnabled(F)',
      csharp: 'class A { const string F = "a"; void M() { unleash.IsEnabled(F); } }',
      ruby: "FLAG = 'a'\nUNLEASH.is_enabled?(FLAG)",
      php: "<?php const F = 'a'; $unleash->isEnabled(F);",
      rust: 'const F: &str = "a";\nfn f() { unleash.is_enabled_str(F, None, false); }',
      swift: 'let F = "a"\n_ = unleash.isEnabled(name: F)',
      dart: "const f = 'a';\nvoid g() { unleash.isEnabled(f); }",
    };
    for (const [languageId, source] of Object.entries(sources)) {
      assert.deepEqual(await names(source, languageId), ['declaration a', 'reference a'], languageId);
    }
  });

  it('a call of get below a property of Kotlin is no accessor, which lost the rest of the file', async () => {
    const lines = [
      'fun Route.flags(unleash: Unleash) {',
      '    val log = logger()',
      '    get("/c") {',
      '        call.respond(unleash.isEnabled("a"))',
      '    }',
      '}',
      'fun later(unleash: Unleash) = unleash.isEnabled("b")',
    ];
    assert.deepEqual(await names(lines.join('\n'), 'kotlin'), ['literal a', 'literal b']);
  });

  it('a type of a million spaces is no list of flags, which took minutes to tell', async () => {
    const spaces = `${' '.repeat(300)}\n`.repeat(3_000);
    const source = `import type { IToggle } from '@unleash/nextjs';\nconst f = (xs: IToggle${spaces}| x) => xs.find((t) => t.name === 'a');`;
    assert.deepEqual(await names(source, 'typescript'), []);
  });
});
