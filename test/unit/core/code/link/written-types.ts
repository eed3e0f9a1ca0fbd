const TSW = `import { initialize } from 'unleash-client';
const unleash = initialize({});
export class Gate { on(name: string) { return unleash.isEnabled(name); } }
`;
/** Small projects by how a type is written in them; `// = name` ends each line where a flag is named, and no other line. */
export const WRITTEN_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a library's type of a client in TypeScript": {
    'gate.ts': TSW,
    'use.ts': `import { Gate } from './gate';
import { Subject } from 'rxjs';
export function a(gate: Gate) { return gate.on('real.one'); } // = real.one
export function b(subject: Subject<Gate>) { return subject.on('not.one'); }
`,
  },
  'a type of the project of a client in TypeScript': {
    'gate.ts': TSW,
    'crate.ts': `export class Crate<T> { inner!: T; on(event: string) { return event.length; } }
`,
    'use.ts': `import { Gate } from './gate';
import { Crate } from './crate';
export function a(crate: Crate<Gate>) { return crate.on('not.one'); }
export function b(crate: Crate<Gate>) { return crate.inner.on('real.one'); } // = real.one
`,
  },
  "a library's type of an SDK's client in TypeScript": {
    'use.ts': `import { Unleash } from 'unleash-client';
import { Pool } from 'pool';
export function a(client: Unleash) { return client.isEnabled('real.one'); } // = real.one
export function b(pool: Pool<Unleash>) { return pool.isEnabled('not.one'); }
`,
  },
  "a type of the project of an SDK's client in TypeScript": {
    'use.ts': `import { Unleash } from 'unleash-client';
class Handler<T> { isEnabled(name: string) { return name.length > 2; } }
export function a(client: Unleash) { return client.isEnabled('real.one'); } // = real.one
export function b(h: Handler<Unleash>) { return h.isEnabled('not.one'); }
`,
  },
  'aliases of object types in TypeScript': {
    'page.ts': `import { initialize } from 'unleash-client';
export class Gate { on(name: string) { return initialize({}).isEnabled(name); } }
class Valve { on(name: string) { return name === ''; } }
type Deps = { readonly gate: Gate; valve: Valve };
type Name = string;
export const a = ({ gate, valve }: Deps) => gate.on('real.one') && valve.on('not.one'); // = real.one
export const b = (deps: Deps) => deps.gate.on('real.two'); // = real.two
export const c = (deps: Deps) => deps.valve.on('not.two');
export class Page {
  constructor(private readonly deps: { readonly name: Name; readonly gate: Gate; valve: Valve }) {}
  d() { return this.deps.gate.on('real.three'); } // = real.three
  e() { const { gate } = this.deps; return gate.on('real.four'); } // = real.four
  f() { return this.deps.valve.on('not.three'); }
}
`,
  },
  'properties of parameters that are taken apart in TypeScript': {
    'page.ts': `import { initialize } from 'unleash-client';
export class Gate { on(name: string) { return initialize({}).isEnabled(name); } }
class Valve { on(name: string) { return name === ''; } }
interface Parts { gate: Gate; valve: Valve }
export const a = ({ gate, valve }: Parts) => gate.on('real.one') && valve.on('not.one'); // = real.one
export const b = ({ gate: valve }: Parts) => valve.on('real.two'); // = real.two
export const c = ({ valve: gate }: Parts) => gate.on('not.two');
export const d = ({ gate }: { readonly gate?: Gate; valve: Valve }) => gate.on('real.three'); // = real.three
export const e = ({ gate }: { gate: Valve }) => gate.on('not.three');
export const f = ({ parts: { gate } }: { parts: Parts }) => gate;
`,
  },
  'what gives or holds a client in TypeScript': {
    'gate.ts': TSW,
    'use.ts': `import { Gate } from './gate';
import type { MutableRefObject } from 'react';
export async function a(gate: Promise<Gate>) { return (await gate).on('real.one'); } // = real.one
export function b(gate: Readonly<Gate>) { return gate.on('real.two'); } // = real.two
export function c(ref: MutableRefObject<Gate>) { return ref.current.on('real.three'); } // = real.three
export function d(gate?: Gate | null) { return gate?.on('real.four'); } // = real.four
export function e(gates: Map<string, Gate>) { return gates.get('x')!.on('real.five'); } // = real.five
`,
  },
  "pointers, an alias and a library's type in Rust": {
    'Cargo.toml': '[package]\nname = "shop"\nedition = "2021"\n',
    'src/main.rs': 'mod gate;\nmod use_it;\n',
    'src/gate.rs': `use unleash_api_client::Client;
pub struct Gate { client: Client }
impl Gate { pub fn on(&self, name: &str) -> bool { self.client.is_enabled(name, None, false) } }
`,
    'src/use_it.rs': `use std::sync::Arc;
use crate::gate::Gate;
use other::Bus;
pub type Shared = Arc<Gate>;
pub fn a(gate: Arc<Gate>) -> bool { gate.on("real.one") } // = real.one
pub fn b(gate: &Shared) -> bool { gate.on("real.two") } // = real.two
pub fn c(bus: &Bus<Gate>) -> bool { bus.on("not.one") }
`,
  },
  'aliases of types and imports in Kotlin': {
    'gate/Gate.kt': `package gate
import io.getunleash.Unleash
class Gate(private val unleash: Unleash) { fun on(name: String) = unleash.isEnabled(name) }
`,
    'shop/Use.kt': `package shop
import gate.Gate
import gate.Gate as Door
import lib.Bus
typealias Flags = Gate
typealias Busses = Bus<Gate>
fun a(gate: Gate) = gate.on("real.one") // = real.one
fun b(gate: Flags) = gate.on("real.two") // = real.two
fun c(gate: Door) = gate.on("real.three") // = real.three
fun d(bus: Bus<Gate>) = bus.on("not.one")
fun e(bus: Busses) = bus.on("not.two")
fun f(gate: Lazy<Gate>) = gate.value.on("real.four") // = real.four
`,
  },
  'holders in Java': {
    'gate/Gate.java': `package gate;
import io.getunleash.Unleash;
public class Gate { private final Unleash unleash; public Gate(Unleash u) { unleash = u; } public boolean on(String name) { return unleash.isEnabled(name); } }
`,
    'shop/Use.java': `package shop;
import gate.Gate;
import lib.Bus;
import java.util.Optional;
import javax.inject.Provider;
class Use {
  boolean a(Gate gate) { return gate.on("real.one"); } // = real.one
  boolean b(Bus<Gate> bus) { return bus.on("not.one"); }
  boolean c(Provider<Gate> gate) { return gate.get().on("real.two"); } // = real.two
  boolean d(Optional<Gate> gate) { return gate.get().on("real.three"); } // = real.three
}
`,
  },
  'aliases and holders in C#': {
    'Gate.cs': `using Unleash;
namespace Gates;
public class Gate(IUnleash unleash) { public bool On(string name) => unleash.IsEnabled(name); }
`,
    'Use.cs': `using Gates;
using Lib;
using Door = Gates.Gate;
using Valve = Lib.Valve;
namespace Shop;
public class Use {
  public bool A(Gate gate) => gate.On("real.one"); // = real.one
  public bool B(Door door) => door.On("real.two"); // = real.two
  public bool C(Bus<Gate> bus) => bus.On("not.one");
  public bool D(Lazy<Gate> gate) => gate.Value.On("real.three"); // = real.three
  public bool E(Valve valve) => valve.On("not.two");
}
`,
  },
  'an alias that hides a type in C#': {
    'Gate.cs': `using Unleash;
namespace Gates;
public class Gate(IUnleash unleash) { public bool On(string name) => unleash.IsEnabled(name); }
public class Valve { public bool On(string name) => name == "x"; }
`,
    'Use.cs': `using Gate = Gates.Valve;
namespace Shop;
public class Use {
  public bool A(Gate gate) => gate.On("not.one");
  public bool B(Gates.Gate gate) => gate.On("real.two"); // = real.two
}
`,
  },
  'aliases in Python': {
    'gate.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
class Gate:
    def on(self, name: str) -> bool:
        return client.is_enabled(name)
Door = Gate
`,
    'use.py': `from typing import Optional
from gate import Gate, Door
from gate import Gate as Flap
from lib import Bus
Alias = Gate
type New = Gate
def a(gate: Gate): return gate.on("real.one")  # = real.one
def b(gate: Door): return gate.on("real.two")  # = real.two
def c(gate: Flap): return gate.on("real.three")  # = real.three
def d(gate: Alias): return gate.on("real.four")  # = real.four
def e(gate: Optional[Gate]): return gate.on("real.five")  # = real.five
def f(bus: Bus[Gate]): return bus.on("not.one")
def g(gate: "Gate"): return gate.on("real.six")  # = real.six
def h(gate: New): return gate.on("real.seven")  # = real.seven
def i(): return Door().on("real.eight")  # = real.eight
`,
  },
  'aliases in Go': {
    'go.mod': 'module example.com/hub\n\ngo 1.23\n',
    'gate/gate.go': `package gate

import "github.com/Unleash/unleash-go-sdk/v5"

type Gate struct{ inner *unleash.Client }

func (g *Gate) On(flag string) bool { return g.inner.IsEnabled(flag) }

type Door = Gate
`,
    'use/use.go': `package use

import "example.com/hub/gate"
import "example.com/other/lib"

type Own = gate.Gate

func A(g *gate.Gate) bool { return g.On("real.one") } // = real.one
func B(g *gate.Door) bool { return g.On("real.two") } // = real.two
func C(g *Own) bool { return g.On("real.three") } // = real.three
func D(b *lib.Bus[gate.Gate]) bool { return b.On("not.one") }
`,
  },
  'aliases and holders in Swift': {
    'Gate.swift': `import UnleashProxyClientSwift
final class Gate { let unleash: UnleashClientBase; init(unleash: UnleashClientBase) { self.unleash = unleash }
  func on(_ name: String) -> Bool { unleash.isEnabled(name: name) } }
typealias Door = Gate
`,
    'Use.swift': `import Combine
func a(gate: Gate) -> Bool { gate.on("real.one") } // = real.one
func b(gate: Door) -> Bool { gate.on("real.two") } // = real.two
func c(bus: CurrentValueSubject<Gate>) -> Bool { bus.on("not.one") }
func d(gate: Gate?) -> Bool { gate!.on("real.three") } // = real.three
`,
  },
  'imports under other names in PHP': {
    'src/Gate.php': `<?php
namespace App\\Gates;
use Unleash\\Client\\Unleash;
class Gate { public function __construct(private Unleash $unleash) {} public function on(string $name): bool { return $this->unleash->isEnabled($name); } }
`,
    'src/Valve.php': `<?php
namespace App\\Valves;
class Gate { public function on(string $name): bool { return $name === 'x'; } }
`,
    'src/Use.php': `<?php
namespace App;
use App\\Gates\\Gate;
use App\\Gates\\Gate as Door;
use App\\Valves\\Gate as Valve;
class UseIt {
  function a(Gate $gate) { return $gate->on('real.one'); } // = real.one
  function b(Door $gate) { return $gate->on('real.two'); } // = real.two
  function c(Valve $gate) { return $gate->on('not.one'); }
}
`,
  },
  'aliases of types and imports in TypeScript': {
    'gate.ts':
      TSW +
      `export type Door = Gate;
`,
    'valve.ts': `export class Gate { on(name: string) { return name.length; } }
`,
    'use.ts': `import { Gate, Door } from './gate';
import { Gate as Valve } from './valve';
import * as gates from './gate';
type Own = Gate;
interface Sub extends Gate {}
export const a = (g: Door) => g.on('real.one'); // = real.one
export const b = (g: Own) => g.on('real.two'); // = real.two
export const c = (g: Valve) => g.on('not.one');
export const d = (g: gates.Gate) => g.on('real.three'); // = real.three
export const e = (g: Sub) => g.on('real.four'); // = real.four
`,
  },
  'aliases and paths in Rust': {
    'Cargo.toml': '[package]\nname = "shop"\nedition = "2021"\n',
    'src/main.rs': 'mod gates;\nmod valves;\nmod use_it;\n',
    'src/gates.rs': `use unleash_api_client::Client;
pub struct Gate { client: Client }
impl Gate { pub fn on(&self, name: &str) -> bool { self.client.is_enabled(name, None, false) } }
pub type Door = Gate;
pub const SPLIT: &str = "real.five"; // = real.five
`,
    'src/valves.rs': `pub struct Gate { }
impl Gate { pub fn on(&self, name: &str) -> bool { name.len() > 2 } }
pub const SPLIT: &str = "not.five";
`,
    'src/use_it.rs': `use crate::gates::{self, Gate};
use crate::valves::{self, Gate as Valve};
pub fn a(gate: &gates::Door) -> bool { gate.on("real.one") } // = real.one
pub fn b(gate: &gates::Gate) -> bool { gate.on("real.two") } // = real.two
pub fn c(gate: &Valve) -> bool { gate.on("not.one") }
pub fn d(gate: &valves::Gate) -> bool { gate.on("not.two") }
pub fn e(gate: &Gate) -> bool { gate.on(gates::SPLIT) } // = real.five
`,
  },
};
