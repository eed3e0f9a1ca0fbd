/** Types of one name that differ by the number of their type parameters. */
export const ARITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a type and a generic one of its name in C#': {
    'Names.cs': `namespace Shop;
public static class Names { public const string Split = "plain.split"; } // = plain.split
public static class Names<T> { public const string Split = "generic.split"; } // = generic.split
public static class Names<T, U> { public const string Split = "double.split"; } // = double.split
`,
    'Use.cs': `using Unleash;
namespace Shop {
    class Use {
        bool A(IUnleash unleash) => unleash.IsEnabled(Names.Split); // = plain.split
        bool B(IUnleash unleash) => unleash.IsEnabled(Names<int>.Split); // = generic.split
        bool C(IUnleash unleash) => unleash.IsEnabled(Names<int, List<string>>.Split); // = double.split
        bool D(IUnleash unleash) => unleash.IsEnabled(Shop.Names<int>.Split); // = generic.split
        bool E(IUnleash unleash) => unleash.IsEnabled(global::Shop.Names.Split); // = plain.split
    }
}
`,
    'Static.cs': `using Unleash;
using static Shop.Names<int>;
using Plain = Shop.Names;
using Twice = Shop.Names<int, int>;
namespace Other {
    class Use {
        bool A(IUnleash unleash) => unleash.IsEnabled(Split); // = generic.split
        bool B(IUnleash unleash) => unleash.IsEnabled(Plain.Split); // = plain.split
        bool C(IUnleash unleash) => unleash.IsEnabled(Twice.Split); // = double.split
    }
}
`,
  },
  'parts, members and supertypes of types of one name in C#': {
    'Gates.cs': `using Unleash;
namespace Shop;
public partial class Gate { protected string Name => "plain.gate"; } // = plain.gate
public partial class Gate<T> { protected string Name => "generic.gate"; } // = generic.gate
public class Doors : Gate {
    bool On(IUnleash unleash) => unleash.IsEnabled(Name); // = plain.gate
}
public class Windows : Shop.Gate<Dictionary<string, int>> {
    bool On(IUnleash unleash) => unleash.IsEnabled(Name); // = generic.gate
}
public class Roof<T> : Roof {
    bool On(IUnleash unleash) => unleash.IsEnabled(Kept); // = plain.roof
}
public class Roof { protected const string Kept = "plain.roof"; } // = plain.roof
`,
    'More.cs': `using Unleash;
namespace Shop;
public partial class Gate {
    bool On(IUnleash unleash) => unleash.IsEnabled(Name); // = plain.gate
}
public partial class Gate<T> {
    bool On(IUnleash unleash) => unleash.IsEnabled(Name); // = generic.gate
}
`,
  },
  'constructors, extensions and members of objects of types of one name in C#': {
    'Flag.cs': `using Unleash;
namespace Shop;
public class Flag {
    public string Key;
    public Flag(string key) { Key = key; }
}
public class Flag<T> {
    public string Key;
    private string other;
    public Flag(string name) { Key = "fixed.key"; other = name; } // = fixed.key
    public static Flag<T> Of(string name) => new Flag<T>(name);
    public class Inner { public const string Deep = "inner.deep"; } // = inner.deep
}
public static class Extensions {
    public static bool IsOn(this Flag flag, IUnleash unleash) => unleash.IsEnabled(flag.Key);
    public static string Named(this Flag<int> flag) => "named.one"; // = named.one
    public static string Named(this Flag flag) => "named.two"; // = named.two
}
class Use {
    static readonly Flag Cart = new Flag("plain.cart"); // = plain.cart
    static readonly Flag<int> Other = new Flag<int>("not.one");
    static readonly Flag<int> Third = new("not.two");
    bool A(IUnleash unleash) => Cart.IsOn(unleash); // = plain.cart
    bool B(IUnleash unleash) => unleash.IsEnabled(Other.Key); // = fixed.key
    bool C(IUnleash unleash) => unleash.IsEnabled(Flag<int>.Inner.Deep); // = inner.deep
    bool D(IUnleash unleash, Flag<int> flag) => unleash.IsEnabled(flag.Named()); // = named.one
    bool E(IUnleash unleash, Flag flag) => unleash.IsEnabled(flag.Named()); // = named.two
}
`,
  },
};
