import type { Graph } from './graph.ts';

type Files = Readonly<Record<string, string>>;

/** How a program of one language makes a graph of one kind: of types, exports, spreads, wrappers, enums, constants, configurations. */
export interface GraphKind {
  readonly name: string;
  readonly program: (graph: Graph) => Files;
  /** Nodes of the largest graph: a clique of files has as many imports as pairs. */
  readonly most?: number;
}

const UNRELATED = 'unrelated.flag';

/** A file of each language that has nothing to do with the graph and asks for {@link UNRELATED}. */
const ASKING: Readonly<Record<string, readonly [path: string, text: string]>> = {
  go: [
    'ask/ask.go',
    `package ask\nimport "github.com/Unleash/unleash-client-go/v4"\nfunc ask() bool { return unleash.IsEnabled("${UNRELATED}") }\n`,
  ],
  cs: [
    'Ask.cs',
    `using Unleash;\nnamespace Ask;\npublic class Ask { bool On(IUnleash unleash) => unleash.IsEnabled("${UNRELATED}"); }\n`,
  ],
  rb: [
    'ask.rb',
    `UNLEASH = Unleash::Client.new(url: "x")\ndef ask\n  UNLEASH.is_enabled?("${UNRELATED}")\nend\n`,
  ],
  rs: [
    'src/ask.rs',
    `use unleash_api_client::Client;\npub fn ask(client: &Client) -> bool { client.is_enabled("${UNRELATED}", None, false) }\n`,
  ],
  swift: [
    'Ask.swift',
    `import UnleashProxyClientSwift\nfunc ask(client: UnleashClient) -> Bool { client.isEnabled(name: "${UNRELATED}") }\n`,
  ],
  ts: [
    'ask.ts',
    `import { initialize } from 'unleash-client';\nexport const unleash = initialize({});\nexport const ask = () => unleash.isEnabled('${UNRELATED}');\n`,
  ],
  dart: [
    'lib/ask.dart',
    `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nbool ask(UnleashClient client) => client.isEnabled('${UNRELATED}');\n`,
  ],
  py: [
    'ask.py',
    `from UnleashClient import UnleashClient\nclient = UnleashClient(url="u", app_name="a")\ndef ask():\n    return client.is_enabled("${UNRELATED}")\n`,
  ],
  java: [
    'ask/Ask.java',
    `package ask;\nimport io.getunleash.Unleash;\nclass Ask { boolean on(Unleash unleash) { return unleash.isEnabled("${UNRELATED}"); } }\n`,
  ],
  kt: [
    'ask/Ask.kt',
    `package ask\nimport io.getunleash.Unleash\nfun on(unleash: Unleash) = unleash.isEnabled("${UNRELATED}")\n`,
  ],
  php: [
    'ask.php',
    `<?php\nuse Unleash\\Client\\Unleash;\nfunction ask(Unleash $unleash) { return $unleash->isEnabled('${UNRELATED}'); }\n`,
  ],
};

/** Lines, one for each node, and what stands around them. */
function lines(
  graph: Graph,
  of: (at: number, to: readonly number[]) => string,
  head = '',
  tail = '',
): string {
  return `${head}${graph.map((to, at) => of(at, to)).join('\n')}\n${tail}`;
}

function list(to: readonly number[], of: (at: number) => string, between: string): string {
  return to.map(of).join(between);
}

/** A list with something in front, where it is not empty. */
function after(front: string, to: readonly number[], of: (at: number) => string, between = ', '): string {
  return to.length > 0 ? front + list(to, of, between) : '';
}

const type = (at: number): string => `T${at}`;

/** A graph whose nodes all stand in one file. */
function inOne(language: string, path: string, name: string, text: (graph: Graph) => string): GraphKind {
  return { name: `${language} ${name}`, program: (graph) => ({ [path]: text(graph), ...asking(language) }) };
}

function asking(language: string): Files {
  const [path = '', text = ''] = ASKING[language] ?? [];
  return { [path]: text };
}

