import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import { hostileValue } from '../../fuzz/hostile-values.ts';
import { Random } from '../../fuzz/random.ts';
import { signIn, type Signed } from '../support/code.ts';

const SEED = 1;
/** Of each command, with something else each time. */
const TIMES = 4;
/** What nearly fits: a link's parts, a tree node's, a folder's. */
const NEARLY: readonly unknown[] = [
  undefined,
  null,
  { project: 'default', name: 5 },
  { baseUrl: 'https://evil.example', projectId: 'default', flag: 'a' },
  { baseUrl: 'http://127.0.0.1', projectId: '..', flag: '"); alert(1); //' },
  { kind: 'flag', handle: {}, flag: null },
  { uri: 'file:///etc/passwd' },
  'command:workbench.action.quit',
];

describe(`commands called with junk of seed ${SEED}`, () => {
  let signed: Signed;
  before(async () => {
    signed = await signIn();
  });
  after(() => signed.close());

  /** Runs a command as a person who closes whatever it asks. */
  async function run(command: string, argument: unknown): Promise<void> {
    let isOver = false;
    const ended = Promise.resolve(vscode.commands.executeCommand(command, argument)).finally(() => {
      isOver = true;
    });
    await Promise.all([ended, closeUntil(() => isOver)]);
  }

  it('come to an end, reject nothing, and leave the connection as it was', async () => {
    const rejected: unknown[] = [];
    const onRejection = (reason: unknown): void => void rejected.push(reason);
    process.on('unhandledRejection', onRejection);
    const own = (await vscode.commands.getCommands(true)).filter((id) => id.startsWith('flagInsight.'));
    // Those that the editor makes of each view are its own, and Sign Out does what it says.
    const commands = own.filter((id) => !/flagInsight\.(signOut|(flags|inCode)\..*)$/.test(id));
    assert.ok(commands.length > 15, commands.join());
    for (const command of commands) for (const argument of junkFor(command)) await run(command, argument);
    process.off('unhandledRejection', onRejection);
    assert.deepEqual(rejected, []);
    const [connection] = signed.api.session.connections.connections;
    assert.equal(connection?.kind === 'connected' && connection.baseUrl.url, signed.service.url);
    assert.ok(signed.service.requests.every(({ headers }) => headers.authorization === signed.service.token));
  });
});

async function closeUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await vscode.commands.executeCommand('notifications.clearAll');
    await setTimeout(20);
  }
}

function junkFor(command: string): readonly unknown[] {
  const random = new Random(SEED, command, 0);
  return Array.from({ length: TIMES }, () =>
    random.chance(0.5) ? random.pick(NEARLY) : hostileValue(random),
  );
}
