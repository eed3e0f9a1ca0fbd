import assert from 'node:assert/strict';
import { FlagIndex } from '../../../../src/core/flags/flag-index.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import type { Project } from '../../../../src/core/flags/project-state.ts';
import { projectOfReport, reportOf, TestHandle } from '../present/support/projects.ts';

const project = (names: readonly string[], parts: Partial<Project> = {}): Project =>
  projectOfReport(reportOf(names.map((name) => ({ name }))), parts);
const ready = (data: Project) => ({ kind: 'ready', project: data, refreshing: false }) as const;
const handle = (names: readonly string[], parts: Partial<Project> = {}, id = 'default') =>
  new TestHandle(ready(project(names, parts)), id);

describe('FlagIndex', () => {
  it('finds a flag in every project that has it', () => {
    const [one, two, three] = [handle(['a', 'b']), handle(['b'], {}, 'two'), handle(['c'], {}, 'three')];
    const index = new FlagIndex([one, two, three]);
    assert.deepEqual(
      index.find('b').map(({ handle: found }) => found.id),
      ['default', 'two'],
    );
    assert.deepEqual(index.find('toString'), []);
  });

  it('tells an archived name, an absent one and one that nobody asked for', () => {
    const parts = { archived: new Set(['old']), absent: new Set(['none']) };
    const index = new FlagIndex([handle(['a'], parts)]);
    assert.equal(index.ask('a').kind, 'flag');
    assert.equal(index.ask('old').kind, 'archived');
    assert.equal(index.ask('none').kind, 'absent');
    assert.equal(index.ask('other').kind, 'unsettled');
    assert.ok(index.names.has('a') && index.names.has('old') && !index.names.has('none'));
  });

  it('calls a name absent only where every project is loaded and was asked', () => {
    const asked = { absent: new Set(['none']) };
    const failed = handle(['a'], asked);
    failed.set({
      kind: 'failed',
      error: new ApiError('unreachable', 'gone'),
      project: project(['a'], asked),
    });
    assert.equal(new FlagIndex([handle(['a'], asked), handle(['b'])]).ask('none').kind, 'unsettled');
    assert.equal(new FlagIndex([handle(['a'], asked), new TestHandle()]).ask('none').kind, 'unsettled');
    assert.equal(new FlagIndex([failed]).ask('none').kind, 'unsettled');
  });

  it('calls no name absent that a record which could not be read may have', () => {
    const asked = { absent: new Set(['hidden', 'none']) };
    const named = new FlagIndex([
      handle(['a'], { ...asked, unreadable: { count: 1, first: [{ name: 'hidden', problems: [] }] } }),
    ]);
    assert.equal(named.ask('hidden').kind, 'unreadable');
    assert.equal(named.ask('none').kind, 'absent');
    const nameless = new FlagIndex([
      handle(['a'], { ...asked, unreadable: { count: 1, first: [{ name: undefined, problems: [] }] } }),
    ]);
    assert.equal(nameless.ask('none').kind, 'unreadable');
    const others = new FlagIndex([
      handle(['a'], { ...asked, unreadable: { count: 21, first: [{ name: 'hidden', problems: [] }] } }),
    ]);
    assert.equal(others.ask('none').kind, 'unreadable');
  });

  it('is current until a state or the list of projects changes', () => {
    const one = handle(['a']);
    const index = new FlagIndex([one]);
    assert.ok(index.isCurrent([one]));
    assert.ok(!index.isCurrent([one, handle(['b'])]));
    one.set(ready(project(['a', 'b'])));
    assert.ok(!index.isCurrent([one]));
  });

  it('keeps its names where only stages changed, so that no document is looked at again', () => {
    const data = project(['a'], { archived: new Set(['old']) });
    const one = new TestHandle(ready(data));
    const before = new FlagIndex([one]);
    one.set(ready({ ...data, archived: new Set(['old']), fetchedAt: 1 }));
    assert.equal(new FlagIndex([one], before).names, before.names);
    one.set(ready({ ...data, archived: new Set(['older']) }));
    assert.notEqual(new FlagIndex([one], before).names, before.names);
  });

  it('gives names like an unknown one, each once', () => {
    const index = new FlagIndex([
      handle(['checkout.new-flow', 'other']),
      handle(['checkout.new-flow'], {}, 'two'),
    ]);
    assert.deepEqual(index.names.nearest('checkout.new-flw'), ['checkout.new-flow']);
  });
});
