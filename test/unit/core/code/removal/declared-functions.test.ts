import assert from 'node:assert/strict';
import type { AnswerDeclaration } from '../../../../../src/core/code/removal/declared/answer-declaration.ts';
import { Planner } from './support/planner.ts';

const GO = {
  'go.mod': 'module shop\n',
  'flags/flags.go': `package flags

import "github.com/Unleash/unleash-client-go/v4"

type Client struct{ inner *unleash.Client }

func (c *Client) On(name string) bool {
	if c.inner == nil {
		return false
	}
	return c.inner.IsEnabled(name)
}
`,
  'main.go': `package main

import "shop/flags"

func total(c *flags.Client) int {
	if c.On("x") {
		return 1
	}
	return 0
}
`,
};

const TS = {
  'flags.ts': `import { unleash } from './client';
export async function isOn(name: string): Promise<boolean> {
  try {
    metrics.count(name);
    return unleash.isEnabled(name);
  } catch {
    return false;
  }
}
export const later = (name: string) => () => unleash.isEnabled(name) && !down();
export function when(name: string, run: () => void) {
  if (unleash.isEnabled(name)) run();
}
`,
  'client.ts': "import { initialize } from 'unleash-client';\nexport const unleash = initialize({});\n",
  'use.ts': `import { isOn, later, when } from './flags';
export async function f() {
  if (await isOn('x')) a();
  when('x', b);
  return later('x')();
}
`,
};