/** A graph each of whose nodes is a file. */
function inMany(
  language: string,
  name: string,
  path: (at: number) => string,
  text: (at: number, to: readonly number[]) => string,
  more: (graph: Graph) => Files,
): GraphKind {
  return {
    name: `${language} ${name}`,
    most: 60,
    program: (graph) => ({
      ...Object.fromEntries(graph.map((to, at) => [path(at), text(at, to)])),
      ...more(graph),
      ...asking(language),
    }),
  };
}

/** What asks for a member of the first node, and for one that no node has. */
const TYPES: readonly GraphKind[] = [
  inOne('go', 'm/m.go', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `type T${at} struct { ${list(to, (one) => `*T${one}`, '; ')} }`,
      'package m\n',
      'func use(a *T0) bool { return a.IsEnabled("m.a") && a.missing.IsEnabled("m.b") }\n',
    ),
  ),
  inOne('cs', 'M.cs', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `public interface T${at}${after(' : ', to, type)} {}`,
      'namespace M;\n',
      'public class Use { bool F(T0 a) => a.IsEnabled("m.a") && a.Missing.IsEnabled("m.b"); }\n',
    ),
  ),
  inOne('rb', 'm.rb', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `module T${at}\n${list(to, (one) => `  include T${one}\n`, '')}end`,
      '',
      'class Use\n  include T0\n  def on = is_enabled?("m.a") && T0.missing.is_enabled?("m.b")\nend\n',
    ),
  ),
  inOne('rs', 'src/m.rs', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `pub trait T${at}${after(': ', to, type, ' + ')} {}`,
      '',
      'fn on(a: &dyn T0) -> bool { a.is_enabled("m.a", None, false) && a.missing().is_enabled("m.b") }\n',
    ),
  ),
  inOne('swift', 'M.swift', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `protocol T${at}${after(': ', to, type)} {}`,
      '',
      'func on(a: T0) -> Bool { a.isEnabled(name: "m.a") && a.missing.isEnabled(name: "m.b") }\n',
    ),
  ),
  inOne('ts', 'm.ts', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `export interface T${at}${after(' extends ', to, type)} {}`,
      '',
      "export const on = (a: T0) => a.isEnabled('m.a') && a.missing.isEnabled('m.b');\n",
    ),
  ),
  inOne('ts', 'm.ts', 'aliases', (graph) =>
    lines(
      graph,
      (at, to) => `export type T${at} = ${to.length > 0 ? list(to, type, ' | ') : "'m.a'"};`,
      "import { unleash } from './ask';\n",
      'export const on = (a: T0) => unleash.isEnabled(a) && (a as T0).isEnabled("m.b");\n',
    ),
  ),
  inOne('java', 'm/M.java', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `interface T${at}${after(' extends ', to, type)} {}`,
      'package m;\n',
      'class Use { boolean on(T0 a) { return a.isEnabled("m.a") && a.missing.isEnabled("m.b"); } }\n',
    ),
  ),
  inOne('kt', 'm/M.kt', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `interface T${at}${after(' : ', to, type)}`,
      'package m\n',
      'fun on(a: T0) = a.isEnabled("m.a") && a.missing.isEnabled("m.b")\n',
    ),
  ),
  inOne('kt', 'm/M.kt', 'constructors', (graph) =>
    lines(
      graph,
      (at, to) =>
        `open class T${at}(val name: String)${after(' : ', to.slice(0, 1), (one) => `T${one}(name)`)}`,
      'package m\nimport io.getunleash.Unleash\n',
      'class Use : T0\nfun on(u: Unleash, a: Use) = u.isEnabled(a.name) && u.isEnabled(Use().missing)\n',
    ),
  ),
  inOne('php', 'm.php', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `interface T${at}${after(' extends ', to, type)} {}`,
      '<?php\n',
      "function on(T0 $a) { return $a->isEnabled('m.a') && $a->missing->isEnabled('m.b'); }\n",
    ),
  ),
  inOne('py', 'm.py', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `class T${at}(${list(to, type, ', ')}):\n    pass`,
      '',
      'def on(a: T0):\n    return a.is_enabled("m.a") and a.missing.is_enabled("m.b")\n',
    ),
  ),
  inOne('dart', 'lib/m.dart', 'types', (graph) =>
    lines(
      graph,
      (at, to) => `abstract class T${at}${after(' implements ', to, type)} {}`,
      '',
      "bool on(T0 a) => a.isEnabled('m.a') && a.missing.isEnabled('m.b');\n",
    ),
  ),
];

