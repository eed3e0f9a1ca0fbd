import assert from 'node:assert/strict';
import { Planner } from './support/planner.ts';

const FILES: Readonly<Record<string, string>> = {
  'C.cs': `using Unleash;
class C {
  private readonly IUnleash unleash;
  public bool IsBig => unleash.IsEnabled("x");
  public bool IsTall() => unleash.IsEnabled("x");
  public bool IsWide { get { return unleash.IsEnabled("x"); } }
  int F() => IsBig ? 1 : IsTall() ? 2 : IsWide ? 3 : 4;
}
`,
  'Kt.kt': `import io.getunleash.Unleash
class Toggles(private val unleash: Unleash) {
    fun isCards(): Boolean = unleash.isEnabled("x")
    val wide: Boolean get() = unleash.isEnabled("x")
    val once = unleash.isEnabled("x")
    fun full(): Boolean {
        return !unleash.isEnabled("x")
    }
}
class Use(private val toggles: Toggles) {
    fun f() = if (toggles.isCards() && toggles.wide) toggles.once else toggles.full()
}
`,
  'T.java': `import io.getunleash.Unleash;
class T {
  private final Unleash unleash;
  private final boolean once;
  T(Unleash unleash) { this.unleash = unleash; this.once = unleash.isEnabled("x"); }
  public boolean isBold() { return unleash.isEnabled("x"); }
  int f() { return isBold() ? 1 : once ? 2 : 3; }
  String name = "isBold";
}
`,
  'cards.ts': `import { initialize } from 'unleash-client';
const unleash = initialize({});
export function useCards(): boolean {
  return unleash.isEnabled('x');
}
export const isCardsOn = () => unleash.isEnabled('x');
export const CARDS = unleash.isEnabled('x');
export class Page {
  readonly cards = unleash.isEnabled('x');
  private plain: boolean;
  constructor() {
    this.plain = !unleash.isEnabled('x');
  }
  get hasCards(): boolean {
    return unleash.isEnabled('x') && true;
  }
  show() {
    return this.cards && this.plain && this.hasCards;
  }
}
`,
  'g.go': `package g

import "github.com/Unleash/unleash-client-go/v4"

var big = unleash.IsEnabled("x")

func isHuge() bool {
	return unleash.IsEnabled("x")
}

func f() bool { return isHuge() || big }
`,
  'p.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
WIDE = client.is_enabled("x")
def is_tall():
    return client.is_enabled("x")
class P:
    @property
    def long(self):
        return client.is_enabled("x")
    def f(self):
        return self.long or is_tall() or WIDE
`,
  'use.ts': `import { CARDS, isCardsOn, Page, useCards } from './cards';
export const a = (p: Page) => (useCards() ? 1 : isCardsOn() ? 2 : CARDS ? 3 : p.cards ? 4 : p.hasCards ? 5 : 6);
`,
};

describe('what is constant once a flag is gone', () => {
  const planner = new Planner();
  after(() => planner.dispose());

  const askers = async (files: Readonly<Record<string, string>>) => {
    const { listed } = await planner.plan([{ flag: 'x', decision: { keep: 'enabled' } }], files);
    return listed.map(({ file, line, reason }) => `${file}:${line} ${reason.replace(/^value: /, '')}`);
  };
  const given = (file: string, line: number, value: string, ...names: readonly string[]) =>
    names.map((name) => `${file}:${line} \`${name}\` always gives \`${value}\` now`);

  it('lists who asks a function, a computed property, a constant or a field that gives one answer', async () => {
    assert.deepEqual(await askers(FILES), [
      ...given('C.cs', 7, 'true', 'IsBig', 'IsTall', 'IsWide'),
      ...given('Kt.kt', 11, 'true', 'isCards', 'wide', 'once'),
      ...given('Kt.kt', 11, 'false', 'full'),
      ...given('T.java', 7, 'true', 'isBold', 'once'),
      // The client, whose name other files have for one of their own.
      'cards.ts:2 unused: only the removed code used it, and creating it may have an effect',
      ...given('cards.ts', 18, 'true', 'cards'),
      ...given('cards.ts', 18, 'false', 'plain'),
      ...given('cards.ts', 18, 'true', 'hasCards'),
      ...given('g.go', 11, 'true', 'isHuge', 'big'),
      ...given('p.py', 11, 'True', 'long', 'is_tall', 'WIDE'),
      ...given('use.ts', 2, 'true', 'useCards', 'isCardsOn', 'CARDS', 'cards', 'hasCards'),
    ]);
  });

  it('lists who calls or reads a default export without a name, by the name that each import gives it', async () => {
    const client = "import { isEnabled } from 'unleash-client';\n";
    const files = {
      'cards.ts': `${client}export default () => isEnabled('x');\n`,
      'wide/index.js': `${client}export default function () {\n  return !isEnabled('x');\n}\n`,
      'tall.ts': `${client}export default isEnabled('x');\n`,
      'most.ts': `${client}export default (n: number) => isEnabled('x') && n > 1;\n`,
      'use.ts': `import isOn from './cards';
import wide from './wide';
import tall, { type Size } from './tall.ts';
import most from './most';
export const cards = (size: Size) => (isOn() ? wide() : most(size));
export const rows = [tall].map((wide) => wide);
`,
      'other.ts': "import isOn from './lamps';\nexport const cards = () => isOn();\n",
    };
    assert.deepEqual(await askers(files), [
      ...given('use.ts', 5, 'true', 'cards'),
      ...given('use.ts', 5, 'false', 'wide'),
      ...given('use.ts', 6, 'true', 'tall'),
    ]);
  });

  it('says nothing of what may give another answer, or is another thing of the name', async () => {
    const files = {
      'a.ts': `import { isEnabled } from 'unleash-client';
export let isLater = isEnabled('x');
export const change = () => (isLater = false);
export function most(n: number) {
  if (isEnabled('x')) return n > 1;
  return false;
}
export function isOn() {
  return isEnabled('x');
}
`,
      'b.ts': `export class Lamp {
  isOn() {
    return true;
  }
}
export const shine = (lamp: Lamp, most: (n: number) => boolean) => lamp.isOn() && most(2);
`,
    };
    assert.deepEqual(await askers(files), []);
  });

  it('takes nothing for constant of which only a part is', async () => {
    const files = {
      'a.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
class S:
    def setup(self):
        if client.is_enabled("x"):
            self.fast = True
class Limits:
    low = pick(client.is_enabled("x"))
    LAST = True
s = [S().setup(), Limits]
`,
      'a.ts': `import { isEnabled } from 'unleash-client';
declare const low: boolean, n: number;
export const LIMIT = n > 2 ? low : isEnabled('x');
export const OPEN: boolean = isEnabled('x');
export function falls(u: boolean) {
  if (u) return isEnabled('x');
}
export function runs() {
  if (isEnabled('x')) low;
  const fast = true;
}
export const all = [LIMIT, falls(true), runs(), OPEN];
`,
    };
    assert.deepEqual(await askers(files), given('a.ts', 12, 'true', 'OPEN'));
  });

  it('looks in other files for what a package or a list of exports gives them', async () => {
    const files = {
      'gate/a.go': `package gate

import "github.com/Unleash/unleash-client-go/v4"

func isHuge() bool {
	return unleash.IsEnabled("x")
}
`,
      'gate/b.go': 'package gate\n\nfunc size() bool { return isHuge() }\n',
      'lamp/b.go':
        'package lamp\n\nfunc isHuge() bool { return true }\n\nfunc size() bool { return isHuge() }\n',
      'cards/index.ts': `import { isEnabled } from 'unleash-client';
function isCardsOn() {
  return isEnabled('x');
}
export { isCardsOn };
`,
      'page.ts': "import { isCardsOn } from './cards';\nexport const page = () => isCardsOn();\n",
      'lamp.ts': 'export function isCardsOn() {}\n',
    };
    assert.deepEqual(
      (await askers(files)).filter((place) => !place.startsWith('cards')),
      [...given('gate/b.go', 3, 'true', 'isHuge'), ...given('page.ts', 2, 'true', 'isCardsOn')],
    );
  });

  it('looks in other files for the names under which they export it again, and not for what they export of their own', async () => {
    const files = {
      'cards.ts': `import { isEnabled } from 'unleash-client';
export const isOn = () => isEnabled('x');
`,
      'index.ts': "import { isOn } from './cards';\nexport { isOn as isCardsOn };\n",
      'common.js': "const { isOn } = require('./cards');\nexports.isCommonOn = isOn;\n",
      'lamp.ts': "import './cards';\nconst isOn = () => true;\nexport { isOn as isLampOn };\n",
      'page.ts': `import { isCardsOn } from './index';
import { isLampOn } from './lamp';
import { isCommonOn } from './common';
export const cards = () => isCardsOn();
export const lamp = () => isLampOn();
export const common = () => isCommonOn();
`,
    };
    assert.deepEqual(
      (await askers(files)).filter((place) => place.startsWith('page')),
      [...given('page.ts', 4, 'true', 'isOn'), ...given('page.ts', 6, 'true', 'isOn')],
    );
  });

  it('looks for what may be called instead in types of which other members are abstract', async () => {
    const gate = (lamp: string) => ({
      'gate.ts': `import { isEnabled } from 'unleash-client';
export abstract class Gate {
  abstract isOn(): boolean;
}
export class Cards extends Gate {
  isOn() {
    return isEnabled('x');
  }
}
`,
      'lamp.ts': `import { Gate } from './gate';
export abstract class Lamp extends Gate {
  abstract readonly size: number;
  ${lamp}
}
`,
      'page.ts': "import type { Gate } from './gate';\nexport const page = (gate: Gate) => gate.isOn();\n",
    });
    assert.deepEqual(
      await askers(gate('abstract isOn(): boolean;')),
      ['gate.ts:3', 'lamp.ts:4', 'page.ts:2'].map((place) => `${place} \`isOn\` always gives \`true\` now`),
    );
    assert.deepEqual(await askers(gate('isOn() { return this.size > 1; }')), []);
    const commented = 'public /* no longer abstract */ isOn() { return this.size > 1; }';
    assert.deepEqual(await askers(gate(commented)), []);
  });

  it('takes what is declared anew for another thing', async () => {
    const files = {
      'page.ts': `import { isEnabled } from 'unleash-client';
const later = 1;
export class Page {
  readonly enabled = isEnabled('x');
  show(later: boolean) {
    const enabled = later && this.enabled;
    return enabled;
  }
}
export const f = ({ enabled }: Page) => enabled;
`,
      'other.ts': `import type { Page } from './page';
const enabled = Math.random() > 0.5;
export const g = (page: Page) => (enabled ? page.enabled : 2);
`,
    };
    assert.deepEqual(await askers(files), [
      ...given('other.ts', 3, 'true', 'enabled'),
      ...given('page.ts', 6, 'true', 'enabled'),
      ...given('page.ts', 10, 'true', 'enabled'),
    ]);
  });

  it('says nothing of what another file writes', async () => {
    const files = {
      'page.ts': `import { isEnabled } from 'unleash-client';
export class Page {
  enabled = isEnabled('x');
}
`,
      'other.ts': `import type { Page } from './page';
export function g(page: Page) {
  page.enabled = false;
  return page.enabled;
}
`,
    };
    assert.deepEqual(await askers(files), []);
  });

  it('takes what an object is made with for no constant', async () => {
    const files = {
      'A.cs': `class A {
  string Key;
  A() { this.Key = "x"; }
  Options Made() => new Options { Name = "x" };
  string Shown(Options options) => options.Name + Key;
}
`,
      'a.go': `package a

var made = Flag{Name: "x"}

func shown(flag Flag) string { return flag.Name }
`,
    };
    assert.deepEqual(
      (await askers(files)).filter((place) => place.includes('stands for')),
      [],
    );
  });

  it('lists who names a constant of the flag that stays, and no constant that has only the name', async () => {
    const files = {
      'flags.ts': "export const Flags = { Fresh: 'x', Old: 'y' };\nexport const LATE = 'x';\n",
      'use.ts': `import { isEnabled } from 'unleash-client';
import { Flags } from './flags';
export const f = (key: keyof typeof Flags) => (isEnabled(Flags.Fresh) ? Flags[key] : 2);
export const defaults = { [Flags.Fresh]: true };
`,
      'late.ts': "import { LATE as later } from './flags';\nexport const names = [later];\n",
      'use.test.ts':
        "import { Flags } from './flags';\nmock.set(Flags.Fresh, true);\nexport const row = { Fresh: 1 };\n",
      'other.ts': 'export const Coffee = { Fresh: 1 };\nexport const cup = Coffee.Fresh;\n',
    };
    assert.deepEqual(
      (await askers(files)).filter((place) => !place.startsWith('flags.ts')),
      [
        'late.ts:1 lookup: `LATE` stands for the flag',
        'late.ts:2 lookup: `LATE` stands for the flag',
        'use.test.ts:2 test double: a test names the flag',
        'use.ts:4 lookup: `Fresh` stands for the flag',
      ],
    );
  });
});
