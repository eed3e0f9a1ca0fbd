import assert from 'node:assert/strict';
import type { LanguageKey } from '../../../../../../src/core/code/languages/files.ts';
import { workspace } from './support/workspace.ts';

type Files = Readonly<Record<string, string>> | readonly string[];

/** What each module, imported in `from`, means. */
function expectFrom(
  language: LanguageKey,
  files: Files,
  from: string,
  expected: Readonly<Record<string, readonly string[]>>,
) {
  const modules = workspace(files);
  for (const [module, paths] of Object.entries(expected)) {
    assert.deepEqual(modules.resolve(language, from, module), paths, `${from}: ${module}`);
  }
}

describe('Modules of Python', () => {
  const shop = [
    'shop/__init__.py',
    'shop/flags/__init__.py',
    'shop/flags/names.py',
    'shop/logging.py',
    'shop/a.py',
  ];

  it('finds modules and packages from the roots that a file sees', () => {
    expectFrom('python', shop, 'shop/a.py', {
      shop: ['shop/__init__.py'],
      'shop.flags': ['shop/flags/__init__.py'],
      'shop.flags.names': ['shop/flags/names.py'],
      'shop.flags.names.GIFT': [],
      logging: [],
    });
    expectFrom('python', [...shop, 'tests/help.py'], 'tests/test_a.py', {
      'shop.flags': ['shop/flags/__init__.py'],
      help: ['tests/help.py'],
    });
  });

  it('follows dots from the file', () => {
    expectFrom('python', shop, 'shop/flags/names.py', {
      '.': ['shop/flags/__init__.py'],
      '.names': ['shop/flags/names.py'],
      '..': ['shop/__init__.py'],
      '..a': ['shop/a.py'],
      '....a': [],
    });
  });

  it('looks into src and the folders that pyproject.toml names', () => {
    const files = {
      'one/pyproject.toml': '[tool.poetry]\npackages = [{ include = "pay", from = "python" }]\n',
      'one/python/pay/flags.py': '',
      'one/src/core/flags.py': '',
      'two/pyproject.toml':
        '[tool.setuptools.packages.find]\nwhere = ["code"]\n[tool.pytest.ini_options]\npythonpath = "helpers"\n',
      'two/code/late/flags.py': '',
      'two/helpers/fakes.py': '',
    };
    expectFrom('python', files, 'one/tests/t.py', {
      'pay.flags': ['one/python/pay/flags.py'],
      'core.flags': ['one/src/core/flags.py'],
    });
    expectFrom('python', files, 'two/tests/t.py', {
      'late.flags': ['two/code/late/flags.py'],
      fakes: ['two/helpers/fakes.py'],
    });
  });

  it('takes the only module of such a path elsewhere, and none where there are two or it lies in a package', () => {
    const files = [
      'libs/common/toggles/__init__.py',
      'libs/common/toggles/names.py',
      'a/app/flags.py',
      'b/app/flags.py',
      'c/in/__init__.py',
      'c/in/json/__init__.py',
      'UnleashClient.py',
    ];
    expectFrom('python', files, 'services/x/main.py', {
      'toggles.names': ['libs/common/toggles/names.py'],
      toggles: ['libs/common/toggles/__init__.py'],
      'app.flags': [],
      json: [],
    });
    expectFrom('python', files, 'UnleashClient.py', { UnleashClient: [] });
  });
});

describe('Modules of Dart', () => {
  it('finds relative paths and own packages', () => {
    const files = {
      'app/pubspec.yaml': 'name: ski_app\nversion: 1.0.0\n',
      'app/lib/flags/names.dart': '',
      'core/pubspec.yaml': "description: >\n  name\nname: 'core'\n",
      'core/lib/core.dart': '',
    };
    expectFrom('dart', files, 'app/lib/pages/a.dart', {
      '../flags/names.dart': ['app/lib/flags/names.dart'],
      'package:ski_app/flags/names.dart': ['app/lib/flags/names.dart'],
      'package:core/core.dart': ['core/lib/core.dart'],
      'package:flags/names.dart': [],
      'dart:core': [],
    });
  });

  it('takes the lib folder above where no pubspec.yaml is in sight', () => {
    const files = ['lib/flags.dart', 'lib/pages/a.dart', 'test/a_test.dart'];
    expectFrom('dart', files, 'lib/pages/a.dart', { 'package:club/flags.dart': ['lib/flags.dart'] });
    expectFrom('dart', files, 'test/a_test.dart', { 'package:club/flags.dart': ['lib/flags.dart'] });
  });
});

