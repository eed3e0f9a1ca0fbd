import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { programVersion } from '../../../../src/cli/version.ts';
import { scanReportSchema, type ScanReport } from '../../../../src/core/code/scan/scan-report.ts';
import { useFolders, writeFiles } from '../../support/folder.ts';
import { commitAll, git } from '../../support/git.ts';
import { env } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

/** A file that asks for these flags, one a line from the second on. */
const asking = (...names: readonly string[]): string =>
  [
    `import { useFlag } from '@unleash/proxy-client-react';`,
    ...names.map((name) => `useFlag('${name}');`),
    '',
  ].join('\n');

describe('the scan of the command line', () => {
  const folder = useFolders();
  const scan = (root: string, ...args: readonly string[]) =>
    runCli(['scan', root, ...args], { env, cwd: root });
  const report = async (root: string, ...args: readonly string[]): Promise<ScanReport> => {
    const { out, err } = await scan(root, '--offline', '--format', 'json', ...args);
    assert.equal(err, '');
    return scanReportSchema.parse(JSON.parse(out));
  };

  it('prints a report of the documented form', async () => {
    const root = folder({
      'src/a.ts': asking('one', 'two'),
      'b.py': 'x = 1\n',
      'big.ts': 'x\n'.repeat(500_001),
    });
    const begun = new Date().toISOString();
    const { version, files, usages, flags, repository, when, toolVersion, ...rest } = await report(root);
    assert.equal(version, 1);
    assert.deepEqual(files, { looked: 2, parsed: 1, skipped: { 'too-large': 1 } });
    assert.deepEqual(usages[1], {
      file: 'src/a.ts',
      line: 3,
      column: 10,
      endLine: 3,
      endColumn: 13,
      name: 'two',
      kind: 'literal',
      evidence: 'sure',
      because: [{ file: 'src/a.ts', line: 3, text: 'calls useFlag of Unleash' }],
    });
    assert.deepEqual(flags, [
      { name: 'one', status: 'not-asked', usages: 1 },
      { name: 'two', status: 'not-asked', usages: 1 },
    ]);
    assert.deepEqual([repository, toolVersion], [basename(root), await programVersion()]);
    assert.ok(when >= begun && when <= new Date().toISOString(), when);
    assert.deepEqual(rest, { root, notRead: [], mentions: [], words: [], dynamic: [], functions: [] });
  });

  it('tells the names that the code does not', async () => {
    const root = folder({ 'a.ts': `${asking()}export const on = useFlag(pick(\n  1,\n));\n` });
    const { dynamic } = await report(root);
    const because = [{ file: 'a.ts', line: 2, text: 'calls useFlag of Unleash' }];
    assert.deepEqual(dynamic, [{ file: 'a.ts', line: 2, column: 27, text: 'pick(\n  1,\n)', because }]);
  });

  it('tells a function once that asks for several parts of what it is given', async () => {
    const root = folder({
      'a.ts': `${asking()}export function all(given) {\n  useFlag(given.one);\n  useFlag(given.two);\n}\n`,
    });
    const { functions } = await report(root);
    assert.deepEqual(functions, [{ file: 'a.ts', line: 2, name: 'all', argument: 0 }]);
  });

  it("tells no function that asks for something of the program's own by a common name", async () => {
    const root = folder({
      'a.ts': [
        'interface Source { isEnabled(context: Context, url: string): boolean }',
        'export const sources = (all: Source[], context: Context, url: string) =>',
        '  all.filter((source) => source.isEnabled(context, url));',
      ].join('\n'),
    });
    assert.deepEqual((await report(root)).functions, []);
  });

  it('tells a function that has no name by what it is exported as', async () => {
    const root = folder({ 'a.ts': `${asking()}export default (name: string) => useFlag(name);\n` });
    const { functions } = await report(root);
    assert.deepEqual(functions, [{ file: 'a.ts', line: 2, name: 'default', argument: 0 }]);
  });

  it('tells no name where an enum asks for its own entries, and who asks those', async () => {
    const root = folder({
      'Flags.kt': [
        'package a',
        'import io.getunleash.Unleash',
        'lateinit var unleash: Unleash',
        'enum class Flag(val key: String) {',
        '  CART("cart"), OLD("old");',
        '  val isOn get() = unleash.isEnabled(key)',
        '  fun isOff() = !unleash.isEnabled(key)',
        '}',
      ].join('\n'),
      'Use.kt': 'package a.use\nimport a.Flag\nfun f() = Flag.CART.isOn || Flag.CART.isOff()\n',
    });
    const { dynamic, usages } = await report(root);
    assert.deepEqual(
      usages.map(({ file, line, name, kind }) => [file, line, name, kind]),
      [
        ['Flags.kt', 5, 'cart', 'declaration'],
        ['Use.kt', 3, 'cart', 'reference'],
        ['Use.kt', 3, 'cart', 'reference'],
      ],
    );
    assert.deepEqual(dynamic, []);
  });

  it('takes a method that puts more around the name for what it does, not for what it is called', async () => {
    const root = folder({
      'Service.kt': [
        'package a',
        'import io.getunleash.Unleash',
        'interface FeatureToggleService { fun isEnabled(name: String): Boolean }',
        'class UnleashService(private val unleash: Unleash) : FeatureToggleService {',
        '  override fun isEnabled(name: String) = unleash.isEnabled("app." + name)',
        '}',
      ].join('\n'),
      'Use.kt':
        'package a\nclass Use(private val service: FeatureToggleService) {\n  fun f() = service.isEnabled("cart")\n}\n',
    });
    const { dynamic, usages } = await report(root);
    assert.deepEqual(
      usages.map(({ file, line, name, evidence }) => [file, line, name, evidence]),
      [['Use.kt', 3, 'app.cart', 'sure']],
    );
    assert.deepEqual(dynamic, []);
  });

  it('follows functions that other files give, keep and export under other names', async () => {
    const root = folder({
      'client.ts': "import { isEnabled } from 'unleash-client';\nexport default isEnabled;\n",
      'hooks.ts': [
        "import { useUnleashClient } from '@unleash/proxy-client-react';",
        'export const isOn = (name: string) => useUnleashClient().isEnabled(name);',
      ].join('\n'),
      'given.ts':
        "import { isOn } from './hooks';\nexport default isOn;\nexport const useOn = () => isOn;\nexport const all = { on: isOn };\n",
      'index.ts': "export { default as check } from './given';\nexport { default } from './given';\n",
      'use.ts': [
        "import ask from './client';",
        "import given, { all, useOn } from './given';",
        "import { check } from '.';",
        'const on = useOn();',
        "ask('sdk.default');",
        "given('own.default'); check('own.renamed'); on('own.kept'); useOn()('own.given'); all.on('own.member');",
      ].join('\n'),
    });
    const { dynamic, usages } = await report(root);
    assert.deepEqual(
      usages.map(({ name, evidence }) => `${name} ${evidence}`),
      ['sdk.default', 'own.default', 'own.renamed', 'own.kept', 'own.given', 'own.member'].map(
        (name) => `${name} sure`,
      ),
    );
    assert.deepEqual(dynamic, []);
  });

  it('takes a variable for a client that is one where it is on, in the file and from others', async () => {
    const root = folder({
      'gates.py': [
        'import os',
        'from UnleashClient import UnleashClient',
        'IN_IF = None',
        'if os.environ.get("ON"):',
        '    IN_IF = UnleashClient(url="u", app_name="a")',
        'try:',
        '    IN_TRY = UnleashClient(url="u", app_name="a")',
        'except OSError:',
        '    IN_TRY = None',
        'late = None',
        'def start():',
        '    global late',
        '    late = UnleashClient(url="u", app_name="a")',
        'def own(): return IN_IF.is_enabled("py.own") and late.is_enabled("py.own.late")',
      ].join('\n'),
      'use.py': [
        'import gates',
        'from gates import IN_IF, IN_TRY, late',
        'IN_IF.is_enabled("py.if"); IN_TRY.is_enabled("py.try"); late.is_enabled("py.late")',
        'gates.IN_IF.is_enabled("py.module")',
      ].join('\n'),
      'gates.rb': [
        'PLAIN = Unleash::Client.new',
        'PICKED = if ENV["ON"] then Unleash::Client.new else Nobody.new end',
        'PICKED.is_enabled?("rb.own")',
      ].join('\n'),
      'use.rb':
        'require_relative "gates"\nPLAIN.is_enabled?("rb.plain"); PICKED.is_enabled?("rb.picked"); ASKS.is_enabled?("no.flag")\n',
      'late.js': [
        "const { initialize } = require('unleash-client');",
        'let late = null;',
        'exports.start = () => { late = initialize({}); };',
        "exports.on = () => late.isEnabled('js.late');",
      ].join('\n'),
      'other.js': [
        'let late = null;',
        'exports.start = () => { late = new Door(); };',
        "exports.on = () => late.isEnabled('no.flag');",
      ].join('\n'),
    });
    const { usages } = await report(root);
    assert.deepEqual(
      usages.map(({ file, name, evidence }) => `${file} ${name} ${evidence}`),
      [
        ...['gates.py py.own', 'gates.py py.own.late', 'gates.rb rb.own', 'late.js js.late'],
        ...['use.py py.if', 'use.py py.try', 'use.py py.late', 'use.py py.module'],
        ...['use.rb rb.plain', 'use.rb rb.picked'],
      ].map((place) => `${place} sure`),
    );
  });

  it('follows what a function of a module makes when it is first asked for it', async () => {
    const root = folder({
      'flags.py': [
        'from UnleashClient import UnleashClient',
        'class Service:',
        '    def __init__(self): self.client = UnleashClient(url="u", app_name="a")',
        '    def enabled(self, name): return self.client.is_enabled(name)',
        '_service = None',
        'def get_service():',
        '    global _service',
        '    if _service is None:',
        '        _service = Service()',
        '    return _service',
      ].join('\n'),
      'use.py':
        'from flags import get_service\nget_service().enabled("lazy.one")\nkept = get_service()\nkept.enabled("lazy.two")\n',
    });
    const { usages } = await report(root);
    assert.deepEqual(
      usages.map(({ name, evidence }) => `${name} ${evidence}`),
      ['lazy.one sure', 'lazy.two sure'],
    );
  });

  it('follows names that are written out with their package', async () => {
    const root = folder({
      'cs/Flags.cs':
        'namespace Shop.Common { public static class Flags { public const string Pause = "cs.pause"; } }',
      'cs/Use.cs': `using Unleash;
namespace Shop.Web {
  class Use { IUnleash unleash;
    bool A() => unleash.IsEnabled(Common.Flags.Pause);
    bool B() => unleash.IsEnabled(Shop.Common.Flags.Pause);
    bool C() => unleash.IsEnabled(global::Shop.Common.Flags.Pause);
    bool D() => unleash.IsEnabled(Other.Flags.Pause); } }`,
      'java/Flags.java':
        'package shop.common;\npublic final class Flags { public static final String A = "java.a"; }',
      'java/Use.java':
        'package shop.web;\nimport io.getunleash.Unleash;\nclass Use { Unleash u; boolean p() { return u.isEnabled(shop.common.Flags.A); } }',
      'kt/Flags.kt': 'package shop.kt\nobject Names { const val A = "kt.a" }\nconst val TOP = "kt.top"',
      'kt/Use.kt':
        'package shop.web\nimport io.getunleash.Unleash\nclass B(val u: Unleash) { fun p() = u.isEnabled(shop.kt.Names.A) || u.isEnabled(shop.kt.TOP) }',
      'rb/flags.rb': 'module Shop\n  module Flags\n    PAUSE = "rb.pause"\n  end\nend\n',
      'rb/use.rb': 'require "unleash"\nUnleash::Client.new.is_enabled?(::Shop::Flags::PAUSE)\n',
    });
    const { usages, dynamic } = await report(root);
    assert.deepEqual(
      usages.filter(({ kind }) => kind === 'reference').map(({ file, name }) => `${file} ${name}`),
      [
        ...Array<string>(3).fill('cs/Use.cs cs.pause'),
        'java/Use.java java.a',
        'kt/Use.kt kt.a',
        'kt/Use.kt kt.top',
        'rb/use.rb rb.pause',
      ],
    );
    assert.deepEqual(
      dynamic.map(({ text }) => text),
      ['Other.Flags.Pause'],
    );
  });

  it("takes a copy of Go's SDK in the repository for the SDK", async () => {
    const sdk = 'github.com/Unleash/unleash-client-go/v4';
    const code = `package till\n\nimport "${sdk}"\n\nfunc On() bool { return unleash.IsEnabled("fork") }\n`;
    const copy = {
      'third_party/unleash/go.mod': `module ${sdk}\n`,
      'third_party/unleash/unleash.go': `package unleash\n\nfunc IsEnabled(name string) bool { return states[name] }\n\nvar states map[string]bool\n`,
    };
    const replacing = `module till\n\nrequire ${sdk} v4.0.0\n\nreplace ${sdk} => ./third_party/unleash\n`;
    const trees = [{ 'go.mod': replacing, ...copy }, copy, {}];
    for (const tree of trees) {
      const { usages } = await report(folder({ 'till.go': code, ...tree }));
      assert.deepEqual(
        usages.map(({ file, line, name, evidence }) => [file, line, name, evidence]),
        [['till.go', 5, 'fork', 'sure']],
      );
    }
  });

  it('reads UTF-16, and says which files and folders it did not read', async () => {
    const root = folder({
      'a.ts': Buffer.from(`\ufeff${asking('wide')}`, 'utf16le'),
      'b.txt': 'wide'.padEnd(20_000_001),
    });
    symlinkSync(join(root, '..'), join(root, 'up'));
    commitAll(root);
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},libs/one`);
    const { usages, notRead, files } = await report(root);
    assert.deepEqual(
      usages.map(({ file, line, column, name }) => [file, line, column, name]),
      [['a.ts', 2, 10, 'wide']],
    );
    assert.deepEqual(notRead, [
      { kind: 'submodule', count: 1, where: ['libs/one'] },
      { kind: 'outside', count: 1, where: ['up'] },
      { kind: 'huge', count: 1, where: ['b.txt'] },
    ]);
    assert.deepEqual(files.skipped, { submodule: 1, outside: 1, huge: 1 });
  });

  it('searches all other text for the names of flags, and tells each line of one', async () => {
    const root = folder({
      'a.ts': asking('new-cart', 'cart'),
      'cart.html': "<b *ngIf=\"on('new-cart') || on('new-cart')\">cart</b>\n",
      Dockerfile: 'ENV OLD=old_cart\n',
      'flags.json': '["new-cart", "old_cart", "cart"]',
    });
    const used = await report(root);
    assert.deepEqual(
      used.mentions.map(({ file, name }) => [file, name]),
      [
        ['cart.html', 'new-cart'],
        ['flags.json', 'new-cart'],
      ],
    );
    const { mentions, words, usages } = await report(root, '--flags', 'flags.json');
    assert.deepEqual(mentions, [
      { file: 'Dockerfile', line: 1, name: 'old_cart' },
      { file: 'cart.html', line: 1, name: 'new-cart' },
    ]);
    assert.deepEqual(words, [{ name: 'cart', count: 1, files: ['cart.html'] }]);
    assert.deepEqual([...new Set(usages.map(({ file }) => file))], ['a.ts']);
    const { out } = await scan(root, '--offline', '--flags', 'flags.json');
    assert.match(out, /^ {2}Dockerfile:1 {2}old_cart$/m);
    assert.match(out, /^ {2}cart {2}1 file$/m);
  });

  it('is a table for a person, and says why where that is asked for', async () => {
    const root = folder({ 'a.ts': asking('one', 'two', 'one') });
    const { code, out, err } = await scan(root);
    assert.deepEqual([code, err], [0, '']);
    assert.match(
      out,
      /^one {2}2 places\n {2}a\.ts:2:10 {2}literal, sure\n {2}a\.ts:4:10 {2}literal, sure\n\ntwo {2}1 place\n/,
    );
    assert.match(out, /\n2 flags in 3 places\. 1 file looked at, 1 parsed\.\n$/);
    assert.match(
      (await scan(root, '--explain')).out,
      /sure\n {6}because: calls useFlag of Unleash \(a\.ts:2\)\n/,
    );
  });

  it('takes the flags of the server from a file', async () => {
    const root = folder({
      'a.ts': asking('known', 'gone', 'old', 'ignored'),
      'flags.json': JSON.stringify(['known', { name: 'old', status: 'stale' }]),
      '.vscode/settings.json': '{ // mine\n "flagInsight.code.ignoredFlags": ["ignored"], }',
    });
    const { flags } = await report(root, '--flags', 'flags.json');
    assert.deepEqual(
      flags.map(({ name, status }) => [name, status]),
      [
        ['gone', 'unknown'],
        ['ignored', 'unknown'],
        ['known', 'known'],
        ['old', 'stale'],
      ],
    );
    const fail = async (list: string) => (await scan(root, '--flags', 'flags.json', '--fail-on', list)).code;
    assert.deepEqual(
      await Promise.all(['unknown', 'stale', 'archived', 'archived,stale'].map(fail)),
      [1, 1, 0, 1],
    );
    rmSync(join(root, 'a.ts'));
    writeFiles(root, { 'a.ts': asking('ignored', 'known') });
    assert.equal(await fail('unknown,stale'), 0);
  });

  it('asks for the functions that the settings of the folder name', async () => {
    const settings = { 'flagInsight.code.functions': [{ name: 'isFeatureOn', argument: 1 }] };
    const root = folder({
      'a.ts': "isFeatureOn(user, 'one');\n",
      '.vscode/settings.json': JSON.stringify(settings),
    });
    assert.deepEqual(
      (await report(root)).flags.map(({ name }) => name),
      ['one'],
    );
    const outside = folder({ 'settings.json': JSON.stringify(settings) });
    rmSync(join(root, '.vscode'), { recursive: true });
    symlinkSync(outside, join(root, '.vscode'));
    assert.deepEqual((await report(root)).flags, [], 'not through a link');
  });

  it('writes to a file, never through a link of the folder', async () => {
    const root = folder({ 'a.ts': asking('one') });
    const outside = folder({ 'target.txt': 'mine' });
    const write = (file: string) => scan(root, '--output', file, '--format', 'json');
    const written = await write('report.json');
    assert.deepEqual([written.code, written.out], [0, '']);
    scanReportSchema.parse(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')));
    assert.equal((await write('report.json')).code, 0, 'overwrites its own');
    symlinkSync(join(outside, 'target.txt'), join(root, 'link.json'));
    symlinkSync(join(outside, 'missing.txt'), join(root, 'dangling.json'));
    symlinkSync(outside, join(root, 'out'));
    for (const file of ['link.json', 'dangling.json', 'out/new.json', 'missing/new.json']) {
      const { code, err } = await write(file);
      assert.equal(code, 2, file);
      assert.match(err, file.startsWith('missing') ? /cannot be written/ : /symbolic link or behind one/);
    }
    assert.equal(readFileSync(join(outside, 'target.txt'), 'utf8'), 'mine');
    assert.ok(!existsSync(join(outside, 'missing.txt')) && !existsSync(join(outside, 'new.json')));
  });

  it('prints nothing of a repository that a terminal or a runner obeys', async () => {
    const root = folder({
      '::set-env name=x::\u001b[2J\n.ts': `${asking('one')}useFlag(a["##[stop]\u009b"]);\n`,
      '##vso[task.complete]##[error].ts': asking('one'),
    });
    for (const format of ['table', 'json', 'markdown', 'github', 'sarif']) {
      const flags = join(folder({ 'flags.json': '["two"]' }), 'flags.json');
      const { out } = await scan(root, '--flags', flags, '--format', format, '--explain');
      assert.doesNotMatch(out, /##\w*\[/, format);
      // oxlint-disable-next-line no-control-regex -- what must not be there.
      assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/, format);
      if (format !== 'github') assert.doesNotMatch(out, /^\s*::/m);
      if (format !== 'json') continue;
      const { usages } = scanReportSchema.parse(JSON.parse(out));
      assert.equal(usages[0]?.file, '##vso[task.complete]##[error].ts');
    }
  });

  it('goes on where configurations are nested without end', async () => {
    const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
    const object = deep('{"a":', '}');
    const root = folder({
      '.vscode/settings.json': object,
      'a.ts': asking('one'),
      'flags.json': object,
      ...Object.fromEntries(
        ['package.json', 'tsconfig.json', 'composer.json', 'sub/package.json'].map((name) => [name, object]),
      ),
      'pyproject.toml': `a = ${deep('[', ']')}\n`,
      'Cargo.toml': `a = ${deep('[', ']')}\n`,
      'pubspec.yaml': `name: ${deep('[', ']')}\n`,
      'go.mod': `module ${deep('(', ')')}\n`,
      'a.py': 'from b import c\n',
      'a.rs': 'use b::c;\n',
      'a.yaml': `a: ${deep('[', ']')}\n`,
    });
    const { code, out, err } = await scan(root, '--offline');
    assert.equal(err, '.vscode/settings.json: Nested too deeply to be read: nothing of it counts.\n');
    assert.match(out, /^one {2}1 place\n/);
    assert.equal(code, 0);
    const removed = await runCli(['remove', 'one', root, '--keep', 'enabled'], { env, cwd: root });
    assert.deepEqual([removed.code, removed.err], [0, err]);
    const listed = await scan(root, '--flags', join(root, 'flags.json'));
    assert.equal(listed.code, 2);
    assert.match(listed.err, /is no list of flags/);
  });

  it('says nothing that a terminal or a runner obeys where it cannot go on', async () => {
    const name = '##vso[task.complete]##[error]\u001b[2J';
    const { code, err } = await runCli(['scan', `${name}\n::stop-commands::x`], { env, cwd: folder({}) });
    assert.equal(code, 2);
    // oxlint-disable-next-line no-control-regex -- what must not be there.
    assert.doesNotMatch(err, /##\w*\[|^\s*::|[\u0000-\u0009\u000b-\u001f]/m);
  });

  const refused: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
    'a folder that is none': [['scan', 'no-such'], /no-such is not a folder/],
    'an unknown option': [['scan', '--jsno'], /unknown option '--jsno'/],
    'an unknown format': [
      ['scan', '--format', 'xml'],
      /Allowed choices are table, json, sarif, markdown, github/,
    ],
    'an unknown status': [['scan', '--fail-on', 'unknown,old'], /Give some of unknown, archived/],
    'statuses that nobody knows': [['scan', '--fail-on', 'stale'], /--fail-on needs the flags/],
    'a project without a server': [['scan', '--project', 'x'], /--project needs --url/],
    'a server and none': [['scan', '--offline', '--url', 'https://x.test'], /--offline asks no server/],
    'two lists': [['scan', '--flags', 'a', '--url', 'https://x.test'], /one list of flags/],
    'no project': [['scan', '--url', 'https://x.test'], /Which project\?/],
    'a list that is missing': [['scan', '--flags', 'no.json'], /no\.json is no list of flags.*ENOENT/],
    'a list that is none': [['scan', '--flags', 'a.json'], /a\.json is no list of flags/],
    'a name that no flag has': [['scan', '--flags', 'b.json'], /b\.json is no list of flags/],
    'no repository to compare with': [
      ['scan', '--since', 'main'],
      /--since main: there is no commit to compare/,
    ],
  };
  for (const [what, [args, message]] of Object.entries(refused)) {
    it(`says that it cannot do with ${what}`, async () => {
      const root = folder({ 'a.json': '{}', 'b.json': '["a b"]' });
      const { code, out, err } = await runCli(args, { env, cwd: root });
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, message);
      assert.doesNotMatch(err, /\n\s+at /, 'no stack');
    });
  }

  it('says that what a partial clone was is not known', async () => {
    const root = folder({ 'a.ts': asking('kept') });
    commitAll(root);
    git(root, 'config', 'remote.origin.promisor', 'true');
    const { code, out, err } = await scan(root, '--since', 'main');
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^--since main is not known: this is a partial clone/);
  });

  it('tells what a branch adds, drops and changes, by flag', async () => {
    const root = folder({
      'a.ts': asking('kept', 'moved', 'dropped', 'less', 'less'),
      'flags.json': '["kept", "dropped"]',
    });
    commitAll(root);
    git(root, 'switch', '--quiet', '--create', 'branch');
    writeFiles(root, {
      'a.ts': `// one line more\n${asking('kept', 'less', 'added')}`,
      'b.ts': asking('moved', 'added'),
    });
    const { since, ...now } = await report(root, '--since', 'main', '--flags', 'flags.json');
    assert.equal(since?.commit, git(root, 'rev-parse', 'main').trim());
    assert.deepEqual(since.added, [{ name: 'added', status: 'unknown', usages: 2 }]);
    assert.deepEqual(since.dropped, [{ name: 'dropped', status: 'known', usages: 1 }]);
    assert.deepEqual(since.changed, [
      { name: 'less', status: 'unknown', usages: 1, before: 2 },
      { name: 'moved', status: 'unknown', usages: 1, before: 1 },
    ]);
    assert.equal(now.flags.length, 4);
    const fails = await scan(
      root,
      '--since',
      'main',
      '--flags',
      'flags.json',
      '--format',
      'github',
      '--fail-on',
      'unknown',
    );
    assert.equal(fails.code, 1);
    assert.equal(fails.out.trim().split('\n').length, 2, 'only what the branch brings');
    assert.match((await scan(root, '--since', 'main')).out, /no longer used\n {2}dropped {2}1 place\n/);
  });

  it('leaves installed dependencies out of both sides', async () => {
    const vendored = { 'vendor/modules.txt': '', 'vendor/x/x.ts': asking('theirs') };
    const root = folder({ 'a.ts': asking('kept'), ...vendored });
    commitAll(root);
    const { since, flags } = await report(root, '--since', 'main');
    assert.deepEqual([flags.map(({ name }) => name), since?.dropped, since?.added], [['kept'], [], []]);
  });

  it('reads the other side without running what the repository names', async () => {
    const root = folder({ 'a.ts': asking('one'), '.gitattributes': '* diff=evil filter=evil\n' });
    commitAll(root);
    const marker = join(root, 'MARKER');
    for (const key of ['core.fsmonitor', 'diff.evil.textconv', 'filter.evil.smudge', 'filter.evil.clean']) {
      git(root, 'config', key, `touch '${marker}'; cat; :`);
    }
    const { since } = await report(root, '--since', 'HEAD');
    assert.deepEqual(since?.added, []);
    assert.ok(!existsSync(marker));
  });

  it('takes no option for a commit', async () => {
    const root = folder({ 'a.ts': asking('one') });
    commitAll(root);
    const { code, err } = await scan(root, '--since=--output=x');
    assert.equal(code, 2);
    assert.match(err, /there is no commit to compare with/);
    assert.ok(!existsSync(join(root, 'x')));
  });
});
