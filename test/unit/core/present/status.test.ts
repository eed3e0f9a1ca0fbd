import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import type { ConnectionState } from '../../../../src/core/flags/workspace-flags.ts';
import { statusOf } from '../../../../src/core/present/status.ts';
import { atOnce } from '../../../../src/core/slices.ts';
import { SAMPLE } from '../../../../src/core/sample/sample-address.ts';
import { baseUrl, connected, CONTEXT, TestHandle } from './support/projects.ts';
import { ready, THREE } from './support/trees.ts';

const status = (...connections: readonly ConnectionState[]) => atOnce(statusOf(connections, CONTEXT));
const failed = (
  id: string,
  kind: 'forbidden' | 'unreachable',
  project = undefined as typeof THREE | undefined,
) => new TestHandle({ kind: 'failed', error: new ApiError(kind, 'x'), project }, id);

describe('the status bar', () => {
  it('is empty where nothing is set up', () => {
    assert.equal(status(), undefined);
  });

  it('counts what a project has, and says how old that is', () => {
    const shown = status(connected(new TestHandle(ready(THREE), 'one'), new TestHandle(ready(THREE), 'two')));
    assert.match(shown?.text ?? '', /^\$\(milestone\) one \+1 · /);
    assert.match(
      shown?.tooltip ?? '',
      /^Default: 3 flags, 1 stale, 1 completed\nDefault: 3 flags.*\nData from /,
    );
    assert.equal(shown?.isWarning, false);
  });

  it('is loading until every project has data', () => {
    const shown = status(connected(new TestHandle(ready(THREE), 'one'), new TestHandle(undefined, 'two')));
    assert.equal(shown?.text, '$(sync~spin) one +1');
  });

  it('says why a project failed, and how old what is shown is', () => {
    const shown = status(connected(failed('one', 'unreachable', THREE)));
    assert.match(shown?.text ?? '', /^\$\(warning\) one: /);
    assert.match(shown?.tooltip ?? '', /^[^\n:]+\nData from /);
    assert.equal(shown?.isWarning, true);
    assert.ok(shown.action);
  });

  it('names the projects that failed, not those that did not', () => {
    const good = new TestHandle(ready(THREE), 'good');
    const shown = status(connected(good, failed('bad', 'forbidden'), failed('worse', 'unreachable')));
    assert.match(shown?.text ?? '', /^\$\(warning\) bad \+1: No permission$/);
    assert.match(shown?.tooltip ?? '', /^bad: .+\nworse: .+$/);
  });

  it('leads to what a connection needs first', () => {
    const good = connected(new TestHandle(ready(THREE)));
    const shown = status(good, { kind: 'signedOut', baseUrl: baseUrl() });
    assert.equal(shown?.action?.id, 'signIn');
    assert.equal(status({ kind: 'noProjects', baseUrl: baseUrl() })?.action?.id, 'selectProjects');
    assert.equal(status({ kind: 'plainHttpRefused', baseUrl: baseUrl() })?.action?.id, 'allowPlainHttp');
    assert.equal(status({ kind: 'invalidUrl', text: 'x', problem: 'notUrl' })?.action?.id, 'openSettings');
  });

  it('says of the sample that it is one, whatever its state', () => {
    for (const state of [ready(THREE), undefined]) {
      const shown = status(connected(new TestHandle(state, 'sample', SAMPLE)));
      assert.equal(shown?.text, '$(beaker) Flags: sample data');
    }
  });
});