describe('Modules of Go', () => {
  const files = {
    'go.mod':
      'module example.org/shop // main\n\ngo 1.22\n\nreplace (\n\texample.org/lib v1.2.0 => ./third/lib // local\n)\n',
    'flags/names.go': '',
    'flags/names_test.go': '',
    'flags/readme.md': '',
    'third/lib/lib.go': '',
    'tools/go.mod': 'module "example.org/shop/tools"\n',
    'tools/flags/tool.go': '',
  };

  it('finds the files of a folder, by the longest module path', () => {
    expectFrom('go', files, 'main.go', {
      'example.org/shop/flags': ['flags/names.go'],
      'example.org/shop/tools/flags': ['tools/flags/tool.go'],
      'example.org/shopping/flags': [],
      'example.org/shop/../../x': [],
      fmt: [],
    });
  });

  it('follows what is replaced by a folder, for the module that says so', () => {
    expectFrom('go', files, 'main.go', { 'example.org/lib': ['third/lib/lib.go'] });
    expectFrom('go', files, 'tools/main.go', { 'example.org/lib': [] });
  });

  it('shows tests to their own folder', () => {
    expectFrom('go', files, 'flags/a_test.go', {
      'example.org/shop/flags': ['flags/names.go', 'flags/names_test.go'],
    });
  });
});

describe('Modules of Rust', () => {
  const files = {
    'Cargo.toml': '[workspace]\nmembers = ["app", "flag-names"]\n',
    'app/Cargo.toml':
      '[package]\nname = "app"\nedition = "2021"\n[dependencies]\nserde = "1"\nnames = { package = "flag-names", path = "../flag-names" }\n',
    'app/src/main.rs': '',
    'app/src/lib.rs': '',
    'app/src/flags/mod.rs': '',
    'app/src/flags/client.rs': '',
    'app/src/jobs.rs': '',
    'app/src/jobs/nightly.rs': '',
    'app/tests/api.rs': '',
    'app/tests/common/mod.rs': '',
    'flag-names/Cargo.toml': '[package]\nname = "flag-names"\n[lib]\npath = "source/names.rs"\n',
    'flag-names/source/names.rs': '',
    'flag-names/source/old.rs': '',
  };

  it('follows crate, self and super to the deepest module', () => {
    expectFrom('rust', files, 'app/src/jobs/nightly.rs', {
      'crate::flags::client::Client': ['app/src/flags/client.rs'],
      'crate::flags::Flag': ['app/src/flags/mod.rs'],
      'crate::start': ['app/src/lib.rs', 'app/src/main.rs'],
      'self::Inner': ['app/src/jobs/nightly.rs'],
      'super::Job': ['app/src/jobs.rs'],
      'super::super::flags': ['app/src/flags/mod.rs'],
      'std::sync::Arc': [],
      'serde::Serialize': [],
    });
  });

  it('starts at the file that is a crate of its own', () => {
    expectFrom('rust', files, 'app/src/main.rs', {
      'self::jobs': ['app/src/jobs.rs'],
      'jobs::nightly::run': ['app/src/jobs/nightly.rs'],
      'super::jobs::Job': ['app/src/jobs.rs'],
      'crate::run': ['app/src/main.rs'],
      'app::start': ['app/src/lib.rs'],
    });
    expectFrom('rust', files, 'app/tests/api.rs', {
      'common::fake': ['app/tests/common/mod.rs'],
      'crate::common': ['app/tests/common/mod.rs'],
      'app::flags::Flag': ['app/src/flags/mod.rs'],
    });
  });

  it('knows the other crates of the workspace by their names and by those they are given', () => {
    expectFrom('rust', files, 'app/src/lib.rs', {
      'flag_names::old::A': ['flag-names/source/old.rs'],
      'names::B': ['flag-names/source/names.rs'],
      '::flag_names::B': ['flag-names/source/names.rs'],
    });
  });

  it('starts paths at the crate in the edition of 2015', () => {
    const old = ['src/lib.rs', 'src/names.rs', 'src/deep/mod.rs'];
    const with2015 = {
      ...Object.fromEntries(old.map((path) => [path, ''])),
      'Cargo.toml': '[package]\nname = "o"\n',
    };
    expectFrom('rust', with2015, 'src/deep/mod.rs', { 'names::A': ['src/names.rs'] });
    expectFrom('rust', old, 'src/deep/mod.rs', { 'names::A': [], 'crate::names::A': ['src/names.rs'] });
  });
});

