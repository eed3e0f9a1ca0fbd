import * as l10n from '@vscode/l10n';
import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import { smallestNode } from '../proofs/answers.ts';
import { type Draft, identifierOf } from '../draft.ts';
import { isUnusedValue } from '../queries/effects.ts';
import { removalOf, statementRemoval } from '../rules/fold-local.ts';
import { memoIn } from '../queries/memos.ts';
import { isOwnModule } from '../queries/own-module.ts';
import { localOf } from '../unused/unused.ts';
import { fieldSetAt } from './fields.ts';
import type { Foldable } from './foldable.ts';
import { Obstacle } from './obstacle.ts';
import { isFunction, isPart, ownerOf } from './owner.ts';
import { isStatement, isMember } from '../queries/statements.ts';

/**
 * What may be between a name and its answer besides parameters: `isOn(): boolean { return true; }`, `isOn => true`. Types
 * only say what the answer is.
 */
const BETWEEN = /^(?:[(){}:;<>]|=>?|->|return|get|by|new|async|boolean|bool|Boolean|Promise|Task|ValueTask)$/;
/** Annotations that do not change what a call returns: `@property`, `@lru_cache(maxsize=1)`, `@NotNull`. */
const PLAIN_ANNOTATIONS =
  /@(?:property|(?:functools\.)?(?:cached_property|lru_cache|cache)|staticmethod|classmethod|JvmStatic|Nonnull|NotNull)\b(?:\([\w=, ]*\))?/g;
/** A getter, which is read and not called: `@property`, `get isOn()`. */
const PROPERTY = /^\s*@(?:property|(?:functools\.)?cached_property)\b|\bget\s+$/m;
/** Modifiers with which another declaration may be used in place of this one. */
const OVERRIDABLE = /\b(?:override|abstract|virtual|open|default|partial)\b/;
/** Methods without arguments that interfaces of Go's own libraries call. */
const LIBRARY_METHODS = /^(?:Timeout|Temporary|Is(?:Zero|Dir|Regular)|Next|Scan|Exited|Success|Enabled)$/;
/** Modifiers and types of what has to be awaited. */
const PROMISES = /\b(?:async|Promise|Task|ValueTask)\b/;
/** The type before the name in Java and C#: `private boolean `, `async Task<bool> `, `Lazy<bool> `. */
const TYPE_BEFORE = /\b(?:boolean|bool|Boolean|(?:(?:Value)?Task|Lazy)<bool>)\s+$/;

/**
 * What the name at `start` declares or sets, which yields `answer`, a literal as the language writes it: `true`, `True`.
 *
 * @throws Obstacle where it has to stay.
 */
export function foldableAt(draft: Draft, start: number, answer: string): Foldable {
  const name = identifierOf(smallestNode(draft.root, start, start + 1));
  const foldable = name && (fieldSetAt(draft, name, answer) ?? declaredBy(draft, name, answer));
  if (!foldable) throw new Obstacle(l10n.t('its declaration is not one that can be removed'));
  return foldable;
}

