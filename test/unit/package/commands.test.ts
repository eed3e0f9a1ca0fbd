import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';

interface Entry {
  readonly command: string;
  readonly when?: string;
}

interface Contributions {
  readonly commands: readonly (Entry & {
    readonly title: string;
    readonly category?: string;
    readonly icon?: string;
    readonly enablement?: string;
  })[];
  readonly keybindings: readonly (Entry & { readonly key: string; readonly mac?: string })[];
  readonly menus: Readonly<Record<string, readonly Entry[]>>;
  readonly views: Readonly<
    Record<string, readonly { readonly id: string; readonly accessibilityHelpContent?: string }[]>
  >;
  readonly walkthroughs: readonly {
    readonly steps: readonly {
      readonly id: string;
      readonly completionEvents?: readonly string[];
      readonly media: {
        readonly image?: Readonly<Record<string, string>>;
        readonly altText?: string;
        readonly markdown?: string;
      };
    }[];
  }[];
  readonly viewsWelcome: readonly { readonly contents: string }[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const { contributes } = read('package.json') as { contributes: Contributions };
const words = read('package.nls.json') as Record<string, string>;

/** What can be run in any window, set up or not. */
const ALWAYS = ['signIn', 'checkConnection', 'showLog', 'openSettings'].map((name) => `flagInsight.${name}`);

/** The palette names no flag or row, so these have nothing to work on there. */
const NEEDS_A_ROW = ['openInService', 'copyName', 'copyValue', 'findInCode', 'ignoreFlag'].map(
  (name) => `flagInsight.${name}`,
);

describe('the commands of package.json', () => {
  for (const { command, title, category, icon, enablement } of contributes.commands) {
    it(`${command} has words, an icon, and says when it can be run`, () => {
      assert.ok(words[title.replaceAll('%', '')], title);
      assert.equal(category, 'Flag Insight');
      assert.match(icon ?? '', /^\$\([\w-]+\)$/);
      assert.equal(enablement === undefined, ALWAYS.includes(command));
    });
  }

  it('can be run only while what their entry in a title waits for is so', () => {
    for (const { command, when = '' } of contributes.menus['view/title'] ?? []) {
      const { enablement = '' } = contributes.commands.find((one) => one.command === command) ?? {};
      for (const key of when.match(/(?<= && )flagInsight\.\w+(?= |$)/g) ?? [])
        assert.ok(enablement.includes(key), `${command}: ${key}`);
    }
  });

  it('are in the palette when they can be run, which their enablement decides, but for those that need a row', () => {
    const entries = contributes.menus['commandPalette'] ?? [];
    assert.ok(entries.every(({ when }) => when === 'false'));
    assert.deepEqual(entries.map(({ command }) => command).sort(), [...NEEDS_A_ROW].sort());
  });

  it('have other titles each', () => {
    const titles = contributes.commands.map(({ title }) => words[title.replaceAll('%', '')]);
    assert.equal(new Set(titles).size, titles.length);
  });

  it('are those that menus name', () => {
    const known = new Set(contributes.commands.map(({ command }) => command));
    const named = Object.values(contributes.menus).flatMap((entries) =>
      entries.map(({ command }) => command),
    );
    assert.deepEqual(
      named.filter((command) => !known.has(command)),
      [],
    );
  });

  it('have key bindings where they are used most, on every system', () => {
    assert.deepEqual(
      contributes.keybindings.map(({ command }) => command),
      ['flagInsight.flags.focus', 'flagInsight.filterFlags', 'flagInsight.openFlagAtCursor'],
    );
    for (const { key, mac, when } of contributes.keybindings) {
      assert.equal(mac, key.replace('ctrl', 'cmd'));
      assert.ok(when);
    }
  });
});

describe('what package.json tells a newcomer', () => {
  it('has help for screen readers in every view, whose key bindings are there', () => {
    const bound = new Set(contributes.keybindings.map(({ command }) => command));
    for (const { id, accessibilityHelpContent = '' } of Object.values(contributes.views).flat()) {
      const help = words[accessibilityHelpContent.replaceAll('%', '')];
      assert.ok(help, id);
      for (const [, command = ''] of help.matchAll(/<keybinding:([\w.]+)>/g)) {
        assert.ok(bound.has(command), command);
      }
    }
  });

  it('has a completion event and a picture or text that is there in every step of the walkthrough', () => {
    for (const { id, completionEvents = [], media } of contributes.walkthroughs.flatMap(
      ({ steps }) => steps,
    )) {
      assert.equal(completionEvents.length, 1, id);
      assert.ok(media.markdown ?? words[media.altText?.replaceAll('%', '') ?? ''], id);
      for (const file of [...Object.values(media.image ?? {}), media.markdown ?? 'package.json']) {
        assert.ok(readFileSync(join(ROOT, file)).length > 0, file);
      }
    }
  });

  it('offers the sample where nothing is set up', () => {
    const [first] = contributes.viewsWelcome;
    assert.match(words[first?.contents.replaceAll('%', '') ?? ''] ?? '', /command:flagInsight\.openSample/);
  });
});
