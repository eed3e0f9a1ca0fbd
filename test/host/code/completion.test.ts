import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { eventually, openFile, signIn, type Signed } from '../support/code.ts';

/** Where a name is typed, as `|`, in every language that is parsed and in the places that are not a first argument. */
const PLACES: readonly (readonly [file: string, text: string])[] = [
  ['c.ts', "import { isEnabled } from 'unleash-client';\nif (isEnabled('|')) {}\n"],
  ['c.tsx', "import { useFlag } from '@unleash/proxy-client-react';\nconst a = useFlag(`|`);\n"],
  [
    'flagged.tsx',
    'import { FeatureFlag } from \'@openfeature/react-sdk\';\nconst a = <FeatureFlag flagKey="|" />;\n',
  ],
  ['c.js', "const unleash = require('unleash-client');\nunleash.getVariant('|')\n"],
  ['c.py', 'from UnleashClient import UnleashClient\nc = UnleashClient()\nc.is_enabled(feature_name="|")\n'],
  [
    'c.go',
    'package a\nimport "github.com/Unleash/unleash-client-go/v4"\nfunc a() {\n\tif unleash.IsEnabled("|\n}\n',
  ],
  [
    'C.java',
    'import io.getunleash.Unleash;\nclass C { boolean a(Unleash u) { return u.isEnabled("|"); } }\n',
  ],
  ['C.kt', 'import io.getunleash.Unleash\nfun a(u: Unleash) = u.isEnabled("|")\n'],
  ['C.cs', 'using Unleash;\nclass C { bool A(IUnleash u) => u.IsEnabled("|"); }\n'],
  ['c.rb', "require 'unleash'\nUNLEASH = Unleash::Client.new\nUNLEASH.is_enabled? '|'\n"],
  ['c.php', "<?php\nuse Unleash\\Client\\Unleash;\nfunction a(Unleash $u) { return $u->isEnabled('|'); }\n"],
  [
    'c.rs',
    'use unleash_api_client::Client;\nfn a(c: &Client<F>) -> bool { c.is_enabled_str("|", None, false) }\n',
  ],
  [
    'C.swift',
    'import UnleashProxyClientSwift\nfunc a(u: UnleashClient) -> Bool { u.isEnabled(name: "|") }\n',
  ],
  [
    'c.dart',
    "import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nbool a(UnleashClient u) => u.isEnabled('|');\n",
  ],
  [
    'C.vue',
    "<script setup>\nimport { useFlag } from '@unleash/proxy-client-vue';\nconst a = useFlag('|');\n</script>\n",
  ],
];

async function complete(
  file: string,
  marked: string,
  resolve = 0,
): Promise<[vscode.TextDocument, vscode.CompletionItem[]]> {
  const document = await openFile(file, marked.replace('|', ''));
  const position = document.positionAt(marked.indexOf('|'));
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
    undefined,
    resolve,
  );
  return [document, items.filter(({ sortText }) => /^[01] /.test(sortText ?? ''))];
}

const nameOf = ({ label }: vscode.CompletionItem): string =>
  typeof label === 'string' ? label : label.label;

