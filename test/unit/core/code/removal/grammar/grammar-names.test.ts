import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vscode/tree-sitter-wasm';
import { Grammars } from '../../../../../../src/core/code/grammars.ts';
import { dialectById } from '../../../../../../src/core/code/languages/languages.ts';
import { REMOVAL_RULES } from '../../../../../../src/core/code/languages/removals.ts';
import type { RemovalRules } from '../../../../../../src/core/code/languages/shared/removal-rules.ts';
import { read } from '../../support/grammars.ts';
import { OPAQUE } from './opaque.ts';

const ENGINE = join(import.meta.dirname, '../../../../../../src/core/code');
const REMOVAL = [
  '',
  'checks',
  'checks/obligations',
  'edits',
  'proofs',
  'queries',
  'report',
  'rewrite',
  'rules',
  'unused',
];
const WORD = /\b[a-z]\w*\b/g;
/** What comments mention is not handled by that. */
const COMMENT = /^\s*(?:\/\*[^]*?\*\/|\/\/.*)/gm;

/** The sources that name nodes and fields of a grammar: the removal's, and what the engine reads the language by. */
function sourcesOf(grammar: string): string {
  const own = grammar === 'tsx' || grammar === 'typescript' ? 'javascript' : grammar.replace('-', '');
  const read = (folder: string) =>
    readdirSync(join(ENGINE, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(ENGINE, folder, entry.name), 'utf8').replaceAll(COMMENT, ''));
  return ['languages/shared', `languages/${own}`, ...REMOVAL.map((folder) => `removal/${folder}`)]
    .flatMap(read)
    .join('\n');
}

/** The names that a grammar gives to its nodes, with those of its signs and words where `all` are asked for. */
function nodesOf(language: Language, all = false): ReadonlySet<string> {
  const ids = Array.from({ length: language.nodeTypeCount }, (_, id) => id);
  const shown = ids.filter((id) => all || (language.nodeTypeIsNamed(id) && language.nodeTypeIsVisible(id)));
  return new Set(shown.flatMap((id) => language.nodeTypeForId(id) ?? []));
}

function fieldsOf(language: Language): readonly string[] {
  const ids = Array.from({ length: language.fieldCount }, (_, id) => id + 1);
  return ids.flatMap((id) => language.fieldNameForId(id) ?? []);
}

/** The node types that a row's tables name. */
function named(row: RemovalRules): readonly string[] {
  const lists = [
    row.parens,
    row.atoms,
    row.pure,
    row.runnable,
    row.blocks,
    row.statementLists,
    row.classBodies,
  ];
  const more = [
    row.expressionStatements,
    row.jumpTargets,
    row.jumps,
    row.jumpsWithBlock,
    row.hoisted ?? [],
    row.throwExpressions ?? [],
  ];
  const keyed = [row.transparent, row.negations, row.binaries, row.choices, row.calls, row.conditionHolders];
  return [...lists, ...more].flat().concat(keyed.flatMap((table) => Object.keys(table)));
}

describe('what a removal knows of each grammar', () => {
  const grammars = new Grammars(read);
  const ids = Object.keys(REMOVAL_RULES);
  const grammarOf = (id: string): string => dialectById(id)?.grammar ?? '';
  const languageOf = async (grammar: string): Promise<Language> => {
    const { language } = await grammars.parser(grammar);
    assert.ok(language);
    return language;
  };
  after(() => grammars.dispose());

  for (const grammar of new Set(ids.map(grammarOf))) {
    it(`names every node and field of ${grammar} as handled or opaque`, async () => {
      const language = await languageOf(grammar);
      const opaque = OPAQUE[grammar];
      assert.ok(opaque);
      const words = new Set(sourcesOf(grammar).match(WORD));
      const nodes = [...nodesOf(language)].filter((name) => !words.has(name));
      assert.deepEqual(nodes.toSorted(), opaque.nodes.toSorted());
      const fields = fieldsOf(language).filter((name) => !words.has(name));
      assert.deepEqual(fields.toSorted(), opaque.fields.toSorted());
    });

    it(`takes no opaque node of ${grammar} for one that does nothing`, () => {
      for (const id of ids.filter((one) => grammarOf(one) === grammar))
        for (const node of OPAQUE[grammar]?.nodes ?? [])
          assert.ok(!named(REMOVAL_RULES[id] as RemovalRules).includes(node), node);
    });
  }

  it('names no node that no grammar of the language has', async () => {
    for (const [row, own] of Map.groupBy(ids, (id) => REMOVAL_RULES[id] as RemovalRules)) {
      const all = await Promise.all(
        own.map(async (id) => [...nodesOf(await languageOf(grammarOf(id)), true)]),
      );
      const others =
        row.inference?.narrows || own.includes('javascript') ? await languageOf('tsx') : undefined;
      const known = new Set([...all.flat(), ...(others ? nodesOf(others, true) : [])]);
      assert.deepEqual([own[0], named(row).filter((name) => !known.has(name))], [own[0], []]);
    }
  });
});
