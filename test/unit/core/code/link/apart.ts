const GO_MOD = 'module example.com/hub\n\ngo 1.23\n';
const CARGO = '[package]\nname = "shop"\nedition = "2021"\n';

/** Small projects by what stands apart in them; `// = name` ends each line where a flag is named, and no other line. */
export const APART: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types of two modules of one package in Swift': {
    'Package.swift': `// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "Shop", targets: [
  .target(name: "Orders"), .target(name: "Billing"), .target(name: "App", dependencies: ["Orders"]),
])
`,
    'Sources/Orders/Names.swift': `public enum Names {
  public static let split = "orders.split" // = orders.split
}
`,
    'Sources/Billing/Names.swift': `public enum Names {
  public static let split = "billing.split" // = billing.split
}
`,
    'Sources/Billing/Deep/Use.swift': `import UnleashProxyClientSwift
func b(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: Names.split) } // = billing.split
`,
    'Sources/App/Use.swift': `import Orders
import UnleashProxyClientSwift
func a(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: Names.split) } // = orders.split
func c(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: Orders.Names.split) } // = orders.split
`,
  },
  'functions of two modules of one package in Swift': {
    'Sources/Orders/On.swift': `import UnleashProxyClientSwift
public func isOn(_ name: String) -> Bool { UnleashClientBase().isEnabled(name: name) }
func own() -> Bool { isOn("orders.own") } // = orders.own
`,
    'Sources/Valves/On.swift': `public func isOn(_ name: String) -> Bool { name == "x" }
func own() -> Bool { isOn("not.one") }
`,
    'Sources/App/Use.swift': `import Orders
func a() -> Bool { isOn("orders.app") } // = orders.app
`,
    'Sources/Tap/Use.swift': `import Valves
func a() -> Bool { isOn("not.two") }
`,
  },
  'names that several modules give in Rust': {
    'Cargo.toml': CARGO,
    'src/main.rs': 'mod orders;\nmod billing;\nmod first;\nmod second;\nmod third;\nmod fourth;\n',
    'src/orders.rs': `pub struct Names;
impl Names { pub const SPLIT: &'static str = "orders.split"; } // = orders.split
pub const PAUSE: &str = "orders.pause"; // = orders.pause
`,
    'src/billing.rs': `pub struct Names;
impl Names { pub const SPLIT: &'static str = "billing.split"; } // = billing.split
pub const PAUSE: &str = "billing.pause"; // = billing.pause
`,
    'src/first.rs': `use unleash_api_client::Client;
use crate::orders::Names;
use crate::billing::{self};
pub fn a(client: &Client) -> bool { client.is_enabled(Names::SPLIT, None, false) } // = orders.split
pub fn b(client: &Client) -> bool { client.is_enabled(billing::Names::SPLIT, None, false) } // = billing.split
pub fn c(client: &Client) -> bool { client.is_enabled(billing::PAUSE, None, false) } // = billing.pause
`,
    'src/second.rs': `use unleash_api_client::Client;
use super::orders::*;
pub fn a(client: &Client) -> bool { client.is_enabled(Names::SPLIT, None, false) } // = orders.split
pub fn b(client: &Client) -> bool { client.is_enabled(PAUSE, None, false) } // = orders.pause
`,
    'src/third.rs': `use unleash_api_client::Client;
pub fn a(client: &Client) -> bool { client.is_enabled(crate::billing::Names::SPLIT, None, false) } // = billing.split
pub fn b(client: &Client) -> bool { client.is_enabled(super::orders::PAUSE, None, false) } // = orders.pause
`,
    'src/fourth.rs': `use unleash_api_client::Client;
pub use crate::billing::{Names as Billed, PAUSE};
pub fn a(client: &Client) -> bool { client.is_enabled(Billed::SPLIT, None, false) } // = billing.split
pub fn b(client: &Client) -> bool { client.is_enabled(PAUSE, None, false) } // = billing.pause
`,
  },
  'modules within one file in Rust': {
    'Cargo.toml': CARGO,
    'src/main.rs': `use unleash_api_client::Client;
mod orders {
    pub struct Names;
    impl Names { pub const SPLIT: &'static str = "orders.split"; } // = orders.split
    pub const PAUSE: &str = "orders.pause"; // = orders.pause
    pub fn c(client: &super::Client) -> bool { client.is_enabled(PAUSE, None, false) } // = orders.pause
}
mod billing {
    pub struct Names;
    impl Names { pub const SPLIT: &'static str = "billing.split"; } // = billing.split
    pub const PAUSE: &str = "billing.pause"; // = billing.pause
}
pub fn a(client: &Client) -> bool { client.is_enabled(orders::Names::SPLIT, None, false) } // = orders.split
pub fn b(client: &Client) -> bool { client.is_enabled(billing::Names::SPLIT, None, false) } // = billing.split
pub fn d(client: &Client) -> bool { client.is_enabled(billing::PAUSE, None, false) } // = billing.pause
`,
  },
  'several namespaces of one file, named from another one, in C#': {
    'Names.cs': `namespace Orders
{
    public static class Names { public const string Split = "orders.split"; } // = orders.split
}
namespace Billing
{
    public static class Names { public const string Split = "billing.split"; } // = billing.split
    namespace Deep { public static class Names { public const string Split = "deep.split"; } } // = deep.split
}
`,
    'A.cs': `using Orders;
using Unleash;
namespace Shop;
public class A(IUnleash unleash) { public bool On() => unleash.IsEnabled(Names.Split); } // = orders.split
`,
    'B.cs': `using Unleash;
using Billing;
namespace Shop;
public class B(IUnleash unleash) { public bool On() => unleash.IsEnabled(Names.Split); } // = billing.split
`,
    'C.cs': `using Unleash;
namespace Billing;
public class C(IUnleash unleash) { public bool On() => unleash.IsEnabled(Names.Split); } // = billing.split
`,
    'D.cs': `using Unleash;
namespace Shop;
public class D(IUnleash unleash) { public bool On() => unleash.IsEnabled(Billing.Deep.Names.Split); } // = deep.split
public class E(IUnleash unleash) { public bool On() => unleash.IsEnabled(Orders.Names.Split); } // = orders.split
`,
    'F.cs': `using static Billing.Deep.Names;
using Unleash;
namespace Shop;
public class F(IUnleash unleash) { public bool On() => unleash.IsEnabled(Split); } // = deep.split
`,
  },
  'parts of one class in two namespaces of one file in C#': {
    'Names.cs': `namespace Orders
{
    public static partial class Names { public const string Split = "orders.split"; } // = orders.split
}
namespace Billing
{
    public static partial class Names { public const string Merge = "billing.merge"; }
}
`,
    'More.cs': `using Unleash;
namespace Orders
{
    public static partial class Names { public const string Merge = "orders.merge"; } // = orders.merge
    public class A(IUnleash unleash) { public bool On() => unleash.IsEnabled(Names.Split); } // = orders.split
    public class B(IUnleash unleash) { public bool On() => unleash.IsEnabled(Names.Merge); } // = orders.merge
}
`,
  },
  'heads with arguments in TypeScript': {
    'use.ts': `import { Unleash } from 'unleash-client';
class Gate<T> { constructor(private unleash: Unleash, t: T) {} on(name: string) { return this.unleash.isEnabled(name); } }
interface Toggles { on(name: string): boolean }
export const a = (gate: Gate<Toggles>) => gate.on('real.one'); // = real.one
export const b = (gate: Gate<Map<string, Toggles>> | undefined) => gate?.on('real.two'); // = real.two
`,
  },
  'heads with arguments in C#': {
    'Gate.cs': `using Unleash;
namespace Shop;
public interface IGate<T> { bool On(string name); }
public class Gate<T>(IUnleash unleash) : IGate<T> { public bool On(string name) => unleash.IsEnabled(name); }
public class Toggles { public bool On(string name) => name == "x"; }
public class Use
{
    public bool A(Gate<Toggles> gate) => gate.On("real.one"); // = real.one
    public bool B(IGate<Toggles> gate) => gate.On("real.two"); // = real.two
    public bool C(Toggles toggles) => toggles.On("not.one");
}
`,
  },
  'heads with arguments in Java': {
    'shop/Gate.java': `package shop;
import io.getunleash.Unleash;
class Toggles { boolean on(String name) { return name.isEmpty(); } }
class Gate<T> { private final Unleash unleash; Gate(Unleash u) { unleash = u; } boolean on(String name) { return unleash.isEnabled(name); } }
class Own extends Gate<Toggles> { Own(Unleash u) { super(u); } }
class Use {
  boolean a(Gate<Toggles> gate) { return gate.on("real.one"); } // = real.one
  boolean b(Own gate) { return gate.on("real.two"); } // = real.two
  boolean c(Toggles toggles) { return toggles.on("not.one"); }
}
`,
  },
  'heads with arguments in Kotlin': {
    'shop/Gate.kt': `package shop
import io.getunleash.Unleash
class Toggles { fun on(name: String) = name.isEmpty() }
open class Gate<T>(private val unleash: Unleash) { fun on(name: String) = unleash.isEnabled(name) }
class Own(unleash: Unleash) : Gate<Toggles>(unleash)
fun a(gate: Gate<Toggles>) = gate.on("real.one") // = real.one
fun b(gate: Own) = gate.on("real.two") // = real.two
fun c(toggles: Toggles) = toggles.on("not.one")
`,
  },
  'heads with arguments in Swift': {
    'Gate.swift': `import UnleashProxyClientSwift
struct Toggles { func on(_ name: String) -> Bool { name.isEmpty } }
class Gate<T> { let unleash: UnleashClientBase; init(unleash: UnleashClientBase) { self.unleash = unleash }
  func on(_ name: String) -> Bool { unleash.isEnabled(name: name) } }
final class Own: Gate<Toggles> {}
func a(gate: Gate<Toggles>) -> Bool { gate.on("real.one") } // = real.one
func b(gate: Own) -> Bool { gate.on("real.two") } // = real.two
func c(toggles: Toggles) -> Bool { toggles.on("not.one") }
`,
  },
  'heads with arguments in Rust': {
    'Cargo.toml': CARGO,
    'src/main.rs': `use unleash_api_client::Client;
struct Toggles;
impl Toggles { fn on(&self, name: &str) -> bool { name.is_empty() } }
struct Gate<T> { client: Client, t: T }
impl<T> Gate<T> { fn on(&self, name: &str) -> bool { self.client.is_enabled(name, None, false) } }
fn a(gate: &Gate<Toggles>) -> bool { gate.on("real.one") } // = real.one
fn c(toggles: &Toggles) -> bool { toggles.on("not.one") }
`,
  },
  'heads with arguments in Go': {
    'go.mod': GO_MOD,
    'gate/gate.go': `package gate

import "github.com/Unleash/unleash-go-sdk/v5"

type Toggles struct{}

func (t *Toggles) On(flag string) bool { return flag == "x" }

type Gate[T any] struct{ inner *unleash.Client }

func (g *Gate[T]) On(flag string) bool { return g.inner.IsEnabled(flag) }

func A(g *Gate[Toggles]) bool { return g.On("real.one") } // = real.one
func C(t *Toggles) bool { return t.On("not.one") }
`,
  },
  'heads with arguments in Dart': {
    'pubspec.yaml': 'name: shop\n',
    'lib/gate.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
class Toggles { bool on(String name) => name.isEmpty; }
class Gate<T> { final UnleashClient unleash; Gate(this.unleash); bool on(String name) => unleash.isEnabled(name); }
class Own extends Gate<Toggles> { Own(super.unleash); }
bool a(Gate<Toggles> gate) => gate.on('real.one'); // = real.one
bool b(Own gate) => gate.on('real.two'); // = real.two
bool c(Toggles toggles) => toggles.on('not.one');
`,
  },
  'heads with arguments in Python': {
    'gate.py': `from typing import Generic, TypeVar
from UnleashClient import UnleashClient
T = TypeVar("T")
client = UnleashClient(url="u", app_name="a")
class Toggles:
    def on(self, name: str) -> bool:
        return name == "x"
class Gate(Generic[T]):
    def on(self, name: str) -> bool:
        return client.is_enabled(name)
class Own(Gate[Toggles]):
    pass
def a(gate: Gate[Toggles]): return gate.on("real.one")  # = real.one
def b(gate: Own): return gate.on("real.two")  # = real.two
def c(toggles: Toggles): return toggles.on("not.one")
`,
  },
  'aliases of one name in two modules in TypeScript': {
    'gate.ts': `import { Unleash } from 'unleash-client';
export class Gate { constructor(private unleash: Unleash) {} on(name: string) { return this.unleash.isEnabled(name); } }
export class Valve { on(name: string) { return name.length > 1; } }
`,
    'one.ts': "import { Gate } from './gate';\nexport type Door = Gate;\n",
    'two.ts': "import { Valve } from './gate';\nexport type Door = Valve;\n",
    'a.ts':
      "import { Door } from './one';\nexport const a = (door: Door) => door.on('real.one'); // = real.one\n",
    'b.ts': "import type { Door } from './two';\nexport const a = (door: Door) => door.on('not.one');\n",
  },
  'aliases of one name in two packages in Kotlin': {
    'gate/Gate.kt': `package gate
import io.getunleash.Unleash
class Gate(private val unleash: Unleash) { fun on(name: String) = unleash.isEnabled(name) }
class Valve { fun on(name: String) = name.isEmpty() }
`,
    'one/One.kt':
      'package one\nimport gate.Gate\ntypealias Door = Gate\nfun own(door: Door) = door.on("real.own") // = real.own\n',
    'two/Two.kt':
      'package two\nimport gate.Valve\ntypealias Door = Valve\nfun own(door: Door) = door.on("not.own")\n',
    'a/A.kt': 'package a\nimport one.Door\nfun a(door: Door) = door.on("real.one") // = real.one\n',
    'b/B.kt': 'package b\nimport two.*\nfun a(door: Door) = door.on("not.one")\n',
    'c/C.kt': 'package c\nimport one.*\nfun a(door: Door) = door.on("real.two") // = real.two\n',
  },
  'aliases of one name in two types in Swift': {
    'Gate.swift': `import UnleashProxyClientSwift
final class Gate { let unleash: UnleashClientBase; init(unleash: UnleashClientBase) { self.unleash = unleash }
  func on(_ name: String) -> Bool { unleash.isEnabled(name: name) } }
final class Valve { func on(_ name: String) -> Bool { name.isEmpty } }
`,
    'Use.swift': `enum One { typealias Door = Gate
  static func own(door: Door) -> Bool { door.on("real.own") } // = real.own
}
enum Two { typealias Door = Valve
  static func own(door: Door) -> Bool { door.on("not.own") }
}
func a(door: One.Door) -> Bool { door.on("real.one") } // = real.one
func b(door: Two.Door) -> Bool { door.on("not.one") }
`,
  },
  'aliases of one name in two files in C#': {
    'Gate.cs': `using Unleash;
namespace Gates;
public class Gate<T>(IUnleash unleash) { public bool On(string name) => unleash.IsEnabled(name); }
public class Valve { public bool On(string name) => name == "x"; }
`,
    'A.cs': `using Door = Gates.Gate<string>;
namespace Shop;
public class A { public bool On(Door door) => door.On("real.one"); } // = real.one
`,
    'B.cs': `using Door = Gates.Valve;
namespace Shop;
public class B { public bool On(Door door) => door.On("not.one"); }
`,
    'Global.cs': 'global using Gateway = Gates.Gate<int>;\n',
    'C.cs': `namespace Shop;
public class C { public bool On(Gateway door) => door.On("real.two"); } // = real.two
`,
  },
  'aliases of one name in two modules in Rust': {
    'Cargo.toml': CARGO,
    'src/main.rs': 'mod gate;\nmod one;\nmod two;\nmod a;\nmod b;\n',
    'src/gate.rs': `use unleash_api_client::Client;
pub struct Gate { client: Client }
impl Gate { pub fn on(&self, name: &str) -> bool { self.client.is_enabled(name, None, false) } }
pub struct Valve;
impl Valve { pub fn on(&self, name: &str) -> bool { name.is_empty() } }
`,
    'src/one.rs': 'pub type Door = crate::gate::Gate;\n',
    'src/two.rs': 'use crate::gate::Valve;\npub type Door = Valve;\n',
    'src/a.rs':
      'use crate::one::Door;\npub fn a(door: &Door) -> bool { door.on("real.one") } // = real.one\n',
    'src/b.rs':
      'use crate::two::{self, Door};\npub fn a(door: &Door) -> bool { door.on("not.one") }\npub fn b(door: &two::Door) -> bool { door.on("not.two") }\n',
  },
  'aliases of one name in two packages in Go': {
    'go.mod': GO_MOD,
    'gate/gate.go': `package gate

import "github.com/Unleash/unleash-go-sdk/v5"

type Gate struct{ inner *unleash.Client }

func (g *Gate) On(flag string) bool { return g.inner.IsEnabled(flag) }

type Valve struct{}

func (v *Valve) On(flag string) bool { return flag == "x" }
`,
    'one/one.go': 'package one\n\nimport "example.com/hub/gate"\n\ntype Door = gate.Gate\n',
    'two/two.go':
      'package two\n\nimport "example.com/hub/gate"\n\ntype Door = gate.Valve\n\nfunc own(d *Door) bool { return d.On("not.own") }\n',
    'use/use.go': `package use

import (
	"example.com/hub/one"
	"example.com/hub/two"
)

func A(d *one.Door) bool { return d.On("real.one") } // = real.one
func B(d *two.Door) bool { return d.On("not.one") }
`,
  },
  'aliases of one name in two libraries in Dart': {
    'pubspec.yaml': 'name: shop\n',
    'lib/gate.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
class Gate { final UnleashClient unleash; Gate(this.unleash); bool on(String name) => unleash.isEnabled(name); }
class Valve { bool on(String name) => name.isEmpty; }
`,
    'lib/one.dart': "import 'gate.dart';\ntypedef Door = Gate;\n",
    'lib/two.dart': "import 'gate.dart';\ntypedef Door = Valve;\n",
    'lib/a.dart': "import 'one.dart';\nbool a(Door door) => door.on('real.one'); // = real.one\n",
    'lib/b.dart': "import 'two.dart';\nbool a(Door door) => door.on('not.one');\n",
    'lib/c.dart': "import 'one.dart' as one;\nbool a(one.Door door) => door.on('real.two'); // = real.two\n",
  },
  'aliases of one name in two modules in Python': {
    'gate.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
class Gate:
    def on(self, name: str) -> bool:
        return client.is_enabled(name)
class Valve:
    def on(self, name: str) -> bool:
        return name == "x"
`,
    'one.py': 'from typing import TypeAlias\nfrom gate import Gate\nDoor: TypeAlias = Gate\n',
    'two.py': 'from gate import Valve\nDoor = Valve\n',
    'a.py': 'from one import Door\ndef a(door: Door): return door.on("real.one")  # = real.one\n',
    'b.py': 'import two\ndef a(door: two.Door): return door.on("not.one")\n',
    'c.py': 'import one\ndef a(door: one.Door): return door.on("real.two")  # = real.two\n',
  },
  'aliases of one name in two modules in Ruby': {
    'gate.rb': `CLIENT = Unleash::Client.new
class Gate
  def on(name) = CLIENT.is_enabled?(name)
end
class Valve
  def on(name) = name == "x"
end
module One
  Door = Gate
end
module Two
  Door = Valve
end
`,
    'use.rb': `One::Door.new.on("real.one") # = real.one
Two::Door.new.on("not.one")
`,
  },
  'constants and entries of one name in JavaScript': {
    'names.js': `export const FENCE = 'plain.fence'; // = plain.fence
export const GEO = { FENCE: 'geo.fence' }; // = geo.fence
export class Keys { static FENCE = 'keys.fence'; } // = keys.fence
export function local() { const FENCE = 'local.fence'; return FENCE; }
`,
    'use.js': `import { initialize } from 'unleash-client';
import { FENCE, GEO, Keys } from './names';
import * as names from './names';
const unleash = initialize({});
unleash.isEnabled(FENCE); // = plain.fence
unleash.isEnabled(GEO.FENCE); // = geo.fence
unleash.isEnabled(Keys.FENCE); // = keys.fence
unleash.isEnabled(names.FENCE); // = plain.fence
unleash.isEnabled(names.GEO.FENCE); // = geo.fence
`,
  },
  'constants and entries of one name in CommonJS': {
    'names.js': `const FENCE = 'plain.fence'; // = plain.fence
const GEO = { FENCE: 'geo.fence' };
module.exports = { FENCE, GEO };
`,
    'use.js': `const { initialize } = require('unleash-client');
const { FENCE } = require('./names');
const unleash = initialize({});
unleash.isEnabled(FENCE); // = plain.fence
`,
  },
  'constants and entries of one name in Python': {
    'names.py': `FENCE = "plain.fence"  # = plain.fence
GEO = {"FENCE": "geo.fence"}  # = geo.fence
class Keys:
    FENCE = "keys.fence"  # = keys.fence
def local():
    FENCE = "local.fence"
    return FENCE
`,
    'use.py': `from UnleashClient import UnleashClient
import names
from names import FENCE, GEO, Keys
client = UnleashClient(url="u", app_name="a")
client.is_enabled(FENCE)  # = plain.fence
client.is_enabled(GEO["FENCE"])  # = geo.fence
client.is_enabled(Keys.FENCE)  # = keys.fence
client.is_enabled(names.FENCE)  # = plain.fence
client.is_enabled(names.Keys.FENCE)  # = keys.fence
`,
  },
  'constants and entries of one name in Kotlin': {
    'names/Names.kt': `package names
const val FENCE = "plain.fence" // = plain.fence
object Geo { const val FENCE = "geo.fence" } // = geo.fence
enum class Kind(val key: String) { FENCE("kind.fence") } // = kind.fence
fun local(): String { val FENCE = "local.fence"; return FENCE }
`,
    'use/Use.kt': `package use
import io.getunleash.Unleash
import names.FENCE
import names.Geo
import names.Kind
fun a(unleash: Unleash) = unleash.isEnabled(FENCE) // = plain.fence
fun b(unleash: Unleash) = unleash.isEnabled(Geo.FENCE) // = geo.fence
fun c(unleash: Unleash) = unleash.isEnabled(Kind.FENCE.key) // = kind.fence
`,
  },
  'constants and entries of one name in Swift': {
    'Names.swift': `let fence = "plain.fence" // = plain.fence
enum Geo { static let fence = "geo.fence" } // = geo.fence
enum Kind: String { case fence = "kind.fence" } // = kind.fence
func local() -> String { let fence = "local.fence"; return fence }
`,
    'Use.swift': `import UnleashProxyClientSwift
func a(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: fence) } // = plain.fence
func b(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: Geo.fence) } // = geo.fence
func c(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: Kind.fence.rawValue) } // = kind.fence
`,
  },
  'constants and entries of one name in Go': {
    'go.mod': GO_MOD,
    'names/names.go': `package names

