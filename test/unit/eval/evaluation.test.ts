import assert from 'node:assert/strict';
import type { Snippet } from '../../eval/corpus.ts';
import { evaluate } from '../../eval/evaluation.ts';
import type { Finding } from '../../../src/core/code/finding.ts';

const snippet: Snippet = {
  id: 'x-01',
  title: 'x',
  language: 'X',
  languageId: 'x',
  source: '',
  flags: [{ name: 'a', line: 1, character: 5, kind: 'literal' }],
  notFlags: [{ text: 'a', line: 2, character: 0, reason: 'comment' }],
  unresolved: [{ expression: 'n', line: 3, character: 1 }],
};

function found(kind: Finding['kind'], name: string, line: number, character: number): Finding {
  const range = { start: { line, character }, end: { line, character: character + 1 } };
  return kind === 'dynamic' ? { kind, range, evidence: 'sure' } : { kind, name, range, evidence: 'sure' };
}

describe('evaluate', () => {
  const faults = (...findings: Finding[]): string[] =>
    evaluate(snippet, findings).faults.map(({ fault, kind }) => `${fault} ${kind}`);
  const dynamic = found('dynamic', '', 3, 1);

  it('is content when all is found and nothing else', () => {
    assert.deepEqual(faults(found('literal', 'a', 1, 5), dynamic), []);
  });
  it('tells what is missed', () => {
    assert.deepEqual(faults(), ['missed literal', 'missed dynamic']);
  });
  it('tells a place that is off, once', () => {
    assert.deepEqual(faults(found('literal', 'a', 1, 4), dynamic), ['wrong position literal']);
  });
  it('lets the author of an unresolved argument leave out what stands before it', () => {
    const whole: Finding = {
      ...dynamic,
      range: { start: { line: 3, character: 0 }, end: { line: 3, character: 2 } },
    };
    assert.deepEqual(faults(found('literal', 'a', 1, 5), whole), []);
  });
  it('tells another kind', () => {
    assert.deepEqual(faults(found('candidate', 'a', 1, 5), dynamic), ['wrong kind literal']);
  });
  it('tells a name where none is, and why none is', () => {
    const result = evaluate(snippet, [found('literal', 'a', 1, 5), found('literal', 'a', 2, 0), dynamic]);
    assert.deepEqual(
      result.faults.map(({ fault, note }) => [fault, note]),
      [['false', 'comment']],
    );
  });
  it('tells a name where an argument is not to be resolved', () => {
    assert.deepEqual(faults(found('literal', 'a', 1, 5), found('literal', 'n', 3, 1)), [
      'missed dynamic',
      'false literal',
    ]);
  });
});