const EXPORTS: readonly GraphKind[] = [
  inMany(
    'ts',
    'exports',
    (at) => `m${at}.ts`,
    (at, to) => `${list(to, (one) => `export * from './m${one}';\n`, '')}export const C${at} = 'm.c${at}';\n`,
    (graph) => ({
      'use.ts': `import { unleash } from './ask';\nimport { missing, C${graph.length - 1} } from './m0';\nexport const on = unleash.isEnabled(missing) && unleash.isEnabled(C${graph.length - 1});\n`,
    }),
  ),
  inMany(
    'dart',
    'exports',
    (at) => `lib/m${at}.dart`,
    (at, to) => `${list(to, (one) => `export 'm${one}.dart';\n`, '')}const c${at} = 'm.c${at}';\n`,
    () => ({
      'pubspec.yaml': 'name: shop\n',
      'lib/use.dart': `import 'm0.dart';\nimport 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nbool on(UnleashClient client) => client.isEnabled(missing) || client.isEnabled(c1);\n`,
    }),
  ),
  inMany(
    'py',
    'star imports',
    (at) => `pkg/m${at}.py`,
    (at, to) =>
      `${list(to, (one) => `from .m${one} import *\n`, '')}from pkg import *\nC${at} = 'm.c${at}'\n`,
    (graph) => ({
      'pkg/__init__.py': graph.map((_, at) => `from .m${at} import *\n`).join(''),
      'use.py': `from pkg import missing, C0\nfrom ask import client\ndef on():\n    return client.is_enabled(missing) or client.is_enabled(C0)\n`,
    }),
  ),
  inMany(
    'ts',
    'configurations',
    (at) => `c${at}/tsconfig.json`,
    (at, to) =>
      JSON.stringify({
        extends: to.map((one) => `../c${one}/tsconfig.json`),
        compilerOptions: { paths: { [`@${at}/*`]: ['../*'] } },
      }),
    () => ({
      'c0/use.ts': "import { unleash } from '@1/ask';\nexport const on = unleash.isEnabled('m.a');\n",
    }),
  ),
];

