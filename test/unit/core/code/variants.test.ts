import assert from 'node:assert/strict';
import { Detector } from '../../../../src/core/code/detector.ts';
import { read } from './support/grammars.ts';

/** In each: flag `checkout`, compared with `blue` and `red`, in this order. */
const SOURCES: readonly (readonly [language: string, what: string, text: string])[] = [
  [
    'typescript',
    'directly',
    "if (unleash.getVariant('checkout').name === 'blue' || 'red' !== unleash.getVariant('checkout')?.name) {}",
  ],
  [
    'typescript',
    'a constant',
    "const variant = unleash.getVariant('checkout', context);\nif (variant.name === 'blue') {}\nif (variant['name'] == 'red') {}",
  ],
  [
    'typescript',
    'taken apart',
    "import { useVariant } from '@unleash/proxy-client-react';\nconst { name } = await unleash.getVariant('checkout');\nconst { name: kind } = useVariant('checkout');\nif (name === 'blue' || kind === 'red') {}",
  ],
  [
    'typescript',
    'a switch',
    "const { name: arm } = unleash.getVariant('checkout');\nswitch (arm) { case 'blue': break; case 'red': break; default: }",
  ],
  [
    'typescript',
    'a constant of the name',
    "const FLAG = 'checkout';\nconst arm = unleash.getVariant(FLAG).name;\nconst isBlue = arm === 'blue';\nconst isRed = arm !== 'red';",
  ],
  [
    'typescriptreact',
    'a component',
    "import { useVariant } from '@unleash/proxy-client-react';\nexport const View = () => { const variant = useVariant('checkout'); return variant.name === 'blue' ? <b /> : variant.name === 'red' ? <i /> : null; };",
  ],
  [
    'javascript',
    'directly',
    "if (unleash.getVariant('checkout').name === 'blue') {} else if (unleash.getVariant('checkout').name === 'red') {}",
  ],
  [
    'python',
    'keys',
    'variant = unleash.get_variant("checkout", context)\nif variant["name"] == "blue":\n    pass\nelif variant.get("name") == "red":\n    pass\n',
  ],
  [
    'python',
    'a list',
    'variant = unleash.get_variant("checkout")\nif variant["name"] in ("blue", "red"):\n    pass\n',
  ],
  [
    'python',
    'match',
    'variant = unleash.get_variant("checkout")\nmatch variant["name"]:\n    case "blue":\n        pass\n    case "red":\n        pass\n',
  ],
  [
    'java',
    'equals',
    'class A { void f(Unleash unleash) { Variant variant = unleash.getVariant("checkout"); if (variant.getName().equals("blue")) {} if ("red".equals(variant.getName())) {} } }',
  ],
  [
    'java',
    'a switch',
    'class A { int f(Unleash unleash) { Variant variant = unleash.getVariant("checkout"); switch (variant.getName()) { case "blue": return 1; case "red": return 2; } return 0; } }',
  ],
  [
    'kotlin',
    'properties',
    'fun f(unleash: Unleash) { val variant = unleash.getVariant("checkout")\n if (variant.name == "blue" || variant.name != "red") {} }',
  ],
  [
    'kotlin',
    'when',
    'fun f(unleash: Unleash) = when (unleash.getVariant("checkout").name) { "blue" -> 1\n "red" -> 2\n else -> 0 }',
  ],
  [
    'csharp',
    'properties',
    'class A { void F(IUnleash unleash) { var variant = unleash.GetVariant("checkout"); if (variant.Name == "blue") {} if (variant.Name.Equals("red")) {} } }',
  ],
  [
    'csharp',
    'a switch',
    'class A { int F(IUnleash unleash) { var variant = unleash.GetVariant("checkout"); switch (variant.Name) { case "blue": return 1; case "red": return 2; } return 0; } }',
  ],
  [
    'go',
    'properties',
    'package a\nimport "github.com/Unleash/unleash-go-sdk/v5"\nfunc f() {\n variant := unleash.GetVariant("checkout")\n if variant.Name == "blue" || variant.Name != "red" {\n }\n}\n',
  ],
  [
    'go',
    'a switch',
    'package a\nimport "github.com/Unleash/unleash-go-sdk/v5"\nfunc f() {\n variant := unleash.GetVariant("checkout")\n switch variant.Name {\n case "blue":\n case "red":\n }\n}\n',
  ],
  [
    'ruby',
    'properties',
    "variant = unleash.get_variant('checkout')\nif variant.name == 'blue'\nelsif variant.name != 'red'\nend\n",
  ],
  [
    'ruby',
    'case',
    "variant = unleash.get_variant('checkout')\ncase variant.name\nwhen 'blue' then 1\nwhen 'red' then 2\nend\n",
  ],
  [
    'php',
    'methods',
    "<?php\n$variant = $unleash->getVariant('checkout');\nif ($variant->getName() === 'blue' || $variant->getName() == 'red') {}\n",
  ],
  [
    'rust',
    'fields',
    'use unleash_api_client::Client; fn f(unleash: &Client) { let variant = unleash.get_variant_str("checkout", &context); if variant.name == "blue" {} match variant.name.as_str() { "red" => {}, _ => {} } }',
  ],
  [
    'swift',
    'properties',
    'func f(unleash: UnleashClient) {\n  let variant = unleash.getVariant(name: "checkout")\n  if variant.name == "blue" {}\n  switch variant.name {\n  case "red": break\n  default: break\n  }\n}\n',
  ],
  [
    'dart',
    'properties',
    "import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nvoid f(UnleashClient unleash) {\n  final variant = unleash.getVariant('checkout');\n  if (variant.name == 'blue' || variant.name != 'red') {}\n}\n",
  ],
];

describe('names of variants in code', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());
  const places = async (text: string, language: string) =>
    (await detector.detect(text, language)).variants ?? [];

  for (const [language, what, text] of SOURCES) {
    it(`are told in ${language}: ${what}`, async () => {
      const found = await places(text, language);
      assert.deepEqual(
        found.map(({ flag, name, mayFallBack }) => [flag, name, mayFallBack]),
        [
          ['checkout', 'blue', false],
          ['checkout', 'red', false],
        ],
      );
    });
  }

  it('are told by the range of their text, also while it is empty', async () => {
    const [empty] = await places(
      "const variant = unleash.getVariant('checkout');\nif (variant.name === '') {}",
      'typescript',
    );
    assert.deepEqual(empty?.range, { start: { line: 1, character: 22 }, end: { line: 1, character: 22 } });
  });

  const NONE: readonly (readonly [why: string, text: string])[] = [
    ['it is not the name', "if (unleash.getVariant('checkout').payload.value === 'blue') {}"],
    ['the call gives no variant', "if (unleash.isEnabled('checkout').name === 'blue') {}"],
    [
      'the variable is assigned again',
      "let variant = unleash.getVariant('checkout');\nvariant = other();\nif (variant.name === 'blue') {}",
    ],
    [
      'another variable is meant',
      "const variant = unleash.getVariant('checkout');\nfunction f(variant) { return variant.name === 'blue'; }",
    ],
    ['nobody knows which flag it is', "if (unleash.getVariant(flag).name === 'blue') {}"],
  ];
  for (const [why, text] of NONE) {
    it(`are not told where ${why}`, async () => {
      assert.deepEqual(await places(text, 'typescript'), []);
    });
  }

  it('may be the call’s own where it is given a variant to fall back to', async () => {
    const [first] = await places(
      "if (unleash.getVariant('checkout', context, { name: 'mine', enabled: true }).name === 'mine') {}",
      'typescript',
    );
    assert.equal(first?.mayFallBack, true);
  });
});
