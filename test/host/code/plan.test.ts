import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import { inNewest } from '../../launch/host/newest.ts';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { InCodeNode } from '../../../src/core/present/usages/in-code/lazy-node.ts';
import type { PlanFeatures } from '../../../src/plan-features.ts';
import { deleteMadeFiles, eventually, openFile, signIn, type Signed } from '../support/code.ts';
import { firstFolder } from '../support/extension.ts';

const CODE = `import { isEnabled } from 'unleash-client';
if (isEnabled('plan-first')) start();
if (isEnabled('plan-wait')) start();
if (isEnabled('never-there')) stop();
`;

/** The clean-up plan of a window, and what an assistant is told of it. */
describe('the clean-up plan', () => {
  let signed: Signed;
  let plan: PlanFeatures;

  before(async () => {
    // A place of theirs that may ask for any flag is left of each removal.
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await deleteMadeFiles();
    signed = await signIn();
    const { control } = signed.service;
    const on = { on: true, seen: 0.001 };
    const stages = [
      ['initial', 30],
      ['completed', 10, 'kept'],
    ] as const;
    const common = { development: on, production: on, stages: [...stages] };
    control.addFlag({ ...common, name: 'plan-first' });
    control.addFlag({
      ...common,
      name: 'plan-wait',
      dependencies: [{ feature: 'parent.flag', enabled: true, variants: [] }],
    });
    control.askForUnknown([{ name: 'ghost', application: 'shop', environment: 'production' }]);
    await vscode.workspace.fs.writeFile(
      vscode.Uri.joinPath(firstFolder().uri, 'planned.ts'),
      new TextEncoder().encode(CODE),
    );
    await vscode.commands.executeCommand('flagInsight.refresh');
    plan = await signed.api.plan();
    await vscode.commands.executeCommand('flagInsight.plan.focus');
    // What the plan looks up for a flag, it looks up once: of code that is read, and of a stage that is known.
    const { usages, session } = signed.api;
    await eventually(
      () => {
        const [handle] = session.connections.projects;
        handle?.want(['plan-first', 'plan-wait']);
        const project = handle && projectOf(handle.state);
        const stages = ['plan-first', 'plan-wait'].map((name) => project?.stages.get(name)?.source);
        return [usages.isBehind, usages.usagesOf('plan-first').length, ...stages];
      },
      (state) => isDeepStrictEqual(state, [false, 1, 'lifecycle', 'lifecycle']),
    );
    await vscode.commands.executeCommand('flagInsight.refreshPlan');
  });
  after(async () => {
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(firstFolder().uri, 'planned.ts'));
    await signed.close();
  });

  const textOf = (node: InCodeNode): string => {
    const { label, description } = plan.view.getTreeItem(node);
    return `${typeof label === 'string' ? label : ''} | ${String(description)}`;
  };
  /** Waits for a row under rows, each by how it begins; a failure shows the rows where the next one was missing. */
  const at = async (...starts: readonly string[]): Promise<InCodeNode | undefined> => {
    const { node } = await eventually(
      async () => {
        let node: InCodeNode | undefined;
        for (const start of starts) {
          const children = await plan.view.getChildren(node);
          node = children.find((child) => textOf(child).startsWith(start));
          if (node === undefined) return { missing: start, rows: children.map(textOf) };
        }
        return { node };
      },
      ({ missing }) => missing === undefined,
    );
    return node;
  };

  inNewest(it)('tells what can go first, what waits, and what applications ask for in vain', async () => {
    assert.ok(await at('To remove first', 'plan-first | completed', 'Removal | 1 place proven'));
    assert.ok(await at('To remove first', 'plan-first', 'Asked in the last hour | development: 7 times on'));
    assert.ok(await at('To remove first', 'plan-first', 'planned.ts:2'));
    assert.ok(await at('Waiting', 'plan-wait | completed · 1× · depends on parent.flag'));
    assert.ok(await at('Asked for, unknown', 'ghost'));
    assert.ok(await at('In code, unknown', 'never-there'));
  });

  inNewest(it)('is grouped by folder, and its group can be removed at once', async () => {
    plan.view.group('folder');
    const group = await at('To remove first');
    assert.ok(await at('To remove first', 'several folders', 'plan-first'));
    assert.ok(group?.flags?.some(({ name }) => name === 'plan-first'));
    plan.view.group('none');
  });

  const invoke = async (name: string, input: object): Promise<string> => {
    const { content } = await vscode.lm.invokeTool(`flagInsight_${name}`, {
      input,
      toolInvocationToken: undefined,
    });
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
  };

  it('is told to an assistant by tools that only read', async () => {
    const own = vscode.lm.tools.filter(({ name }) => name.startsWith('flagInsight_'));
    assert.equal(own.length, 6);
    // Its details, which tell what it depends on, are loaded after its stage.
    await at('Waiting', 'plan-wait');
    const first = JSON.parse(await invoke('flags_list', { list: 'first', text: 'plan-' })) as {
      readonly flags: readonly { readonly name: string; readonly keep: string }[];
    };
    assert.deepEqual(
      first.flags.map(({ name, keep }) => `${name} ${keep}`),
      ['plan-first enabled'],
    );
    const got = await invoke('flag_get', { name: 'plan-wait' });
    assert.match(got, /"kind":"dependencies","speaks":"against","text":"parent\.flag"/);
    assert.equal(got.includes(signed.service.token), false);
    assert.match(await invoke('flag_usages', { name: 'plan-first' }), /"file":"planned\.ts","line":2/);
    assert.match(
      await invoke('flag_check_names', { names: ['plan-frist'] }),
      /"exists":"no".*"nearest":\["plan-first"/,
    );
    assert.match(await invoke('project_rules', {}), /"project":"default"/);
  });

  it('fades the code that a completed flag discards, where its removal proves it', async () => {
    const branches = `import { isEnabled } from 'unleash-client';
if (isEnabled('plan-first')) {
  kept();
} else {
  dropped();
}
`;
    const document = await openFile('branches.ts', branches);
    await vscode.window.showTextDocument(document);
    const notices = await eventually(
      () =>
        vscode.languages
          .getDiagnostics(document.uri)
          .filter(({ message }) => message.includes('this side of it is discarded')),
      (found) => found.length > 0,
    );
    assert.deepEqual(
      notices.map(({ range, tags, severity }) => [document.getText(range), tags, severity]),
      [['dropped();', [vscode.DiagnosticTag.Unnecessary], vscode.DiagnosticSeverity.Hint]],
    );
    await vscode.workspace.fs.delete(document.uri);
  });

  inNewest(it)('refuses an input that does not fit its schema, whatever the host lets through', async () => {
    await assert.rejects(async () => invoke('flag_get', { bad: 1 }));
    await assert.rejects(async () => invoke('flag_get', { name: 'no-such-flag-at-all' }));
  });

  inNewest(it)(
    'opens the preview of a removal that an assistant asks for, and changes nothing by itself',
    async () => {
      const answer = await invoke('removal_preview', { name: 'plan-first', keep: 'enabled' });
      assert.match(answer, /"edited":1.*The preview of the changes is open in the editor/);
      const document = await openFile('planned.ts');
      assert.equal(document.getText(), CODE);
      await eventually(
        async () => {
          await vscode.commands.executeCommand('refactorPreview.apply');
          return document.getText().includes('plan-first');
        },
        (isThere) => !isThere,
      );
      await vscode.commands.executeCommand('workbench.action.files.revert');
    },
  );

  inNewest(it)('is exported as a document', async () => {
    const exporting = vscode.commands.executeCommand('flagInsight.exportPlan');
    const text = await eventually(
      async () => {
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return vscode.window.activeTextEditor?.document.getText() ?? '';
      },
      (content) => content.startsWith('# Clean'),
    );
    await exporting;
    assert.match(text, /plan-wait/);
  });
});