describe('Modules of languages that import what files declare', () => {
  it('suggests the file of a Java or Kotlin class', () => {
    const files = [
      'api/src/main/java/no/etat/Toggle.java',
      'core/src/main/kotlin/no/etat/Flags.kt',
      'etat/isOn.kt',
    ];
    expectFrom('kotlin', files, 'x.kt', {
      'no.etat.Toggle': ['api/src/main/java/no/etat/Toggle.java'],
      'no.etat.Toggle.NEW_FORM': ['api/src/main/java/no/etat/Toggle.java'],
      'no.etat.Flags.Companion.NAMES': ['core/src/main/kotlin/no/etat/Flags.kt'],
      'no.etat.isOn': [],
    });
    expectFrom('java', files, 'X.java', { 'no.etat.Flags': ['core/src/main/kotlin/no/etat/Flags.kt'] });
  });

  it('finds PHP classes by psr-4, functions in the files always loaded, and paths', () => {
    const files = {
      'composer.json':
        '{"autoload": {"psr-4": {"Shop\\\\": "src/", "Shop\\\\Legacy\\\\": ["old", "older"]}, "files": ["src/helpers.php"]}}',
      'src/Flags/Names.php': '',
      'src/helpers.php': '',
      'older/Names.php': '',
      'modules/Other/Names.php': '',
    };
    expectFrom('php', files, 'src/x.php', {
      'Shop\\Flags\\Names': ['src/Flags/Names.php'],
      '\\Shop\\Flags\\Names': ['src/Flags/Names.php'],
      'Shop\\Legacy\\Names': ['older/Names.php'],
      'Shop\\feature': ['src/helpers.php'],
      'Other\\Names': ['modules/Other/Names.php'],
      'Unleash\\Client\\Unleash': [],
      '/helpers.php': ['src/helpers.php'],
      '../older/Names.php': ['older/Names.php'],
    });
  });

  it('finds what Ruby requires', () => {
    const files = [
      'lib/bakery.rb',
      'lib/bakery/flags.rb',
      'spec/spec_helper.rb',
      'engines/pay/app/pay/names.rb',
    ];
    expectFrom('ruby', files, 'lib/bakery/menu.rb', {
      './flags': ['lib/bakery/flags.rb'],
      '../bakery': ['lib/bakery.rb'],
      'bakery/flags': ['lib/bakery/flags.rb'],
      spec_helper: ['spec/spec_helper.rb'],
      'pay/names': ['engines/pay/app/pay/names.rb'],
      unleash: [],
    });
    expectFrom('ruby', ['lib/unleash.rb'], 'lib/unleash.rb', { unleash: [] });
  });

  it('leaves C# and Swift to what is declared', () => {
    expectFrom('csharp', ['Shop/Flags.cs'], 'x.cs', { Shop: [], 'Shop.Flags': [] });
    expectFrom('swift', ['Sources/Flags/Flag.swift'], 'x.swift', { Flags: [] });
  });
});
