import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { LifecycleEntry } from '../../../../src/core/api/schemas.ts';
import { currentStage, isCompleted, stageSpans } from '../../../../src/core/flags/lifecycle.ts';
import { capturesOf } from '../../../service/captures.ts';
import { DAY, NOW, stage } from './fake-server.ts';

const RANK = ['initial', 'pre-live', 'live', 'completed', 'archived'];

/** Recorded lifecycles and the stage that the server shows for them. */
const RECORDED = [
  ['lifecycle.done-and-kept', 'completed', 'kept'],
  ['lifecycle.done-and-dropped', 'completed', 'discarded'],
  ['lifecycle.archived-one', 'archived', undefined],
  ['lifecycle.checkout.new-flow', 'initial', undefined],
  ['lifecycle.no-such-flag', undefined, undefined],
] as const;

describe('the current stage', () => {
  for (const version of ['7.5.1', '8.2.0'] as const) {
    for (const [name, expected, status] of RECORDED) {
      it(`of ${name} from ${version} is ${expected ?? 'none'}`, () => {
        const body = capturesOf(version).find((capture) => capture.name === name)?.body as LifecycleEntry[];
        const current = currentStage(body);
        assert.equal(current?.stage, expected);
        assert.equal(current?.status, status);
      });
    }
  }

  it('is the highest by rank, in whatever order the entries come', () => {
    const entries = fc
      .uniqueArray(fc.constantFrom(...RANK), { minLength: 1 })
      .chain((stages) =>
        fc.tuple(...stages.map((name) => fc.nat(1000).map((daysAgo) => stage(name, daysAgo)))),
      );
    fc.assert(
      fc.property(entries, (recorded) => {
        const highest = Math.max(...recorded.map((entry) => RANK.indexOf(entry.stage)));
        assert.equal(currentStage(recorded)?.stage, RANK[highest]);
      }),
    );
  });

  it('is the latest of those of one rank, by time and not by text', () => {
    const early = { stage: 'live', enteredStageAt: '2026-03-02T01:00:00Z' };
    const late = { stage: 'live', enteredStageAt: '2026-03-01T23:00:00-05:00' };
    assert.equal(currentStage([early, late])?.enteredStageAt, late.enteredStageAt);
    assert.equal(currentStage([late, early])?.enteredStageAt, late.enteredStageAt);
  });

  it('is shown as it came where the contract does not have it', () => {
    assert.equal(currentStage([stage('new-b', 1), stage('new-a', 2)])?.stage, 'new-b');
    assert.equal(currentStage([stage('new-a', 1), stage('initial', 2)])?.stage, 'initial');
  });

  it('is undefined where none is recorded', () => assert.equal(currentStage([]), undefined));
});

describe('spans of stages', () => {
  it('stand in the order entered, each until the next and the last until now', () => {
    const spans = stageSpans([stage('live', 2), stage('completed', 4, 'kept'), stage('initial', 10)], NOW);
    assert.deepEqual(
      spans.map((span) => [span.stage, span.status, span.durationMs / DAY]),
      [
        ['initial', undefined, 6],
        ['completed', 'kept', 2],
        ['live', undefined, 2],
      ],
    );
  });

  it('are not a number where a date cannot be read', () => {
    assert.ok(Number.isNaN(stageSpans([{ stage: 'live', enteredStageAt: 'once' }], NOW)[0]?.durationMs));
  });

  it('are none where none is recorded', () => assert.deepEqual(stageSpans([], NOW), []));
});

describe('a completed flag', () => {
  it('has completed as its current stage', () => {
    const entries = [stage('completed', 2, 'kept'), stage('initial', 1)];
    assert.equal(isCompleted({ source: 'lifecycle', entries }), true);
    assert.equal(isCompleted({ source: 'lifecycle', entries: [...entries, stage('archived', 0)] }), false);
    assert.equal(isCompleted({ source: 'lifecycle', entries: [] }), false);
    assert.equal(isCompleted(undefined), false);
  });
});
