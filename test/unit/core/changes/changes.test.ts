import assert from 'node:assert/strict';
import { Agent } from '../../../../src/core/api/http/undici.ts';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { carryOut, type ChangeOutcome, type ChangeServer } from '../../../../src/core/changes/carry-out.ts';
import { isGuarded, writeOf, type FlagChange } from '../../../../src/core/changes/change.ts';
import { possibleChanges } from '../../../../src/core/changes/possible-changes.ts';
import type { Project } from '../../../../src/core/flags/project-state.ts';
import { fitsPattern } from '../../../../src/core/changes/naming-pattern.ts';
import { hasPermission, readPerson } from '../../../../src/core/changes/person.ts';
import { changeDetail, changeEffect, changeLabel } from '../../../../src/core/present/changes/change-text.ts';
import { outcomeText } from '../../../../src/core/present/changes/outcome-text.ts';
import { startService, type Fault, type RunningService } from '../../../service/service.ts';
import { CONTEXT, projectOfReport, reportOf, stage } from '../present/support/projects.ts';

const CREATE: FlagChange = { kind: 'create', type: 'release', description: 'For a test' };
const STALE: FlagChange = { kind: 'markStale' };
const ARCHIVE: FlagChange = { kind: 'archive' };
/** In an order in which each can be made. */
const ALL: readonly FlagChange[] = [
  CREATE,
  STALE,
  { kind: 'markNotStale' },
  { kind: 'complete', status: 'kept', variant: 'blue' },
  { kind: 'uncomplete' },
  { kind: 'complete', status: 'discarded' },
  { kind: 'turnOn', environment: 'production' },
  { kind: 'turnOff', environment: 'production' },
  ARCHIVE,
  { kind: 'revive' },
];

describe('a change of a flag', () => {
  const name = "it's-new";
  let service: RunningService;
  let agent: Agent;
  beforeEach(async () => {
    service = await startService();
    agent = new Agent();
  });
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });

  function serverFor(token: string): ChangeServer {
    const transport = createHttpTransport({
      baseUrl: service.url,
      token,
      dispatcher: agent,
      random: () => 0,
    });
    return {
      transport,
      client: createAdminClient(transport),
      accelerators: createAccelerators(transport),
    };
  }
  const make = (change: FlagChange, token = service.token): Promise<ChangeOutcome> =>
    carryOut(serverFor(token), { project: 'default', name }, writeOf('default', name, change));
  const says = async (change: FlagChange, token?: string): Promise<string> =>
    outcomeText(await make(change, token), name, CONTEXT);
  const writes = () => service.requests.filter(({ operation }) => operation === 'write');

  it('is one request, which is shown to the letter', async () => {
    for (const change of ALL) {
      const before = writes().length;
      const write = writeOf('default', name, change);
      assert.equal((await make(change)).kind, 'done', change.kind);
      const [sent, ...more] = writes().slice(before);
      assert.ok(sent);
      assert.deepEqual(more, []);
      const shown = changeDetail({
        effect: changeEffect(change),
        code: undefined,
        person: 'Admin',
        baseUrl: service.url,
        write,
      });
      const lines = [`${sent.method} ${service.url}${sent.path}`, ...(sent.body === '' ? [] : [sent.body])];
      assert.ok(shown.endsWith(lines.join('\n')), shown);
      assert.match(changeLabel(change), /^[A-Z]/);
    }
  });

  it('ends with what the flag is now', async () => {
    assert.match(await says(CREATE), /made the change.*not stale.*off in production/);
    assert.match(await says(STALE), /now: stale,/);
    assert.match(await says({ kind: 'complete', status: 'kept' }), /stage completed \(kept\)/);
    assert.match(await says({ kind: 'turnOn', environment: 'production' }), /on in production/);
    assert.match(await says(ARCHIVE), /now: archived\.$/);
    assert.match(await says({ kind: 'revive' }), /off in production/);
  });

  it('is never sent again, and the flag is read where no answer came', async () => {
    await make(CREATE);
    const lost: readonly (readonly [fault: Fault, isDone: boolean])[] = [
      [{ kind: 'drop', match: { operation: 'write' } }, false],
      [{ kind: 'html', status: 502, match: { operation: 'write' } }, true],
      [{ kind: 'html', match: { operation: 'write' } }, true],
      [{ kind: 'status', status: 503, match: { operation: 'write' } }, true],
      [{ kind: 'redirect', location: '/login', match: { operation: 'write' } }, true],
    ];
    for (const [fault, isDone] of lost) {
      service.control.updateFlag(name, { stale: false });
      service.control.clearFaults();
      service.control.fault(fault);
      const before = writes().length;
      const outcome = await make(STALE);
      assert.equal(writes().length, before + 1, fault.kind);
      assert.ok(outcome.kind === 'unclear', fault.kind);
      assert.equal(outcome.now?.kind === 'there' && outcome.now.isStale, isDone, fault.kind);
      const text = outcomeText(outcome, name, CONTEXT);
      assert.match(text, isDone ? /now: stale/ : /now: not stale/);
    }
  });

  it('says so where the flag cannot be read either', async () => {
    service.control.fault({ kind: 'drop' });
    assert.match(await says(STALE), /not sent again.*could not be read/);
  });

  it('does not take an archived flag for absent where its lifecycle cannot be read', async () => {
    await make(CREATE);
    service.control.fault({ kind: 'status', status: 500, match: { operation: 'lifecycle' } });
    assert.match(await says(ARCHIVE), /now: could not be read\.$/);
  });

  it("shows the server's own no", async () => {
    await make(CREATE);
    assert.match(await says(ARCHIVE, service.control.tokens.viewer), /was not changed.*The server says:/);
    assert.match(await says(CREATE), /exists already/);
  });

  it('is made as whoever the server says', async () => {
    const admin = await readPerson(serverFor(service.token).transport);
    assert.equal(admin.name, 'Admin, admin@example.org');
    assert.equal(hasPermission(admin, 'UPDATE_FEATURE', 'default'), true);
    const viewer = await readPerson(serverFor(service.control.tokens.viewer).transport);
    assert.equal(hasPermission(viewer, 'UPDATE_FEATURE', 'default'), false);
    const without: readonly Fault[] = [
      { kind: 'status', status: 404, match: { operation: 'user' } },
      { kind: 'other-json', match: { operation: 'user' } },
      { kind: 'field', path: 'permissions', match: { operation: 'user' } },
      { kind: 'field', path: 'permissions', value: [{ permission: 7 }], match: { operation: 'user' } },
    ];
    for (const fault of without) {
      service.control.clearFaults();
      service.control.fault(fault);
      const unknown = await readPerson(serverFor(service.token).transport);
      assert.equal(hasPermission(unknown, 'UPDATE_FEATURE', 'default'), undefined);
    }
  });
});

