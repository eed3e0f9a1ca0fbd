/** Members of a supertype that are called like what is declared beside the class. `// = name` ends each line where a flag is named. */
export const INHERITED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a member that is inherited, and one beside the class, in Java': {
    'A.java': `package shop;
import io.getunleash.Unleash;
class Base {
  static final String FAST = "java.base"; // = java.base
  static class Keys { static final String SPLIT = "java.keys"; } // = java.keys
}
class Keys { static final String SPLIT = "java.beside"; } // = java.beside
class Use extends Base {
  boolean a(Unleash u) { return u.isEnabled(Keys.SPLIT); } // = java.keys
  boolean b(Unleash u) { return u.isEnabled(FAST); } // = java.base
}
class Beside {
  boolean a(Unleash u) { return u.isEnabled(Keys.SPLIT); } // = java.beside
}
`,
  },
  'a member that is inherited, and one beside the class, in Kotlin': {
    'A.kt': `package store
import io.getunleash.Unleash
const val NAME = "kotlin.top" // = kotlin.top
fun key() = "kotlin.fun" // = kotlin.fun
open class Base {
  val NAME = "kotlin.base" // = kotlin.base
  fun key() = "kotlin.method" // = kotlin.method
}
class Use(private val u: Unleash) : Base() {
  fun a() = u.isEnabled(NAME) // = kotlin.base
  fun b() = u.isEnabled(key()) // = kotlin.method
  fun c(NAME: String) = NAME
}
fun d(u: Unleash) = u.isEnabled(NAME) // = kotlin.top
fun e(u: Unleash) = u.isEnabled(key()) // = kotlin.fun
`,
  },
  'a member that is inherited, and one beside the class, in C#': {
    'A.cs': `using Unleash;
namespace Shop;
public static class Keys { public const string Split = "cs.beside"; } // = cs.beside
public class Base
{
    protected static class Keys { public const string Split = "cs.base"; } // = cs.base
}
public class Use : Base
{
    public bool A(IUnleash u) => u.IsEnabled(Keys.Split); // = cs.base
}
public class Beside
{
    public bool A(IUnleash u) => u.IsEnabled(Keys.Split); // = cs.beside
}
`,
  },
  'a member that is inherited, and one beside the class, in Swift': {
    'A.swift': `import UnleashProxyClientSwift
let name = "swift.top" // = swift.top
class Base {
    let name = "swift.base" // = swift.base
}
class Use: Base {
    func a(u: UnleashClientBase) -> Bool { u.isEnabled(name: name) } // = swift.base
}
func b(u: UnleashClientBase) -> Bool { u.isEnabled(name: name) } // = swift.top
`,
  },
  'a private member of a supertype in Java': {
    'Base.java': `package shop;
class Base { private static final String NAME = "base.private"; static final String KEPT = "base.kept"; } // = base.kept
`,
    'Use.java': `package shop;
import io.getunleash.Unleash;
class Outer {
  static final String NAME = "outer.name"; // = outer.name
  static final String KEPT = "outer.kept";
  class Use extends Base {
    boolean a(Unleash unleash) { return unleash.isEnabled(NAME); } // = outer.name
    boolean b(Unleash unleash) { return unleash.isEnabled(KEPT); } // = base.kept
  }
}
`,
  },
  'a private member of a supertype in Kotlin': {
    'Base.kt': `package shop
open class Base { private val NAME = "base.private"
 protected val KEPT = "base.kept" } // = base.kept
`,
    'Use.kt': `package shop
import io.getunleash.Unleash
const val NAME = "outer.name" // = outer.name
const val KEPT = "outer.kept"
class Use(val unleash: Unleash) : Base() {
  fun a() = unleash.isEnabled(NAME) // = outer.name
  fun b() = unleash.isEnabled(KEPT) // = base.kept
}
`,
  },
  'a private member of a supertype in C#': {
    'Base.cs': `namespace Shop;
class Base { private const string Name = "base.private"; const string Hidden = "base.hidden"; protected const string Kept = "base.kept"; } // = base.kept
`,
    'Use.cs': `using Unleash;
namespace Shop;
class Outer {
  const string Name = "outer.name"; // = outer.name
  const string Hidden = "outer.hidden"; // = outer.hidden
  const string Kept = "outer.kept";
  class Use : Base {
    bool A(IUnleash unleash) => unleash.IsEnabled(Name); // = outer.name
    bool C(IUnleash unleash) => unleash.IsEnabled(Hidden); // = outer.hidden
    bool B(IUnleash unleash) => unleash.IsEnabled(Kept); // = base.kept
  }
}
`,
  },
  'a private member of a supertype in Swift': {
    'Base.swift': `class Base { private let name = "base.private"
 let kept = "base.kept" } // = base.kept
`,
    'Use.swift': `import UnleashProxyClientSwift
let name = "outer.name" // = outer.name
let kept = "outer.kept"
class Use: Base {
  func a(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: name) } // = outer.name
  func b(unleash: UnleashClientBase) -> Bool { unleash.isEnabled(name: kept) } // = base.kept
}
`,
  },
  'a nested type of a supertype in Java': {
    'Base.java': `package shop;
class Base { static class Names {
  static final String FAST = "base.fast"; // = base.fast
  final String slow = "base.slow"; // = base.slow
} }
`,
    'Names.java': `package shop;
class Names { static final String FAST = "outer.fast"; final String slow = "outer.slow"; }
`,
    'Use.java': `package shop;
import io.getunleash.Unleash;
class Use extends Base {
  Names names = new Names();
  boolean a(Unleash unleash) { return unleash.isEnabled(Names.FAST); } // = base.fast
  boolean b(Unleash unleash, Names names) { return unleash.isEnabled(names.slow); } // = base.slow
  boolean c(Unleash unleash, Use.Names names) { return unleash.isEnabled(names.slow); } // = base.slow
}
`,
  },
  'a nested type of a supertype in C#': {
    'Base.cs': `namespace Shop;
class Base { public class Names {
  public const string Fast = "base.fast"; // = base.fast
  public string Slow = "base.slow"; // = base.slow
} }
class Names { public const string Fast = "outer.fast"; public string Slow = "outer.slow"; }
`,
    'Use.cs': `using Unleash;
namespace Shop;
class Use : Base {
  bool A(IUnleash unleash) => unleash.IsEnabled(Names.Fast); // = base.fast
  bool B(IUnleash unleash, Names names) => unleash.IsEnabled(names.Slow); // = base.slow
  bool C(IUnleash unleash, Use.Names names) => unleash.IsEnabled(names.Slow); // = base.slow
}
`,
  },
  'a nested type of a supertype in Kotlin': {
    'Base.kt': `package shop
open class Base { open class Names { val slow = "base.slow" } } // = base.slow
class Names { val slow = "outer.slow" } // = outer.slow
`,
    'Use.kt': `package shop
import io.getunleash.Unleash
class Use : Base() {
  fun b(unleash: Unleash, names: Names) = unleash.isEnabled(names.slow) // = base.slow
}
class Other { fun b(unleash: Unleash, names: Names) = unleash.isEnabled(names.slow) } // = outer.slow
`,
  },
  'a type within a type, named in an extension of it, in Swift': {
    'A.swift': `import UnleashProxyClientSwift
enum Names { static let split = "names.split" } // = names.split
struct Outer { enum Names { static let split = "outer.split" } // = outer.split
  func a(u: UnleashClientBase) -> Bool { u.isEnabled(name: Names.split) } // = outer.split
}
extension Outer { func b(u: UnleashClientBase) -> Bool { u.isEnabled(name: Names.split) } } // = outer.split
func c(u: UnleashClientBase) -> Bool { u.isEnabled(name: Names.split) } // = names.split
`,
  },
};
