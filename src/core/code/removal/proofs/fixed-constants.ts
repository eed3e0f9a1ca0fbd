import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { calledName, CONVERSIONS, smallestNode } from './answers.ts';
import { constantAt, isCommonJs } from '../unused/constants.ts';
import type { Draft } from '../draft.ts';
import { lineStart } from '../edits/layout.ts';
import { isConstructedWith, isMemberWritten, keepName } from '../queries/object-constants.ts';
import type { RemovalUsage } from '../plan-types.ts';
import { wordOf } from '../words.ts';
import type { Workspace } from '../workspace.ts';
import type { Wrappers } from './wrapper-answers.ts';

/** Members that return what an enum entry holds, such as its name: `CART.key`, `CART.toString()`. */
const ACCESSORS =
  /^(?:get)?_?(?:flag|feature|toggle)?_?(?:key|name|value|id|rawValue|flag|feature|toggle)$|^(?:to_?string|nameof)$/i;
/** Modifiers of a member that a subtype may override, or that overrides one. */
const OVERRIDABLE = /\b(?:override|abstract|virtual|open)\b/;
/** Most steps from an expression to the constant: aliases, accessors, calls, conversions. */
const DEEPEST = 4;

/**
 * Tells which constants surely hold the flag's name: they are declared with this name and nothing else, never assigned, and
 * referred to by their own name or an alias.
 */
export class FixedConstants {
  readonly #workspace: Workspace;
  readonly #wrappers: Wrappers;
  /** By `path:offset` of a read, the declarations of the constants that it may read: their `uses`, the other way round. */
  readonly #declarations: ReadonlyMap<string, readonly RemovalUsage[]>;
  /** What {@link fixedName} gave, by a declaration's path, offset and object. */
  readonly #fixed = new Map<string, Promise<SyntaxNode | undefined>>();

  constructor(workspace: Workspace, usages: readonly RemovalUsage[], wrappers: Wrappers) {
    this.#workspace = workspace;
    this.#wrappers = wrappers;
    const uses = usages.flatMap((usage) =>
      (usage.uses ?? []).map(({ path, start }) => [`${path}:${start}`, usage] as const),
    );
    const grouped = Map.groupBy(uses, ([place]) => place);
    this.#declarations = new Map([...grouped].map(([place, all]) => [place, all.map(([, one]) => one)]));
  }

  /** The declarations of the constants that are read at a usage's place. */
  declarationsOf({ file, start }: RemovalUsage): readonly RemovalUsage[] {
    return this.#declarations.get(`${file}:${start}`) ?? [];
  }

