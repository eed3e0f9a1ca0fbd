/** Overloads that differ by types. `// = name` ends each line where a flag is named. */
export const OVERLOADED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'types of one name of two libraries in Kotlin': {
    'Gate.kt': `package shop
import lib1.Client
import lib2.Client as Other
import io.getunleash.Unleash
class Gate(private val unleash: Unleash) {
  fun on(client: Client, name: String) = unleash.isEnabled(name)
  fun on(client: Other, name: String) = name == "x"
}
`,
    'One.kt': `package shop
import lib1.Client
fun a(gate: Gate, client: Client) = gate.on(client, "real.one") // = real.one
`,
    'Two.kt': `package shop
import lib2.Client
fun b(gate: Gate, client: Client) = gate.on(client, "not.one")
`,
  },
  'types of one name of two libraries, and texts beside numbers, in Java': {
    'Gate.java': `package shop;
import io.getunleash.Unleash;
class Gate {
  private Unleash unleash;
  boolean on(lib1.Client client, String name) { return unleash.isEnabled(name); }
  boolean on(lib2.Client client, String name) { return name.isEmpty(); }
  boolean is(String name, int least) { return unleash.isEnabled(name); }
  boolean is(String key, String name) { return unleash.isEnabled(name); }
}
`,
    'One.java': `package shop;
import lib1.Client;
class One {
  boolean a(Gate gate, Client client) { return gate.on(client, "real.one"); } // = real.one
  boolean b(Gate gate) { return gate.is("not.two", "real.two"); } // = real.two
}
`,
    'Two.java': `package shop;
import lib2.Client;
class Two { boolean a(Gate gate, Client client) { return gate.on(client, "not.one"); } }
`,
  },
};
