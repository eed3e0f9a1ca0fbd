import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Throttle } from '../../../src/core/throttle.ts';

describe('core/throttle', () => {
  let runs: number[];
  let throttle: Throttle;
  let didSomething: boolean;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 10_000 });
    runs = [];
    didSomething = true;
    const run = (): boolean => {
      runs.push(Date.now() - 10_000);
      return didSomething;
    };
    throttle = new Throttle(run, { gather: 100, spacing: 400 });
  });
  afterEach(() => {
    throttle.dispose();
    mock.timers.reset();
  });

  it('gathers what comes together', () => {
    throttle.schedule();
    mock.timers.tick(50);
    throttle.schedule();
    mock.timers.tick(50);
    assert.deepEqual(runs, [100]);
  });

  it('runs again and again, well apart, however often it is called', () => {
    for (let time = 0; time < 1500; time += 50) {
      throttle.schedule();
      mock.timers.tick(50);
    }
    assert.deepEqual(runs, [100, 500, 900, 1300]);
  });

  it('runs at once for who has waited long enough, and keeps its distance from that', () => {
    throttle.schedule();
    throttle.now();
    throttle.schedule();
    mock.timers.tick(399);
    mock.timers.tick(1);
    assert.deepEqual(runs, [0, 400]);
  });

  it('says whether it is going to run', () => {
    assert.equal(throttle.isDue, false);
    throttle.schedule();
    assert.equal(throttle.isDue, true);
    mock.timers.tick(100);
    assert.equal(throttle.isDue, false);
  });

  it('keeps no distance from a run that did nothing', () => {
    didSomething = false;
    throttle.schedule();
    mock.timers.tick(100);
    throttle.schedule();
    mock.timers.tick(100);
    assert.deepEqual(runs, [100, 200]);
  });

  it('does not run once it is disposed of', () => {
    throttle.schedule();
    throttle.dispose();
    mock.timers.tick(1000);
    assert.deepEqual(runs, []);
  });

  it('does nothing once it is disposed of', () => {
    throttle.dispose();
    throttle.schedule();
    mock.timers.tick(1_000);
    assert.deepEqual(runs, []);
  });
});
