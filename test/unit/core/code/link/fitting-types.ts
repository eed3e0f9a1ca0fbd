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
};
