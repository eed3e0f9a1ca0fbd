import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Detector } from '../../../../src/core/code/detector.ts';
import { read } from './support/grammars.ts';

const SAMPLE = new URL('../../../workspace/Checkout.kt', import.meta.url);

describe('Source that is being typed', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  it('ends where the name of an enum entry is missing', async () => {
    const sample = await readFile(SAMPLE, 'utf8');
    const source = sample.replace('FeatureToggle.KILL.key', 'FeatureToggle.KILL.{key');
    assert.notEqual(source, sample);
    const { findings } = await detector.detect(source, 'kotlin');
    assert.ok(findings.some((finding) => finding.kind === 'literal'));
  });
});