/** Objects, functions, constants and enums that are made of one another. */
const VALUES: readonly GraphKind[] = [
  inOne('ts', 'm.ts', 'spreads', (graph) =>
    lines(
      graph,
      (at, to) => `const T${at} = { k${at}: 'm.k${at}', ${list(to, (one) => `...T${one}`, ', ')} };`,
      "import { unleash } from './ask';\n",
      `export const on = unleash.isEnabled(T0.k1) && unleash.isEnabled(T0.missing) && jest.mocked(unleash.isEnabled).mockImplementation((name) => T0[name]);\n`,
    ),
  ),
  inOne('py', 'm.py', 'spreads', (graph) =>
    lines(
      graph,
      (at, to) => `T${at} = {'k${at}': 'm.k${at}', ${list(to, (one) => `**T${one}`, ', ')}}`,
      'from ask import client\n',
      "def on():\n    return client.is_enabled(T0['k1']) and client.is_enabled(T0['missing'])\n",
    ),
  ),
  inOne('ts', 'm.ts', 'lists', (graph) =>
    lines(
      graph,
      (at, to) =>
        `const T${at} = ['m.k${at}', ${list(to, type, ', ')}], S${at} = new Set(T${at}.concat(${list(to, (one) => `S${one}`, ', ')}));`,
      "import { unleash } from './ask';\n",
      'T0.forEach((name) => unleash.isEnabled(name));\nunleash.isEnabled = (name) => S0.has(name) || T0.includes(name);\n',
    ),
  ),
  inOne('ts', 'm.ts', 'wrappers', (graph) =>
    lines(
      graph,
      (at, to) =>
        `function T${at}(name) { return ${['unleash.isEnabled(name)', ...to.map((one) => `T${one}(name)`)].join(' || ')}; }`,
      "import { unleash } from './ask';\n",
      "export const on = T0('m.a');\n",
    ),
  ),
  inOne('go', 'm/m.go', 'wrappers', (graph) =>
    lines(
      graph,
      (at, to) =>
        `func T${at}(name string) bool { return ${['unleash.IsEnabled(name)', ...to.map((one) => `T${one}(name)`)].join(' || ')} }`,
      'package m\nimport "github.com/Unleash/unleash-client-go/v4"\n',
      'func on() bool { return T0("m.a") }\n',
    ),
  ),
  inOne('ts', 'm.ts', 'choices', (graph) =>
    lines(
      graph,
      (at, to) =>
        `const T${at} = ${to.length > 0 ? list(to, (one) => `flip ? T${one} : `, '') : ''}'m.k${at}';`,
      "import { unleash } from './ask';\n",
      'export const on = unleash.isEnabled(T0) && T0.isEnabled("m.a") && expect(T0(T1)).mockReturnValue(T0);\n',
    ),
  ),
  inOne('py', 'm.py', 'assignments', (graph) =>
    lines(
      graph,
      (at, to) => [`T${at} = None`, ...to.map((one) => `T${at} = T${one}`)].join('\n'),
      'from ask import client\n',
      'def on():\n    return T0.is_enabled("m.a") and client.is_enabled(T1)\n',
    ),
  ),
  ...(
    [
      [
        'ts',
        'm.ts',
        'enum T# { A = @.A, B = "m.b#" }',
        "import { unleash } from './ask';\n",
        'export const on = unleash.isEnabled(T0.A);\n',
      ],
      [
        'java',
        'm/M.java',
        'class T# { static final String A = @.A; }',
        'package m;\nimport io.getunleash.Unleash;\n',
        'class Use { boolean on(Unleash u) { return u.isEnabled(T0.A); } }\n',
      ],
      [
        'kt',
        'm/M.kt',
        'object T# { val A = @.A }',
        'package m\nimport io.getunleash.Unleash\n',
        'fun on(u: Unleash) = u.isEnabled(T0.A)\n',
      ],
      [
        'cs',
        'M.cs',
        'public static class T# { public static string A = @.A; }',
        'using Unleash;\nnamespace M;\n',
        'public class Use { bool On(IUnleash u) => u.IsEnabled(T0.A); }\n',
      ],
      [
        'swift',
        'M.swift',
        'struct T# { static let A = @.A }',
        '',
        'func on(client: UnleashClient) -> Bool { client.isEnabled(name: T0.A) }\n',
      ],
      ['rb', 'm.rb', 'module T#\n  A = @::A\nend', '', 'def on = UNLEASH.is_enabled?(T0::A)\n'],
      [
        'rs',
        'src/m.rs',
        'pub struct T#;\nimpl T# { pub const A: &str = @::A; }',
        '',
        'fn on(c: &unleash_api_client::Client) -> bool { c.is_enabled(T0::A, None, false) }\n',
      ],
      [
        'dart',
        'lib/m.dart',
        'class T# { static const A = @.A; }',
        "import 'ask.dart';\n",
        'bool on(UnleashClient c) => c.isEnabled(T0.A);\n',
      ],
      [
        'php',
        'm.php',
        'class T# { const A = @::A; }',
        '<?php\n',
        'function on(Unleash $u) { return $u->isEnabled(T0::A); }\n',
      ],
      [
        'go',
        'm/m.go',
        'var T# = struct{ A string }{ A: @.A }',
        'package m\nimport "github.com/Unleash/unleash-client-go/v4"\n',
        'func on() bool { return unleash.IsEnabled(T0.A) }\n',
      ],
    ] as const
  ).map(([language, path, line, head, tail]) =>
    inOne(language, path, 'constants', (graph) =>
      lines(
        graph,
        (at, to) => line.replaceAll('#', String(at)).replace('@', to[0] === undefined ? 'None' : type(to[0])),
        head,
        tail,
      ),
    ),
  ),
];

export const GRAPH_KINDS: readonly GraphKind[] = [...TYPES, ...EXPORTS, ...VALUES];
export { UNRELATED };
