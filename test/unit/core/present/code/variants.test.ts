import assert from 'node:assert/strict';
import type { VariantPlace } from '../../../../../src/core/code/finding.ts';
import { FlagIndex } from '../../../../../src/core/flags/flag-index.ts';
import { DEFAULT_CODE_SETTINGS } from '../../../../../src/core/present/code/code-settings.ts';
import {
  variantCompletions,
  variantHover,
  variantProblems,
} from '../../../../../src/core/present/code/shown-variants.ts';
import { CONTEXT, projectOfReport, reportOf, TestHandle } from '../support/projects.ts';

const RANGE = { start: { line: 3, character: 5 }, end: { line: 3, character: 9 } };
const variant = (name: string) => ({ name, weight: 500, weightType: 'variable', stickiness: 'default' });
const rollout = { name: 'flexibleRollout', variants: [variant('slow')] };
const environment = (name: string, parts: object) => ({ name, type: name, enabled: true, ...parts });

const WHOLE = [
  environment('development', { variants: [variant('blue'), variant('green')], strategies: [] }),
  environment('production', { variants: [variant('blue')], strategies: [rollout] }),
];
/** What a server may leave out, so that there may be other variants. */
const PARTLY: Readonly<Record<string, readonly object[]>> = {
  'no environment': [],
  'no variants': [environment('development', { strategies: [] })],
  'no strategies': [environment('development', { variants: [variant('blue')] })],
  'fewer variants than it counts': [
    environment('development', { variants: [variant('blue')], strategies: [], variantCount: 2 }),
  ],
};

function index(environments: readonly object[]): FlagIndex {
  const project = projectOfReport(reportOf([{ name: 'checkout', environments }]));
  return new FlagIndex([new TestHandle({ kind: 'ready', project, refreshing: false })]);
}

const place = (name: string, parts: Partial<VariantPlace> = {}): VariantPlace => ({
  flag: 'checkout',
  name,
  range: RANGE,
  evidence: 'sure',
  mayFallBack: false,
  ...parts,
});

function told(
  variants: readonly VariantPlace[],
  environments: readonly object[] = WHOLE,
  ignored = '',
): readonly string[] {
  const settings = { ...DEFAULT_CODE_SETTINGS, ignored: new Set([ignored]) };
  const facts = { index: index(environments), settings, formats: CONTEXT };
  return variantProblems(variants, facts).map(
    ({ kind, severity, message, nearest }) => `${kind} ${severity}: ${message} [${nearest.join()}]`,
  );
}

describe('names of variants', () => {
  it('are a problem where no environment and no strategy has them, with those that may have been meant', () => {
    assert.deepEqual(told([place('bleu'), place('purple')]), [
      'unknownVariant warning: Flag “checkout” has no variant “bleu” in any environment of Default. Did you mean “blue”? [blue]',
      'unknownVariant warning: Flag “checkout” has no variant “purple” in any environment of Default. []',
    ]);
  });

  it('are none where one has them, where an SDK gives them, or while they are typed', () => {
    assert.deepEqual(told(['blue', 'green', 'slow', 'disabled', ''].map((name) => place(name))), []);
  });

  for (const [what, environments] of Object.entries(PARTLY)) {
    it(`are none where the server tells ${what}`, () => {
      assert.deepEqual(told([place('bleu')], environments), []);
    });
  }

  it('are none where the code has a variant of its own, or its flag is not sure, unknown or ignored', () => {
    assert.deepEqual(
      told([
        place('bleu', { mayFallBack: true }),
        place('bleu', { evidence: 'likely', call: { function: 'getVariant', receiver: 'features' } }),
        place('bleu', { flag: 'other' }),
      ]),
      [],
    );
    assert.deepEqual(told([place('bleu')], WHOLE, 'checkout'), []);
  });

  it('are completed with the environments that have them', () => {
    assert.deepEqual(variantCompletions('checkout', index(WHOLE)), [
      { name: 'blue', detail: 'development, production' },
      { name: 'green', detail: 'development' },
      { name: 'slow', detail: 'production' },
      { name: 'disabled', detail: 'given when the flag is off' },
    ]);
    assert.deepEqual(variantCompletions('checkout', index([])), []);
  });

  it('are no names that could not stand in every string', () => {
    const environments = [
      environment('development', { variants: [variant('a"b'), variant('ok')], strategies: [] }),
    ];
    assert.deepEqual(
      variantCompletions('checkout', index(environments)).map(({ name }) => name),
      ['ok', 'disabled'],
    );
  });

  it('say in a hover what each environment gives', () => {
    const [blue] = variantHover(place('blue'), index(WHOLE), CONTEXT);
    assert.equal(
      blue?.text.source.replaceAll('\\', ''),
      '**blue** · variant of flag “checkout”\n\n- development: 50% · variable share · sticky by default\n- production: 50% · variable share · sticky by default',
    );
    assert.deepEqual(variantHover(place('bleu'), index(WHOLE), CONTEXT), []);
  });

  it('of a hostile server are not meant, and shown as the text that they are', () => {
    const evil = '](command:evil) blue';
    const hostile = [environment('[p](command:evil)', { variants: [variant(evil)], strategies: [] })];
    assert.match(told([place('](command:evil) blu')], hostile).join(), / \[\]$/);
    const [hover] = variantHover(place(evil), index(hostile), CONTEXT);
    assert.match(hover?.text.source ?? '', /evil/);
    assert.doesNotMatch(hover?.text.source ?? '', /[^\\]\]\(command/);
  });
});