describe('a permission', () => {
  const may = (project?: string | null, environment?: string | null, permission = 'P'): boolean | undefined =>
    hasPermission(
      { name: 'x', permissions: [{ permission, project, environment }] },
      'P',
      'default',
      'production',
    );

  it('is that of the project and the environment', () => {
    assert.deepEqual(
      [may('default', 'production'), may('*', null), may(), may('x', 'y', 'ADMIN')],
      [true, true, true, true],
    );
    assert.deepEqual(
      [may('other'), may('default', 'development'), may('default', null, 'Q')],
      [false, false, false],
    );
  });
});

describe('an environment with change requests', () => {
  it('guards what is done in it, and archiving', () => {
    const guarded = ALL.filter((change) => isGuarded(change, ['production'])).map(({ kind }) => kind);
    assert.deepEqual(guarded, ['turnOn', 'turnOff', 'archive']);
    assert.ok(!isGuarded({ kind: 'turnOn', environment: 'development' }, ['production']));
    assert.ok(!ALL.some((change) => isGuarded(change, [])));
  });
});

describe('the request of a change', () => {
  it('stays at its flag, whatever the names are', () => {
    for (const hostile of ['../x', 'a/b', '?x', '#x', '%2e%2e', 'a b']) {
      const { path } = writeOf(hostile, hostile, { kind: 'turnOn', environment: hostile });
      assert.equal(path.split('/').length, 10, path);
      assert.equal(new URL(path, 'https://x.test').pathname, path);
    }
    for (const none of ['', '.', '..', '\ud800']) {
      assert.throws(() => writeOf('default', none, ARCHIVE), { kind: 'refused' });
    }
  });
});

describe('what can be changed of a flag', () => {
  const kindsOf = (features: readonly Record<string, unknown>[], parts: Partial<Project> = {}): string =>
    possibleChanges(projectOfReport(reportOf(features), parts), 'a')
      .map((change) => ('environment' in change ? `${change.kind} ${change.environment}` : change.kind))
      .join(', ');

  it('is what is known of it', () => {
    const environments = [
      { name: 'development', enabled: true },
      { name: 'production', enabled: false },
    ];
    assert.equal(
      kindsOf([{ name: 'a', environments }]),
      'turnOff development, turnOn production, markStale, complete, complete, archive',
    );
    const stages = new Map([['a', stage('completed')]]);
    assert.equal(kindsOf([{ name: 'a', stale: true }], { stages }), 'markNotStale, uncomplete, archive');
    assert.equal(kindsOf([], { archived: new Set(['a']) }), 'revive');
    assert.equal(kindsOf([]), '');
  });
});

describe("a project's pattern of names", () => {
  it('is asked as the server asks it, and takes no longer than a person types', () => {
    // A busy machine may take longer than a person types for what is soon done.
    const ENOUGH = 60_000;
    assert.equal(fitsPattern('[a-z]+\\.[a-z]+', 'team.flag', ENOUGH), true);
    assert.equal(fitsPattern('[a-z]+', 'a1', ENOUGH), false);
    assert.equal(fitsPattern('(', 'x', ENOUGH), undefined);
    assert.equal(fitsPattern('(a+)+b', 'a'.repeat(90)), undefined);
    assert.equal(fitsPattern('`+process.exit()+`', 'x', ENOUGH), false);
  });
});
