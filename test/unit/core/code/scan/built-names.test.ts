import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { reportOf } from '../../../../../src/core/code/scan/report-of.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';

/** The flags of the server; only the first is built from what callers pass, `area.` and an environment. */
const FLAGS = ['area.publication.production', 'area.publications', 'other.publication.production'];

/** Code in each language that passes `area.publication` to a function which adds an unknown part. */
const BUILDING: Readonly<Record<string, string>> = {
  'a template.ts': `import { initialize } from 'unleash-client';
const unleash = initialize({});
const isOn = (name: string) => unleash.isEnabled(\`\${name}.\${process.env.STAGE}\`);
isOn('area.publication');`,
  'concatenation.java': `import io.getunleash.Unleash;
class Flags {
  private Unleash unleash;
  private String environment;
  boolean isOn(String name) { return unleash.isEnabled(name + "." + environment); }
  boolean isPublished() { return isOn("area.publication"); }
}`,
  'through a variable.kt': `import io.getunleash.Unleash
class Flags(private val unleash: Unleash, private val environment: String) {
  fun isOn(name: String): Boolean {
    val full = "$name.$environment"
    return unleash.isEnabled(full)
  }
  fun isPublished() = isOn("area.publication")
}`,
  'format.py': `from UnleashClient import UnleashClient
client = UnleashClient(url="u", app_name="a")
def is_on(name, environment):
    return client.is_enabled("%s.%s" % (name, environment))
def published(environment):
    return is_on("area.publication", environment)`,
  'format.go': `package a

import (
	"fmt"
	"os"

	"github.com/Unleash/unleash-client-go/v4"
)

func isOn(name string) bool { return unleash.IsEnabled(fmt.Sprintf("%s.%s", name, os.Getenv("STAGE"))) }

func isPublished() bool { return isOn("area.publication") }`,
  'interpolation.cs': `using Unleash;
class Flags {
  readonly IUnleash unleash;
  readonly string environment;
  bool IsOn(string name) => unleash.IsEnabled($"{name}.{environment}");
  bool IsPublished() => IsOn("area.publication");
}`,
  'interpolation.php': `<?php
use Unleash\\Client\\Unleash;
class Flags {
  public function __construct(private Unleash $unleash, private string $environment) {}
  private function isOn(string $name): bool { return $this->unleash->isEnabled("$name.{$this->environment}"); }
  public function isPublished(): bool { return $this->isOn('area.publication'); }
}`,
  'interpolation.rb': `require 'unleash'
UNLEASH = Unleash::Client.new
def on?(name) = UNLEASH.is_enabled?("#{name}.#{ENV['STAGE']}")
on?('area.publication')`,
  'format.rs': `use unleash_api_client::Client;
fn is_on(client: &Client<F>, name: &str, environment: &str) -> bool {
    client.is_enabled_str(&format!("{}.{}", name, environment), None, false)
}
fn is_published(client: &Client<F>, environment: &str) -> bool { is_on(client, "area.publication", environment) }`,
  'interpolation.swift': `import UnleashProxyClientSwift
class Flags {
  let unleash: UnleashClient
  let environment: String
  func isOn(_ name: String) -> Bool { return unleash.isEnabled(name: "\\(name).\\(environment)") }
  func isPublished() -> Bool { return isOn("area.publication") }
}`,
  'interpolation.dart': `import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';
class Flags {
  final UnleashClient unleash;
  final String environment;
  Flags(this.unleash, this.environment);
  bool isOn(String name) => unleash.isEnabled('$name.$environment');
  bool isPublished() => isOn('area.publication');
}`,
};

describe('A flag whose name a call builds from parts', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());

  /** The flags that calls may build, each with its line, and the lines of calls that are not resolved. */
  async function builtIn(files: Readonly<Record<string, string>>) {
    const options = { functions: [], knownFlags: new Set(FLAGS) };
    const { dynamic, mentions, usages } = await new LinkEngine(detector).scan(sourceOf(files), options);
    const built = [...mentions].flatMap(([, { mentions: own }]) => own.filter(({ isBuilt }) => isBuilt));
    return {
      built: built.map(({ name, range }) => [name, range.start.line]),
      unresolved: dynamic.map(({ range }) => range.start.line),
      used: usages.map(({ name }) => name),
    };
  }

  for (const [title, text] of Object.entries(BUILDING))
    it(`is mentioned at that call: ${title}`, async () => {
      const path = title.replaceAll(' ', '-');
      const { built, unresolved, used } = await builtIn({ [path]: text });
      assert.deepEqual(used, []);
      assert.equal(unresolved.length, 1);
      assert.deepEqual(built, [[FLAGS[0], unresolved[0]]]);
    });

  /** The flags that a call with this argument may build; `uses` are the names that it has as a whole. */
  async function builtBy(
    argument: string,
    before = '',
    uses: readonly string[] = [],
  ): Promise<readonly unknown[]> {
    const text = `import { initialize } from 'unleash-client';
${before}
initialize({}).isEnabled(${argument});`;
    const { built, used } = await builtIn({ 'a.ts': text });
    assert.deepEqual([...new Set(used)], uses);
    return built.map(([name]) => name);
  }

  it('is told apart by what is known before, between and after', async () => {
    assert.deepEqual(await builtBy("'area.' + of()"), FLAGS.slice(0, 2));
    assert.deepEqual(await builtBy("of() + '.production'"), [FLAGS[0], FLAGS[2]]);
    assert.deepEqual(await builtBy('`area.${of()}tion.${of()}`'), [FLAGS[0]]);
    assert.deepEqual(await builtBy("'area.publication.production' + of() + 'production'"), []);
  });

  it('is told beside another name that the argument may be', async () => {
    const before = "const name = of() ? 'shop.flag' : 'area.' + of();";
    assert.deepEqual(await builtBy('name', before, ['shop.flag']), FLAGS.slice(0, 2));
  });

  it('is not guessed where nothing is known but what stands between words', async () => {
    assert.deepEqual(await builtBy("of() + '.' + of()"), []);
    assert.deepEqual(await builtBy('of()'), []);
  });

  it('is told beside the same name that is written in that line, in every report', async () => {
    const text = `import { initialize } from 'unleash-client';
initialize({}).isEnabled('area.' + of()); // area.publications`;
    const parsed = sourceOf({ 'a.ts': text });
    const source = { ...parsed, plain: { search: parsed.search, text: () => text, large: [] } };
    const findings = await new LinkEngine(detector).scan(source, {
      functions: [],
      knownFlags: new Set(FLAGS),
    });
    const origin = { repository: 'shop', when: '2026-01-01T00:00:00Z', toolVersion: '1.0.0' };
    const { mentions } = reportOf(findings, { root: '/shop', source, statusOf: () => 'known', origin });
    assert.deepEqual(mentions, [
      { file: 'a.ts', line: 2, name: FLAGS[1] },
      { file: 'a.ts', line: 2, name: FLAGS[0], isBuilt: true },
      { file: 'a.ts', line: 2, name: FLAGS[1], isBuilt: true },
    ]);
  });

  it('is any that the callers leave possible, and any at all if no caller is known', async () => {
    const wrapper = "export const isOn = (name: string) => initialize({}).isEnabled(name + '.production');";
    assert.deepEqual(await builtBy("of() + '.none'", wrapper), [FLAGS[0], FLAGS[2]]);
    assert.deepEqual(await builtBy("of() + '.none'", `${wrapper}\nisOn('area.' + of());`), [FLAGS[0]]);
  });
});
