/** Classes that fit an interface which they do not name. `// = name` ends each line where a flag is named. */
export const FITTING_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a class whose objects are used as an interface, and one of the name of another interface, in TypeScript': {
    'flags.ts': 'export interface Flags { isOn(name: string): boolean }\n',
    'http.ts': `import { Unleash } from 'unleash-client';
export class Gate {
  constructor(private readonly client: Unleash) {}
  isOn(name: string) { return this.client.isEnabled(name); }
}
`,
    'main.ts': `import { initialize } from 'unleash-client';
import { Gate } from './http';
import type { Flags } from './flags';
const gate = new Gate(initialize({}));
export function cart(flags: Flags) { return flags.isOn('shop.cart'); } // = shop.cart
cart(gate);
`,
    'garden.ts': `export interface Gate { isOn(name: string): boolean }
export function garden(gate: Gate) { return gate.isOn('front-gate'); }
`,
  },
  'an object that is assigned to a field, or is an entry of options, in TypeScript': {
    'shop.ts': `import { initialize } from 'unleash-client';
interface Doors { isOn(name: string): boolean; close(): void }
class Base { close() {} }
class Bolt extends Base { isOn(name: string) { return initialize({}).isEnabled(name); } }
export class Shop {
  private readonly doors: Doors;
  constructor() { this.doors = new Bolt(); }
  on() { return this.doors.isOn('shop.doors'); } // = shop.doors
}
`,
    'serve.ts': `import { initialize } from 'unleash-client';
interface Locks { isOn(name: string): boolean; lock(): void }
interface Parts { readonly locks?: Locks; port: number }
class Bar { lock() {} isOn(name: string) { return initialize({}).isEnabled(name); } }
export function serve(parts: Parts) { return parts.locks.isOn('shop.locks'); } // = shop.locks
export function stop({ locks }: Parts) { return locks.isOn('shop.parts'); } // = shop.parts
stop({ locks: new Bar(), port: 1 });
`,
  },
  'an object that a function gives as a protocol in Python': {
    'flags.py': `from typing import Protocol
from UnleashClient import UnleashClient


class Flags(Protocol):
    def is_on(self, name: str) -> bool: ...


class Gate:
    def __init__(self, client: UnleashClient):
        self.client = client

    def is_on(self, name: str) -> bool:
        return self.client.is_enabled(name)


def make() -> Flags:
    return Gate(UnleashClient("u", "a"))


def cart(flags: Flags):
    return flags.is_on("shop.cart")  # = shop.cart
`,
    'garden.py': `from typing import Protocol


class Gate(Protocol):
    def is_on(self, name: str) -> bool: ...


def garden(gate: Gate):
    return gate.is_on("front-gate")
`,
  },
  'a protocol and a class that both are of flags, and one that is not, in Python': {
    'flags.py': `from typing import Protocol
from UnleashClient import UnleashClient


class FeatureFlags(Protocol):
    def is_on(self, name: str) -> bool: ...


class Garden(Protocol):
    def is_on(self, name: str) -> bool: ...


class UnleashFlags:
    def __init__(self, client: UnleashClient):
        self.client = client

    def is_on(self, name: str) -> bool:
        return self.client.is_enabled(name)

    def again(self) -> "UnleashFlags":
        return UnleashFlags(self.client)


def cart(flags: FeatureFlags, garden: Garden):
    return flags.is_on("shop.cart") and garden.is_on("front-gate")  # = shop.cart
`,
  },
  'an interface whose method takes a string, and a method that takes a type of its own, in Go': {
    'feature/feature.go': `package feature

import "github.com/Unleash/unleash-go-sdk/v5"

type Name string

type Checker interface{ Enabled(name Name) bool }

type checker struct{ client *unleash.Client }

func (c *checker) Enabled(name Name) bool { return c.client.IsEnabled(string(name)) }
`,
    'shop/shop.go': `package shop

import "example.com/shop/feature"

type Metrics interface{ Enabled(metric string) bool }

func cart(checker feature.Checker, metrics Metrics) bool {
	return checker.Enabled("shop.cart") && // = shop.cart
		metrics.Enabled("shop.count")
}
`,
    'go.mod': 'module example.com/shop\n',
  },
  'a method of one name, and parameters whose type is written where they stand, in TypeScript': {
    'flags.ts': `import type { Unleash } from 'unleash-client';
export class Flags {
  constructor(private readonly unleash: Unleash) {}
  isActive = (name: string) => this.unleash.isEnabled(name);
}
`,
    'plans.ts': `import type { Flags } from './flags';
export class Cart {
  constructor(private readonly parts: { flags: Flags; plans: { isActive(name: string): boolean } }) {}
  open(levels: { isActive(name: string): boolean }) {
    const { flags, plans } = this.parts;
    return flags.isActive('shop.cart') // = shop.cart
      && plans.isActive('plan.team') && levels.isActive('plan.free');
  }
}
`,
  },
};
