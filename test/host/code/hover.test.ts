import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import {
  eventually,
  hoverAt,
  openFile,
  positionOf,
  problemsIn,
  readHover,
  setSetting,
  signIn,
  untilHover,
  untilProblems,
  type Signed,
} from '../support/code.ts';
import { activated, firstFolder } from '../support/extension.ts';

/** For each sample a place with `kill.payments` or another flag, in every language that is parsed. */
const SAMPLES: readonly (readonly [file: string, text: string, flag: string])[] = [
  ['checkout.ts', 'FLAGS.newFlow, {', 'checkout.new-flow'],
  ['Dashboard.tsx', "search_v2')", 'search_v2'],
  ['mailer.js', 'NEW_FLOW))', 'checkout.new-flow'],
  ['jobs.py', 'Flag.SEARCH.value', 'search_v2'],
  ['checkout.go', 'kill.payments")', 'kill.payments'],
  ['Checkout.java', 'Flag.KILL.getKey()', 'kill.payments'],
  ['Checkout.kt', 'FeatureToggle.KILL.key', 'kill.payments'],
  ['Checkout.cs', 'FeatureToggle.NewFlow) ?', 'checkout.new-flow'],
  ['checkout.rb', "kill.payments', context", 'kill.payments'],
  ['checkout.php', 'Flag::NewFlow->value', 'checkout.new-flow'],
  ['checkout.rs', 'Flags::Kill, None', 'kill.payments'],
  ['Checkout.swift', 'Flag.newFlow.rawValue', 'checkout.new-flow'],
  ['checkout.dart', "kill.payments')", 'kill.payments'],
  ['Banner.vue', "old-banner')", 'old-banner'],
  ['Search.svelte', "beta-dashboard')", 'beta-dashboard'],
];

/** A language of the editor's, and one that this extension brings. */
const IN_OLDEST = ['checkout.ts', 'Banner.vue'];

describe('hovers in a window that is not set up', () => {
  inNewest(it)('are none', async () => {
    const { session } = await activated();
    await session.connections.update();
    assert.deepEqual(session.connections.projects, []);
    const document = await openFile('checkout.ts');
    assert.equal(await hoverAt(document, positionOf(document, 'checkout.new-flow')), '');
  });
});

