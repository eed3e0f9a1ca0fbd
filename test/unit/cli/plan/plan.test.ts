import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService, type RunningService } from '../../../service/service.ts';
import { useFolders } from '../../support/folder.ts';
import { commitAll } from '../../support/git.ts';
import { PATH } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

const TOKEN = 'user:the-token.0123456789abcdef';

interface PlanJson {
  readonly debt: number;
  readonly unread: readonly string[];
  readonly flags: readonly {
    readonly name: string;
    readonly group: string;
    readonly keep?: string;
    readonly owners: readonly string[];
    readonly folder: string;
    readonly notes: readonly string[];
    readonly facts: readonly { readonly kind: string; readonly text: string }[];
    readonly notKnown: readonly { readonly kind: string; readonly why: string }[];
  }[];
  readonly unknown: readonly {
    readonly kind: string;
    readonly names: readonly { readonly name: string }[];
  }[];
}

const uses = (...flags: readonly string[]): string =>
  `import { isEnabled } from 'unleash-client';\n${flags.map((flag) => `export const f${flag.length} = (n) => {\n  if (isEnabled('${flag}')) return n;\n  return 0;\n};\n`).join('')}`;

describe('the plan of the command line', () => {
  const folder = useFolders();

  async function planned(...args: readonly string[]): Promise<PlanJson> {
    const { code, out, err } = await runCli(['plan', ...args, '--format', 'json'], { env: { PATH } });
    assert.deepEqual([code, err], [0, '']);
    return JSON.parse(out) as PlanJson;
  }

  describe('offline', () => {
    const flags = [
      { name: 'done', status: 'completed' },
      { name: 'old-one', status: 'archived' },
      { name: 'in-use', status: 'known' },
      { name: 'gone-by-now', status: 'stale' },
    ];

    function root(): string {
      const made = folder({
        'src/cart/a.js': uses('done'),
        'src/b.js': uses('old-one', 'in-use', 'nobody-knows-it'),
        'flags.json': JSON.stringify(flags),
        CODEOWNERS: '/src/cart/ @shop/cart\n',
      });
      commitAll(made);
      return made;
    }

    it('says what is done and still in code, whose it is, since when, and what nobody told', async () => {
      const made = root();
      const plan = await planned(made, '--offline', '--flags', join(made, 'flags.json'));
      assert.deepEqual(
        plan.flags.map(({ name, group, notes }) => `${name} ${group}: ${notes.join()}`),
        ['done waiting: which side stays', 'old-one waiting: which side stays', 'gone-by-now gone: '],
      );
      assert.equal(plan.debt, 2);
      const [done] = plan.flags;
      assert.deepEqual(done?.owners, ['@shop/cart']);
      assert.equal(done.folder, 'src/cart');
      assert.match(done.facts.find(({ kind }) => kind === 'history')?.text ?? '', / by x in [0-9a-f]{10}$/);
      assert.deepEqual(
        done.notKnown.map(({ kind }) => kind),
        [
          'staleness',
          'age',
          'environments',
          'reach',
          'dependencies',
          'children',
          'changeRequests',
          'removal',
          'lookups',
          'repositories',
          'lastPlace',
          'lastSeen',
          'lastHour',
        ],
      );
      assert.deepEqual(
        plan.unknown.map(({ kind, names }) => [kind, names.map(({ name }) => name)]),
        [['inCode', ['nobody-knows-it']]],
      );
    });

    it('says that nothing tells which flags are done', async () => {
      const { unread, debt } = await planned(root(), '--offline');
      assert.deepEqual([debt, unread.length], [0, 1]);
      assert.match(unread[0] ?? '', /--url or --flags/);
    });

    it('fails where more is done than may be', async () => {
      const made = root();
      const run = async (most: string): Promise<number> =>
        (
          await runCli(['plan', made, '--flags', join(made, 'flags.json'), '--fail-on-debt', most], {
            env: { PATH },
          })
        ).code;
      assert.deepEqual([await run('1'), await run('2')], [1, 0]);
      const wrong = await runCli(['plan', made, '--fail-on-debt', 'many']);
      assert.deepEqual([wrong.code, /Give a number/.test(wrong.err)], [2, true]);
    });

    it('is the same for each format, and can be made of the report of a scan', async () => {
      const made = root();
      const list = ['--flags', join(made, 'flags.json')];
      const report = join(folder({}), 'scan.json');
      const scanned = await runCli(['scan', made, '--format', 'json', ...list], { env: { PATH } });
      writeFileSync(report, scanned.out);
      const ofReport = await planned('--offline', '--report', report);
      assert.deepEqual(
        ofReport.flags.map(({ name, group }) => `${name} ${group}`),
        ['done waiting', 'old-one waiting'],
      );
      for (const format of ['text', 'markdown', 'csv']) {
        const { out } = await runCli(['plan', made, ...list, '--format', format], { env: { PATH } });
        for (const name of ['done', 'old', 'nobody']) assert.match(out, new RegExp(name), format);
      }
      const output = join(folder({}), 'plan.md');
      await runCli(['plan', made, ...list, '--format', 'markdown', '--output', output], { env: { PATH } });
      assert.match(readFileSync(output, 'utf8'), /^# Clean-up plan\n/);
    });

    it('counts what scans of other repositories found', async () => {
      const made = root();
      const other = folder({ 'web.js': uses('done') });
      const list = ['--flags', join(made, 'flags.json')];
      const scanned = await runCli(['scan', other, '--format', 'json', ...list], { env: { PATH } });
      const scans = join(folder({ 'other.json': scanned.out }), '*.json');
      const plan = await planned(made, ...list, '--scans', scans);
      const done = plan.flags.find(({ name }) => name === 'done');
      assert.match(done?.notes.join('; ') ?? '', /used in flag-insight-/);
      assert.match(
        done?.facts.find(({ kind }) => kind === 'repositories')?.text ?? '',
        /^1 place in 1 other repository; oldest scan/,
      );
    });
  });

  describe('with a server', () => {
    let service: RunningService;
    beforeEach(async () => {
      service = await startService({ token: TOKEN, dialect: '8.2.0' });
    });
    afterEach(() => service.close());

    it('joins what the server and applications say with what Remove proves', async () => {
      const { control } = service;
      const on = { on: true, seen: 0.001 };
      const stages = [
        ['initial', 30],
        ['completed', 10, 'kept'],
      ] as const;
      control.addFlag({ name: 'kept-one', development: on, production: on, stages: [...stages] });
      control.addFlag({ name: 'kept-off', development: on, production: { on: false }, stages: [...stages] });
      control.askForUnknown([{ name: 'ghost', application: 'shop', environment: 'production' }]);
      const asks = (name: string): string =>
        `import { isEnabled } from 'unleash-client';\nexport const ask = (n) => isEnabled(${name});\n`;
      const made = folder({
        'a.js': uses('kept-one', 'kept-off!'.slice(0, 8)),
        'any.js': asks('n'),
        'some.js': asks("'kept-of' + n"),
      });
      commitAll(made);
      const { code, out, err } = await runCli(
        ['plan', made, '--url', service.url, '--project', 'default', '--format', 'json'],
        { env: { PATH, FLAG_INSIGHT_TOKEN: TOKEN } },
      );
      assert.deepEqual([code, err], [0, '']);
      const plan = JSON.parse(out) as PlanJson;
      const one = plan.flags.find(({ name }) => name === 'kept-one');
      assert.deepEqual([one?.group, one?.keep], ['first', 'enabled']);
      const told = new Map(one?.facts.map(({ kind, text }) => [kind, text]));
      assert.equal(told.get('removal'), '1 place proven');
      assert.equal(told.get('lookups'), '1 place asks for a flag that the code does not name');
      assert.equal(
        told.get('lastHour'),
        'development: 7 times on, 0 times off, production: 7 times on, 0 times off; applications: shop',
      );
      assert.equal(told.get('reach'), 'development on, production on');
      const off = plan.flags.find(({ name }) => name === 'kept-off');
      assert.deepEqual(
        [off?.group, off?.notes],
        ['disagree', ['completed and kept, but off in production', '1 place is for a person to judge']],
      );
      const asked = plan.unknown.find(({ kind }) => kind === 'asked');
      assert.deepEqual(
        asked?.names.map(({ name }) => name),
        ['ghost'],
      );
      assert.equal(out.includes(TOKEN), false);
    });
  });
});
