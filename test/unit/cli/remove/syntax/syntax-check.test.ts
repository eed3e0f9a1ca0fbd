import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../../../src/core/code/source/child-environment.ts';
import { threadEnvironment } from '../../../../../src/core/thread/environment.ts';
import { SyntaxCheck } from '../../../../../src/cli/remove/syntax/syntax-check.ts';
import { SYNTAX_TOOLS } from '../../../../../src/cli/remove/syntax/syntax-tools.ts';
import { useFolders } from '../../../support/folder.ts';
import { env } from '../../support/removal.ts';
import { runCli } from '../../support/run-program.ts';

const MAIN = join(import.meta.dirname, '../../../../../src/cli/main.ts');

/** A right and a wrong text of a language, by a file's name. */
const TEXTS: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  'a.js': ["import { a } from 'b';\nexport const c = a ?? (a || 1);\n", 'export const c = a ?? a || 1;\n'],
  'b.js': ['with (a) b();\n', 'with (a) -1 ** b;\n'],
  'c.ts': ["import { a } from 'b';\nlet c: string = a;\n", "import { a } from 'b';\nlet c: string = ;\n"],
  'k.ts': ["import { a } from 'b';\n@a() class K {}\nenum E { A }\n", 'class K {}\nenum E { A\n'],
  'd.py': ['def f():\n    return 1\n', 'def f():\nreturn 1\n'],
  'e.py': ['def f():\n    global a\n    a = 1\n', 'def f():\n    a = 1\n    global a\n'],
  'f.go': ['package a\n\nfunc f() int { return b.C }\n', 'package a\n\nfunc f() int { return }}\n'],
  'g.java': ['import a.B;\nclass G { int f() { return B.c(); } }\n', 'class G { int f() { return B.; } }\n'],
  'h.cs': ['using A;\nclass H { int F() { return B.C(); } }\n', 'class H { int F() { return B.; } }\n'],
};

/** What is installed here, by a file's name; undefined where nothing reads its language. */
function installedFor(file: string, root: string): string | undefined {
  const language = { js: 'javascript', ts: 'typescript', py: 'python', go: 'go', java: 'java', cs: 'csharp' }[
    file.slice(file.indexOf('.') + 1)
  ];
  const tool = SYNTAX_TOOLS.find(({ languages }) => languages.includes(language ?? ''));
  const isHere = tool?.programs.length === 0 || tool?.programs.some((name) => findProgram(name, [root], env));
  return isHere ? tool?.name : undefined;
}

/** A busy machine takes longer to start a compiler than a person would wait for it. */
const LIMITS = { one: 240_000, all: 240_000 };

