import assert from 'node:assert/strict';
import { withLineFinished } from '../../../src/editor/unfinished.ts';

function finish(marked: string, language = 'typescript'): string | undefined {
  const at = marked.indexOf('|');
  return withLineFinished(marked.replace('|', ''), at, language);
}

describe('withLineFinished', () => {
  const cases: readonly (readonly [marked: string, result: string | undefined, language?: string])[] = [
    ["isEnabled('|", "isEnabled('')"],
    ["if (isEnabled('che|)\nnext();", "if (isEnabled('che'))\nnext();"],
    ["isEnabled('che|ckout')\n", "isEnabled('checkout')\n"],
    ["a(b[c('|", "a(b[c('')])"],
    ["log('it\\'s', isEnabled('|", "log('it\\'s', isEnabled(''))"],
    ['\tif unleash.IsEnabled("|\n', '\tif unleash.IsEnabled("") {}\n', 'go'],
    ["UNLEASH.is_enabled? '|", "UNLEASH.is_enabled? ''", 'ruby'],
    ['isEnabled(|)', undefined],
    ["const a = '|", undefined],
    ["isEnabled(\n  '|\n)", "isEnabled(\n  ''\n)"],
    ['is_enabled(\n  feature_name="che|\n)', 'is_enabled(\n  feature_name="che"\n)', 'python'],
    ['<FeatureFlag flagKey="|', '<FeatureFlag flagKey="" />', 'typescriptreact'],
    ["() => (<p><FeatureFlag flagKey={'|", "() => (<p><FeatureFlag flagKey={''} />)", 'javascriptreact'],
    ["useState<Kind>(isEnabled('|", "useState<Kind>(isEnabled(''))", 'typescriptreact'],
    ["final on = isEnabled('|", "final on = isEnabled('');", 'dart'],
    ["child: Text(isEnabled('|", "child: Text(isEnabled(''))", 'dart'],
  ];
  for (const [marked, result, language] of cases) {
    it(`makes ${JSON.stringify(result)} of ${JSON.stringify(marked)}`, () => {
      assert.equal(finish(marked, language), result);
    });
  }
});
