import assert from 'node:assert/strict';
import type { Parser } from '@vscode/tree-sitter-wasm';
import { Detector, factsOfText } from '../../../../src/core/code/detector.ts';
import type { FileFacts, Span } from '../../../../src/core/code/facts/facts.ts';
import { Grammars } from '../../../../src/core/code/grammars.ts';
import { SegmentedFacts } from '../../../../src/core/code/segments/segmented-facts.ts';
import { BENCH_LANGUAGES, sourceOf } from '../../../bench/sources.ts';
import { dialectOf } from './support/dialects.ts';
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
    const language = dialectOf(id);
    const parserOf = (grammar: string): Promise<Parser> => grammars.parser(grammar);
    const parts = new SegmentedFacts(language, await parserOf(language.grammar)).read(text).facts;
    return [await factsOfText(text, language, parserOf), parts];
  }

  it('reads every bound of a where clause, also after an arrow, and with its own brackets', async () => {
    const boundsOf = async (clause: string): Promise<readonly string[]> => {
      const [{ bounds }] = await both(`fn on<F, C>(ask: F, client: C) ${clause} {}\n`, 'rust');
      return bounds.map(({ name, type }) => `${name}: ${type}`);
    };
    assert.deepEqual(await boundsOf('where F: Fn(&str) -> bool, C: FlagClient'), [
      'F: Fn(&str) -> bool',
      'C: FlagClient',
    ]);
    assert.deepEqual(await boundsOf('where C: Into<Job>'), ['C: Into<Job>']);
  });

  it('names no type that a supertype is only of, however deep', async () => {
    const supertypesOf = async (written: string): Promise<readonly string[]> => {
      const [{ containers }] = await both(`class Gate extends ${written} {}\n`, 'typescript');
      return containers.flatMap(({ supertypes }) => supertypes);
    };
    assert.deepEqual(await supertypesOf('Base<(key: string) => Client>'), ['Base']);
    assert.deepEqual(await supertypesOf('app.Base <Client> implements Promise<Door>, Lock<Key>'), [
      'app.Base',
      'Promise',
      'Door',
      'Lock',
    ]);
    assert.deepEqual(await supertypesOf(`${'Base<'.repeat(10_000)}Client${'>'.repeat(10_000)}`), ['Base']);
  });

  it('tells a subscript of Swift that is only declared from one whose body is a word', async () => {
    const text = `protocol Names { subscript(key: String) -> Bool { get async throws } }
struct Flags { subscript(key: String) -> Bool { enabled } }
`;
    const [{ functions }] = await both(text, 'swift');
    const subscripts = functions.filter(({ name }) => name === 'subscript');
    assert.deepEqual(
      subscripts.map(({ isAbstract }) => isAbstract),
      [true, false],
    );
  });

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

  it('are those of the own grammar where a wider one is asked first', async () => {
    const texts = [
      'const isOn = <T extends Flag>(client: T): boolean => client.isEnabled("a") && 1 < <number>left;',
      'const first = <T>(all: T[]): T => all[0];\nfirst<string>(names).isEnabled("a");',
      'interface Ask {\n  <T>(name: T): T;\n}\ntype Asks = <T, U>(name: T) => U;',
      'f(<any>{ isOn: client.isEnabled("a") });\nconst names = <string[]>["a", "b"];',
      'if (a < b || c > (client.isEnabled("a"))) run(<Foo>bar.isEnabled("b"));',
    ];
    for (const text of texts) {
      const [whole, parts] = await both(text, 'typescript');
      assert.deepEqual(told(whole), told(parts), text);
    }
  });

  it('of TypeScript with and without elements take one grammar, but for type assertions', async () => {
    const files: string[] = [];
    const detector = new Detector((file) => {
      // The parser itself is loaded once a process.
      if (file !== 'tree-sitter.wasm') files.push(file);
      return read(file);
    });
    try {
      await detector.facts('export const isOn = <T>(name: T) => client.isEnabled(name);', 'typescript');
      await detector.facts('export const Row = () => <p>{client.isEnabled("a")}</p>;', 'typescriptreact');
      assert.deepEqual(files, ['tree-sitter-tsx.wasm']);
      await detector.facts('const row = <Row>client.isEnabled("a");', 'typescript');
      assert.deepEqual(files.slice(1), ['tree-sitter-typescript.wasm']);
    } finally {
      await detector.dispose();
    }
  });
});
