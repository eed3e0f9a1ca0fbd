import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { Evaluator } from '../../../../../src/core/code/link/evaluator.ts';
import { Judge } from '../../../../../src/core/code/link/judge.ts';
import { Program } from '../../../../../src/core/code/link/program.ts';
import { linkFiles } from '../../../../../src/core/code/scan/link-engine.ts';
import { ProgramFiles } from '../../../../../src/core/code/scan/program-files.ts';
import { SourceReader } from '../../../../../src/core/code/scan/source-reader.ts';
import { times } from '../../../support/size.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { type Files, projects } from '../support/projects.ts';

/** Statements in which `$` is filled in by names of few, so that their values lead to one another. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  'a.ts': [
    "const $ = { $: $, key: 'a.flag' };",
    "const $ = [$, $.$, 'b.flag'];",
    'const { $: $ } = $.$;',
    'let $ = $; $ = $;',
    'const $ = flip ? $ : $.key;',
    'function $($ = $) { return flip ? $ : $.isEnabled($); }',
    'for (const $ of $) $.isEnabled($);',
    'const $ = initialize({});',
  ],
  'a.py': [
    "$ = {'$': $, 'key': 'a.flag'}",
    '$ = $',
    '$ = $.key if flip else $',
    "$ = 'b.flag'",
    'def $($=$):\n    return $($)',
    'for $ in $: $.is_enabled($)',
    "$ = UnleashClient(url='u', app_name='a')",
  ],
};
/** What each file begins with, so that it is read. */
const HEADS: Readonly<Record<string, string>> = {
  'a.ts': "import { initialize } from 'unleash-client';\ninitialize({}).isEnabled('x');\n",
  'a.py': "from UnleashClient import UnleashClient\nUnleashClient(url='u').is_enabled('x')\n",
};
const NAMES = ['one', 'two', 'Three'] as const;

describe('Whether calls are of a flag client, and the texts of expressions', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  const linked = async (texts: Files): Promise<ProgramFiles> => {
    const source = sourceOf(texts);
    const files = new ProgramFiles(source, new SourceReader(source, detector));
    await linkFiles(files, { functions: [] });
    return files;
  };

  for (const [title, texts] of projects())
    it(`are told alike, whichever call is asked for first: ${title}`, async function () {
      this.timeout(60_000);
      const files = await linked(texts);
      assert.deepEqual(verdictsOf(files, true), verdictsOf(files, false));
    });

  for (const [path, statements] of Object.entries(STATEMENTS)) {
    const statement = fc
      .tuple(
        fc.constantFrom(...statements),
        fc.array(fc.constantFrom(...NAMES), { minLength: 8, maxLength: 8 }),
      )
      .map(([text, [...left]]) => text.replaceAll('$', () => left.pop() ?? NAMES[0]));
    it(`are told alike where names lead to one another in ${path}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 5 }), async (lines) => {
          const files = await linked({ [path]: `${HEADS[path] ?? ''}${lines.join('\n')}\n` });
          assert.deepEqual(textsOf(files, path, true), textsOf(files, path, false));
          assert.deepEqual(verdictsOf(files, true), verdictsOf(files, false));
        }),
        { numRuns: times(800) },
      );
    });
  }

  it('are told alike where constants with types are values of each other', async () => {
    const lines = [
      'const one: one = two.two;',
      'const two: Three = one.Three;',
      'type one = one;',
      "enum Three { one = 'c.flag', two = Three.one }",
    ];
    const files = await linked({ 'a.ts': `${HEADS['a.ts'] ?? ''}${lines.join('\n')}\n` });
    const told = textsOf(files, 'a.ts', false);
    assert.deepEqual(textsOf(files, 'a.ts', true), told);
    assert.ok(told.some((text) => text.endsWith(': c.flag')));
  });

  it('are told alike where an entry of an enum is read through a constant of that type', async () => {
    const lines = ['const one: two = one.Three;', "enum two { Three = 'c.flag', Three = one.Three }"];
    const files = await linked({ 'a.ts': `${HEADS['a.ts'] ?? ''}${lines.join('\n')}\n` });
    const told = textsOf(files, 'a.ts', false);
    assert.deepEqual(textsOf(files, 'a.ts', true), told);
    // The text itself, and the constant and its member in both lines.
    assert.equal(told.filter((text) => text.endsWith(': c.flag')).length, 5);
  });

  it('are told alike where a constant is an object, or an entry of itself', async () => {
    const files = await linked({
      'a.ts': `${HEADS['a.ts'] ?? ''}const Three = flip ? one : Three.key;\nconst one = { one, key: 'a.flag' };\n`,
    });
    const [told, reversed] = [textsOf(files, 'a.ts', false), textsOf(files, 'a.ts', true)];
    assert.deepEqual(reversed, told);
    // The text itself, the choice, `Three.key`, and `Three` in it.
    assert.equal(told.filter((text) => text.endsWith(': a.flag')).length, 4);
  });
});

/** The verdict on each call of the program, by its place. */
function verdictsOf(files: ProgramFiles, isReversed: boolean): readonly string[] {
  const program = new Program(files);
  const judge = new Judge(new Evaluator(program));
  const calls = files.paths.toSorted().flatMap((path) => {
    const file = program.file(path);
    return (file?.facts.calls ?? []).flatMap((id) => (file ? [{ file, id }] : []));
  });
  return (isReversed ? calls.toReversed() : calls)
    .map(({ file, id }) => {
      const call = file.call(id);
      return `${file.path}:${String(call.start)} ${String(judge.ofCall(file, call))}`;
    })
    .sort();
}

/** The texts that each expression of a file may be. */
function textsOf(files: ProgramFiles, path: string, isReversed: boolean): readonly string[] {
  const program = new Program(files);
  const evaluator = new Evaluator(program);
  const file = program.file(path);
  assert.ok(file);
  const rows = [...file.facts.expressions.entries()];
  const told = (isReversed ? rows.toReversed() : rows).flatMap(([id, row]) =>
    evaluator
      .evaluate(file, id)
      .flatMap((value) => (value.kind === 'string' ? `${row.start}-${row.end}: ${value.value}` : [])),
  );
  return [...new Set(told)].sort();
}
