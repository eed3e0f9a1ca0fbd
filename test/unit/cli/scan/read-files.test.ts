import assert from 'node:assert/strict';
import { scanReportSchema, type ScanReport } from '../../../../src/core/code/scan/scan-report.ts';
import { useFolders } from '../../support/folder.ts';
import { env } from '../support/environment.ts';
import { runCli } from '../support/run-program.ts';

/** Code that calls something as an SDK's function is called, and code that shares nothing with it but common words. */
const SOURCES: readonly (readonly [title: string, file: string, asking: string, other: string])[] = [
  [
    'keywords before supertypes, in Dart',
    'a.dart',
    `import 'package:flutter/material.dart';\nclass Toggles extends Base implements Gate {\n  bool isEnabled(String name) => true;\n}\nfinal on = Toggles().isEnabled(widget.name);\n`,
    `class Other extends Another implements Third {\n  final widget = 1;\n}\n`,
  ],
  [
    'keywords before supertypes, in PHP',
    'a.php',
    `<?php\nnamespace Shop;\nuse Other\\Request;\nclass Toggles extends Base implements Gate {\n  public function isEnabled(string $name): bool { return static::make(Request::create())->isEnabled($name); }\n}\n`,
    `<?php\nnamespace Other\\Place;\nclass Other extends Another implements Third {\n  public static function create(Request $string): static {}\n}\n`,
  ],
  [
    'types that the compiler finds, in C#',
    'A.cs',
    `using Shop.Base;\nclass Tests {\n  void Asks() {\n    var toggles = Assert.NotNull(Make());\n    var on = toggles.IsEnabled("a");\n  }\n}\n`,
    `class Other {\n  void Asks() {\n    var other = Assert.True(1);\n  }\n}\n`,
  ],
  [
    'functions of other modules, in Rust',
    'a.rs',
    `use crate::support::prelude::*;\nuse std::str;\n\nimpl Asks for Features {\n    type Output = Toggle;\n    fn made(&self) -> Self::Output {\n        self.made().is_enabled(name())\n    }\n}\n\nfn asks(features: &Features) -> bool {\n    let p = project();\n    p.check(str::from(features.is_enabled(name())))\n}\n`,
    `fn other(str: u8) -> Self {\n    let p = project();\n    p.check(features);\n    name();\n}\n`,
  ],
  [
    "names of OpenFeature's methods, in Go",
    'a.go',
    `package a\n\nimport "example.com/api"\n\nfunc Get(item api.Item) any {\n\treturn item.Object\n}\n\nfunc keep() {\n\terr := Get(api.Item{})\n\titem.IsEnabled(err)\n}\n`,
    `package other\n\nfunc other(api int) {\n\terr := call(api)\n\terr(1)\n}\n`,
  ],
  [
    'a chain that ends in a common word, in C#',
    'A.cs',
    `class Asks {\n  IUnleash unleash;\n  bool On() => unleash.IsEnabled(User.Identity.Name);\n}\n`,
    `class Other {\n  public string Name { get; set; }\n}\n`,
  ],
  [
    "a column called as an SDK's function is, in C#",
    'A.cs',
    `using Unleash;\nclass Repository {\n  bool? Find(string key) { var entity = rows.Take(key); return entity?.IsEnabled; }\n}\nclass Uses {\n  void Use() { var result = new Repository().Find("a"); }\n}\n`,
    `class Other {\n  void Uses() { var result = 1; use(result); }\n}\n`,
  ],
  [
    'what a test expects to be thrown, in Java',
    'ATest.java',
    `import io.getunleash.Unleash;\nclass ATest {\n  Unleash unleash;\n  boolean isOn(String name) { return unleash.isEnabled(name); }\n  void throwsIt() {\n    var exception = assertThrows(Error.class, () -> use(isOn));\n    use(exception);\n  }\n}\n`,
    `class OtherTest {\n  void other() { var exception = assertThrows(Error.class, () -> other()); use(exception); }\n}\n`,
  ],
  [
    'a constructor, which is handed to nothing, in TypeScript',
    'a.ts',
    `import { UnleashClient } from 'unleash-proxy-client';\nexport class Gate {\n  constructor(name: string) { new UnleashClient({}).isEnabled(name); }\n}\nuse('b', Gate);\n`,
    `export class Other {\n  constructor(private readonly other: string) { use(this.constructor('x'), 1); }\n}\n`,
  ],
  [
    'functions of a library that are called without parentheses, in Ruby',
    'a.rb',
    `require 'unleash'\ndescribe Shop do\n  before { allow(client).to receive(:is_enabled?).with(receive) }\nend\n`,
    `describe Other do\n  before { allow(other).to receive(:other) }\nend\n`,
  ],
];

describe('the files that a scan reads', () => {
  const folder = useFolders();

  const filesOf = async (root: string): Promise<ScanReport> => {
    const { out, err } = await runCli(['scan', root, '--offline', '--format', 'json'], { env, cwd: root });
    assert.equal(err, '');
    return scanReportSchema.parse(JSON.parse(out));
  };

  for (const [title, file, asking, other] of SOURCES) {
    it(`are not all that have common words: ${title}`, async () => {
      const others = Array.from({ length: 5 }, (_, at) => [`other${String(at)}/${file}`, other] as const);
      const root = folder({ [file]: asking, ...Object.fromEntries(others) });
      const { files } = await filesOf(root);
      assert.deepEqual(files, { looked: 6, parsed: 1, skipped: {} });
    });
  }

  it('are not the many that a question leads to which another one answers', async () => {
    const handlers = Array.from(
      { length: 60 },
      (_, at) => [`Other${String(at)}.cs`, `class Other${String(at)} { void Handle(int x) {} }\n`] as const,
    );
    const root = folder({
      'Handler.cs':
        'class Handler {\n  bool Handle(string key) => FeatureRegistry.ByKey.IsEnabled(key);\n}\n',
      'FeatureRegistry.cs':
        'static class FeatureRegistry { public static readonly Dictionary<string, bool> ByKey = new(); }\n',
      ...Object.fromEntries(handlers),
    });
    assert.deepEqual((await filesOf(root)).files, { looked: 62, parsed: 2, skipped: {} });
  });

  const uses = Array.from(
    { length: 60 },
    (_, at) => [`use${String(at)}.ts`, `import { on } from './on';\non('flag-${String(at)}');\n`] as const,
  );
  /** A function that takes a flag's name, and 60 files that call it. */
  const askedOften = {
    'on.ts': `import { isEnabled } from 'unleash-client';\nexport const on = (name: string) => isEnabled(name);\n`,
    ...Object.fromEntries(uses),
  };

  it('are all that call a function, however many', async () => {
    const root = folder(askedOften);
    assert.equal((await filesOf(root)).usages.length, 60);
  });

  it('are all that call a function, beside a chain that leads from file to file', async () => {
    const wrap = (at: number): readonly [string, string] => {
      const [name, from] = at === 0 ? ['on', './on'] : [`w${String(at - 1)}`, `./w${String(at - 1)}`];
      const own = `w${String(at)}`;
      return [
        `${own}.ts`,
        `import { ${name} } from '${from}';\nexport const ${own} = (n: string) => ${name}(n);\n`,
      ];
    };
    const root = folder({
      ...askedOften,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => wrap(at))),
    });
    assert.equal((await filesOf(root)).usages.length, 60);
  });
});
