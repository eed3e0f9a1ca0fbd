/** Methods with locals that are called like members of their type. `// = name` ends each line where a flag is named. */
export const LOCALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'members beside locals of their name in Java': {
    'A.java': `package a;
import io.getunleash.Unleash;
class A { private final String name = "real.java"; private Unleash u; // = real.java
  void x() { String name = "not.java"; log(name); }
  boolean y() { return u.isEnabled(this.name); } } // = real.java
`,
  },
  'members beside locals of their name in Kotlin': {
    'A.kt': `package b
import io.getunleash.Unleash
class B(private val u: Unleash) { private val name = "real.kotlin" // = real.kotlin
  fun x() { val name = "not.kotlin"; log(name) }
  fun y() = u.isEnabled(this.name) // = real.kotlin
  companion object { const val KEY = "real.key"; fun z() { val KEY = "not.key"; log(KEY) } } } // = real.key
fun q(u: Unleash) = u.isEnabled(B.KEY) // = real.key
`,
  },
  'members beside locals of their name in C#': {
    'A.cs': `using Unleash;
namespace Shop;
class C { private readonly string name = "real.cs"; private IUnleash u; public // = real.cs
    const string Key = "real.cs.key"; // = real.cs.key
  void X() { var name = "not.cs"; Log(name); const string Key = "not.cs.key"; }
  bool Y() => u.IsEnabled(this.name); } // = real.cs
class D { bool Y(IUnleash u) => u.IsEnabled(C.Key); } // = real.cs.key
`,
  },
  'members beside locals of their name in Swift': {
    'A.swift': `import UnleashProxyClientSwift
class S { let name = "real.swift" // = real.swift
  static let key = "real.swift.key" // = real.swift.key
  func x() { let name = "not.swift"; let key = "not.swift.key"; print(name, key) }
  func y(u: UnleashClientBase) -> Bool { u.isEnabled(name: self.name) } } // = real.swift
func z(u: UnleashClientBase) -> Bool { u.isEnabled(name: S.key) } // = real.swift.key
`,
  },
  'members beside locals of their name in Dart': {
    'a.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
class S { final name = 'real.dart'; // = real.dart
  static const key = 'real.dart.key'; // = real.dart.key
  void x() { final name = 'not.dart'; const key = 'not.dart.key'; print(name + key); }
  bool y(UnleashClient u) => u.isEnabled(this.name); } // = real.dart
bool z(UnleashClient u) => u.isEnabled(S.key); // = real.dart.key
`,
  },
  'members beside locals of their name in PHP': {
    'a.php': `<?php
use Unleash\\Client\\Unleash;
class P { private $name = 'real.php'; // = real.php
  const KEY = 'real.php.key'; // = real.php.key
  function x() { $name = 'not.php'; echo $name; }
  function y(Unleash $u) { return $u->isEnabled($this->name) // = real.php
    && $u->isEnabled(self::KEY); } } // = real.php.key
`,
  },
  'members beside locals of their name in Python': {
    'a.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
class P:
    name = "real.py"  # = real.py
    def x(self):
        name = "not.py"
        print(name)
    def y(self):
        return client.is_enabled(self.name) or self.z()  # = real.py
    def z(self):
        return client.is_enabled(P.name)  # = real.py
`,
  },
  'members beside locals of their name in TypeScript': {
    'a.ts': `import { initialize } from 'unleash-client';
class T { name = 'real.ts'; // = real.ts
  static KEY = 'real.ts.key'; // = real.ts.key
  x() { const name = 'not.ts'; const KEY = 'not.ts.key'; console.log(name, KEY); }
  y() { return initialize({}).isEnabled(this.name) // = real.ts
    && initialize({}).isEnabled(T.KEY); } } // = real.ts.key
`,
  },
  'members beside locals of their name in Ruby': {
    'a.rb': `UNLEASH = Unleash::Client.new
class R
  KEY = "real.rb"  # = real.rb
  def x
    name = "not.rb"
    name
  end
  def name
    "real.rb.name"  # = real.rb.name
  end
  def y
    UNLEASH.is_enabled?(KEY)  # = real.rb
    UNLEASH.is_enabled?(self.name)  # = real.rb.name
  end
end
`,
  },
  'members beside locals of their name in Rust': {
    'a.rs': `use unleash_api_client::Client;
pub struct R;
impl R {
    pub const KEY: &'static str = "real.rs"; // = real.rs
    fn x(&self) { const KEY: &str = "not.rs"; println!("{}", KEY); }
    fn y(&self, c: &Client) -> bool { c.is_enabled(Self::KEY, None, false) && // = real.rs
            c.is_enabled(R::KEY, None, false) } // = real.rs
}
`,
  },
};
