import { createHash } from 'node:crypto';
import * as l10n from '@vscode/l10n';
import type { ScanSpan, ScanWrapper } from '../../scan/scan-engine.ts';
import { moduleName } from '../../paths.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { answerOf, functionAt, smallestNode } from '../proofs/answers.ts';
import { mayReturnBoolean } from '../queries/boolean-place.ts';
import type { Draft } from '../draft.ts';
import { lineStart } from '../edits/layout.ts';
import { originalLine } from '../report/line-at.ts';
import { isTestFile } from '../test-file.ts';
import type { Workspace } from '../workspace.ts';
import { type AnswerDeclaration, type FunctionQuestion, UnclearFunction } from './answer-declaration.ts';
import { besides } from './besides.ts';
import { isReturn, returnsIn } from '../queries/statements.ts';

/** Most characters of a function's text that are shown. */
const MOST_TEXT = 4000;

/**
 * The functions of a workspace that pass a flag's name on, and are not proven to return the flag's answer. About each that
 * a removal meets a person is asked (`questions`), who may declare that the function does return it. Of a
 * {@link ScanWrapper}, `place` is the flag call in it, and `others` are functions that its calls may reach instead.
 */
export class DeclaredFunctions {
  readonly #workspace: Workspace;
  readonly #wrappers: readonly ScanWrapper[];
  /** By {@link keyOf}. */
  readonly #questions = new Map<string, FunctionQuestion>();
  /** The functions that a person declared, by {@link keyOf}. */
  #declared: ReadonlySet<string> = new Set();

  private constructor(workspace: Workspace, wrappers: readonly ScanWrapper[]) {
    this.#workspace = workspace;
    this.#wrappers = wrappers;
  }

  /** @throws UnclearFunction if a declaration fits more than one function, or none. */
  static async of(
    workspace: Workspace,
    wrappers: readonly ScanWrapper[],
    declarations: readonly AnswerDeclaration[],
  ): Promise<DeclaredFunctions> {
    const functions = new DeclaredFunctions(workspace, wrappers);
    functions.#declared = await functions.#resolve(declarations);
    return functions;
  }

