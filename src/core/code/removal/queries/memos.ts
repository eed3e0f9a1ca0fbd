import type { MemoRule } from '../../languages/shared/removal-rules.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** A value that a library remembers: `computed(() => true)`. */
interface Memo {
  /** The function whose result is remembered, `() => true`: the library calls it once at most. */
  readonly fn: SyntaxNode;
  /** The function of the library, as it is called: `computed`, `_.memoize`. */
  readonly callee: SyntaxNode;
  /** The member by which the value is read, `.value`; undefined where the memo is called. */
  readonly member: string | undefined;
  /** Whether the function is the language's own, such as Kotlin's `lazy`. */
  readonly isLazy: boolean;
}

/** The memo that is the value of a declaration, `const on = computed(…)`; undefined where the value is none. */
export function memoIn({ rules, syntax, root }: Draft, declaration: SyntaxNode): Memo | undefined {
  const rule = syntax.adapter.shape.declarations[declaration.type];
  // Kotlin's `val on by lazy { … }` has a delegate in place of a value.
  const value =
    rules.memos && (declaration.child(rule?.value ?? '') ?? declaration.first('property_delegate')?.child(0));
  const call = value && syntax.expression(value);
  if (call?.kind !== 'call') return undefined;
  const [only, ...others] = call.args();
  const fn = only?.value.node;
  const { callee } = call;
  // What is imported: `_` of `_.memoize`, or `computed` itself.
  const outer = callee.kind === 'member' ? callee.object : callee;
  if (!fn || others.length > 0 || !(fn.type in syntax.adapter.shape.functions) || outer?.kind !== 'name')
    return undefined;
  const imported = syntax.imports(root).find(({ local }) => local === outer.name);
  // `computed`, `memoize` by another name, and `_.memoize`.
  const name = callee.kind === 'member' ? callee.name : (imported?.imported ?? outer.name);
  // A rule without a module is of the language itself, whose names are not imported.
  const isOf = (one: MemoRule): boolean =>
    (one.module ? one.module.test(imported?.module ?? '') : !imported) && one.name.test(name);
  const memo = rules.memos?.find(isOf);
  return memo && { fn, callee: callee.node, member: memo.member, isLazy: memo.module === undefined };
}
