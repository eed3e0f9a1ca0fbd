import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate, knownFlags } from '../../../eval/evaluation.ts';
import type { Snippet } from '../../../eval/corpus.ts';
import { Detector } from '../../../../src/core/code/detector.ts';
import { read } from './support/grammars.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'corpus', 'call-corpus.json');
const corpus = JSON.parse(readFileSync(file, 'utf8')) as readonly Snippet[];

describe('Detector on the corpus', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  for (const snippet of corpus) {
    it(`${snippet.id}: ${snippet.title}`, async () => {
      const { findings } = await detector.detect(snippet.source, snippet.languageId, {
        knownFlags: knownFlags(snippet),
      });
      assert.deepEqual(evaluate(snippet, findings).faults, []);
    });

    it(`${snippet.id} without the list of flags: nothing that only the list vouches for`, async () => {
      const { findings } = await detector.detect(snippet.source, snippet.languageId);
      assert.deepEqual(
        findings.filter(({ evidence }) => evidence === 'candidate' || evidence === 'by-use'),
        [],
      );
      const sure = snippet.flags.filter(({ kind }) => kind !== 'candidate').map(({ name }) => name);
      const found = new Set(
        findings.flatMap((finding) => (finding.kind === 'dynamic' ? [] : [finding.name])),
      );
      assert.deepEqual(
        sure.filter((name) => !found.has(name)),
        [],
      );
    });
  }
});
