import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ApiError, type ErrorKind } from '../../../../src/core/api/errors.ts';
import type { ProjectHandle } from '../../../../src/core/flags/workspace-flags.ts';
import { RefreshScheduler } from '../../../../src/core/connection/refresh-scheduler.ts';
import { projectOfReport, reportOf } from '../present/support/projects.ts';
import { baseUrlOf } from '../flags/store-bench.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

/** A project that counts its refreshes; each part can be changed. */
interface Counted {
  handle: ProjectHandle;
  refreshes: number;
  notBefore: number;
  state: ProjectHandle['state'];
  onRefresh: () => void;
}

function failed(kind: ErrorKind): ProjectHandle['state'] {
  return { kind: 'failed', error: new ApiError(kind, 'why'), project: undefined };
}

function counted(): Counted {
  const project: Omit<Counted, 'handle'> = {
    refreshes: 0,
    notBefore: 0,
    state: { kind: 'loading' },
    onRefresh: () => undefined,
  };
  const handle: ProjectHandle = {
    id: 'default',
    baseUrl: baseUrlOf('https://flags.test'),
    get state() {
      return project.state;
    },
    get notBefore() {
      return project.notBefore;
    },
    onDidChange: () => ({ dispose: () => undefined }),
    refresh: () => {
      result.refreshes += 1;
      result.onRefresh();
      return Promise.resolve();
    },
    want: () => undefined,
    wantDetails: () => Promise.resolve(),
    isLoadingStages: false,
    cancelStages: () => undefined,
  };
  const result = Object.assign(project, { handle });
  return result;
}

describe('a refresh scheduler', () => {
  let project: Counted;
  let projects: ProjectHandle[];
  let isWatched: boolean;
  let interval: number | undefined;
  let scheduler: RefreshScheduler;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START });
    project = counted();
    projects = [project.handle];
    isWatched = true;
    interval = 5 * MINUTE;
    scheduler = new RefreshScheduler({
      projects: () => projects,
      isWatched: () => isWatched,
      interval: () => interval,
      now: () => Date.now(),
    });
  });
  afterEach(() => {
    scheduler.dispose();
    mock.timers.reset();
  });

  /** Lets so much time pass; gives the refreshes in it. */
  function pass(ms: number): number {
    const before = project.refreshes;
    // In steps: the mock's clock stands at the end of a step while its timers run.
    for (let left = ms; left > 0; left -= MINUTE) mock.timers.tick(Math.min(left, MINUTE));
    if (ms === 0) mock.timers.tick(0);
    return project.refreshes - before;
  }

  it('refreshes once in each interval', () => {
    scheduler.update();
    assert.equal(pass(5 * MINUTE - 1), 0);
    assert.equal(pass(1), 1);
    assert.equal(pass(50 * MINUTE), 10);
  });

  it('does nothing until it is told to look', () => assert.equal(pass(60 * MINUTE), 0));

  it('refreshes every project', () => {
    const other = counted();
    projects.push(other.handle);
    scheduler.update();
    pass(5 * MINUTE);
    assert.deepEqual([project.refreshes, other.refreshes], [1, 1]);
  });

  it('stops while nobody looks, and catches up at once after a whole interval', () => {
    scheduler.update();
    pass(2 * MINUTE);
    isWatched = false;
    scheduler.update();
    assert.equal(pass(60 * MINUTE), 0);
    isWatched = true;
    scheduler.update();
    assert.equal(pass(0), 1);
    assert.equal(pass(5 * MINUTE - 1), 0);
    assert.equal(pass(1), 1);
  });

  it('waits for the rest of the interval where somebody looks again before its end', () => {
    scheduler.update();
    pass(MINUTE);
    isWatched = false;
    scheduler.update();
    pass(MINUTE);
    isWatched = true;
    scheduler.update();
    assert.equal(pass(3 * MINUTE - 1), 0);
    assert.equal(pass(1), 1);
  });

  it('does not put the refresh off however often it is told of a change', () => {
    for (let minute = 0; minute < 5; minute += 1) {
      scheduler.update();
      pass(MINUTE);
    }
    assert.equal(project.refreshes, 1);
  });

  it('has no timer without projects or without an interval', () => {
    projects = [];
    scheduler.update();
    assert.equal(pass(60 * MINUTE), 0);
    projects = [project.handle];
    interval = undefined;
    scheduler.update();
    assert.equal(pass(60 * MINUTE), 0);
    interval = 30 * MINUTE;
    scheduler.update();
    assert.equal(pass(0), 1);
  });

  it('leaves a project alone until the server or the backoff lets it', () => {
    project.notBefore = START + 12 * MINUTE;
    scheduler.update();
    assert.equal(pass(10 * MINUTE), 0);
    assert.equal(pass(5 * MINUTE), 1);
  });

  for (const kind of ['unreachable', 'server', 'forbidden', 'unauthorised'] satisfies ErrorKind[]) {
    it(`tries again after ${kind}`, () => {
      project.state = failed(kind);
      scheduler.update();
      assert.equal(pass(5 * MINUTE), 1);
    });
  }

  describe('after the server refused the token', () => {
    let other: Counted;
    beforeEach(() => {
      other = counted();
      projects.push(other.handle);
      for (const one of [project, other]) {
        one.state = failed('unauthorised');
        one.notBefore = START + 5 * MINUTE;
      }
      scheduler.update();
    });

    it('asks for one project in the name of all of the server', () => {
      assert.equal(pass(5 * MINUTE), 1);
      project.notBefore = START + 35 * MINUTE;
      assert.equal(pass(25 * MINUTE), 0);
      assert.equal(pass(5 * MINUTE), 1);
      assert.equal(other.refreshes, 0);
    });

    it('asks for the others once it is accepted', async () => {
      project.onRefresh = () => {
        project.state = { kind: 'ready', project: projectOfReport(reportOf([])), refreshing: false };
      };
      pass(5 * MINUTE);
      await Promise.resolve();
      await Promise.resolve();
      assert.equal(other.refreshes, 1);
    });

    it('asks once more when somebody comes back after half an hour', () => {
      for (const one of [project, other]) one.notBefore = START + 24 * 60 * MINUTE;
      for (const [minutes, refreshes] of [
        [29, 0],
        [30, 1],
      ] as const) {
        isWatched = false;
        scheduler.update();
        pass(minutes * MINUTE);
        isWatched = true;
        scheduler.update();
        assert.equal(pass(0), refreshes, `${minutes} minutes`);
      }
      assert.equal(pass(60 * MINUTE), 0);
    });
  });

  it('takes an interval longer than a timer can be', () => {
    interval = 2 ** 33;
    scheduler.update();
    assert.equal(pass(MINUTE), 0);
  });

  it('comes again when data that another window fetched are as old as the interval', async () => {
    const fetchedAt = START + 3 * MINUTE;
    const data = projectOfReport(reportOf([]), { fetchedAt });
    scheduler.update();
    project.state = { kind: 'ready', project: data, refreshing: false };
    assert.equal(pass(5 * MINUTE), 1);
    await Promise.resolve();
    await Promise.resolve();
    assert.equal(pass(3 * MINUTE - 1), 0);
    assert.equal(pass(1), 1);
  });

  it('stops when it is disposed of', () => {
    scheduler.update();
    scheduler.dispose();
    assert.equal(pass(60 * MINUTE), 0);
  });
});