const Fence = "plain.fence" // = plain.fence

var Geo = struct{ Fence string }{Fence: "geo.fence"} // = geo.fence

func local() string {
	Fence := "local.fence"
	return Fence
}
`,
    'use/use.go': `package use

import (
	"example.com/hub/names"
	"github.com/Unleash/unleash-go-sdk/v5"
)

func A() bool { return unleash.IsEnabled(names.Fence) } // = plain.fence
func B() bool { return unleash.IsEnabled(names.Geo.Fence) } // = geo.fence
`,
  },
  'constants and entries of one name in Rust': {
    'Cargo.toml': CARGO,
    'src/main.rs': 'mod names;\nmod use_it;\n',
    'src/names.rs': `pub const FENCE: &str = "plain.fence"; // = plain.fence
pub struct Geo;
impl Geo { pub const FENCE: &'static str = "geo.fence"; } // = geo.fence
pub fn local() -> &'static str { const FENCE: &str = "local.fence"; FENCE }
`,
    'src/use_it.rs': `use unleash_api_client::Client;
use crate::names::{FENCE, Geo};
pub fn a(client: &Client) -> bool { client.is_enabled(FENCE, None, false) } // = plain.fence
pub fn b(client: &Client) -> bool { client.is_enabled(Geo::FENCE, None, false) } // = geo.fence
`,
  },
  'constants and entries of one name in Ruby': {
    'names.rb': `FENCE = "plain.fence" # = plain.fence
module Geo
  FENCE = "geo.fence" # = geo.fence
  def self.on = Unleash::Client.new.is_enabled?(FENCE) # = geo.fence
end
GEO = { FENCE: "hash.fence" } # = hash.fence
`,
    'use.rb': `CLIENT = Unleash::Client.new
CLIENT.is_enabled?(FENCE) # = plain.fence
CLIENT.is_enabled?(Geo::FENCE) # = geo.fence
CLIENT.is_enabled?(::FENCE) # = plain.fence
CLIENT.is_enabled?(GEO[:FENCE]) # = hash.fence
`,
  },
  'constants and entries of one name in PHP': {
    'src/Names.php': `<?php
namespace App;
const FENCE = 'plain.fence'; // = plain.fence
final class Geo { const FENCE = 'geo.fence'; } // = geo.fence
`,
    'src/UseIt.php': `<?php
namespace App;
use Unleash\\Client\\Unleash;
class UseIt {
  function a(Unleash $unleash) { return $unleash->isEnabled(FENCE); } // = plain.fence
  function b(Unleash $unleash) { return $unleash->isEnabled(Geo::FENCE); } // = geo.fence
  function c(Unleash $unleash) { return $unleash->isEnabled(\\App\\FENCE); } // = plain.fence
}
`,
  },
  'constants and entries of one name in Dart': {
    'pubspec.yaml': 'name: shop\n',
    'lib/names.dart': `const fence = 'plain.fence'; // = plain.fence
class Geo { static const fence = 'geo.fence'; } // = geo.fence
const geo = {'fence': 'map.fence'}; // = map.fence
`,
    'lib/use.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
import 'names.dart';
import 'names.dart' as names;
bool a(UnleashClient unleash) => unleash.isEnabled(fence); // = plain.fence
bool b(UnleashClient unleash) => unleash.isEnabled(Geo.fence); // = geo.fence
bool c(UnleashClient unleash) => unleash.isEnabled(geo['fence']!); // = map.fence
bool d(UnleashClient unleash) => unleash.isEnabled(names.fence); // = plain.fence
`,
  },
  'constants and entries of one name in Java': {
    'names/Names.java': `package names;
public class Names {
  public static final String FENCE = "plain.fence"; // = plain.fence
  public static class Geo { public static final String FENCE = "geo.fence"; } // = geo.fence
  public enum Kind { FENCE("kind.fence"); public final String key; Kind(String key) { this.key = key; } } // = kind.fence
}
`,
    'use/Use.java': `package use;
import static names.Names.FENCE;
import io.getunleash.Unleash;
import names.Names;
class Use {
  boolean a(Unleash unleash) { return unleash.isEnabled(FENCE); } // = plain.fence
  boolean b(Unleash unleash) { return unleash.isEnabled(Names.Geo.FENCE); } // = geo.fence
  boolean c(Unleash unleash) { return unleash.isEnabled(Names.Kind.FENCE.key); } // = kind.fence
}
`,
  },
  'clients by an ancestor in TypeScript': {
    'base.ts': `import { Unleash } from 'unleash-client';
export class Base extends Unleash {}
`,
    'other.ts': `export class Base { isEnabled(name: string) { return name.length > 1; } }
`,
    'use.ts': `import { Base } from './base';
import { Base as Other } from './other';
class Own extends Base {}
class Far extends Other {}
export const a = (own: Own) => own.isEnabled('real.one'); // = real.one
export const b = (far: Far) => far.isEnabled('not.one');
`,
  },
  'clients by an ancestor in Kotlin': {
    'base/Base.kt': `package base
import io.getunleash.DefaultUnleash
open class Base : DefaultUnleash()
`,
    'other/Base.kt': `package other
open class Base { fun isEnabled(name: String) = name.isEmpty() }
`,
    'shop/Use.kt': `package shop
import base.Base
class Own : Base()
class Far : other.Base()
fun a(own: Own) = own.isEnabled("real.one") // = real.one
fun b(far: Far) = far.isEnabled("not.one")
`,
  },
  'clients by an ancestor in Python': {
    'base.py': `from UnleashClient import UnleashClient
class Base(UnleashClient):
    pass
`,
    'other.py': `class Base:
    def is_enabled(self, name):
        return name == "x"
`,
    'use.py': `from base import Base
import other
class Own(Base):
    pass
class Far(other.Base):
    pass
def a(own: Own): return own.is_enabled("real.one")  # = real.one
def b(far: Far): return far.is_enabled("not.one")
`,
  },
  'extensions of types of one name of two libraries in Kotlin': {
    'one/One.kt': `package one
import first.Context
import io.getunleash.Unleash
fun Context.on(unleash: Unleash, name: String) = unleash.isEnabled(name)
`,
    'two/Two.kt': `package two
import second.Context
import one.on
fun a(context: Context) = context.on(TODO(), "not.one")
`,
    'three/Three.kt': `package three
import first.Context
import io.getunleash.Unleash
import one.on
fun a(context: Context, unleash: Unleash) = context.on(unleash, "real.one") // = real.one
`,
  },
  'objects for interfaces of one name in TypeScript': {
    'one.ts': `export interface Gate { on(name: string): boolean }
`,
    'two.ts': `export interface Gate { on(name: string): boolean }
`,
    'real.ts': `import { initialize } from 'unleash-client';
import { Gate } from './one';
const unleash = initialize({});
export const gate: Gate = { on: (name) => unleash.isEnabled(name) };
`,
    'valve.ts': `import { Gate } from './two';
export const gate: Gate = { on: (name) => name.length > 1 };
`,
    'use.ts': `import { Gate } from './one';
import { Gate as Valve } from './two';
export const a = (gate: Gate) => gate.on('real.one'); // = real.one
export const b = (valve: Valve) => valve.on('not.one');
`,
  },
  'types that fit interfaces of one name in Go': {
    'go.mod': GO_MOD,
    'gate/gate.go': `package gate

import "github.com/Unleash/unleash-go-sdk/v5"

type Gate interface { On(flag string) bool; Close() }

type Inner struct{}

func (i *Inner) Close() {}

type Real struct{ Inner }

func (r *Real) On(flag string) bool { return unleash.IsEnabled(flag) }
`,
    'valve/valve.go': `package valve

type Gate interface { On(flag string) bool; Open() }

type Real struct{}

func (r *Real) On(flag string) bool { return flag == "x" }

func (r *Real) Open() {}

func use(g Gate) bool { return g.On("not.one") }
`,
    'use/use.go': `package use

import "example.com/hub/gate"

func A(g gate.Gate) bool { return g.On("real.one") } // = real.one
`,
  },
  'methods of an interface that another package embeds in Go': {
    'go.mod': GO_MOD,
    'base/base.go': `package base

type Base struct{}

func (b *Base) Close() {}
`,
    'gate/gate.go': `package gate

import (
	"example.com/hub/base"
	"github.com/Unleash/unleash-go-sdk/v5"
)

type Gate interface { On(flag string) bool; Close() }

type Real struct{ *base.Base }

func (r *Real) On(flag string) bool { return unleash.IsEnabled(flag) }

func A(g Gate) bool { return g.On("real.one") } // = real.one
`,
  },
  'a double of a class of one name in Java': {
    'shop/Unleash.java': `package shop;
public interface Unleash { boolean isEnabled(String name); }
`,
    'shop/Doors.java': `package shop;
class Doors implements Unleash {
  public boolean isEnabled(String name) { return name.equals("front.door"); }
}
class Use { boolean a(Doors doors) { return doors.isEnabled("not.one"); } }
`,
  },
  'types that extend what is of a client in Kotlin': {
    'shop/Gate.kt': `package shop
import io.getunleash.Unleash
open class Gate(private val unleash: Unleash) { fun on(name: String) = unleash.isEnabled(name) }
open class Bus<T> { fun on(name: String) = name.isEmpty() }
class Own : Bus<Gate>()
class Pool : lib.Pool<Unleash>()
fun a(own: Own) = own.on("not.one")
fun b(pool: Pool) = pool.isEnabled("not.two")
`,
  },
  'types that extend what is of a client in TypeScript': {
    'use.ts': `import { Unleash } from 'unleash-client';
import { Pool } from 'pool';
interface Gate extends Pick<Unleash, 'isEnabled'> {}
class Own extends Pool<Unleash> {}
export const a = (own: Own) => own.isEnabled('not.one');
export const b = (gate: Gate) => gate.isEnabled('real.one'); // = real.one
`,
  },
  'constants of one name in two packages that a switch has cases for in Go': {
    'go.mod': GO_MOD,
    'shop/shop.go': `package shop

const Open = iota + 1
`,
    'menu/menu.go': `package menu

const Open = iota + 5
`,
    'use/use.go': `package use

import (
	"example.com/hub/menu"
	"example.com/hub/shop"
	"github.com/Unleash/unleash-go-sdk/v5"
)

func nameOf(id int) string {
	switch id {
	case shop.Open:
		return "shop.open" // = shop.open
	case menu.Open:
		return "not.one"
	}
	return ""
}

func A() bool { return unleash.IsEnabled(nameOf(shop.Open)) } // = shop.open
`,
  },
  'extensions of a type that has another name in a file, and one of its name of another library in Kotlin': {
    'shop/Own.kt': `package shop
import front.Session
import io.getunleash.Unleash
lateinit var unleash: Unleash
fun Session.isOn(name: String) = unleash.isEnabled(name)
fun Session.open() = isOn("real.one") // = real.one
`,
    'shop/Other.kt': `package shop
import back.Session
fun Session.shut() = isOn("not.one")
`,
    'shop/Renamed.kt': `package shop
import front.Session as Door
fun Door.close() = isOn("real.two") // = real.two
class Gate : Door() { fun use() = isOn("real.three") } // = real.three
`,
    'shop/Called.kt': `package shop
import front.Session as Door
fun use(door: Door) = door.isOn("real.four") // = real.four
`,
    'shop/NotCalled.kt': `package shop
import back.Session as Door
fun shut(door: Door) = door.isOn("not.two")
`,
  },
  'what two namespaces of one file import in C#': {
    'Orders/Names.cs': `namespace Orders.Features;
public static class Names { public const string Split = "orders.split"; } // = orders.split
`,
    'Billing/Names.cs': `namespace Billing.Features;
public static class Names { public const string Split = "billing.split"; } // = billing.split
`,
    'Use.cs': `using Unleash;
namespace Shop.Orders
{
    using Global = Orders.Features.Names;
    using Orders.Features;
    public class Use(IUnleash unleash)
    {
        public bool A() => unleash.IsEnabled(Names.Split); // = orders.split
        public bool B() => unleash.IsEnabled(Global.Split); // = orders.split
    }
}
namespace Shop.Billing
{
    using Global = Billing.Features.Names;
    using Billing.Features;
    public class Use(IUnleash unleash)
    {
        public bool A() => unleash.IsEnabled(Names.Split); // = billing.split
        public bool B() => unleash.IsEnabled(Global.Split); // = billing.split
    }
}
`,
  },
  'imports of a namespace that is not the first of its file in PHP': {
    'lib/flags.php': `<?php
namespace Lib\\Flags;
use Unleash\\Client\\Unleash;
function isOn(Unleash $unleash, string $name) { return $unleash->isEnabled($name); }
`,
    'use.php': `<?php
namespace A {
    class X {}
}
namespace B {
    use Lib\\Flags;
    function f($unleash) { return Flags\\isOn($unleash, 'real.one'); } // = real.one
}
`,
  },
  'namespaces in braces of one file in PHP': {
    'names.php': `<?php
namespace Orders {
    class Names { const SPLIT = 'orders.split'; } // = orders.split
}
namespace Billing {
    class Names { const SPLIT = 'billing.split'; } // = billing.split
}
`,
    'use.php': `<?php
namespace Shop\\Orders {
    use Orders\\Names;
    use Unleash\\Client\\Unleash;
    class Own { const DOOR = 'orders.door'; } // = orders.door
    class Service {
        function a(Unleash $unleash) { return $unleash->isEnabled(Names::SPLIT); } // = orders.split
        function b(Unleash $unleash) { return $unleash->isEnabled(Own::DOOR); } // = orders.door
    }
}
namespace Shop\\Billing {
    use Billing\\Names;
    use Unleash\\Client\\Unleash;
    class Own { const DOOR = 'billing.door'; } // = billing.door
    class Service {
        function a(Unleash $unleash) { return $unleash->isEnabled(Names::SPLIT); } // = billing.split
        function b(Unleash $unleash) { return $unleash->isEnabled(Own::DOOR); } // = billing.door
    }
}
`,
    'more.php': `<?php
namespace Shop\\Billing;
use Unleash\\Client\\Unleash;
function c(Unleash $unleash) { return $unleash->isEnabled(Own::DOOR); } // = billing.door
`,
  },
  'fields of types behind the name of their library in Dart': {
    'lib/one.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
class Door {
  final UnleashClient unleash;
  Door(this.unleash);
  bool isOn(String name) => unleash.isEnabled(name);
}
`,
    'lib/two.dart': `class Door { bool isOn(String name) => name.isEmpty; }
`,
    'lib/use.dart': `import 'one.dart' as one;
import 'two.dart' as two;
class Use {
  final one.Door first;
  two.Door second;
  late one.Door third;
  Use(this.first, this.second);
  one.Door get fourth => first;
  bool a() => first.isOn('real.one'); // = real.one
  bool b() => second.isOn('not.one');
  bool c() => third.isOn('real.two'); // = real.two
  bool d(one.Door door, two.Door other) => door.isOn('real.three') || // = real.three
      other.isOn('not.two');
}
`,
  },
  'a name that two modules give to a file in Python': {
    'names.py': `SPLIT = "py.names"
FAST = "py.fast"  # = py.fast
`,
    'more.py': `SPLIT = "py.more"  # = py.more
`,
    'all.py': `from names import *
from more import *
`,
    'use.py': `from UnleashClient import UnleashClient
from names import *
from more import *
client = UnleashClient(url="u", app_name="a")
client.is_enabled(SPLIT)  # = py.more
client.is_enabled(FAST)  # = py.fast
`,
    'through.py': `from UnleashClient import UnleashClient
from all import SPLIT
client = UnleashClient(url="u", app_name="a")
client.is_enabled(SPLIT)  # = py.more
`,
  },
  'a constant outside of all modules that is written with its whole path in Ruby': {
    'shop.rb': `UNLEASH = Unleash::Client.new
NAME = "top.one" # = top.one
module Shop
  NAME = "shop.one" # = shop.one
  class Cart
    def a = UNLEASH.is_enabled?(NAME) # = shop.one
    def b = UNLEASH.is_enabled?(::NAME) # = top.one
  end
end
class Garden
  NAME = "not.one"
end
`,
  },
  'a package and its tests in one folder in Go': {
    'go.mod': `module example.com/shop

go 1.23
`,
    'shop.go': `package shop
const Split = "shop.split" // = shop.split
`,
    'shop_test.go': `package shop_test
import "github.com/Unleash/unleash-client-go/v4"
import "example.com/shop"
const Split = "test.split" // = test.split
func a() bool { return unleash.IsEnabled(Split) } // = test.split
func b() bool { return unleash.IsEnabled(shop.Split) } // = shop.split
`,
    'other.go': `package shop
import "github.com/Unleash/unleash-client-go/v4"
func c() bool { return unleash.IsEnabled(Split) } // = shop.split
`,
  },
};