describe('completion', () => {
  let signed: Signed;
  before(async () => {
    signed = await signIn();
    await eventually(
      () => complete('first.ts', PLACES[0]?.[1] ?? ''),
      ([, items]) => items.length > 0,
    );
  });
  after(() => signed.close());

  for (const [file, marked] of PLACES) {
    const declare = file === 'c.ts' ? it : inNewest(it);
    declare(`offers flags in ${file}`, async () => {
      const [, items] = await complete(file, marked);
      assert.ok(
        items.some((item) => nameOf(item) === 'checkout.new-flow'),
        items.map(nameOf).join(),
      );
    });
  }

  it('tells stage and description, puts stale flags last and strikes them through', async () => {
    const [, items] = await complete('order.ts', PLACES[0]?.[1] ?? '');
    const stale = items.find((item) => nameOf(item) === 'old-banner');
    assert.deepEqual(stale?.tags, [vscode.CompletionItemTag.Deprecated]);
    const sorted = items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    assert.equal(sorted.at(-1), stale);
    const live = items.find((item) => nameOf(item) === 'checkout.new-flow');
    assert.deepEqual(live?.label, { label: 'checkout.new-flow', description: 'on · live' });
    assert.match(live.detail ?? '', /New checkout flow/);
    assert.equal(live.documentation, undefined);
    assert.ok(!items.some((item) => nameOf(item) === 'archived-one'));
  });

  it('documents a flag when it is looked at', async () => {
    const [, items] = await complete(
      'documented.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('search_v|');\n",
      5,
    );
    const [item] = items;
    assert.ok(item);
    const { value } = item.documentation as vscode.MarkdownString;
    assert.match(value, /\*\*search_v2\*\*/);
    assert.match(value, /Ranking experiment/);
    // The editor shows it above the documentation, which has the whole description.
    assert.equal(item.detail, undefined);
  });

  it('replaces the whole literal, for names with -, . and ~ too', async () => {
    const marked = "import { isEnabled } from 'unleash-client';\nisEnabled('checkout.n|ew-fow');\n";
    const [document, items] = await complete('replace.ts', marked);
    const item = items.find((found) => nameOf(found) === 'checkout.new-flow');
    assert.ok(item?.range instanceof vscode.Range);
    assert.equal(document.getText(item.range), 'checkout.new-fow');
  });

  inNewest(it)('escapes the one quote that a name can have', async () => {
    const [, items] = await complete(
      'quote.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('every|');\n",
    );
    const [, double] = await complete(
      'double.ts',
      'import { isEnabled } from \'unleash-client\';\nisEnabled("every|");\n',
    );
    assert.equal(items[0]?.insertText, String.raw`every~legal*char\'(1)!.here`);
    assert.equal(double[0]?.insertText, "every~legal*char'(1)!.here");
  });

  inNewest(it)('offers no name that its string cannot hold', async () => {
    const textOf = (prefix: string): string =>
      `from UnleashClient import UnleashClient\nc = UnleashClient()\nc.is_enabled(${prefix}'every|')\n`;
    const [, escaped] = await complete('escaped.py', textOf(''));
    assert.deepEqual(escaped.map(nameOf), ["every~legal*char'(1)!.here"]);
    const [, raw] = await complete('raw.py', textOf('r'));
    assert.deepEqual(raw.map(nameOf), []);
  });

  inNewest(it)('offers no name that no server can have: server text does not get into the code', async () => {
    const hostile = `aaa-safe-flag${' '.repeat(300)}"); globalThis.pwned = 1; //`;
    signed.service.control.addFlag({ name: hostile });
    signed.service.control.addFlag({ name: 'aaa-safe-flag-2' });
    await vscode.commands.executeCommand('flagInsight.refresh');
    const [, items] = await eventually(
      () =>
        complete('hostile-name.ts', "import { isEnabled } from 'unleash-client';\nisEnabled('aaa-safe|');\n"),
      ([, found]) => found.length > 0,
    );
    assert.deepEqual(items.map(nameOf), ['aaa-safe-flag-2']);
    signed.service.control.removeFlag(hostile);
  });

  inNewest(it)('matches letters in order, whatever the case', async () => {
    const [, items] = await complete(
      'fuzzy.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('CHKNEW|');\n",
    );
    assert.deepEqual(items.map(nameOf), ['checkout.new-flow']);
  });

  inNewest(it)('offers nothing outside of a flag call', async () => {
    const lines = ["console.log('|');", "isEnabled('kill.payments', '|');", "const a = '|';"];
    for (const [number, line] of lines.entries()) {
      const textOf = (outside: string, inside: string): string =>
        `import { isEnabled } from 'unleash-client';\n${outside}\nisEnabled('${inside}');\n`;
      const file = `outside${number}.ts`;
      const [, inside] = await complete(file, textOf(line.replace('|', ''), '|'));
      assert.ok(inside.length > 0, 'the same text has flags where a call is');
      const [, items] = await complete(file, textOf(line, ''));
      assert.deepEqual(items, [], line);
    }
  });

  inNewest(it)('follows a refresh', async () => {
    signed.service.control.addFlag({ name: 'brand.new' });
    await vscode.commands.executeCommand('flagInsight.refresh');
    await eventually(
      () => complete('refreshed.ts', PLACES[0]?.[1] ?? ''),
      ([, items]) => items.some((item) => nameOf(item) === 'brand.new'),
    );
  });
});
