import { linkRules } from '../../languages/languages.ts';
import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { isFunction } from '../callers/owner.ts';
import type { Named } from './named.ts';
import { isTestFile } from '../test-file.ts';
import { isStatement, isMember } from '../queries/statements.ts';

/** A declaration of a member, or of a function outside of any type. */
export interface Member {
  readonly file: string;
  /** The name's offset in the original text. */
  readonly start: number;
  /** The type that it is a member of; undefined for a function outside of any. */
  readonly type: string | undefined;
  readonly supertypes: readonly string[];
  /** Whether it is a method in a language like Go, whose types implement an interface by having its methods. */
  readonly implementsByName: boolean;
  /** Whether it has a body or a value, and is in no test: a call of the program may get its result. */
  readonly isImplemented: boolean;
}

/** The functions and members called `name` in a file. */
export function membersIn(draft: Draft, file: string, name: string): readonly Member[] {
  const { key, shape } = draft.syntax.adapter;
  return draft.declarationsOf(name).flatMap(({ node, kind }) => {
    if (kind !== 'member' && kind !== 'function') return [];
    const container = node.closest(({ type }) => type in shape.containers && !isFunction(draft, type));
    return {
      file,
      start: node.start,
      type: draft.syntax.containersOf(node).at(-1),
      supertypes: container ? draft.syntax.supertypesOf(container) : [],
      implementsByName:
        linkRules(key).fitsByMethods === true && node.parent?.type.startsWith('method_') === true,
      isImplemented: !isTestFile(file) && !isAbstract(draft, node, container),
    };
  });
}

/** The body of a method, which in an interface is a default: `{ … }`, `=> …`, Kotlin's `= …`. */
const BODY = /^(?:block|function_body|arrow_expression_clause)$/;

/** Nodes of keywords, modifiers and names. */
const WORD = /^abstract$|modifier|identifier$/;

/** Whether a member only says that objects have it: in an interface without a body, or `abstract`. */
function isAbstract(draft: Draft, node: SyntaxNode, container: SyntaxNode | undefined): boolean {
  // Methods of Go's interfaces.
  if (/^method_(?:elem|spec)$/.test(node.parent?.type ?? '')) return true;
  // Before the body and the parameters of the type.
  const isInterface = /^[^{(=]*\b(?:interface|protocol)\b/.test(container?.text ?? '');
  if (isInterface) return !node.parent?.named.some(({ type }) => BODY.test(type));
  // The declaration as a whole.
  let member = node;
  while (member.parent && !isStatement(draft, member) && !isMember(draft, member)) member = member.parent;
  // A word before its own name, not in the members around it: `abstract`, `@abstractmethod`.
  return [...nodesIn(member)].some(
    ({ type, text, start }) => start < node.start && WORD.test(type) && /^abstract\w*$/.test(text),
  );
}

/**
 * Members of the same name by which a call can reach `named`: those of interfaces that its type implements, and of what
 * tests put in its place. Empty where another type of the program implements one of them: a call may reach that instead.
 */
export function relatedMembers({ file, start }: Named, members: readonly Member[]): readonly Member[] {
  const own = members.find((one) => one.file === file && one.start === start);
  const related = new Set(own ? [own] : []);
  // The set grows while the loop reads it: a class implements an interface that extends another one.
  for (const one of related) {
    for (const other of members) if (isRelated(one, other)) related.add(other);
  }
  if (own) related.delete(own);
  return [...related].some(({ isImplemented }) => isImplemented) ? [] : [...related];
}

/**
 * Whether two members of one name may be reached by one call: the type of one extends that of the other, or both are
 * methods that implement interfaces by name. Signatures are not compared.
 */
function isRelated(one: Member, other: Member): boolean {
  const isOf = (sub: Member, type: string | undefined): boolean =>
    type !== undefined && sub.supertypes.some((path) => path === type || path.endsWith(`.${type}`));
  return (one.implementsByName && other.implementsByName) || isOf(one, other.type) || isOf(other, one.type);
}
