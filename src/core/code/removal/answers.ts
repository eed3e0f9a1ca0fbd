import type { Expression } from '../expression.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';

/** What a function of an SDK tells about a flag. */
export type Answer = 'boolean' | 'variant';

const BOOLEAN =
  /^(?:isEnabled|IsEnabled|is_enabled|isFeatureEnabled|useFlag|useBooleanFlagValue|get_?[bB]oolean_?[vV]alue(?:_?[aA]sync)?|GetBooleanValueAsync|BooleanValue)$/;
/** Wrappers whose name says what they answer. */
const HOUSE = /^(?:use|is|has)\w*(?:Flag|Feature|Toggle)(?:On|Enabled)?$/;
const VARIANT = /^(?:getVariant|GetVariant|get_variant|useVariant)$/;

/** What the function answers; nothing for one that tells of something else, or only makes a test's flag. */
export function answerOf(name: string): Answer | undefined {
  if (BOOLEAN.test(name) || HOUSE.test(name)) return 'boolean';
  return VARIANT.test(name) ? 'variant' : undefined;
}

/** A call that asks a flag. */
export interface Asking {
  /** The function's own name. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Kotlin's grammar takes `!client.isEnabled()` for `(!client).isEnabled()`. */
function asking(draft: Draft, { start, end }: SyntaxNode, name: string): Asking {
  const negation = /^[!\s]*/.exec(draft.slice({ start, end }))?.[0].length ?? 0;
  return { name, start: start + negation, end };
}

/** The call that is given the flag's name at `[start, end)`, with what the name is made of on the way to it left out. */
export function askingCall(draft: Draft, start: number, end: number): Asking | undefined {
  let node = smallest(draft.root, start, end);
  for (let parent = node?.parent; node && parent; parent = node.parent) {
    const call = draft.syntax.expression(parent);
    const isCall = parent.type in draft.row.calls && call.kind === 'call';
    if (isCall && !isCallee(call, node)) {
      const name = nameOf(call);
      // `string(Flag)` and the like only change the name's type.
      if (name !== undefined && !/^(?:string|String|str|valueOf|toString|FlagKey)$/.test(name))
        return asking(draft, parent, name);
    } else if (!isCall && isBoundary(draft, parent)) return undefined;
    node = parent;
  }
  return undefined;
}

function isCallee(call: Expression, node: SyntaxNode): boolean {
  return call.kind === 'call' && call.callee.start <= node.start && node.end <= call.callee.end;
}

function nameOf(call: Expression): string | undefined {
  if (call.kind !== 'call') return undefined;
  const { callee } = call;
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined;
}

/** Where a name is more than an argument: an operand, an element of a list, the value of a variable. */
function isBoundary({ row, syntax }: Draft, node: SyntaxNode): boolean {
  const { shape } = syntax.adapter;
  return (
    row.lists.includes(node.type) ||
    node.type in row.binaries ||
    node.type in row.choices ||
    node.type in shape.functions ||
    shape.lists.includes(node.type) ||
    shape.objects.includes(node.type)
  );
}

/** The smallest node that spans `[start, end)`. */
export function smallest(root: SyntaxNode, start: number, end: number): SyntaxNode | undefined {
  let node = root.leafAt(start);
  while (node && node.end < end) node = node.parent;
  return node;
}
