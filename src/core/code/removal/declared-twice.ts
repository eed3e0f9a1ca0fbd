import { posix } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Declaration } from '../declaration.ts';
import type { Expression } from '../expression.ts';
import { typeWord } from '../index/marked-words.ts';
import { LineIndex } from '../line-index.ts';
import type { ScanAsked, ScanWrapper } from '../scan/scan-engine.ts';
import { smallest } from './answers.ts';
import type { LeftReason } from './context.ts';
import type { Draft } from './draft.ts';
import { ROWS } from './language-rows.ts';
import { lineAt } from './line-at.ts';
import type { RemovalUsage } from './plan-types.ts';
import { isTestFile } from './test-file.ts';
import type { Workspace } from './workspace.ts';

/** A name that a proof rests on, and the file whose code it stands in. */
interface ProofName {
  readonly name: string;
  readonly file: string;
}

/**
 * Types and constants are told apart by their names alone, so a proof that rests on a name which the workspace declares
 * twice may be about the other one.
 */
export class DeclaredTwice {
  readonly #workspace: Workspace;
  readonly #wrappers: readonly ScanWrapper[];
  readonly #known = new Map<string, Promise<LeftReason | undefined>>();

  constructor(workspace: Workspace, wrappers: readonly ScanWrapper[]) {
    this.#workspace = workspace;
    this.#wrappers = wrappers;
  }

  /** Why a place is left whose proof rests on a name that is declared more than once; nothing where none is. */
  async reason(usage: RemovalUsage, constants: readonly RemovalUsage[]): Promise<LeftReason | undefined> {
    const names = typesOf(this.#wrappers, usage.asked);
    for (const constant of constants) names.push(...(await this.#namesOf(usage, constant)));
    for (const name of names) {
      const found = await this.#twice(name);
      if (found) return found;
    }
    return undefined;
  }

  /** The names that a constant is known by, as far as the place that reads it could mean another of that name. */
  async #namesOf(usage: RemovalUsage, constant: RemovalUsage): Promise<readonly ProofName[]> {
    const { file } = constant;
    const declaring = await this.#workspace.draft(file);
    const names = declaring ? namesAround(declaring, constant.start) : [];
    const reading = file === usage.file ? await this.#workspace.draft(file) : undefined;
    // What the file itself declares under the first name of a path is what the path means.
    const isOwn = reading && names.includes(firstName(reading, usage) ?? '');
    return isOwn ? [] : names.map((name) => ({ name, file }));
  }

  #twice(one: ProofName): Promise<LeftReason | undefined> {
    const key = `${one.file}\n${one.name}`;
    let found = this.#known.get(key);
    if (!found) this.#known.set(key, (found = this.#lookUp(one)));
    return found;
  }

  async #lookUp({ name, file: own }: ProofName): Promise<LeftReason | undefined> {
    const row = ROWS[this.#workspace.file(own)?.languageId ?? ''];
    const places = new Map<string, string>();
    const files = new Set([
      own,
      ...(await this.#workspace.holding(typeWord(name))),
      ...(await this.#workspace.holding(name)),
    ]);
    for (const path of files) {
      if (isTestFile(path) || ROWS[this.#workspace.file(path)?.languageId ?? ''] !== row) continue;
      const draft = await this.#workspace.draft(path);
      if (!draft) continue;
      for (const one of declaredOutside(draft, name)) {
        const { line } = lineAt(draft.before, new LineIndex(draft.before), one.node.start);
        const thing = thingOf(draft, path, one);
        if (!places.has(thing)) places.set(thing, `${path}:${line}`);
      }
    }
    const [first, second] = places.values();
    if (first === undefined || second === undefined) return undefined;
    const text = l10n.t('{0} is declared more than once: {1} and {2}', name, first, second);
    return { kind: 'lookup', text };
  }
}

/** The types whose methods a name is handed on by, one after the other. */
function typesOf(all: readonly ScanWrapper[], asked: ScanAsked | undefined): ProofName[] {
  const seen = new Set<number>();
  const look = (ids: readonly number[]): void => {
    for (const id of ids) {
      if (seen.has(id)) continue;
      seen.add(id);
      look(all[id]?.asked.wrappers ?? []);
    }
  };
  look(asked?.wrappers ?? []);
  return [...seen].flatMap((id) => {
    const { path: file = '', types = [] } = all[id] ?? {};
    return types.map((name) => ({ name, file }));
  });
}

/** What is declared around the string at `offset`, innermost first: the constant, the object or the types that own it. */
function namesAround({ root, syntax }: Draft, offset: number): readonly string[] {
  const { containers, declarations } = syntax.adapter.shape;
  const names: string[] = [];
  for (let node = smallest(root, offset, offset + 1); node; node = node.parent) {
    const key = containers[node.type] ?? declarations[node.type]?.name;
    const name = key === undefined ? undefined : node.child(key);
    const kind = name && !name.contains({ start: offset, end: offset }) && syntax.declarationAt(name)?.kind;
    if (name && (kind === 'type' || kind === 'variable')) names.push(syntax.bareName(name.text));
  }
  return names;
}

/** The first name of a path: `Flags` of `Flags.Cart.NEW`. */
function firstName({ root, syntax }: Draft, { start, end }: RemovalUsage): string | undefined {
  const node = smallest(root, start, end);
  let first: Expression | undefined = node && syntax.expression(node);
  while (first?.kind === 'member' || first?.kind === 'call')
    first = first.kind === 'member' ? first.object : first.callee;
  return first?.kind === 'name' ? first.name : undefined;
}

/** The types and constants of a name that code elsewhere could mean: none of a function, and nothing imported. */
function declaredOutside(draft: Draft, name: string): readonly Declaration[] {
  const { root, row, syntax } = draft;
  const imports = row.imports(root);
  return draft
    .declarationsOf(name)
    .filter(({ kind, node }) => kind === 'type' || (kind === 'variable' && !syntax.containersOf(node).length))
    .filter(({ node, property }) => property === undefined && !syntax.functionOf(node))
    .filter(({ node }) => !imports.some(({ statement }) => statement.contains(node)));
}

/** Tells declarations of one thing: of one scope, of one package of Go, and the parts of a type of C#. */
function thingOf({ row, root, syntax }: Draft, path: string, { node, scope, kind }: Declaration): string {
  if (row === ROWS['go']) return posix.dirname(path);
  const isPart =
    kind === 'type' && /\bpartial\b/.test(node.parent?.text.slice(0, node.start - node.parent.start) ?? '');
  return isPart
    ? `partial ${syntax.adapter.packageOf?.(root) ?? ''} ${syntax.containersOf(node).join('.')}`
    : `${path} ${scope.start} ${scope.end}`;
}