  /** The questions for a person on whose answers places depend. */
  get questions(): readonly FunctionQuestion[] {
    return [...this.#questions.values()];
  }

  /** Whether a person declared that a function returns the flag's answer, and its text allows that. */
  async isDeclared(wrapper: ScanWrapper): Promise<boolean> {
    return this.#declared.has(keyOf(wrapper)) && (await this.#mayAnswer(wrapper));
  }

  /**
   * The question about a function, with one more place that depends on it; undefined if it cannot be asked about. To be
   * called again only when the call before has ended, or its place would not be counted.
   */
  async ask(wrapper: ScanWrapper): Promise<FunctionQuestion | undefined> {
    const key = keyOf(wrapper);
    const known = this.#questions.get(key) ?? (await this.#question(wrapper));
    if (!known) return undefined;
    const question = { ...known, places: known.places + 1 };
    this.#questions.set(key, question);
    return question;
  }

  /** The question without its places; undefined for a function without an answer, or with its flag call in another file. */
  async #question(wrapper: ScanWrapper): Promise<FunctionQuestion | undefined> {
    const { path: file, place, start, end, others } = wrapper;
    if (place.path !== file || !(await this.#mayAnswer(wrapper))) return undefined;
    const draft = await this.#draft(wrapper);
    if (!draft) return undefined;
    const fn = functionAt(draft, start, end);
    const flagCall = smallestNode(draft.root, place.start, place.end);
    if (!fn || !flagCall) return undefined;
    const also = await Promise.all(outsideTests(others).map((other) => this.#fileAndLine(other)));
    const text = await this.#textOf(wrapper);
    return {
      name: shownName(wrapper),
      file,
      line: originalLine(draft, start),
      text: text.slice(0, MOST_TEXT),
      hash: hashOf(text),
      besides: [
        ...besides(draft, fn, flagCall),
        ...also.map((where) => l10n.t('its calls may also be to the one in {0}', where)),
      ],
      places: 0,
      ...(this.#wrappers.some((one) => isOverload(one, wrapper)) && { isOverloaded: true }),
    };
  }

  /** The functions that the declarations refer to. */
  async #resolve(declarations: readonly AnswerDeclaration[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const declaration of declarations) {
      // By function: it has a wrapper for each of its parameters that takes a name.
      const fitting = new Map<string, ScanWrapper>();
      for (const wrapper of this.#wrappers)
        if (await this.#fits(wrapper, declaration)) fitting.set(keyOf(wrapper), wrapper);
      const [only, ...more] = fitting.keys();
      // A declaration with a hash is an earlier answer: where the text has changed since, it is dropped, and the question
      // is asked again. One without a hash was typed, and is refused.
      if (only !== undefined && more.length === 0) found.add(only);
      else if (declaration.hash === undefined) await this.#refuse(declaration, [...fitting.values()]);
    }
    return found;
  }

  /** Whether a function is the one that a declaration means, by all that the declaration says. */
  async #fits(wrapper: ScanWrapper, { name, file, line, hash }: AnswerDeclaration): Promise<boolean> {
    const names = name.split('.');
    const [owner, own] = [names.at(-2), names.at(-1)];
    if (own !== wrapper.name && own !== ownNameOf(wrapper)) return false;
    if (file !== undefined && file !== wrapper.path) return false;
    if (isTestFile(wrapper.path)) return false;
    // Without a type, any part of the path may precede the name: `flags.on` in `src/flags.ts`.
    const owners = wrapper.types.length > 0 ? wrapper.types : wrapper.path.split(/[/.]/);
    if (owner !== undefined && !owners.includes(owner)) return false;
    if (line !== undefined && (await this.#fileAndLine(wrapper)) !== `${wrapper.path}:${line}`) return false;
    return hash === undefined || hash === hashOf(await this.#textOf(wrapper));
  }

  /** @throws UnclearFunction always. */
  async #refuse({ name, file }: AnswerDeclaration, fitting: readonly ScanWrapper[]): Promise<never> {
    const where = file === undefined ? name : `${file}:${name}`;
    const places = await Promise.all(fitting.map((wrapper) => this.#fileAndLine(wrapper)));
    const options = places.map((place) => `--wrapper ${place}:${name}`);
    throw new UnclearFunction(
      places.length === 0
        ? `No function that is given a flag's name fits ${where}.`
        : `${where} fits more than one function: ${places.join(', ')}. Name one by its line: ${options.join(' or ')}.`,
    );
  }

  /** Whether the function may return the flag's answer: a boolean, and not a function that evaluates it later. */
  async #mayAnswer(wrapper: ScanWrapper): Promise<boolean> {
    if (wrapper.name === undefined || !wrapper.reaches || answerOf(wrapper.reaches) !== 'boolean')
      return false;
    const draft = await this.#draft(wrapper);
    const fn = draft && functionAt(draft, wrapper.start, wrapper.end);
    return (
      draft !== undefined &&
      fn !== undefined &&
      returnsValue(draft, fn, wrapper.place) &&
      mayReturnBoolean(draft, fn)
    );
  }

  /** The text of a function, with those that its calls may reach instead. */
  async #textOf({ path, start, end, others }: ScanWrapper): Promise<string> {
    const all = [{ path, start, end }, ...outsideTests(others)];
    await this.#workspace.read(all.map((one) => one.path));
    return all.map((one) => this.#linesOf(one)).join('\n\n');
  }

  /** The text from the start of its first line, which may show what the function is assigned to. */
  #linesOf({ path, start, end }: ScanSpan): string {
    const text = this.#workspace.file(path)?.text ?? '';
    return text.slice(lineStart(text, start), end).replaceAll('\r\n', '\n');
  }

  /** A function's file and line as people write them: `src/flags.ts:12`. */
  async #fileAndLine({ path, start }: ScanSpan): Promise<string> {
    await this.#workspace.read([path]);
    const before = this.#workspace.file(path)?.text ?? '';
    return `${path}:${originalLine({ before }, start)}`;
  }

  /** Undefined for a language that removal does not support. */
  async #draft({ path }: ScanSpan): Promise<Draft | undefined> {
    await this.#workspace.read([path]);
    return await this.#workspace.draft(path);
  }
}

function outsideTests(spans: readonly ScanSpan[]): readonly ScanSpan[] {
  return spans.filter(({ path }) => !isTestFile(path));
}

/** A function's place as one text. */
function keyOf({ path, start }: ScanSpan): string {
  return `${path}:${start}`;
}

/** `Client.On`, or `on` for a function outside of any type. */
function shownName(wrapper: ScanWrapper): string {
  const [type] = wrapper.types;
  return type === undefined ? ownNameOf(wrapper) : `${type}.${ownNameOf(wrapper)}`;
}

/** The name of a function; of a script's default export without one, that of the script. */
function ownNameOf({ name = '', path }: ScanWrapper): string {
  return name === 'default' ? moduleName(path) : name;
}

/** Whether two functions of a file have the same name and type. */
function isOverload(one: ScanWrapper, other: ScanWrapper): boolean {
  return one.path === other.path && one.start !== other.start && shownName(one) === shownName(other);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Whether a function returns something, and no function on the way to the flag call is returned: `() => () => on()`. */
function returnsValue(draft: Draft, fn: SyntaxNode, place: ScanSpan): boolean {
  const { shape } = draft.syntax.adapter;
  // `on()` of `() => on()`.
  const tailOf = (one: SyntaxNode): SyntaxNode | undefined => shape.tails?.[one.type]?.(one);
  for (let node = smallestNode(draft.root, place.start, place.end); node && node !== fn; node = node.parent) {
    const { parent } = node;
    if (!parent || !(node.type in shape.functions)) continue;
    const isTail = parent.type in shape.functions && tailOf(parent) === node;
    if (isReturn(draft, parent) || isTail) return false;
  }
  return tailOf(fn) !== undefined || returnsIn(draft, fn).some(({ named }) => named.length > 0);
}
