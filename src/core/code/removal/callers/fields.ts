import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { statementRemoval } from '../rules/fold-local.ts';
import type { Foldable } from './foldable.ts';
import { isPart, ownerOf } from './owner.ts';
import { isMember } from '../queries/statements.ts';

/**
 * The private field that a constructor sets to the answer at `name`, directly in its body: `on` of
 * `constructor() { this.on = true; }`; undefined for anything else. The search for its uses (`callers.ts`) refuses a field
 * that is set elsewhere too.
 *
 * @param answer the literal as the language writes it: `true`, Python's `True`.
 */
export function fieldSetAt(draft: Draft, name: SyntaxNode, answer: string): Foldable | undefined {
  const { syntax, rules } = draft;
  const statement = assignmentOf(draft, name, answer);
  const constructor = statement && constructorOf(draft, statement);
  const owner = constructor && ownerOf(draft, constructor);
  if (!constructor || !isAlwaysRun(draft, statement, constructor, owner)) return undefined;
  // Where classes declare their fields, there has to be one declaration; Python's are only assigned.
  const expected = rules.classBodies.length > 0 ? 1 : 0;
  const fields = draft
    .declarationsOf(name.text)
    .map(({ node }) => node)
    .filter((node) => node.start !== name.start && ownerOf(draft, node) === owner);
  const members = fields.flatMap((node) => plainMemberOf(draft, node) ?? []);
  if (members.length !== fields.length || members.length !== expected) return undefined;
  // Python's fields, which no declaration makes private, are so by an underscore.
  const isPrivate =
    members.length > 0 ? members.every(({ text }) => /\bprivate\b|^#/.test(text)) : name.text.startsWith('_');
  if (!isPrivate) return undefined;
  return {
    name: name.text,
    declared: new Set([name.start, ...fields.map(({ start }) => start)]),
    owner,
    ownerName: owner && syntax.containersOf(name).at(-1),
    isFilePrivate: members.length > 0 && !isPart(owner),
    isDefault: false,
    isInternal: true,
    isCalled: false,
    waits: 'no',
    removals: [statement, ...members].map((one) => statementRemoval(draft, one)),
  };
}

/** The statement that sets `name` to the answer and does nothing else: `this.on = true;`. */
function assignmentOf({ syntax }: Draft, name: SyntaxNode, answer: string): SyntaxNode | undefined {
  // The node around `this.on`.
  const assignment = name.closest(({ type }) => !(type in syntax.adapter.shape.members));
  const isSet = new RegExp(String.raw`^(?:(?:this|self)\s*\.\s*)?[\w$#]+\s*=\s*${answer}$`);
  if (!assignment || !/^assignment/.test(assignment.type) || !isSet.test(assignment.text)) return undefined;
  return assignment.parent?.type === 'expression_statement' ? assignment.parent : undefined;
}

/** The constructor that has a statement directly in its body. */
function constructorOf(draft: Draft, statement: SyntaxNode): SyntaxNode | undefined {
  const fn = draft.syntax.functionOf(statement);
  return fn && statement.parent?.parent === fn && isConstructor(draft, fn) ? fn : undefined;
}

/**
 * Whether each object runs the statement. Another constructor, or one that is left before, leaves the field as it
 * begins: `Toggles() {}`.
 */
function isAlwaysRun(
  draft: Draft,
  statement: SyntaxNode,
  constructor: SyntaxNode,
  owner: SyntaxNode | undefined,
): boolean {
  const { functions } = draft.syntax.adapter.shape;
  const isOtherConstructor = (one: SyntaxNode): boolean =>
    one !== constructor &&
    one.type in functions &&
    isConstructor(draft, one) &&
    ownerOf(draft, one) === owner;
  const isLeftBefore = [...nodesIn(constructor)].some(
    ({ type, end }) => end <= statement.start && draft.rules.jumps.includes(type),
  );
  return !isLeftBefore && ![...nodesIn(owner ?? draft.root)].some(isOtherConstructor);
}

/** By its node, Java's and C#'s, which has the name of its type, or by its name: `constructor`, `__init__`. */
function isConstructor(draft: Draft, fn: SyntaxNode): boolean {
  return fn.type === 'constructor_declaration' || draft.syntax.isConstructor(fn);
}

/** The member that declares one field without a value, unlike `private a, b;` and `private on = true;`. */
function plainMemberOf(draft: Draft, node: SyntaxNode): SyntaxNode | undefined {
  const member = isMember(draft, node) ? node : node.closest((around) => isMember(draft, around));
  return member && !/[,=]/.test(member.text) ? member : undefined;
}
