import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { folderSource } from '../../../../../src/core/code/source/folder-source.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { useFolders } from '../../../support/folder.ts';
import { read } from '../support/grammars.ts';

describe('What a scan reads', () => {
  const folder = useFolders();
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** The names that are found in `files`, and how many of the files were parsed for that. */
  async function scan(files: Readonly<Record<string, string>>, knownFlags?: ReadonlySet<string>) {
    const source = folderSource({
      root: folder(files),
      paths: Object.keys(files).sort(),
      configs: [],
      texts: [],
      large: new Map(),
      skipped: new Map(),
    });
    const { usages, parsed } = await new LinkEngine(detector).scan(source, { functions: [], knownFlags });
    return { names: [...new Set(usages.map(({ name }) => name))], parsed };
  }

  const kotlin = {
    'flags/Flags.kt': 'package no.acme.flags\nobject Flags { const val A = "kt.a" }',
    'use/Use.kt': `package no.acme.use
import io.getunleash.Unleash
import no.acme.flags.Flags
import io.mockk.mockk
class Use(val u: Unleash, val order: Order) { fun f() = u.isEnabled(Flags.A, order.id) && mockk(u) }`,
  };

  it('is what declares a name in the package that is imported, and no other file with the word', async () => {
    const others = {
      'other/Flags.kt': 'package no.acme.other\nobject Flags { const val A = "kt.other" }',
      'other/Orders.kt': 'package no.acme.other\nclass Orders { val id = 1; fun mockk() = id }',
    };
    assert.deepEqual(await scan({ ...kotlin, ...others }), { names: ['kt.a'], parsed: 2 });
  });

  it('is the rest of the package where a name is bare, not every file that has the word', async () => {
    const files = {
      'flags/names.go': 'package flags\n\nconst One = "go.one"\n',
      'flags/use.go': `package flags

import "github.com/Unleash/unleash-client-go/v4"

func f() bool { return unleash.IsEnabled(string(One)) }
`,
      'other/names.go': 'package other\n\nconst One = "go.other"\n\nfunc g() string { return string(One) }\n',
    };
    assert.deepEqual(await scan(files), { names: ['go.one'], parsed: 2 });
  });

  it('is the package of a type that may fit an interface, not every file that names one like it', async () => {
    const files = {
      'app/app.go': `package app

type Gate interface {
	IsOn(name string) bool
	Close()
}

func f(gate Gate) bool { return gate.IsOn("go.one") }
`,
      'flags/door.go': `package flags

import "github.com/Unleash/unleash-client-go/v4"

type Door struct{}

func (d *Door) IsOn(name string) bool { return unleash.IsEnabled(name) }
`,
      'flags/close.go': 'package flags\n\nfunc (d *Door) Close() {}\n',
      'other/door.go': 'package other\n\nfunc Shut(door *Door) {}\n',
    };
    assert.deepEqual(await scan(files), { names: ['go.one'], parsed: 3 });
  });

  it('is what asks for a flag by the name that a file gives an SDK function', async () => {
    const files = {
      'env.ts': `import { useFlag as useUnleashFlag } from '@unleash/proxy-client-react';
const onPremises = (flag: string) => flag === 'ts.none';
export const useFlag = !process.env.ON_PREMISES ? useUnleashFlag : onPremises;
export const useGate = useUnleashFlag;
export { useVariant as useKind } from '@unleash/proxy-client-react';`,
      'page.ts': "import { useFlag } from './env';\nuseFlag('ts.page');",
      'gate.ts': "import { useGate } from './env';\nuseGate('ts.gate');",
      'kind.ts': "import { useKind as kindOf } from './env';\nkindOf('ts.kind');",
      'other.ts': "import { useGate } from './other-env';\nuseGate('ts.other');",
    };
    const { names } = await scan(files);
    assert.deepEqual(names.toSorted(), ['ts.gate', 'ts.kind', 'ts.page']);
  });

  it('is what asks through a function that a file exports without a name, and no file with another import', async () => {
    const files = {
      'use-gate.ts': `import { useFlag } from '@unleash/proxy-client-react';
import cache from 'cache';
export default (flag: string) => cache(useFlag(flag));`,
      'gates/index.js': `import { useFlag } from '@unleash/proxy-client-react';
export default function (flag) { return useFlag(flag); }`,
      'page.ts':
        "import useGate from './use-gate';\nimport start from './start';\nstart(useGate('ts.page'));",
      'other.js': "import gate from './gates';\ngate('js.other');",
      'start.ts': 'export default (start: boolean) => start; // use-gate',
      'again.ts': "import start from './start';\nstart('no.flag');",
    };
    const { names, parsed } = await scan(files);
    assert.deepEqual(names.toSorted(), ['js.other', 'ts.page']);
    assert.equal(parsed, 5);
  });

  it('is no file that happens to declare something with the name of a library', async () => {
    const files = {
      'use.ts': `import * as names from 'names';
import { isEnabled } from 'unleash-client';
isEnabled(names.KEYS.a);`,
      'other.ts': "export const names = { KEYS: { a: 'ts.other' } };",
      'another.ts': 'export const count = (names: string[]) => names.length;',
    };
    assert.deepEqual(await scan(files), { names: [], parsed: 1 });
  });

  it('is no file that speaks of an SDK without its functions, or has those of another language', async () => {
    const files = {
      'use.ts': "import { useFlag } from '@unleash/proxy-client-react';\nuseFlag('ts.a');",
      'about.ts': "export const url = 'https://unleash.example'; // Unleash",
      'button.ts': 'export interface Button { disabled?: boolean } // IsEnabled, unleash',
      'count.rb': 'class Unleash; def count = 1; end',
      'count.ts': "import { unleash } from 'unleash-client';\nunleash.count('ts.counted', true);",
    };
    assert.deepEqual(await scan(files), { names: ['ts.counted', 'ts.a'], parsed: 2 });
  });

  it('is no script that speaks of an SDK, and has a common word of it that nothing calls', async () => {
    const files = {
      'use.ts': "import { flag as on } from '@unleash/nextjs';\non('ts.a');",
      'about.tsx': 'export const about = <p>How Unleash serves a flag</p>;',
    };
    assert.deepEqual(await scan(files), { names: ['ts.a'], parsed: 1 });
  });

  it('is a file with nothing of an SDK but names in its own texts', async () => {
    const files = {
      'routes.php': "<?php Route::get('/a', $a)->middleware('feature.enabled:php.route');",
      'types.d.ts': "declare module 'x' { interface UnleashTypes { flagNames: 'ts.listed' } }",
    };
    assert.deepEqual(await scan(files), { names: ['php.route', 'ts.listed'], parsed: 2 });
  });

  it('is no file that only has the name of what an SDK brings, or of a type parameter', async () => {
    const files = {
      'use.rs': `use unleash_api_client::client::Client;
fn f<F, C: Any>(client: &Client<F, C>) -> bool { client.is_enabled("rs.a", None, false) }`,
      'other.rs': 'struct Client; struct F; fn g(c: Client, f: F) {}',
    };
    assert.deepEqual(await scan(files), { names: ['rs.a'], parsed: 1 });
  });

  it('is a file that extends a type from outside, and none that only has the words', async () => {
    const files = {
      'A.kt': `package a
import io.getunleash.Unleash
fun f(u: Unleash) = u.isOn("kt.extended")`,
      'B.kt': `package b
import io.getunleash.Unleash
fun Unleash.isOn(name: String) = isEnabled(name)`,
      'C.kt': 'package c\nclass C { fun isOn(name: String) = true; val x = isOn("kt.none") }',
    };
    const { names } = await scan(files);
    assert.deepEqual(names, ['kt.extended']);
  });

  it('is the file whose function a type of another one keeps as a member', async () => {
    const files = {
      'a.ts': `import { isOn } from './b';
class Gate { isEnabled = isOn; }
new Gate().isEnabled(isOn('ts.kept'));`,
      'b.ts': `import { isEnabled } from 'unleash-client';
const a = () => 1, b = () => 2, c = () => 3;
export function isOn(name: string) { return isEnabled(name); }`,
    };
    assert.deepEqual(await scan(files), { names: ['ts.kept'], parsed: 2 });
  });

  it('is no file with the name of what a list gives: that calls no lambda which its method was handed', async () => {
    const files = {
      'a.ts': `import { isEnabled } from 'unleash-client';
export const on = ['ts.a'].filter((name) => isEnabled(name));`,
      'b.ts': "on('ts.none');",
    };
    assert.deepEqual(await scan(files), { names: ['ts.a'], parsed: 1 });
  });

  it('is no module that a barrel exports all of, unless it has the name or exports all of another one too', async () => {
    const files = {
      'use.ts': `import { isEnabled } from 'unleash-client';
import { One, Two } from './barrel';
isEnabled(One); isEnabled(Two);`,
      'barrel.ts':
        "export * from './other';\nexport * from './one';\nexport * from './inner';\nexport * from './spaced';",
      'one.ts': "export const One = 'ts.one';",
      'inner.ts': "export\n  /* all */ * from './two';",
      'spaced.ts': "export*from'./other';",
      'two.ts': "export const Two = 'ts.two';",
      'other.ts': 'export const other = 1; // *',
    };
    assert.deepEqual(await scan(files), { names: ['ts.one', 'ts.two'], parsed: 6 });
  });

  it('leaves names of another receiver alone where a wrapper of that name is proven', async () => {
    const files = {
      'a.ts': `import { isEnabled } from 'unleash-client';
export class Gate { on(name: string) { return isEnabled(name); } }
const gate = new Gate();
gate.on('ts.one'); gate.on('ts.two'); gate.on('ts.three');`,
      'b.ts': "door.on('ts.four');",
    };
    const known = new Set(['ts.one', 'ts.two', 'ts.three', 'ts.four']);
    assert.deepEqual((await scan(files, known)).names, ['ts.one', 'ts.two', 'ts.three']);
  });

  it('is a configuration without the byte order mark that it begins with', () => {
    const root = folder({ 'composer.json': '\uFEFF{}' });
    const paths = { paths: [], configs: ['composer.json'], texts: [] };
    const source = folderSource({ root, ...paths, large: new Map(), skipped: new Map() });
    assert.equal(source.config('composer.json'), '{}');
  });
});