describe('the check of syntax', () => {
  const folder = useFolders();
  const checking = async <T>(work: (check: SyntaxCheck) => Promise<T>, root = folder({})): Promise<T> => {
    const check = new SyntaxCheck(root, { env }, LIMITS);
    try {
      return await work(check);
    } finally {
      check.dispose();
    }
  };
  const change = (file: string, before: string, after: string) => ({ file, before, after, removed: [] });

  it('takes for wrong what a program of the language does, with its words, where one is installed', async () => {
    const root = folder({});
    const files = Object.entries(TEXTS).map(([file, [right, wrong]]) => change(file, right, wrong));
    const wrong = await checking((check) => check.wrong(files), root);
    const expected = Object.keys(TEXTS).filter((file) => installedFor(file, root) !== undefined);
    assert.deepEqual([...wrong.keys()].sort(), expected.sort());
    for (const [file, words] of wrong)
      assert.match(words, new RegExp(`^${installedFor(file, root) ?? ''}: .*(?:error|expected)`, 'i'));
    assert.ok([...wrong.values()].every((words) => !/flag-insight-|one-/.test(words)));
  });

  it('takes no right text for wrong, and none that was wrong before', async () => {
    const files = Object.entries(TEXTS).flatMap(([file, [right, wrong]]) => [
      change(file, right, `${right}\n`),
      change(`before-${file}`, wrong, `${wrong}\n`),
    ]);
    const jsx = change('i.jsx', 'const a = <b />;\n', 'const a = <b>;\n');
    await checking(async (check) => {
      assert.deepEqual([...(await check.wrong([...files, jsx])).keys()], []);
      const { ran, notLooked } = await check.seen([...files, jsx]);
      assert.ok(ran.some(({ tool, files: count }) => tool === 'node --check' && count >= 2));
      assert.ok(notLooked.includes('i.jsx') && notLooked.includes('before-a.js'));
    });
  });

  it('has a text looked at once, however many texts it may become', async () => {
    const programs = folder({ gofmt: '', runs: '' });
    const runs = join(programs, 'runs');
    writeFileSync(join(programs, 'gofmt'), `#!/bin/sh\necho run >> '${runs}'\ncat > /dev/null\n`);
    chmodSync(join(programs, 'gofmt'), 0o755);
    const check = new SyntaxCheck(folder({}), { env: { PATH: `${programs}:${env.PATH}` } }, LIMITS);
    try {
      for (const after of ['one', 'two', 'one']) await check.wrong([change('a.go', 'before', after)]);
      await check.seen([change('a.go', 'before', 'two')]);
    } finally {
      check.dispose();
    }
    assert.equal(readFileSync(runs, 'utf8'), 'run\n'.repeat(3));
  });

  it('runs nothing of a repository', async () => {
    const root = folder({});
    const ran = join(root, 'ran');
    const evil = `#!/bin/sh\ntouch '${ran}'\n`;
    const loads = `open(${JSON.stringify(ran)}, "w")\n`;
    const programs = [
      'node',
      'python3',
      'python',
      'gofmt',
      'go',
      'javac',
      'java',
      'mcs',
      'mono',
      'sh',
      'env',
    ];
    const hostile = folder({
      ...Object.fromEntries(
        programs.flatMap((name) => [
          [name, evil],
          [`node_modules/.bin/${name}`, evil],
        ]),
      ),
      ...Object.fromEntries(
        ['sitecustomize', 'usercustomize', 'ast', 'sys'].map((name) => [`${name}.py`, loads]),
      ),
      '.pythonrc': loads,
      '.python-version': './evil\n',
      'evil.cjs': `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '');\n`,
      'package.json': '{ "type": "module", "imports": { "#a": "./evil.cjs" } }\n',
      'go.mod': 'module a\n\ngo 99.1\n\ntoolchain go99.1.0\n',
      'a.js': "import { isEnabled } from 'unleash-client';\nif (isEnabled('x')) one();\n",
      'b.py':
        'from UnleashClient import UnleashClient\nclient = UnleashClient("u", "a")\nif client.is_enabled("x"):\n    one()\n',
      '-o.go':
        'package a\n\nimport "github.com/Unleash/unleash-client-go/v4"\n\nfunc f() {\n\tif unleash.IsEnabled("x") {\n\t\tone()\n\t}\n}\n',
      '@args.java':
        'import io.getunleash.Unleash;\nclass D {\n  void f(Unleash unleash) {\n    if (unleash.isEnabled("x")) one();\n  }\n}\n',
      'e.cs':
        'using Unleash;\nclass E {\n  void F(IUnleash unleash) {\n    if (unleash.IsEnabled("x")) One();\n  }\n}\n',
    });
    for (const name of programs)
      for (const path of [name, `node_modules/.bin/${name}`]) chmodSync(join(hostile, path), 0o755);
    const variables = {
      PATH: ['.', hostile, join(hostile, 'node_modules/.bin'), env.PATH].join(':'),
      JAVA_TOOL_OPTIONS: '-javaagent:evil.jar',
      _JAVA_OPTIONS: '-javaagent:evil.jar',
      JDK_JAVAC_OPTIONS: '-processor Evil',
      CLASSPATH: hostile,
      PYTHONPATH: hostile,
      PYTHONSTARTUP: join(hostile, '.pythonrc'),
      PYTHONHOME: hostile,
      MONO_OPTIONS: '--profile=evil',
      MONO_PATH: hostile,
      GOFLAGS: '-toolexec=./gofmt',
      GOTOOLCHAIN: 'go99.1.0',
      HOME: hostile,
      NODE_PATH: hostile,
    };
    const args = ['remove', 'x', hostile, '--keep', 'enabled'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      cwd: hostile,
      env: { ...threadEnvironment(), ...variables },
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [0, '']);
    const options = {
      env: { ...variables, NODE_OPTIONS: `--require ${join(hostile, 'evil.cjs')}` },
      cwd: hostile,
    };
    const { code, out } = await runCli(args, options);
    assert.equal(code, 0);
    for (const told of [stdout, out]) {
      assert.match(told, /^# 5 places edited/m);
      for (const file of ['x.js', 'x.py', 'x.go', 'x.java', 'x.cs'])
        assert.ok(
          told.includes(`${installedFor(file, hostile) ?? 'Syntax'} (1 file)`) ||
            !installedFor(file, hostile),
          file,
        );
    }
    assert.equal(existsSync(ran), false);
  });

  it('runs nothing where the temporary folder is in the repository, which programs would look around in', () => {
    const root = folder({
      'a.js': "import { isEnabled } from 'unleash-client';\nif (isEnabled('x')) one();\n",
      'temporary/.keep': '',
    });
    const { stdout, status } = spawnSync(process.execPath, [MAIN, 'remove', 'x', root, '--keep', 'enabled'], {
      env: { ...env, TMPDIR: join(root, 'temporary') },
      encoding: 'utf8',
    });
    assert.equal(status, 0);
    assert.match(stdout, /^# 1 place edited, 0 listed\.\n# Syntax was not checked: a\.js$/m);
  });
});