describe('functions that people say give the answer of a flag', () => {
  const planner = new Planner();
  after(() => planner.dispose());
  const plan = (files: Readonly<Record<string, string>>, ...answers: readonly AnswerDeclaration[]) =>
    planner.plan([{ flag: 'x', decision: { keep: 'enabled' } }], files, [], answers);

  it('asks about one that does more, with what else it does', async () => {
    const { edited, listed, questions } = await plan(GO);
    assert.equal(edited, 0);
    const [question, ...others] = questions;
    assert.equal(others.length, 0);
    const { name, file, line, text, besides, places } = question ?? assert.fail();
    assert.deepEqual([name, file, line, places], ['Client.On', 'flags/flags.go', 7, 1]);
    assert.deepEqual(besides, ['it returns `false` where `c.inner == nil`']);
    assert.match(text, /^func \(c \*Client\) On[^]*\n\}$/);
    assert.match(listed[0]?.reason ?? '', /`Client\.On` in flags\/flags\.go:7/);
  });

  it('takes its calls out once it is declared, and leaves the function', async () => {
    for (const name of ['On', 'Client.On', 'flags.Client.On']) {
      const { edited, files, questions } = await plan(GO, { name, file: 'flags/flags.go' });
      assert.deepEqual([edited, questions], [1, []]);
      assert.deepEqual(
        files.map(({ file, after }) => [file, after]),
        [
          [
            'main.go',
            'package main\n\nimport "shop/flags"\n\nfunc total(c *flags.Client) int {\n\treturn 1\n}\n',
          ],
        ],
      );
    }
  });

  it('counts for the text that was seen, and asks again about another', async () => {
    const [question] = (await plan(GO)).questions;
    const { name, file, hash } = question ?? assert.fail();
    assert.equal((await plan(GO, { name, file, hash })).edited, 1);
    const changed = { ...GO, 'flags/flags.go': GO['flags/flags.go'].replace('return false', 'return true') };
    const again = await plan(changed, { name, file, hash });
    assert.deepEqual([again.edited, again.questions.length], [0, 1]);
    const windows = { ...GO, 'flags/flags.go': GO['flags/flags.go'].replaceAll('\n', '\r\n') };
    assert.equal((await plan(windows, { name, file, hash })).edited, 1);
  });

  it('refuses a name that fits two functions, with both, and takes the line of one', async () => {
    const first = GO['flags/flags.go'].slice(GO['flags/flags.go'].indexOf('type'));
    const second = first.replace('type Client', 'type Proxy').replace('*Client)', '*Proxy)');
    const files = { ...GO, 'flags/flags.go': `${GO['flags/flags.go']}\n${second}` };
    const file = 'flags/flags.go';
    await assert.rejects(plan(files, { name: 'On', file }), {
      name: 'UnclearFunction',
      message: /flags\/flags\.go:7, flags\/flags\.go:\d+/,
    });
    assert.equal((await plan(files, { name: 'On', file, line: 7 })).edited, 1);
    assert.equal((await plan(files, { name: 'Client.On', file })).edited, 1);
    await assert.rejects(plan(files, { name: 'Of', file }), { name: 'UnclearFunction' });
  });

  it('reads a promise as one, and asks of nothing that gives no answer', async () => {
    const { questions } = await plan(TS);
    assert.deepEqual(
      questions.map(({ name, besides }) => [name, besides]),
      [['isOn', ['it runs `metrics.count(name);`', 'it returns `false`']]],
    );
    const { files } = await plan(TS, { name: 'isOn' }, { name: 'when' }, { name: 'later' });
    assert.match(
      files[0]?.after ?? '',
      /\{\n {2}a\(\);\n {2}when\('x', b\);\n {2}return later\('x'\)\(\);\n/,
    );
  });

  it('asks about the innermost of those that only give on what others give', async () => {
    const files = {
      ...TS,
      'flags.ts': `${TS['flags.ts']}export const isCards = async (name: string) => await isOn(name);\n`,
      'use.ts':
        "import { isCards } from './flags';\nexport const f = async () => ((await isCards('x')) ? 1 : 2);\n",
    };
    assert.deepEqual(
      (await plan(files)).questions.map(({ name }) => name),
      ['isOn'],
    );
    const { files: changed } = await plan(files, { name: 'isOn', file: 'flags.ts' });
    assert.match(changed[0]?.after ?? '', /async \(\) => 1;\n/);
  });

  it('calls a default export without a name by its script, and no docstring something that runs', async () => {
    const files = {
      'ask.ts':
        "import { isEnabled } from 'unleash-client';\nexport default (name: string) => {\n  log(name);\n  return isEnabled(name);\n};\n",
      'use.ts': "import ask from './ask';\nexport const width = ask('x') ? 1 : 2;\n",
      'flags.py':
        'from UnleashClient import UnleashClient\nclient = UnleashClient("u", "a")\ndef is_on(name):\n    """Whether it is on."""\n    log(name)\n    return client.is_enabled(name)\nwidth = 1 if is_on("x") else 2\n',
    };
    const { questions } = await plan(files);
    assert.deepEqual(
      questions.map(({ name, besides }) => [name, besides]),
      [
        ['is_on', ['it runs `log(name)`']],
        ['ask', ['it runs `log(name);`']],
      ],
    );
    for (const name of ['ask', 'default']) assert.equal((await plan(files, { name })).edited, 1, name);
  });

  it('asks nothing where no answer would take a place out', async () => {
    const files = {
      ...GO,
      'main.go': GO['main.go']
        .replace('c.On("x")', 'c.On(name("x"))')
        .concat('func name(n string) string { return n }\n'),
    };
    const { listed, questions } = await plan(files);
    assert.deepEqual(questions, []);
    assert.match(listed[0]?.reason ?? '', /^value: what the function returns is not known/);
    const { edited } = await plan(files, { name: 'On', file: 'flags/flags.go' });
    assert.equal(edited, 0);
  });

  describe('of functions that give something else than a boolean', () => {
    const files = {
      'client.ts': TS['client.ts'],
      'flags.ts': `import { unleash } from './client';
export const useGate = (name: string) => {
  const on = unleash.isEnabled(name);
  return { ready: true, on };
};
export function usePair(name: string) {
  return [unleash.isEnabled(name), () => undefined] as const;
}
export const mode = (name: string) => (unleash.isEnabled(name) ? 'new' : 'old');
export function decision(name: string): Decision {
  count();
  return unleash.isEnabled(name) ? on() : off();
}
export function opaque(name: string) {
  const gate = gateOf(unleash.isEnabled(name));
  return gate;
}
`,
      'use.ts': `import { decision, mode, opaque, useGate, usePair } from './flags';
const { on } = useGate('x');
const [first] = usePair('x');
const isNew = mode('x') === 'new';
const given = decision('x').on;
`,
    };
    const USES = [
      "const { on } = opaque('x');",
      "const [first] = opaque('x');",
      "const first = opaque('x').on;",
      "const first = opaque('x')[0];",
      "const first = opaque('x')();",
      "const isNew = opaque('x') === 'new';",
      "let on; ({ on } = opaque('x'));",
      "const gate = opaque('x'); if (gate.on) a();",
    ];

    it('asks nothing', async () => {
      assert.deepEqual((await plan(files)).questions, []);
    });

    it('edits nothing, whatever was declared', async () => {
      const names = ['useGate', 'usePair', 'mode', 'decision'].map((name) => ({ name }));
      assert.equal((await plan(files, ...names)).edited, 0);
    });

    for (const use of USES)
      it(`leaves ${use}`, async () => {
        const used = { ...files, 'use.ts': `import { opaque } from './flags';\n${use}\n` };
        const { edited, listed } = await plan(used, { name: 'opaque' });
        assert.equal(edited, 0);
        assert.ok(listed.some(({ reason }) => reason.includes('it is not used as a boolean here')));
      });
  });
});
