import assert from 'node:assert/strict';
import { Grammars } from '../../../../../src/core/code/grammars.ts';
import { deletion } from '../../../../../src/core/code/removal/edits/edits.ts';
import type { Draft } from '../../../../../src/core/code/removal/draft.ts';
import { excessOf } from '../../../../../src/core/code/removal/checks/excess.ts';
import { FileRewriter } from '../../../../../src/core/code/removal/rewrite/file-rewriter.ts';
import type { RemovalRequest, RemovalUsage } from '../../../../../src/core/code/removal/plan-types.ts';
import { Workspace } from '../../../../../src/core/code/removal/workspace.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import { untestedAmong } from './support/untested.ts';

/** A file, in which `«»` stands around what goes: what follows from the flag, and one statement that does not. */
const FILES = {
  'a.js': ["«if (isEnabled('x')) old();» kept();", "if (isEnabled('x')) old(); «other();»"],
  'a.ts': [
    "«const on = isEnabled('x');» «if (on) { old(); }» kept();",
    '«other(1);» kept(); isEnabled("x");',
  ],
  'a.tsx': ["const a = <p>{«isEnabled('x') && <b>{old()}</b>»}</p>;", "«draw(<p />);» isEnabled('x');"],
  'a.py': ['if on("x"):\n    return 1\n«old()»\n', 'if on("x"):\n    call()\n«old()»\n'],
  'a.go': [
    'package a\nfunc f() {\nif on("x") {\nreturn\n}\n«old()»\n}\n',
    'package a\nfunc f() {\nif on("x") {\nkept()\n}\n«old()»\n}\n',
  ],
  'A.java': [
    'class A { void f() { «if (on("x")) { int a = 1; use(a); }» kept(); } }',
    'class A { void f() { on("x"); «use(1);» kept(); } }',
  ],
  'a.kt': [
    'fun f() {\n «val on = isEnabled("x")»\n «if (on) return»\n kept()\n}\n',
    'fun f() {\n isEnabled("x")\n «val row = other()»\n kept()\n}\n',
  ],
  'A.cs': [
    'class A { void F() { «if (On("x")) { var a = 1; Use(a); }» Kept(); } }',
    'class A { void F() { On("x"); «Use(1);» Kept(); } }',
  ],
} as const;

describe('what went beside the flag', () => {
  const grammars = new Grammars(read);
  after(() => grammars.dispose());

  async function excessIn(path: string, marked: string): Promise<string | undefined> {
    const draft = await edited(path, marked);
    return excessOf(draft, [draft.before.search(/['"]x['"]/)])?.text;
  }

  async function edited(path: string, marked: string): Promise<Draft> {
    const text = marked.replace(/[«»]/g, '');
    const workspace = new Workspace(sourceOf({ [path]: text }), grammars);
    await workspace.read([path]);
    const draft = await workspace.draft(path);
    assert.ok(draft);
    let removed = 0;
    const edits = Array.from(marked.matchAll(/«([^»]*)»/g), ({ index, 1: gone = '' }) => {
      const start = index - 2 * removed++;
      return deletion(start, start + gone.length);
    });
    draft.apply(edits);
    return draft;
  }

  it('is looked for in every language', () => {
    assert.deepEqual(untestedAmong(Object.keys(FILES)), []);
  });

  for (const [path, [decided, excess]] of Object.entries(FILES)) {
    it(`is nothing where the flag decides it (${path})`, async () => {
      assert.equal(await excessIn(path, decided), undefined);
    });

    it(`is told where it does not (${path})`, async () => {
      assert.match((await excessIn(path, excess)) ?? '', /^`.*` in line \d+ does not depend on the flag$/);
    });
  }

  it('is told where what is before it only begins with a word that jumps, or holds one in a text', async () => {
    assert.match((await excessIn('a.js', "isEnabled('x') && breakfast(); «other();»")) ?? '', /`other/);
    assert.match(
      (await excessIn('a.js', "isEnabled('x') && log('will return'); «other();»")) ?? '',
      /`other/,
    );
  });

  it("is told where it is a jump of Kotlin's, or an expression in a block", async () => {
    const told = (gone: string) => excessIn('a.kt', `fun f() {\n isEnabled("x")\n «${gone}»\n}\n`);
    assert.match((await told('throw other()')) ?? '', /`throw other\(\)` in line 3/);
    assert.match((await told('other()')) ?? '', /`other\(\)` in line 3/);
  });

  it('is told where only a place decides it that is left', async () => {
    const draft = await edited('a.ts', "«on('x') && draw();» const b = on('x'); «if (b) old();»");
    const usageAt = (start: number): RemovalUsage => {
      return { file: 'a.ts', start, end: start + 3, kind: 'literal', isOneOfSeveral: false };
    };
    const [first = 0, second = 0] = Array.from(draft.before.matchAll(/'x'/g), ({ index }) => index);
    const usages = [usageAt(first), usageAt(second)];
    const [, stays] = usages;
    assert.ok(stays);
    const workspace = { elsewhere: () => ({ isRead: () => false }) };
    const rewriter = new FileRewriter({ workspace } as unknown as RemovalRequest, new Map());
    const left = new Map([[stays, { kind: 'value', text: '' } as const]]);
    assert.match(rewriter.doubtOf({ draft, usages, left })?.text ?? '', /`if \(b\) old\(\);` in line 1/);
    assert.equal(rewriter.doubtOf({ draft, usages, left: new Map() }), undefined);
  });
});
