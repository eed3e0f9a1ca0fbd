import assert from 'node:assert/strict';
import type { FileFacts, Span } from '../../../../src/core/code/facts/facts.ts';
import { factsOfText } from '../../../../src/core/code/facts-of-text.ts';
import { Grammars } from '../../../../src/core/code/grammars.ts';
import { languageById, LANGUAGES } from '../../../../src/core/code/languages.ts';
import { SegmentedFacts } from '../../../../src/core/code/segments/segmented-facts.ts';
import { BENCH_LANGUAGES, sourceOf } from '../../../bench/sources.ts';
import { read } from './support/grammars.ts';

/** What is said, whatever the order and the numbers of the rows. */
function told(facts: FileFacts): readonly string[] {
  const { containers, functions, declarations, expressions } = facts;
  const rows: readonly (Span & { readonly kind?: string; readonly name?: string | undefined })[] = [
    ...containers,
    ...functions,
    ...declarations,
    ...expressions,
  ];
  return rows.map(({ kind, name, start, end }) => `${kind ?? ''} ${name ?? ''} ${start} ${end}`).sort();
}

describe('The facts of a text that is read once', () => {
  const grammars = new Grammars(read);
  after(() => grammars.dispose());

  /** The facts in one piece and in parts. */
  async function both(text: string, id: string): Promise<readonly [FileFacts, FileFacts]> {
    const language = languageById(id) ?? LANGUAGES.typescript;
    const parser = await grammars.parser(language.grammar);
    return [factsOfText(text, language, parser), new SegmentedFacts(language, parser).read(text).facts];
  }

  for (const id of BENCH_LANGUAGES)
    it(`are those of its parts: ${id}`, async () => {
      const [whole, parts] = await both(sourceOf(id, 200), id);
      assert.deepEqual(told(whole), told(parts));
      assert.deepEqual(whole.imports, parts.imports);
    });

  it('are those of its parts too where one of them cannot be read', async () => {
    const text = `${sourceOf('typescript', 100)}\nconst a = client.isEnabled('open' {[(\n`;
    const [whole, parts] = await both(text, 'typescript');
    assert.deepEqual(whole, parts);
  });
});
