import assert from 'node:assert/strict';
import { Planner } from './support/planner.ts';

const GO = {
  'go.mod': 'module shop\n',
  'feature/flags.go': `package feature

import (
	"os"

	"github.com/Unleash/unleash-client-go/v4"
)

type Flag struct {
	Name string
	Env  string
}

// Sync is for the sync.
var Sync = &Flag{Name: "x", Env: "SYNC"}

// Other is another one.
var Other = &Flag{Name: "y", Env: "OTHER"}

func (f *Flag) IsEnabled() bool {
	if _, ok := os.LookupEnv(f.Env); ok {
		return true
	}
	return unleash.IsEnabled(f.Name)
}
`,
  'main.go': `package main

import "shop/feature"

func total() int {
	if feature.Sync.IsEnabled() {
		return 1
	}
	if feature.Other.IsEnabled() {
		return 2
	}
	return 0
}
`,
};

const TS = {
  'flags.ts': `import { unleash } from './client';
export class Flag {
  constructor(readonly key: string) {}
  isOn(): boolean {
    return unleash.isEnabled(this.key);
  }
}
export const SYNC = new Flag('x');
export const OTHER = new Flag('y');
`,
  'client.ts': "import { initialize } from 'unleash-client';\nexport const unleash = initialize({});\n",
  'use.ts': `import { OTHER, SYNC } from './flags';
export const total = (n: number) => (SYNC.isOn() ? n : OTHER.isOn() ? 1 : 0);
`,
};

const DECLARED = { name: 'Flag.IsEnabled', file: 'feature/flags.go' };

describe('a flag that is asked by a method of the object that holds its name', () => {
  const planner = new Planner();
  after(() => planner.dispose());
  const plan = (files: Readonly<Record<string, string>>, ...answers: readonly (typeof DECLARED)[]) =>
    planner.plan([{ flag: 'x', decision: { keep: 'enabled' } }], files, [], answers);

  it('is asked about where the method does more, and goes with its object once a person says so', async () => {
    const { edited, questions } = await plan(GO);
    assert.equal(edited, 0);
    assert.deepEqual(
      questions.map(({ name, file, places }) => [name, file, places]),
      [['Flag.IsEnabled', 'feature/flags.go', 1]],
    );
    const done = await plan(GO, DECLARED);
    assert.deepEqual([done.edited, done.listed], [2, []]);
    const after = new Map(done.files.map((one) => [one.file, one.after]));
    assert.match(after.get('main.go') ?? '', /int \{\n\treturn 1\n\}/);
    assert.doesNotMatch(after.get('feature/flags.go') ?? '', /Sync/);
    assert.match(after.get('feature/flags.go') ?? '', /var Other = &Flag\{Name: "y", Env: "OTHER"\}/);
  });

  it('is proven where the method only asks', async () => {
    const { edited, files, listed, questions } = await plan(TS);
    assert.deepEqual(questions, []);
    assert.equal(edited, 1);
    // Making the object may do more than to hold the name.
    assert.deepEqual(
      listed.map(({ file, line }) => [file, line]),
      [['flags.ts', 8]],
    );
    const after = new Map(files.map((one) => [one.file, one.after]));
    assert.match(after.get('use.ts') ?? '', /export const total = \(n: number\) => n;\n$/);
  });

  it('stays where the object may hold another name', async () => {
    const renamed = GO['main.go'].replace('\treturn 0', '\tfeature.Sync.Name = "z"\n\treturn 0');
    assert.equal((await plan({ ...GO, 'main.go': renamed }, DECLARED)).edited, 0);
    const reset = `${GO['feature/flags.go']}\nfunc (f *Flag) Reset(to string) { f.Name = to }\n`;
    assert.equal((await plan({ ...GO, 'feature/flags.go': reset }, DECLARED)).edited, 0);
    const chosen = GO['feature/flags.go']
      .replace('Sync = &', 'Sync = pick(&Flag{Name: "w"}, &')
      .replace('Env: "SYNC"}', 'Env: "SYNC"})');
    assert.equal((await plan({ ...GO, 'feature/flags.go': chosen }, DECLARED)).edited, 0);
  });
});