  /**
   * Whether a usage reads constants that are all fixed, each by an expression that can mean nothing else; false where it
   * reads none.
   */
  async readsOnlyFixed(usage: RemovalUsage): Promise<boolean> {
    const declarations = this.declarationsOf(usage);
    // `CART.isOn()`: the constant is an object that holds the name, and its method uses it.
    const isMethod = usage.passedTo !== undefined && this.#wrappers.areOfObject(usage.passedTo);
    if (isMethod && !(await keepName(this.#workspace, this.#wrappers.of(usage.passedTo)))) return false;
    const draft = declarations.length === 0 ? undefined : await this.#workspace.draft(usage.file);
    const node = draft && smallestNode(draft.root, usage.start, usage.end);
    if (!draft || !node) return false;
    const expression = draft.syntax.expression(node);
    for (const declaration of declarations) {
      const name = await this.#fixedAt(declaration, isMethod ? lastNameOf(expression) : undefined);
      if (!name) return false;
      // The declaration itself must not count as another one that hides it.
      const own = declaration.file === usage.file ? name : undefined;
      if (!leadsTo(draft, expression, name.text, own)) return false;
      if (isMemberOfThis(expression) && (await isOverridden(this.#workspace, name.text, declaration)))
        return false;
    }
    return true;
  }

  /** {@link fixedName}, cached, because every file that contains the name is searched. */
  #fixedAt(declaration: RemovalUsage, objectName?: string): Promise<SyntaxNode | undefined> {
    const key = `${declaration.file}:${declaration.start}:${objectName ?? ''}`;
    let found = this.#fixed.get(key);
    if (!found) this.#fixed.set(key, (found = fixedName(this.#workspace, declaration, objectName)));
    return found;
  }
}

/**
 * The name of the constant at a declaration, if it is fixed. `objectName` is given where an object holds the flag's name,
 * `CART` for `const CART = new Flag("x")`: then that constant is meant, and not the innermost one around the string.
 */
async function fixedName(
  workspace: Workspace,
  declaration: RemovalUsage,
  objectName: string | undefined,
): Promise<SyntaxNode | undefined> {
  const draft = await workspace.draft(declaration.file);
  const name =
    draft &&
    (objectName === undefined
      ? nameOfText(draft, declaration)
      : nameOfObject(draft, declaration, objectName));
  return name && (await isFixed(workspace, draft, name)) ? name : undefined;
}

/** The constant `objectName`, if its object is constructed with the string at a declaration's place, or is that string. */
function nameOfObject(draft: Draft, { start }: RemovalUsage, objectName: string): SyntaxNode | undefined {
  const name = constantAt(draft, start, new Set([objectName]))?.name;
  const value = name?.text === objectName ? draft.syntax.declarationAt(name)?.value : undefined;
  // Go's `const New Flag = "x"` is a string with methods.
  const isMeant = value && (isWhole(value, start) || isConstructedWith(draft, value.node, start));
  return isMeant ? name : undefined;
}

/** The name of the constant whose whole value is the string at a declaration's place. */
function nameOfText(draft: Draft, { start }: RemovalUsage): SyntaxNode | undefined {
  const name = constantAt(draft, start)?.name;
  // An enum entry whose own name is the flag's.
  if (name?.start === start) return name;
  const declared = name && draft.syntax.declarationAt(name);
  if (!declared || declared.kind === 'parameter') return undefined;
  // An enum entry has arguments, `CART("x")`.
  const values = [declared.value, ...(declared.args ?? []).map(({ value }) => value)];
  return values.some((value) => value !== undefined && isWhole(value, start)) ? name : undefined;
}

/** Whether a value is only the string at an offset, or that string converted: `FlagKey("x")`. */
function isWhole(value: Expression, start: number): boolean {
  if (value.kind === 'string') return value.start === start;
  // C#'s `const string Cart = nameof(Cart)`.
  if (value.kind === 'member') return value.name === 'nameof' && covers(value, start);
  if (value.kind !== 'call') return false;
  const [only, ...others] = value.args();
  const isConversion = CONVERSIONS.test(calledName(value) ?? '') && others.length === 0;
  return isConversion && only !== undefined && isWhole(only.value, start);
}

/**
 * Whether no subtype may replace the constant, by the modifiers on its line, and no member of its name is assigned in any
 * file. A variable that is assigned again has no declaration among the usages in the first place (`link/variables.ts`).
 */
async function isFixed(workspace: Workspace, draft: Draft, name: SyntaxNode): Promise<boolean> {
  if (OVERRIDABLE.test(draft.before.slice(lineStart(draft.before, name.start), name.start))) return false;
  for (const path of await workspace.containing(name.text)) {
    const other = await workspace.draft(path);
    // `module.exports = …` is no assignment to a constant called `exports`.
    const isAssigned = other
      ?.occurrences(name.text)
      .some((leaf) => isMemberWritten(other, leaf) && !isCommonJs(leaf));
    if (isAssigned) return false;
  }
  return true;
}

/** Whether an expression is a member of `this`, whose type may be a subtype. */
function isMemberOfThis(expression: Expression): boolean {
  return expression.kind === 'member' && expression.object?.kind === 'self';
}

/** Whether another member or variable of this name is declared with a value, which a subtype may see instead. */
async function isOverridden(workspace: Workspace, name: string, own: RemovalUsage): Promise<boolean> {
  for (const path of await workspace.containing(name)) {
    const draft = await workspace.draft(path);
    const others = draft?.declarationsOf(name).filter(({ kind }) => kind === 'member' || kind === 'variable');
    const isOther = others?.some(
      ({ value }) => value !== undefined && (path !== own.file || !covers(value, own.start)),
    );
    if (isOther) return true;
  }
  return false;
}

/** Whether an offset is in an expression, or at its end. */
function covers({ start, end }: Expression, offset: number): boolean {
  return start <= offset && offset <= end;
}

/**
 * Whether an expression, of which the scan says that it reads the constant called `name`, shows it plainly: by that name,
 * as a member (`Flags.CART`), by an accessor (`.key`, `.key()`), a conversion, or an alias. `own` is the constant's
 * declaration, if that is in the same file.
 */
function leadsTo(
  draft: Draft,
  expression: Expression,
  name: string,
  own: SyntaxNode | undefined,
  depth = 0,
): boolean {
  if (depth > DEEPEST) return false;
  if (expression.kind === 'name') return isNameOf(draft, expression, name, own, depth);
  if (expression.kind === 'member') {
    const { object } = expression;
    if (expression.name === name) return object === undefined || isChain(object);
    const isAccessor = ACCESSORS.test(expression.name) && object !== undefined;
    return isAccessor && leadsTo(draft, object, name, own, depth + 1);
  }
  if (expression.kind !== 'call') return false;
  const [only, ...others] = expression.args();
  // `CART.key()`.
  if (!only) return leadsTo(draft, expression.callee, name, own, depth + 1);
  const isConversion = CONVERSIONS.test(calledName(expression) ?? '') && others.length === 0;
  return isConversion && leadsTo(draft, only.value, name, own, depth + 1);
}

/**
 * Whether a bare name, `local`, can only be the constant called `name`: no other declaration of it is visible, or it is a
 * variable that is never assigned and whose value leads to the constant.
 */
function isNameOf(
  draft: Draft,
  { name: local, node }: Extract<Expression, { kind: 'name' }>,
  name: string,
  own: SyntaxNode | undefined,
  depth: number,
): boolean {
  // Without what imports declare, which `isImported` asks for below.
  const visible = draft
    .declarationsOf(local)
    .filter(({ kind, scope }) => kind !== 'member' && scope.contains(node))
    .filter((one) => !draft.imports.some(({ statement }) => statement.contains(one.node)));
  const [declared, ...more] = visible.filter((one) => one.node.start !== own?.start);
  if (!declared) return local === name || isImported(draft, local, name);
  if (more.length > 0 || declared.kind !== 'variable' || !declared.value) return false;
  if (draft.occurrences(local).some((leaf) => leaf !== declared.node && draft.rules.writes(leaf)))
    return false;
  // `const { CART } = Flags`
  if (declared.property !== undefined) return declared.property === name && isChain(declared.value);
  return leadsTo(draft, declared.value, name, own, depth + 1);
}

/** Whether a file imports `name` as `local`. */
function isImported({ imports }: Draft, local: string, name: string): boolean {
  return imports.some((one) => one.name === local && wordOf(name).test(one.node.text));
}

/** Whether an expression only reads names and members: `app.Flags`, `this.flags`. */
function isChain(expression: Expression): boolean {
  if (expression.kind === 'name' || expression.kind === 'self') return true;
  return expression.kind === 'member' && (expression.object === undefined || isChain(expression.object));
}

/** `CART` of `Flags.CART`; undefined for what is no name or member. */
function lastNameOf(expression: Expression): string | undefined {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : undefined;
}
