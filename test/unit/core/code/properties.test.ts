import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import treeSitter, { type Tree } from '@vscode/tree-sitter-wasm';
import fc from 'fast-check';
import type { Snippet } from '../../../eval/corpus.ts';
import { knownFlags } from '../../../eval/evaluation.ts';
import { Detector } from '../../../../src/core/code/detector.ts';
import { DIALECTS } from '../../../../src/core/code/languages/files.ts';
import { times } from '../../support/size.ts';
import { read } from './support/grammars.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'corpus', 'call-corpus.json');
const corpus = JSON.parse(readFileSync(file, 'utf8')) as readonly Snippet[];
const RUNS = { numRuns: times(25, 0.4) };

const fragment = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '"',
    "'",
    '`',
    '(',
    ')',
    '{',
    '}',
    '\n',
    '\r\n',
    '/*',
    '#"',
    '${',
    '🚀',
    "isEnabled('x')",
    ' = ',
    '.',
    'match ',
  ),
);
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(40),
  insert: fragment,
});
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

function applied(
  text: string,
  { at, remove, insert }: { at: number; remove: number; insert: string },
): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + insert + text.slice(start + remove);
}

/** Counts the parser's trees from their making to their deletion, while `run` runs. */
async function treesLeft(run: () => Promise<void>): Promise<number> {
  const { Parser } = treeSitter;
  const parse = Object.getOwnPropertyDescriptor(Parser.prototype, 'parse');
  assert.ok(parse);
  let alive = 0;
  Parser.prototype.parse = function (this: InstanceType<typeof Parser>, ...args): Tree | null {
    const tree = (parse.value as InstanceType<typeof Parser>['parse']).apply(this, args);
    if (!tree) return tree;
    alive++;
    const remove = tree.delete.bind(tree);
    tree.delete = () => {
      alive--;
      remove();
    };
    return tree;
  };
  try {
    await run();
  } finally {
    Object.defineProperty(Parser.prototype, 'parse', parse);
  }
  return alive;
}

describe('Detector under random edits', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const { id: languageId } of DIALECTS) {
    const own = corpus.filter((snippet) => snippet.languageId === languageId);
    // Components of Vue and Svelte have no corpus of their own; their scripts are TypeScript's.
    const snippets = own.length
      ? own
      : corpus
          .filter((snippet) => snippet.languageId === 'typescript')
          .map((snippet) => ({
            ...snippet,
            source: `<p>x</p>\n<script lang="ts">\n${snippet.source}</script>\n`,
          }));

    it(`${languageId}: never throws, frees every tree, and finds step by step what it finds from scratch`, async () => {
      const property = fc.asyncProperty(fc.constantFrom(...snippets), edits, async (snippet, steps) => {
        const options = { knownFlags: knownFlags(snippet) };
        const left = await treesLeft(async () => {
          const document = await detector.open(languageId);
          let text = snippet.source;
          document.analyse(text, options);
          for (const step of steps) {
            text = applied(text, step);
            assert.deepEqual(
              document.analyse(text, options),
              await detector.detect(text, languageId, options),
            );
          }
          document.dispose();
        });
        assert.equal(left, 0);
      });
      await fc.assert(property, RUNS);
    });

    it(`${languageId}: any beginning of a file can be read`, async () => {
      const property = fc.asyncProperty(
        fc.constantFrom(...snippets),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (snippet, share) => {
          const text = snippet.source.slice(0, Math.floor(share * snippet.source.length));
          const { findings } = await detector.detect(text, languageId, { knownFlags: knownFlags(snippet) });
          const lines = text.split(/\r\n|\n|\r/);
          for (const { range } of findings) {
            assert.ok(range.start.line < lines.length);
            assert.ok(range.end.character <= (lines[range.end.line] ?? '').length);
          }
        },
      );
      await fc.assert(property, RUNS);
    });
  }
});
