/** Declarations that share a name and differ in kind. `// = name` ends each line where a flag is named. */
export const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types and values of one name in TypeScript': {
    'keys.ts': `export type Key = 'not.key';
export const Key = 'real.key'; // = real.key
export interface Names { SPLIT: string }
export const Names = { SPLIT: 'real.split' }; // = real.split
export const Late = 'real.late'; // = real.late
export type Late = 'not.late';
`,
    'gate.ts': `import { Unleash } from 'unleash-client';
export class Gate { constructor(private unleash: Unleash) {} on(name: string) { return this.unleash.isEnabled(name); } }
export class Valve { on(name: string) { return name.length > 1; } }
export const Door = Valve;
export type Door = Gate;
export const near = (door: Door) => door.on('real.near'); // = real.near
`,
    'own.ts': `import { initialize } from 'unleash-client';
type Own = 'not.own';
const Own = 'real.own'; // = real.own
interface Both { FAST: string }
const Both = { FAST: 'real.fast' }; // = real.fast
initialize({}).isEnabled(Own); // = real.own
initialize({}).isEnabled(Both.FAST); // = real.fast
`,
    'use.ts': `import { initialize } from 'unleash-client';
import { Key, Late, Names } from './keys';
import * as keys from './keys';
import { Door } from './gate';
initialize({}).isEnabled(Key); // = real.key
initialize({}).isEnabled(keys.Key); // = real.key
initialize({}).isEnabled(Late); // = real.late
initialize({}).isEnabled(Names.SPLIT); // = real.split
export const far = (door: Door) => door.on('real.far'); // = real.far
`,
  },
  'members of a type and of its objects with one name in TypeScript': {
    'names.ts': `import { Unleash } from 'unleash-client';
export class Names {
  NAME = 'real.object'; // = real.object
  static NAME = 'real.type'; // = real.type
  static key() { return 'real.call'; } // = real.call
  key() { return 'real.method'; } // = real.method
  static own(unleash: Unleash) { return unleash.isEnabled(this.NAME); } // = real.type
  near(unleash: Unleash) { return unleash.isEnabled(this.NAME); } // = real.object
}
`,
    'use.ts': `import { Unleash } from 'unleash-client';
import { Names } from './names';
export const a = (unleash: Unleash) => unleash.isEnabled(Names.NAME); // = real.type
export const b = (unleash: Unleash) => unleash.isEnabled(new Names().NAME); // = real.object
export const d = (unleash: Unleash) => unleash.isEnabled(Names.key()); // = real.call
export const e = (unleash: Unleash, names: Names) => unleash.isEnabled(names.key()); // = real.method
`,
    'other.ts': `export class Other {
  static SOLE = 'real.sole'; // = real.sole
}
`,
    'sole.ts': `import { Unleash } from 'unleash-client';
import { Other } from './other';
export const a = (unleash: Unleash) => unleash.isEnabled(Other.SOLE); // = real.sole
`,
  },
  'modules within one another in Rust': {
    'Cargo.toml': '[package]\nname = "shop"\nedition = "2021"\n',
    'src/main.rs': `mod orders;
pub const NAME: &str = "real.root"; // = real.root
`,
    'src/orders.rs': `use unleash_api_client::Client;
pub const NAME: &str = "real.file"; // = real.file
pub mod outer {
    use super::Client;
    pub const NAME: &str = "real.outer"; // = real.outer
    pub mod inner {
        use super::Client;
        pub const NAME: &str = "not.inner";
        pub struct Gate;
        impl Gate {
            pub fn a(&self, client: &Client) -> bool { client.is_enabled(super::NAME, None, false) } // = real.outer
        }
        pub fn b(client: &Client) -> bool { client.is_enabled(super::super::NAME, None, false) } // = real.file
        pub fn c(client: &Client) -> bool { client.is_enabled(super::super::super::NAME, None, false) } // = real.root
    }
    pub fn d(client: &Client) -> bool { client.is_enabled(super::NAME, None, false) } // = real.file
}
pub fn e(client: &Client) -> bool { client.is_enabled(super::NAME, None, false) } // = real.root
`,
  },
  'properties that are getters of Java in Kotlin': {
    'shop/Toggles.java': `package shop;
public class Toggles {
  public String getOpen() { return "real.open"; } // = real.open
  public String getGate() { return "real.gate"; } // = real.gate
  public String isWide() { return "real.wide"; } // = real.wide
  public String plain() { return "not.plain"; }
  private io.getunleash.Unleash inner;
  public io.getunleash.Unleash getDoor() { return inner; }
  private final String key;
  public Toggles(String key) { this.key = key; }
  public String getKey() { return key; }
}
`,
    'shop/Use.kt': `package shop
import io.getunleash.Unleash
class Own { fun getOpen() = "not.open" }
fun a(u: Unleash, toggles: Toggles) = u.isEnabled(toggles.open) // = real.open
fun b(u: Unleash) = u.isEnabled(Toggles("real.key").gate) // = real.gate
fun c(u: Unleash, toggles: Toggles) = u.isEnabled(toggles.isWide) // = real.wide
fun e(toggles: Toggles) = toggles.door.isEnabled("real.door") // = real.door
fun f(u: Unleash) = u.isEnabled(Toggles("real.key").key) // = real.key
fun g(u: Unleash, toggles: Toggles) = u.isEnabled(toggles.key)
val h = Toggles("real.late") // = real.late
fun i(u: Unleash) = g(u, h) // = real.late
fun d(u: Unleash, own: Own) = u.isEnabled(own.open)
`,
  },
  'a type in a function and a value around it in TypeScript': {
    'a.ts': `import { initialize } from 'unleash-client';
const unleash = initialize({});
const NAME = 'outer.name'; // = outer.name
const Names = { one: 'outer.one' }; // = outer.one
export function f() {
  type NAME = string;
  interface Names { one: string }
  const x: NAME = 'not.one';
  if (unleash.isEnabled(Names.one)) return false; // = outer.one
  return unleash.isEnabled(NAME); // = outer.name
}
`,
  },
  'a field of a class and of its objects, read from a parameter, in TypeScript': {
    'names.ts': `export class Names { NAME = 'field.name'; readonly other: string = 'other.name'; static NAME = 'static.name'; } // = field.name
`,
    'use.ts': `import { initialize } from 'unleash-client';
import { Names } from './names';
const unleash = initialize({});
export const on = (n: Names) => unleash.isEnabled(n.NAME); // = field.name
export function onTwo(n: Names) { return unleash.isEnabled(n.NAME); } // = field.name
`,
  },
  'a field that is read from a parameter in TypeScript': {
    'names.ts': `export class Names { NAME = 'field.name'; } // = field.name
`,
    'use.ts': `import { initialize } from 'unleash-client';
import { Names } from './names';
const unleash = initialize({});
export const on = (n: Names) => unleash.isEnabled(n.NAME); // = field.name
`,
  },
  'a field that is read from a parameter in Kotlin': {
    'Names.kt': `package shop
class Names { val NAME = "field.name" } // = field.name
`,
    'Use.kt': `package shop
import io.getunleash.Unleash
fun on(unleash: Unleash, n: Names) = unleash.isEnabled(n.NAME) // = field.name
`,
  },
  'types by the module around in Rust': {
    'Cargo.toml': `[package]
name = "shop"
edition = "2021"
`,
    'src/lib.rs': `pub mod orders;
pub mod names;
`,
    'src/names.rs': `pub struct Names { pub key: &'static str }
impl Names { pub const FAST: &'static str = "outer.fast"; } // = outer.fast
`,
    'src/orders.rs': `use unleash_api_client::Client;
pub struct Names;
impl Names { pub const FAST: &'static str = "orders.fast"; }
impl super::names::Names { pub fn on(&self, c: &Client<F, R>) -> bool { c.is_enabled_str(Self::FAST, None, false) } } // = outer.fast
pub mod inner {
  use unleash_api_client::Client;
  pub struct Names;
  impl Names { pub fn key(&self) -> &'static str { "inner.fast" } } // = inner.fast
  pub fn a(c: &Client<F, R>, n: super::Names) -> bool { c.is_enabled_str(n.key(), None, false) } // = orders.key
  pub fn b(c: &Client<F, R>, n: Names) -> bool { c.is_enabled_str(n.key(), None, false) } // = inner.fast
  pub fn d(c: &Client<F, R>, n: super::super::names::Deep) -> bool { c.is_enabled_str(n.key(), None, false) }
}
impl Names { pub fn key(&self) -> &'static str { "orders.key" } } // = orders.key
`,
  },
  'names that an import or an export in Dart shows or hides': {
    'pubspec.yaml': 'name: shop\n',
    'lib/one.dart': `const cart = 'one.cart'; // = one.cart
const fence = 'one.fence'; // = one.fence
const shelf = 'not.shelf';
`,
    'lib/two.dart': `const cart = 'two.cart'; // = two.cart
const fence = 'two.fence'; // = two.fence
const shelf = 'two.shelf'; // = two.shelf
class Door { bool isOn(String name) => name.isEmpty; }
`,
    'lib/all.dart': "export 'one.dart' hide shelf;\nexport 'two.dart' show shelf;\n",
    'lib/shown.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
import 'one.dart' show fence;
import 'two.dart' show cart, shelf;
bool a(UnleashClient unleash) => unleash.isEnabled(cart); // = two.cart
bool b(UnleashClient unleash) => unleash.isEnabled(fence); // = one.fence
`,
    'lib/hidden.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart' hide Toggle;
import 'one.dart' hide fence;
import 'two.dart' hide cart, shelf;
bool a(UnleashClient unleash) => unleash.isEnabled(cart); // = one.cart
bool b(UnleashClient unleash) => unleash.isEnabled(fence); // = two.fence
`,
    'lib/prefixed.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
import 'one.dart' as names show fence;
import 'two.dart' as names hide fence, Door;
import 'doors.dart' as names show Door;
bool a(UnleashClient unleash) => unleash.isEnabled(names.cart); // = two.cart
bool b(UnleashClient unleash) => unleash.isEnabled(names.fence); // = one.fence
bool c(names.Door door) => door.isOn('real.door'); // = real.door
`,
    'lib/doors.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
const cart = 'not.cart';
class Door {
  Door(this.unleash);
  final UnleashClient unleash;
  bool isOn(String name) => unleash.isEnabled(name);
}
`,
    'lib/exported.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
import 'all.dart';
bool a(UnleashClient unleash) => unleash.isEnabled(shelf); // = two.shelf
`,
  },
  'types that functions import in Python': {
    'one.py': `from UnleashClient import UnleashClient
class Door:
    def __init__(self, client: UnleashClient):
        self.client = client
    def is_on(self, name):
        return self.client.is_enabled(name)
`,
    'two.py': `class Door:
    def is_on(self, name):
        return name == ""
`,
    'use.py': `def a(make):
    from one import Door
    door: Door = make()
    return door.is_on("real.a")  # = real.a
def b(make):
    from two import Door
    door: Door = make()
    return door.is_on("not.b")
def c(client):
    from one import Door
    return Door(client).is_on("real.c")  # = real.c
def d(door):
    from one import Door
    if isinstance(door, Door):
        return door.is_on("real.d")  # = real.d
def e(make):
    from two import Door
    door = Door()
    return door.is_on("not.e")
`,
  },
  'imports beside declarations, and in functions, in Python': {
    'one.py': `CART = "one.cart"  # = one.cart
FENCE = "one.fence"  # = one.fence
SHELF = "one.shelf"  # = one.shelf
GATE = "one.gate"  # = one.gate
CRATE = "one.crate"  # = one.crate
PALLET = "one.pallet"  # = one.pallet
`,
    'two.py': `FENCE = "two.fence"  # = two.fence
CRATE = "two.crate"  # = two.crate
PALLET = "two.pallet"  # = two.pallet
`,
    'either.py': `try:
    from one import CRATE
except ImportError:
    from two import CRATE
`,
    'client.py': 'from UnleashClient import UnleashClient\nclient = UnleashClient(url="u", app_name="a")\n',
    'fallback.py': `try:
    from one import CART
except ImportError:
    CART = "own.cart"  # = own.cart
`,
    'use.py': `from typing import TYPE_CHECKING
from client import client
from two import FENCE
from fallback import CART
if TYPE_CHECKING:
    from one import SHELF
else:
    SHELF = "own.shelf"  # = own.shelf
GATE = "own.gate"  # = own.gate
def a():
    return client.is_enabled(CART)  # = one.cart = own.cart
def b():
    from one import FENCE, GATE
    client.is_enabled(GATE)  # = one.gate
    return client.is_enabled(FENCE)  # = one.fence
def c():
    client.is_enabled(GATE)  # = own.gate
    return client.is_enabled(FENCE)  # = two.fence
if TYPE_CHECKING:
    from one import PALLET
    import either.one
else:
    from two import PALLET
def g():
    from either import CRATE
    try:
        from one import PALLET as BOARD
    except ImportError:
        from two import PALLET as BOARD
    client.is_enabled(BOARD)  # = one.pallet = two.pallet
    client.is_enabled(PALLET)  # = one.pallet = two.pallet
    return client.is_enabled(CRATE)  # = one.crate = two.crate
def d():
    return client.is_enabled(SHELF)  # = one.shelf = own.shelf
def e():
    try:
        from one import GATE
    except ImportError:
        GATE = "inner.gate"  # = inner.gate
    def f(GATE):
        return client.is_enabled(GATE)
    f("passed.gate")  # = passed.gate
    return client.is_enabled(GATE)  # = inner.gate = one.gate
`,
  },
};
