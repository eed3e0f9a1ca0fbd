import type { FileFacts } from '../../../../../src/core/code/facts/facts.ts';
import type { LanguageKey } from '../../../../../src/core/code/language/adapter.ts';

/** What a file declares by name: types with what is in them, and what stands outside of all types. */
interface Declared {
  readonly types: ReadonlyMap<string, Members>;
  readonly outside: Members;
}

interface Members {
  readonly constants: Set<string>;
  readonly functions: Set<string>;
}

/** How a language writes declarations; `#` is the name. */
interface Form {
  readonly path: string;
  readonly head: string;
  readonly tail?: string;
  readonly type: readonly [open: string, close: string];
  readonly constant: string;
  readonly function: string;
  /** The same outside of types, where it is written in another way; nothing where it cannot stand there. */
  readonly outside?: readonly [constant: string, fn: string];
}

const C_LIKE = ['class # {', '}'] as const;

/** Each in a package, namespace, module or type that the projects do not have. */
const FORMS: Readonly<Record<LanguageKey, Form>> = {
  javascript: {
    path: 'zz/namesakes.js',
    head: '',
    type: ['export class # {', '}'],
    constant: "static # = 'zz.other';",
    function: '#(name) { return name.length > 1; }',
    outside: ["export const # = 'zz.other';", 'export function #(name) { return name.length > 1; }'],
  },
  java: {
    path: 'zz/namesakes/Namesakes.java',
    head: 'package zz.namesakes;',
    type: C_LIKE,
    constant: 'static final String # = "zz.other";',
    function: 'boolean #(String name) { return name.isEmpty(); }',
  },
  kotlin: {
    path: 'zz/namesakes/Namesakes.kt',
    head: 'package zz.namesakes',
    type: C_LIKE,
    constant: 'val # = "zz.other"',
    function: 'fun #(name: String) = name.isEmpty()',
    outside: ['val # = "zz.other"', 'fun #(name: String) = name.isEmpty()'],
  },
  python: {
    path: 'zz_namesakes.py',
    head: '',
    type: ['class #:\n    pass', ''],
    constant: '    # = "zz.other"',
    function: '    def #(self, name):\n        return len(name) > 1',
    outside: ['# = "zz.other"', 'def #(name):\n    return len(name) > 1'],
  },
  go: {
    path: 'zz/namesakes.go',
    head: 'package zz',
    type: ['type # struct{}', ''],
    constant: '',
    function: '',
    outside: ['const # = "zz.other"', 'func #(name string) bool { return len(name) > 1 }'],
  },
  csharp: {
    path: 'Zz/Namesakes.cs',
    head: 'namespace Zz.Namesakes;',
    type: ['public class # {', '}'],
    constant: 'public const string # = "zz.other";',
    function: 'public bool #(string name) => name.Length > 1;',
  },
  ruby: {
    path: 'zz/namesakes.rb',
    head: 'module ZzNamesakes',
    tail: 'end',
    type: ['class #', 'end'],
    constant: '# = "zz.other"',
    function: 'def #(name) = name.length > 1',
  },
  php: {
    path: 'zz/Namesakes.php',
    head: '<?php\nnamespace Zz\\Namesakes;',
    type: C_LIKE,
    constant: "const # = 'zz.other';",
    function: 'function #($name) { return strlen($name) > 1; }',
  },
  rust: {
    path: 'src/zz_namesakes.rs',
    head: '',
    type: ['pub struct #;\nimpl # {', '}'],
    constant: 'pub const #: &\'static str = "zz.other";',
    function: 'pub fn #(&self, name: &str) -> bool { name.is_empty() }',
    outside: ['pub const #: &str = "zz.other";', 'pub fn #(name: &str) -> bool { name.is_empty() }'],
  },
  swift: {
    path: 'zz/Namesakes.swift',
    head: 'enum ZzNamesakes {',
    tail: '}',
    type: C_LIKE,
    constant: 'static let # = "zz.other"',
    function: 'func #(name: String) -> Bool { name.isEmpty }',
  },
  dart: {
    path: 'lib/zz_namesakes.dart',
    head: '',
    type: C_LIKE,
    constant: "static const # = 'zz.other';",
    function: 'bool #(String name) => name.isEmpty;',
    outside: ["const # = 'zz.other';", 'bool #(String name) => name.isEmpty;'],
  },
};

const NAME = /^[A-Za-z]\w*$/;
/** Names that are words of a language, or of its library, in some place. */
const WORD =
  /^(?:main|init|new|class|default|get|set|value|values|name|Default|in|is|as|self|this|constructor|String|Main)$/;

/** Files that declare the same names as a project's files, elsewhere and with other values: one of each language. */
export function addedNamesakes(facts: Iterable<FileFacts>): Readonly<Record<string, string>> {
  const byLanguage = Map.groupBy(facts, ({ language }) => language);
  return Object.fromEntries(
    [...byLanguage].map(
      ([language, files]) => [FORMS[language].path, textOf(FORMS[language], files)] as const,
    ),
  );
}

function textOf(form: Form, files: readonly FileFacts[]): string {
  const { types, outside } = declaredIn(files);
  const [open, close] = form.type;
  const written = [...types].map(([name, members]) =>
    [open.replaceAll('#', name), ...lines(members, form.constant, form.function), close].join('\n'),
  );
  const own = form.outside ? lines(outside, ...form.outside) : [];
  return [form.head, ...written, ...own, form.tail ?? '', ''].join('\n');
}

function lines({ constants, functions }: Members, constant: string, fn: string): readonly string[] {
  return [
    ...[...constants].map((name) => constant.replaceAll('#', name)),
    ...[...functions].filter((name) => !constants.has(name)).map((name) => fn.replaceAll('#', name)),
  ];
}

function declaredIn(files: readonly FileFacts[]): Declared {
  const types = new Map<string, Members>();
  const outside: Members = { constants: new Set(), functions: new Set() };
  const named = (name: string) => NAME.test(name) && !WORD.test(name);
  for (const { containers, declarations, functions } of files) {
    for (const { name } of containers)
      if (named(name) && /^[A-Z]/.test(name) && !types.has(name))
        types.set(name, { constants: new Set(), functions: new Set() });
    for (const { name, kind, container, scope } of declarations) {
      const isOutside = container === undefined && scope.start === 0;
      const members = isOutside ? outside : types.get(containers[container ?? -1]?.name ?? '');
      const isLocal = functions.some((fn) => fn.start < scope.start && scope.end <= fn.end);
      if (!named(name) || !members || types.has(name) || isLocal) continue;
      if (kind === 'variable' || (kind === 'member' && !isOutside)) members.constants.add(name);
      if (kind === 'function') members.functions.add(name);
    }
  }
  return { types, outside };
}