describe('a hover', () => {
  let signed: Signed;
  before(async () => {
    signed = await signIn();
  });
  after(() => signed.close());

  for (const [file, text, flag] of SAMPLES) {
    const declare = IN_OLDEST.includes(file) ? it : inNewest(it);
    declare(`tells of a flag in ${file}`, async () => {
      const document = await openFile(file);
      const start = `**${flag}** · `;
      // The window may still be taking its settings in.
      const hover = await eventually(
        () => readHover(document, text),
        (told) => told.includes(start),
      );
      assert.match(hover.split('\n').find((line) => line.startsWith(start)) ?? '', / · project Default$/);
    });
  }

  it('tells of a flag in a new file that has no place yet', async () => {
    const content = "import { isEnabled } from 'unleash-client';\nisEnabled('old-banner');\n";
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content });
    await untilHover(document, 'old-banner', /\*\*old-banner\*\* · .*project Default/);
  });

  inNewest(it)('tells why a flag is stale, and how a completed one ended', async () => {
    await setSetting('problems.stale', 'off');
    const document = await openFile('checkout.ts');
    const stale = await eventually(
      () => readHover(document, "'old-banner'"),
      (hover) => hover.includes('Marked stale'),
    );
    assert.match(stale, /\$\(warning\) Marked stale on the server/);
    await untilHover(document, "'done-and-kept'", /\$\(pass-filled\) \*\*completed \(kept\)\*\*/);
    await setSetting('problems.stale', undefined);
  });

  inNewest(it)('does not repeat what the problem there says, which the editor shows with it', async () => {
    const document = await openFile('checkout.ts');
    await untilProblems(document, (problems) => problems.some((text) => text.includes('Marked stale')));
    const stale = await readHover(document, "'old-banner'");
    assert.match(stale, /\*\*old-banner\*\*/);
    assert.doesNotMatch(stale, /Marked stale/);
    await untilProblems(document, (problems) => problems.some((text) => text.includes('checkout.new-flw')));
    assert.doesNotMatch(await readHover(document, 'checkout.new-flw'), /is not in project/);
  });

  inNewest(it)(
    'says all of it while the file is read, whose problems come too late for the hover',
    async () => {
      const start = "from UnleashClient import UnleashClient\nUnleashClient('').is_enabled('old-banner')\n";
      // Far from the limit beyond which a text is given up, on a slow machine too.
      const content = start + "print({'a': [1, 2, 3]})\n".repeat(1_500);
      // A busy machine may be done with the file before the hover is asked for: then another one is read.
      const { document } = await eventually(
        async () => {
          const document = await vscode.workspace.openTextDocument({ language: 'python', content });
          const problems = problemsIn(document);
          return { document, problems, hover: await readHover(document, 'old-banner') };
        },
        ({ problems, hover }) => problems.length === 0 && hover.includes('Marked stale on the server'),
      );
      await untilProblems(document, (problems) => problems.some((text) => text.includes('Marked stale')));
      assert.doesNotMatch(await readHover(document, 'old-banner'), /Marked stale/);
    },
  );

  it('shows hostile text as text, and trusts nothing but its own commands', async () => {
    const text = "import { isEnabled } from 'unleash-client';\nisEnabled('hostile.markdown');\n";
    const document = await openFile('hostile.ts', text);
    const position = positionOf(document, 'hostile.markdown');
    await readHover(document, 'hostile.markdown');
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      position,
    );
    const strings = hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
    const [told, commands, rest] = strings;
    assert.equal(strings.length, 3);
    assert.ok(told && commands && rest);
    for (const text of [told, rest]) {
      assert.ok(!text.isTrusted && !text.supportHtml);
      assert.doesNotMatch(text.value, /[^\\]\]\(command|!\[pixel|\$\(trash\)/);
    }
    assert.match(told.value, /hostile text|Click/);
    assert.doesNotMatch(commands.value, /hostile text|Click/);
    assert.ok(typeof commands.isTrusted === 'object' && !commands.supportHtml);
    assert.ok(commands.isTrusted.enabledCommands.every((command) => command.startsWith('flagInsight.')));
    assert.deepEqual(
      [...commands.value.matchAll(/\(command:([\w.]+)\?/g)].map(([, id]) => id),
      [
        'flagInsight.openInService',
        'flagInsight.findUsages',
        'flagInsight.copyName',
        'flagInsight.removeFlag',
      ],
    );
  });

  inNewest(it)(
    'adds what the report leaves out where the pointer stays, and says it at once the next time',
    async () => {
      const { service } = signed;
      service.control.addFlag({
        name: 'rolled.out',
        production: { on: true, strategies: [{ parameters: { rollout: '30' } }] },
      });
      await vscode.commands.executeCommand('flagInsight.refresh');
      const asked = (): number =>
        service.requests.filter(({ operation, path }) => operation === 'flag' && path.endsWith('/rolled.out'))
          .length;
      const text = "import { isEnabled } from 'unleash-client';\nisEnabled('rolled.out');\n";
      const document = await openFile('rolled-out.ts', text);
      await untilProblems(document, ({ length }) => length === 0);
      assert.equal(asked(), 0);
      await untilHover(document, 'rolled.out', /\*\*production\*\* on for 30/);
      assert.match(await readHover(document, 'rolled.out'), /\*\*production\*\* on for 30/);
      assert.equal(asked(), 1);
    },
  );

  inNewest(it)('says that a name is not in the project, with names like it', async () => {
    await setSetting('problems.unknown', 'off');
    const hover = await eventually(
      async () => readHover(await openFile('checkout.ts'), 'checkout.new-flw'),
      (text) => text.includes('is not in project'),
    );
    assert.match(hover, /\*\*checkout\.new-flw\*\* is not in project Default/);
    assert.match(hover, /- checkout\.new-flow/);
    await setSetting('problems.unknown', undefined);
  });

  inNewest(it)('says that a flag is archived', async () => {
    const text = "import { isEnabled } from 'unleash-client';\nisEnabled('archived-one');\n";
    await setSetting('problems.archived', 'off');
    const document = await openFile('archived.ts', text);
    const hover = await eventually(
      () => readHover(document, 'archived-one'),
      (read) => read.includes('Archived'),
    );
    assert.match(hover, /\$\(archive\) Archived/);
    await setSetting('problems.archived', undefined);
  });

  it('resolves a constant of another file through the editor', async () => {
    const text = [
      "import { isEnabled } from 'unleash-client';",
      "import { REMOTE } from './remote';",
      'isEnabled(REMOTE.search);',
    ].join('\n');
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(firstFolder().uri, 'remote.ts'),
      new TextEncoder().encode("export const REMOTE = { search: 'search_v2' } as const;\n"),
    );
    const document = await openFile('uses-remote.ts', text);
    const provider = vscode.languages.registerDefinitionProvider('typescript', {
      provideDefinition: () =>
        new vscode.Location(
          vscode.Uri.joinPath(firstFolder().uri, 'remote.ts'),
          new vscode.Range(0, 24, 0, 30),
        ),
    });
    try {
      // The editor asks its own language server too, which is slow to answer while it starts.
      const hover = await eventually(
        () => readHover(document, 'REMOTE.search)'),
        (text) => text.includes('**search_v2**'),
      );
      assert.match(hover, /\*\*search_v2\*\*/);
      assert.ok(
        !vscode.workspace.textDocuments.some(
          ({ fileName }) => fileName.endsWith('remote.ts') && !fileName.endsWith('uses-remote.ts'),
        ),
      );
    } finally {
      provider.dispose();
    }
  });

  inNewest(it)('does not wait for a definition provider that never answers', async () => {
    const text =
      "import { isEnabled } from 'unleash-client';\nimport { F } from './f';\nisEnabled(F.x);\nisEnabled('old-banner');\n";
    const document = await openFile('never.ts', text);
    await untilHover(document, 'old-banner', /\*\*old-banner\*\*/);
    let asked = 0;
    const provider = vscode.languages.registerDefinitionProvider('typescript', {
      provideDefinition: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    });
    try {
      assert.doesNotMatch(await hoverAt(document, positionOf(document, 'F.x')), /Default/);
      assert.ok(asked > 0, 'the provider was asked, and the hover came without its answer');
    } finally {
      provider.dispose();
    }
  });

  inNewest(it)(
    'tells of known names in quotes where the language has no grammar, and of no others',
    async () => {
      const document = await openFile('notes.md', 'Turn off "kill.payments", not "kill.everything".\n');
      await untilHover(document, 'kill.payments', /\*\*kill\.payments\*\*/);
      assert.equal(await hoverAt(document, positionOf(document, 'kill.everything')), '');
    },
  );

  inNewest(it)('is none on a comment, a log message or a key', async () => {
    const document = await openFile('checkout.ts');
    await untilHover(document, "'old-banner'", /\*\*old-banner\*\*/);
    assert.equal(await hoverAt(document, positionOf(document, 'checkout.new-flow rounds', 3)), '');
  });

  inNewest(it)('does not wait for the server', async () => {
    const { control } = signed.service;
    control.addFlag({
      name: 'looked.at',
      stages: [
        ['initial', 1],
        ['live', 0.5],
      ],
    });
    control.fault({ kind: 'stall', match: { operation: 'lifecycle' } });
    await vscode.commands.executeCommand('flagInsight.refresh');
    const document = await openFile(
      'looked.ts',
      "import { isEnabled } from 'unleash-client';\nisEnabled('looked.at');\n",
    );
    assert.match(await readHover(document, 'looked.at'), /\*\*looked\.at\*\*/);
    control.clearFaults();
    // A machine that took longer than the answer may take has it asked for again.
    await vscode.commands.executeCommand('flagInsight.refresh');
    await eventually(
      () => readHover(document, 'looked.at'),
      (hover) => hover.includes('initial 12 hours → live 12 hours'),
    );
  });
});

describe('a hover where the report has all that the contract says', () => {
  let signed: Signed;
  before(async () => {
    signed = await signIn('contract');
  });
  after(() => signed.close());

  inNewest(it)('tells stage, since when, durations, environments, rollout, tags and people', async () => {
    const document = await openFile('checkout.ts');
    // The report has the current stage alone: the others come in when a person looks.
    const hover = await eventually(
      () => readHover(document, "'checkout.new-flow'"),
      (text) => text.includes('initial'),
    );
    for (const part of [
      '$(rocket) release',
      '$(circle-large-filled) **live** Production: served to users · since ',
      'initial 2 days → pre-live 21 days → live 9 days',
      '$(vm-running) **production** on',
      'Nordic customers (rollout 50%, 3 constraints, 1 segment), QA machines (disabled)',
      'Tags team-checkout, q4-goals',
      'by Ada Lovelace',
      'Collaborators Grace Hopper, Ada Lovelace',
      '[$(link-external) Open in the service](command:flagInsight.openInService?',
    ])
      assert.ok(hover.includes(part), `${part} in ${hover}`);
  });
});
