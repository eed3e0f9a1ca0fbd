/** Files with several packages. `// = name` ends each line where a flag is named. */
export const PACKAGES_OF_A_FILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'namespaces that each last up to the next one in PHP': {
    'src/all.php': `<?php
namespace App\\Orders;
use Unleash\\Client\\Unleash;
const SPLIT = 'orders.split'; // = orders.split
function on(Unleash $unleash, string $name) { return $unleash->isEnabled($name); }
class Names { const FAST = 'orders.fast'; } // = orders.fast
function usedHere(Unleash $unleash) {
    return on($unleash, SPLIT); // = orders.split
}
function usedToo(Unleash $unleash) {
    return on($unleash, Names::FAST); // = orders.fast
}

namespace App\\Billing;
use Unleash\\Client\\Unleash;
const SPLIT = 'billing.split'; // = billing.split
function on(Unleash $unleash, string $name) { return $name === ''; }
class Names { const FAST = 'billing.fast'; } // = billing.fast
function usedHere(Unleash $unleash) {
    return on($unleash, 'not.one') || $unleash->isEnabled(SPLIT); // = billing.split
}
`,
    'src/shop.php': `<?php
namespace App\\Shop;
use App\\Billing;
use App\\Billing\\Names;
use Unleash\\Client\\Unleash;
use function App\\Billing\\on;
use function App\\Orders\\on as ordersOn;
use const App\\Billing\\SPLIT;
function a(Unleash $unleash) { return on($unleash, 'not.two'); }
function b(Unleash $unleash) { return ordersOn($unleash, 'orders.shop'); } // = orders.shop
function c(Unleash $unleash) { return $unleash->isEnabled(SPLIT); } // = billing.split
function d(Unleash $unleash) { return $unleash->isEnabled(Names::FAST); } // = billing.fast
function e(Unleash $unleash) { return $unleash->isEnabled(\\App\\Orders\\SPLIT); } // = orders.split
function f(Unleash $unleash) { return $unleash->isEnabled(Billing\\SPLIT); } // = billing.split
`,
  },
  'functions and constants of namespaces in braces in PHP': {
    'src/all.php': `<?php
namespace Garden {
    use Unleash\\Client\\Unleash;
    const SPLIT = 'garden.split';
    function open(Unleash $unleash, string $name) { return $unleash->isEnabled($name); }
}
namespace {
    const GATE = 'plain.gate'; // = plain.gate
}
namespace House {
    use Unleash\\Client\\Unleash;
    const SPLIT = 'house.split'; // = house.split
    function open(Unleash $unleash, string $name) { return $name === ''; }
    function a(Unleash $unleash) { return open($unleash, 'not.one'); }
    function b(Unleash $unleash) { return $unleash->isEnabled(SPLIT); } // = house.split
    function c(Unleash $unleash) { return $unleash->isEnabled(GATE); } // = plain.gate
    function d(Unleash $unleash) { return \\Garden\\open($unleash, 'garden.gate'); } // = garden.gate
}
`,
    'src/use.php': `<?php
namespace Shop;
use function House\\open;
use function Garden\\open as opened;
use const House\\SPLIT;
function a(\\Unleash\\Client\\Unleash $unleash) { return open($unleash, 'not.two'); }
function b(\\Unleash\\Client\\Unleash $unleash) { return opened($unleash, 'garden.use'); } // = garden.use
function c(\\Unleash\\Client\\Unleash $unleash) { return $unleash->isEnabled(SPLIT); } // = house.split
`,
  },
  'types of one name in namespaces that each last up to the next one in PHP': {
    'src/all.php': `<?php
namespace App\\Orders;
use Unleash\\Client\\Unleash;
class Door {
    public function __construct(private Unleash $unleash) {}
    public function isOn(string $name): bool { return $this->unleash->isEnabled($name); }
}
class UseIt {
    private Door $door;
    function a(Door $door) { return $door->isOn('orders.a'); } // = orders.a
    function b() { return $this->door->isOn('orders.b'); } // = orders.b
    function c() { return (new Door())->isOn('orders.c'); } // = orders.c
}

namespace App\\Billing;
use App\\Orders\\Door as OrdersDoor;
class Door {
    public function isOn(string $name): bool { return $name === ''; }
}
class UseIt {
    private Door $door;
    function a(Door $door) { return $door->isOn('not.a'); }
    function b() { return $this->door->isOn('not.b'); }
    function c() { return (new Door())->isOn('not.c'); }
}
function g(Door $door) { return $door->isOn('not.g'); }
class Sub extends OrdersDoor {
    function d() { return $this->isOn('orders.d'); } // = orders.d
}
function e(\\App\\Orders\\Door $door) { return $door->isOn('orders.e'); } // = orders.e
`,
    'src/other.php': `<?php
namespace App\\Shop;
use App\\Orders\\Door;
use App\\Billing\\Door as Other;
function a(Door $door) { return $door->isOn('orders.f'); } // = orders.f
function b(Other $other) { return $other->isOn('not.f'); }
`,
  },
  'types of one name in namespaces of one file in C#': {
    'All.cs': `using Unleash;
namespace Orders {
  public class Door { IUnleash unleash; public bool IsOn(string name) => unleash.IsEnabled(name); }
  class Use { Door door;
    bool A(Door d) => d.IsOn("orders.a"); // = orders.a
    bool B() => door.IsOn("orders.b"); // = orders.b
  }
}
namespace Billing {
  public class Door { public bool IsOn(string name) => name == ""; }
  class Use { Door door; bool A(Door d) => d.IsOn("not.a"); bool B() => door.IsOn("not.b"); }
}
`,
  },
  'a type of no namespace beside one of the same name in another namespace in C#': {
    'Global.cs': `public static class Flags { public const string Cart = "cart.global"; } // = cart.global
`,
    'Other.cs': `namespace Other { public static class Flags { public const string Cart = "not.cart"; } }
`,
    'Page.cs': `using Unleash;
namespace Shop.Web { class Page { IUnleash unleash; bool On() => unleash.IsEnabled(Flags.Cart); } } // = cart.global
`,
    'Outer.cs': `namespace Shop { public static class Names { public const string Cart = "cart.outer"; } } // = cart.outer
`,
    'Names.cs': `public static class Names { public const string Cart = "not.outer"; }
`,
    'Basket.cs': `using Unleash;
namespace Shop.Web { class Basket { IUnleash unleash; bool On() => unleash.IsEnabled(Names.Cart); } } // = cart.outer
`,
  },
  'a using in a namespace, which counts before the namespaces around it, in C#': {
    'Flags.cs': `namespace Shop { public static class Flags { public const string Cart = "shop.cart"; } } // = shop.cart
`,
    'Other.cs': `namespace Other { public static class Flags { public const string Cart = "other.cart"; } } // = other.cart
`,
    'Above.cs': `using Unleash; using Other;
namespace Shop.Web { class Page { IUnleash unleash; bool On() => unleash.IsEnabled(Flags.Cart); } } // = shop.cart
`,
    'Within.cs': `using Unleash;
namespace Shop.Web { using Other; class Page { IUnleash unleash; bool On() => unleash.IsEnabled(Flags.Cart); } } // = other.cart
`,
    'Below.cs': `using Unleash;
namespace Shop.Web;
using Other;
class Page { IUnleash unleash; bool On() => unleash.IsEnabled(Flags.Cart); } // = other.cart
`,
  },
  'a path that begins in a namespace around the file, the innermost one that has it, in C#': {
    'Orders.cs': `namespace Shop.Orders.Names { public static class Flags { public const string Cart = "orders.cart"; } } // = orders.cart
`,
    'Billing.cs': `namespace Shop.Billing.Names { public static class Flags { public const string Cart = "billing.cart"; } } // = billing.cart
`,
    'Shop.cs': `namespace Shop.Names { public static class Flags { public const string Cart = "shop.cart"; } } // = shop.cart
`,
    'Page.cs': `using Unleash;
namespace Shop.Orders { class Page { IUnleash unleash; bool On() => unleash.IsEnabled(Names.Flags.Cart); } } // = orders.cart
`,
    'Invoice.cs': `using Unleash;
namespace Shop.Billing.Print;
class Invoice { IUnleash unleash; bool On() => unleash.IsEnabled(Names.Flags.Cart); } // = billing.cart
`,
    'Start.cs': `using Unleash;
namespace Shop.Web { class Start { IUnleash unleash; bool On() => unleash.IsEnabled(Names.Flags.Cart); } } // = shop.cart
namespace Shop.Orders { class Last { IUnleash unleash; bool On() => unleash.IsEnabled(Names.Flags.Cart); } } // = orders.cart
`,
  },
  'another name for a namespace in C#': {
    'Shop.cs': `namespace Shop.Names { public static class Flags { public const string Cart = "shop.cart"; } } // = shop.cart
`,
    'Other.cs': `using Unleash;
namespace Other.Names {
  public static class Flags { public const string Cart = "other.cart"; } // = other.cart
  public class Gate { IUnleash unleash; public bool IsOpen(string name) => unleash.IsEnabled(name); }
}
`,
    'Page.cs': `using Unleash;
using N = Other.Names;
namespace Shop.Web {
  class Page {
    IUnleash unleash;
    N.Gate gate;
    bool A() => unleash.IsEnabled(N.Flags.Cart); // = other.cart
    bool B() => unleash.IsEnabled(N::Flags.Cart); // = other.cart
    bool C() => gate.IsOpen("other.gate"); // = other.gate
    bool D() => unleash.IsEnabled(Names.Flags.Cart); // = shop.cart
  }
}
`,
  },
};