/** What a declaration is folded as; undefined where `name` is not what a statement or member declares. */
function declaredBy(draft: Draft, name: SyntaxNode, answer: string): Foldable | undefined {
  const { shape } = draft.syntax.adapter;
  const local = localOf(draft, name);
  // `flags.isOn = true` declares no `isOn`.
  if (local && !local.target.sameRange(name)) return undefined;
  // The innermost declaration that has this as its name.
  const isNamed = (one: SyntaxNode): boolean => {
    const rule = shape.declarations[one.type];
    return rule !== undefined && one.child(rule.name)?.contains(name) === true;
  };
  const node = local?.node ?? name.closest(isNamed);
  const statement = local?.statement ?? (node && statementOf(draft, node));
  if (!node || !statement) return undefined;
  // `computed(() => true)` holds the function in a call.
  const memo = memoIn(draft, node);
  const fn = memo?.fn ?? [...nodesIn(node)].find(({ type }) => isFunction(draft, type));
  const parameters = fn && fn.child(shape.functions[fn.type]?.parameters ?? '');
  if (!yieldsOnly(draft, node, name, [parameters, memo?.callee], answer))
    throw new Obstacle(l10n.t('it does more than return `{0}`', answer));
  // Modifiers, annotations and the type, as they are written.
  const textBefore = draft.slice({ start: statement.start, end: name.start });
  // The type of a method that is declared outside of it, `Features` of Go's `func (f *Features) isOn()`.
  const outerType = draft.syntax.adapter.methodOf?.(node);
  // That text without what changes nothing: plain annotations, and `default` after `export`, which is no modifier. A
  // method outside of its type has its receiver there, and no modifiers.
  const head =
    outerType === undefined
      ? textBefore.replaceAll(PLAIN_ANNOTATIONS, '').replace(/^export\s+default\b/, 'export')
      : '';
  // The method itself stands for its owner where that is not around it.
  const owner = outerType === undefined ? ownerOf(draft, node) : node;
  const isPrivate = /\bprivate\b/.test(head) || name.text.startsWith('#');
  // `isOn() { … }`, `get() = …`, `IsOn => …`, rather than a field with a value.
  const isComputed =
    fn !== undefined || /^\s*(?:=>|\{)/.test(draft.slice({ start: name.end, end: node.end }));
  const isDefault = !owner && defaultOf(draft) === name.text;
  refuseHead(draft, head);
  if (owner && !isPrivate) refuseMember(draft, owner, isComputed);
  const isInternal = draft.rules.isInternal?.(node, name.text) === true;
  if (outerType !== undefined && !isInternal && LIBRARY_METHODS.test(name.text))
    throw new Obstacle(l10n.t('it may be called through an interface'));
  return {
    name: name.text,
    declared: new Set([name.start]),
    owner,
    ownerName: outerType ?? (owner && draft.syntax.containersOf(name).at(-1)),
    isOnlyMember: outerType !== undefined && isInternal,
    isFilePrivate:
      (isPrivate && !isPart(owner)) ||
      isLocal(draft, statement, owner) ||
      (!isDefault && isOfModule(draft, owner, head, name.text)),
    isDefault,
    isInternal,
    // Python's `@property` is a function with a parameter, but only read.
    isCalled: parameters !== undefined && memo?.member === undefined && !PROPERTY.test(textBefore),
    member: memo?.member,
    waits: PROMISES.test(draft.slice({ start: statement.start, end: node.end })) ? 'yes' : 'no',
    removals: [local ? removalOf(draft, local) : statementRemoval(draft, statement)],
  };
}

/** @throws Obstacle where the text before the name says that it is more than a boolean for its callers. */
function refuseHead({ rules }: Draft, head: string): void {
  if (rules.typesBefore === true && !TYPE_BEFORE.test(head))
    throw new Obstacle(l10n.t('its type is not a boolean'));
  // `@Inject`, C#'s `[Obsolete]`, the `*` of a generator.
  if (/[@[*]/.test(head)) throw new Obstacle(l10n.t('an annotation says more about it'));
  if (OVERRIDABLE.test(head)) throw new Obstacle(l10n.t('another one may stand in its place'));
}

/** @throws Obstacle for a member that may be used unnamed: through an interface, or with all that an object holds. */
function refuseMember(draft: Draft, owner: SyntaxNode, isComputed: boolean): void {
  if (draft.syntax.supertypesOf(owner).length > 0)
    throw new Obstacle(l10n.t('it may be called through what its type extends'));
  if (!isComputed) throw new Obstacle(l10n.t('its object may be read as data'));
}

/** The statement or member that consists of the declaration alone. */
function statementOf(draft: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const { parent } = node;
  // `export function isOn`, `@property def is_on`.
  if (parent && /^(?:export_statement|decorated_definition)$/.test(parent.type))
    return statementOf(draft, parent);
  return isStatement(draft, node) || isMember(draft, node) ? node : undefined;
}

/** Whether the answer alone follows a name, besides signs, types, comments, docstrings and `besides`, which run nothing. */
function yieldsOnly(
  draft: Draft,
  node: SyntaxNode,
  name: SyntaxNode,
  besides: readonly (SyntaxNode | undefined)[],
  answer: string,
): boolean {
  const isRun = ({ type }: SyntaxNode): boolean =>
    type in draft.rules.calls || draft.rules.runnable.includes(type);
  if (besides.some((one) => one && [...nodesIn(one)].some(isRun))) return false;
  const leaves = [...nodesIn(node)].filter(
    (leaf) =>
      leaf.children.length === 0 &&
      leaf.start >= name.end &&
      !besides.some((one) => one?.contains(leaf) === true) &&
      !/comment/.test(leaf.type) &&
      leaf.closest((one) => isUnusedValue(draft, one)) === undefined,
  );
  // What remains without signs and types has to be the answer alone.
  const given = leaves.filter(({ text }) => text.trim() !== '' && !BETWEEN.test(text));
  return given.length === 1 && given[0]?.text === answer;
}

/** The name of what a script exports as its default; undefined for an expression, and where there is none. */
function defaultOf({ syntax, root }: Draft): string | undefined {
  const found = syntax.adapter
    .exports?.(root, syntax)
    .find(({ exported, module }) => exported === 'default' && module === undefined);
  return found?.value?.kind === 'name' ? found.value.name : found?.name;
}

/** Whether something is declared inside a function. */
function isLocal(draft: Draft, statement: SyntaxNode, owner: SyntaxNode | undefined): boolean {
  return !owner && statement.closest(({ type }) => isFunction(draft, type)) !== undefined;
}

/**
 * Whether a declaration is seen only in its own JavaScript module, which does not export it by its name. An object that
 * CommonJS exports, `module.exports = { isOn }`, is a use that is no call.
 */
function isOfModule(draft: Draft, owner: SyntaxNode | undefined, head: string, own: string): boolean {
  if (owner || /^export\b/.test(head) || !isOwnModule(draft)) return false;
  const { root, syntax } = draft;
  // `exports.isOn = …` has no name but the one that others see.
  return (
    syntax.adapter.exports?.(root, syntax).every(({ exported, name }) => (name ?? exported) !== own) === true
  );
}
