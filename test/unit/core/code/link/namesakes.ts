/** Small projects by what they have two of; `// = name` ends each line where a flag is named, and no other line. */
export const NAMESAKES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types of two namespaces in C#': {
    'Orders/Names.cs': `namespace Orders.Features;
public static class Names
{
    public const string Split = "orders.split"; // = orders.split
}
`,
    'Orders/Service.cs': `using Orders.Features;
using Unleash;
namespace Orders;
public class Service(IUnleash unleash)
{
    public bool On() => unleash.IsEnabled(Names.Split); // = orders.split
}
`,
    'Billing/Names.cs': `namespace Billing.Features;
public static class Names
{
    public const string Split = "billing.split"; // = billing.split
}
`,
    'Billing/Service.cs': `using Billing.Features;
using Unleash;
namespace Billing;
public class Service(IUnleash unleash)
{
    public bool On() => unleash.IsEnabled(Names.Split); // = billing.split
}
`,
  },
  'types of two namespaces of one file in C#': {
    'Names.cs': `using Unleash;
namespace Orders
{
    public static class Names { public const string Split = "orders.split"; } // = orders.split
    public class Service(IUnleash unleash)
    {
        public bool On() => unleash.IsEnabled(Names.Split); // = orders.split
    }
}
namespace Billing
{
    public static class Names { public const string Split = "billing.split"; } // = billing.split
    public class Service(IUnleash unleash)
    {
        public bool On() => unleash.IsEnabled(Names.Split); // = billing.split
    }
}
`,
  },
  'extension methods of types of two namespaces in C#': {
    'Orders/Gate.cs': `using Unleash;
namespace Orders;
public class Gate { public IUnleash Unleash; }
public static class Gates
{
    public static bool On(this Gate gate, string name) => gate.Unleash.IsEnabled(name);
}
public class Use
{
    public bool Run(Gate gate) => gate.On("orders.split"); // = orders.split
}
`,
    'Garden/Gate.cs': `namespace Garden;
public class Gate { }
public static class Gates
{
    public static bool On(this Gate gate, string name) => name == "open";
}
public class Use
{
    public bool Run(Gate gate) => gate.On("front-gate");
}
`,
  },
  'clients of two packages, and a local, in Go': {
    'go.mod': 'module example.com/hub\n\ngo 1.23\n',
    'flags/flags.go': `package flags

import "github.com/Unleash/unleash-go-sdk/v5"

const name = "hub.own" // = hub.own

type Client struct{ inner *unleash.Client }

func (c *Client) On(flag string) bool { return c.inner.IsEnabled(flag) }

func own(c *Client) bool {
	return c.On(name) // = hub.own
}
`,
    'flags/log.go': `package flags

func label() string {
	name := "hub.local"
	return name
}
`,
    'valves/client.go': `package valves

type Client struct{ open map[string]bool }

func (c *Client) On(name string) bool { return c.open[name] }

func drain(c *Client) bool { return c.On("hub.valve") }
`,
    'search/search.go': `package search

import "example.com/hub/flags"

func Fast(c *flags.Client) bool {
	return c.On("hub.search") // = hub.search
}
`,
  },
  'nested types of two types in Java': {
    'shop/Orders.java': `package shop;
import io.getunleash.Unleash;
class Orders {
  static class Keys {
    static final String SPLIT = "orders.split"; // = orders.split
  }
  boolean on(Unleash unleash) {
    return unleash.isEnabled(Keys.SPLIT); // = orders.split
  }
}
class Billing {
  static class Keys {
    static final String SPLIT = "billing.split"; // = billing.split
  }
  boolean on(Unleash unleash) {
    return unleash.isEnabled(Keys.SPLIT); // = billing.split
  }
}
`,
  },
  'nested types of two types as declared types in Kotlin': {
    'shop/Shop.kt': `package shop
import io.getunleash.Unleash
class Orders {
  class Gate(private val unleash: Unleash) {
    fun on(name: String) = unleash.isEnabled(name)
  }
  fun run(gate: Gate) = gate.on("orders.split") // = orders.split
}
class Garden {
  class Gate {
    fun on(name: String) = name == "open"
  }
  fun run(gate: Gate) = gate.on("front-gate")
}
`,
  },
  'nested types of two types in Python': {
    'shop.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")


class Orders:
    class Keys:
        SPLIT = "orders.split"  # = orders.split

    def on(self):
        return client.is_enabled(Orders.Keys.SPLIT)  # = orders.split


class Billing:
    class Keys:
        SPLIT = "billing.split"  # = billing.split

    def on(self):
        return client.is_enabled(Billing.Keys.SPLIT)  # = billing.split
`,
  },
  'types of two modules in Rust': {
    'Cargo.toml': '[package]\nname = "shop"\nedition = "2021"\n',
    'src/main.rs': 'mod billing;\nmod orders;\n',
    'src/orders.rs': `use unleash_api_client::Client;
pub struct Names;
impl Names {
    pub const SPLIT: &'static str = "orders.split"; // = orders.split
}
pub fn on(client: &Client) -> bool {
    client.is_enabled(Names::SPLIT, None, false) // = orders.split
}
`,
    'src/billing.rs': `use unleash_api_client::Client;
pub struct Names;
impl Names {
    pub const SPLIT: &'static str = "billing.split"; // = billing.split
}
pub fn on(client: &Client) -> bool {
    client.is_enabled(Names::SPLIT, None, false) // = billing.split
}
`,
  },
  'modules of one name in Ruby': {
    'config/unleash.rb': 'UNLEASH = Unleash::Client.new\n',
    'shop/features.rb': `class Features
  SPLIT = "shop.split" # = shop.split
end
`,
    'admin/features.rb': `module Admin
  class Features
    SPLIT = "admin.split" # = admin.split
  end
end
`,
    'jobs.rb': `class Jobs
  def shop
    UNLEASH.is_enabled?(Features::SPLIT) # = shop.split
  end

  def admin
    UNLEASH.is_enabled?(Admin::Features::SPLIT) # = admin.split
  end
end
`,
  },
  'private types of two files, and extensions of them, in Swift': {
    'Cards.swift': `import UnleashProxyClientSwift
final class Cards {
    enum Constants {}
    func start(unleash: UnleashClientBase) -> Bool {
        unleash.isEnabled(name: Constants.flag) // = bank.cards
    }
}
extension Cards.Constants {
    static let flag = "bank.cards" // = bank.cards
}
`,
    'Loans.swift': `import UnleashProxyClientSwift
private enum Names {
    static let flag = "bank.loans" // = bank.loans
}
final class Loans {
    enum Constants {
        static let flag = "bank.none"
    }
    func start(unleash: UnleashClientBase) -> Bool {
        unleash.isEnabled(name: Names.flag) // = bank.loans
    }
}
`,
    'Other.swift': `private enum Names {
    static let flag = "bank.other"
}
`,
  },
  'an exported constant and an entry of an object in TypeScript': {
    'names.ts': `export const GEO = { FENCE: 'geo.fence' };
export const FENCE = 'plain.fence'; // = plain.fence
`,
    'use.ts': `import { initialize } from 'unleash-client';
import { FENCE } from './names';
export const on = initialize({}).isEnabled(FENCE); // = plain.fence
`,
  },
  'types of two packages in PHP': {
    'src/Orders/Names.php': `<?php
namespace App\\Orders;
final class Names {
    const SPLIT = 'orders.split'; // = orders.split
}
`,
    'src/Billing/Names.php': `<?php
namespace App\\Billing;
final class Names {
    const SPLIT = 'billing.split'; // = billing.split
}
`,
    'src/Orders/Service.php': `<?php
namespace App\\Orders;
use Unleash\\Client\\Unleash;
class Service {
    function on(Unleash $unleash) {
        return $unleash->isEnabled(Names::SPLIT); // = orders.split
    }
}
`,
    'src/Billing/Service.php': `<?php
namespace App\\Billing;
use Unleash\\Client\\Unleash;
class Service {
    function on(Unleash $unleash) {
        return $unleash->isEnabled(Names::SPLIT); // = billing.split
    }
}
`,
  },
};
