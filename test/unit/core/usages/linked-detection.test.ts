import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import type { Finding, NamedKind } from '../../../../src/core/code/finding.ts';
import { linkedDetection } from '../../../../src/core/usages/linked-detection.ts';
import type { UsagePlace } from '../../../../src/core/usages/usage-index.ts';
import { read } from '../code/support/grammars.ts';

const range = (line: number) => ({ start: { line, character: 2 }, end: { line, character: 8 } });
const usage = (line: number, name: string, kind: NamedKind = 'reference'): UsagePlace => ({
  folder: 'file:///a',
  path: 'a.ts',
  range: range(line),
  lineText: '',
  because: [],
  name,
  kind,
  evidence: 'sure',
});
const call = { function: 'isOn' };

describe('linkedDetection', () => {
  const detection = (...findings: readonly Finding[]) => ({ findings, slots: [] });
  const rows = (findings: readonly Finding[]) =>
    findings.map(
      (finding) => `${finding.range.start.line} ${finding.kind === 'dynamic' ? '?' : finding.name}`,
    );

  it('names what the document alone cannot, keeps its call, and adds what it does not see, in order', () => {
    const own = detection({ kind: 'dynamic', range: range(4), evidence: 'likely', call });
    const { findings } = linkedDetection(own, [usage(7, 'c'), usage(4, 'b'), usage(1, 'a', 'declaration')]);
    assert.deepEqual(rows(findings), ['1 a', '4 b', '7 c']);
    assert.deepEqual(findings[1], { kind: 'reference', name: 'b', range: range(4), evidence: 'sure', call });
  });

  it('leaves what the document proves, and takes a proof for a guess', () => {
    const own = detection(
      { kind: 'literal', name: 'a', range: range(1), evidence: 'sure' },
      { kind: 'candidate', name: 'b', range: range(2), evidence: 'candidate' },
    );
    const { findings } = linkedDetection(own, [usage(1, 'other'), usage(2, 'b', 'literal')]);
    assert.deepEqual(
      findings.map(({ kind }) => kind),
      ['literal', 'literal'],
    );
    assert.deepEqual(rows(findings), ['1 a', '2 b']);
  });

  it('gives no name to a place that may be several flags', () => {
    const own = detection({ kind: 'dynamic', range: range(1), evidence: 'sure' });
    assert.deepEqual(rows(linkedDetection(own, [usage(1, 'a'), usage(1, 'b')]).findings), ['1 ?']);
  });

  it('tells of which flag the variants are that the document compares', async () => {
    const detector = new Detector(read);
    const text = [
      "import { Flags, variantOf } from './flags';",
      "if (unleash.getVariant(Flags.NEW_UI).name === 'blue') {}",
      "const { name } = variantOf('checkout');",
      "if (name === 'red') {}",
    ].join('\n');
    const lines = text.split('\n');
    const placed = (line: number, word: string, usedFlag: string, kind: NamedKind): UsagePlace => {
      const character = lines[line]?.indexOf(word) ?? -1;
      const end = { line, character: character + word.length };
      return { ...usage(line, usedFlag, kind), range: { start: { line, character }, end } };
    };
    const own = await detector.detect(text, 'typescript');
    await detector.dispose();
    assert.deepEqual(own.variants, []);
    const { variants = [] } = linkedDetection(own, [
      placed(1, 'Flags.NEW_UI', 'new-ui', 'reference'),
      placed(2, 'checkout', 'checkout', 'literal'),
    ]);
    assert.deepEqual(
      variants.map(({ flag, name, evidence, range: { start } }) => [flag, name, evidence, start.line]),
      [
        ['new-ui', 'blue', 'sure', 1],
        ['checkout', 'red', 'sure', 3],
      ],
    );
  });

  it('is the document alone where nothing else tells of it', () => {
    const own = detection({ kind: 'dynamic', range: range(1), evidence: 'sure' });
    assert.equal(linkedDetection(own, []), own);
  });
});
