import assert from 'node:assert/strict';
import {
  readChoices,
  targetOf,
  withChoice,
  type ChosenConnection,
  type ConfiguredConnection,
  type FolderTarget,
} from '../../../../src/core/connection/connection-choice.ts';

const NOTHING: ConfiguredConnection = { baseUrl: undefined, projects: [] };
const A = 'https://a.test';
const ENVIRONMENT = 'https://environment.test';

/** A target in few words. */
function brief(target: FolderTarget): string {
  if (target.kind === 'none') return 'none';
  if (target.kind === 'invalid') return `invalid ${target.text} ${target.problem}`;
  return [target.baseUrl.url, ...target.projects].join(' ');
}

const of = (settings: ConfiguredConnection, chosen?: ChosenConnection, environmentUrl?: string) =>
  brief(targetOf({ settings, chosen: chosen === undefined ? [] : [chosen], environmentUrl }));

const chose = (forSettings: ConfiguredConnection, baseUrl: string, ...projects: readonly string[]) => ({
  baseUrl,
  projects,
  forSettings,
});

describe("a folder's target", () => {
  it('is none where nothing says anything', () => assert.equal(of(NOTHING), 'none'));

  it('is what the settings say, normalised', () => {
    assert.equal(of({ baseUrl: 'https://A.test/projects/x', projects: ['x', 'y'] }), `${A} x y`);
    assert.equal(of({ baseUrl: A, projects: [] }), A);
  });

  it('says why the settings hold no address', () => {
    assert.equal(of({ baseUrl: 'a.test', projects: ['x'] }), 'invalid a.test notUrl');
  });

  it('is what the person chose here', () => {
    assert.equal(of(NOTHING, chose(NOTHING, A, 'x')), `${A} x`);
    const settings = { baseUrl: 'https://b.test', projects: ['team'] };
    assert.equal(of(settings, chose(settings, A, 'x')), `${A} x`);
  });

  it('is what the settings say once they have changed since the choice', () => {
    const chosen = chose(NOTHING, A, 'x');
    assert.equal(of({ baseUrl: 'https://b.test', projects: [] }, chosen), 'https://b.test');
    assert.equal(of({ baseUrl: 'https://b.test', projects: ['y'] }, chosen), 'https://b.test y');
    assert.equal(of({ baseUrl: undefined, projects: ['y'] }, chosen), 'none');
  });

  it('takes the chosen projects where the settings name the same address and none', () => {
    const chosen = chose(NOTHING, A, 'x');
    assert.equal(of({ baseUrl: `${A}/`, projects: [] }, chosen), `${A} x`);
    assert.equal(of({ baseUrl: `${A}/tenant`, projects: [] }, chosen), `${A}/tenant`);
    assert.equal(of({ baseUrl: A, projects: ['y'] }, chosen), `${A} y`);
  });

  it('is chosen for each settings on its own: folders can name different servers', () => {
    const a = { baseUrl: A, projects: [] };
    const b = { baseUrl: 'https://b.test', projects: [] };
    const chosen = withChoice(withChoice([], chose(a, A, 'x')), chose(b, 'https://b.test', 'y'));
    const target = (settings: ConfiguredConnection) =>
      brief(targetOf({ settings, chosen, environmentUrl: undefined }));
    assert.deepEqual([target(a), target(b)], [`${A} x`, 'https://b.test y']);
  });

  it("is the environment's where nothing else names an address", () => {
    assert.equal(of(NOTHING, undefined, ENVIRONMENT), ENVIRONMENT);
    assert.equal(of({ baseUrl: undefined, projects: ['x'] }, undefined, ENVIRONMENT), `${ENVIRONMENT} x`);
    assert.equal(of({ baseUrl: A, projects: ['x'] }, undefined, ENVIRONMENT), `${A} x`);
    assert.equal(of(NOTHING, chose(NOTHING, A, 'x'), ENVIRONMENT), `${A} x`);
    const other = { baseUrl: A, projects: [] };
    assert.equal(of(NOTHING, chose(other, ENVIRONMENT, 'x'), ENVIRONMENT), `${ENVIRONMENT} x`);
  });
});

describe('the choices of a workspace', () => {
  it('are one for each settings, newest first, and no more than 20', () => {
    const settings = (at: number) => ({ baseUrl: `https://${at}.test`, projects: [] });
    let chosen: readonly ChosenConnection[] = [];
    for (let at = 0; at < 25; at += 1) chosen = withChoice(chosen, chose(settings(at), A, 'x'));
    assert.equal(chosen.length, 20);
    assert.equal(chosen[0]?.forSettings.baseUrl, 'https://24.test');
    chosen = withChoice(chosen, chose(settings(23), A, 'y'));
    assert.equal(chosen.length, 20);
    assert.deepEqual(chosen[0]?.projects, ['y']);
  });
});

describe('choices that were kept', () => {
  const settings = { baseUrl: 'https://a.example', projects: ['one'] };
  const choice = { ...settings, forSettings: { baseUrl: undefined, projects: [] } };

  it('are read back', () => {
    assert.deepEqual(readChoices(JSON.parse(JSON.stringify([choice]))), [choice]);
  });

  it('are none where they are of another form, and a broken one costs itself alone', () => {
    for (const stored of [undefined, null, 5, 'x', {}, { find: 5 }])
      assert.deepEqual(readChoices(stored), []);
    const broken = [
      null,
      5,
      {},
      { baseUrl: 5, projects: [], forSettings: {} },
      { baseUrl: 'x', projects: 5 },
    ];
    assert.deepEqual(readChoices([...broken, choice]), [choice]);
  });

  it('keep what can be read of their projects', () => {
    const stored = [{ ...choice, projects: ['one', 5, null] }];
    assert.deepEqual(readChoices(stored), [choice]);
  });
});
