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
};
