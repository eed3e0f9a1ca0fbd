import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type LeftReason, misread, because } from '../context.ts';
import type { Draft } from '../draft.ts';

/** Functions that set or check a call's result, or whether it is made, instead of using it: `when(x)`. */
const DOUBLES =
  /^(?:when|whenever|given|will|willReturn|doReturn|thenReturn|mockReturnValue|returns|returning|Returns|expect|verify|coVerify|verifyBlocking|stub|stubbing|spyOn|mock\w*|Setup|SetupGet|SetupSequence|Verify|InSequence|CallTo|Received|DidNotReceive|assert_called_with|EXPECT|On)$/;
/** Functions that do so only without a receiver: `rows.every()` and `http.patch()` are something else. */
const BARE_DOUBLES = /^(?:every|coEvery|patch)$/;

/**
 * Why a flag call has to stay because of the code around it; undefined where it may be removed. A test double would
 * replace what the call returns, a `goto` may jump over or into the code that is folded.
 */
export function reasonAround(
  draft: Draft,
  { start, end }: { readonly start: number; readonly end: number },
): LeftReason | undefined {
  const { syntax, rules } = draft;
  const { functions } = syntax.adapter.shape;
  for (let node = draft.root.leafAt(start); node; node = node.parent) {
    // Python's f"{on()=}" shows the text of what is in it.
    if (node.type === 'interpolation' && node.children.some(({ type }) => type === '=')) return misread();
    const isFlagCall = node.start === start && node.end === end;
    const call = node.type in rules.calls && !isFlagCall ? syntax.expression(node) : undefined;
    const callee = call?.kind === 'call' ? call.callee : undefined;
    if (callee?.kind !== 'name' && callee?.kind !== 'member') continue;
    if (DOUBLES.test(callee.name) || (callee.kind === 'name' && BARE_DOUBLES.test(callee.name)))
      return because('test double', l10n.t('`{0}` receives what the call returns', callee.name));
  }
  // The innermost function, or the class body where it initializes a field.
  const around = draft.root
    .leafAt(start)
    ?.closest(({ type }) => type in functions || rules.classBodies.includes(type));
  const fn = around && around.type in functions ? around : undefined;
  if (fn && draft.text.includes('goto') && hasNode(fn, 'goto_statement'))
    return because('control flow', l10n.t('the function contains a `goto`'));
  return undefined;
}

/** Whether `node`, or a node in it, is of a type. */
function hasNode(node: SyntaxNode, type: string): boolean {
  return node.type === type || node.children.some((child) => hasNode(child, type));
}
