import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Reader } from '../shared/adapter.ts';

/** The matcher whose argument is the method: `receive(:is_enabled?)`. */
const NAMES_METHOD = /^(?:receive|have_received)$/;
/** What joins the object to the matcher: `.to receive(…)`. */
const SAYS = /^(?:to|not_to|to_not)$/;
/** The function whose argument is the object: `allow(client)`. */
const NAMES_OBJECT = /^(?:allow|expect)(?:_any_instance_of)?$/;
/** Most calls that may follow: `.and_return(true).once`. */
const LONGEST_CHAIN = 20;

/**
 * An RSpec sentence about a call, read as that call: `allow(client).to receive(:is_enabled?).with("x")` is
 * `client.is_enabled?("x")`.
 */
export function stubbedCall(node: SyntaxNode, read: Reader['expression']): Expression | undefined {
  if (methodOf(node) !== 'with') return undefined;
  const receive = node.child('receiver');
  const name = NAMES_METHOD.test(methodOf(receive)) ? argumentOf(receive) : undefined;
  const object = name?.type === 'simple_symbol' ? objectOf(node) : undefined;
  if (!name || !object) return undefined;
  const { start, end } = node;
  const member = { node: name, start: name.start, end: name.end };
  return {
    node,
    start,
    end,
    kind: 'call',
    callee: { ...member, kind: 'member', object: read(object), name: name.text.slice(1) },
    args: () => (node.child('arguments')?.named ?? []).map((value) => ({ value: read(value) })),
  };
}

/** `client` of the sentence `allow(client).to receive(:is_enabled?).with("x").once`, from its call `….with("x")`. */
function objectOf(call: SyntaxNode): SyntaxNode | undefined {
  // The last of the calls that follow: `.once`
  let last = call;
  for (let steps = 0; steps < LONGEST_CHAIN && last.parent?.child('receiver') === last; steps++)
    last = last.parent;
  const says = last.parent?.type === 'argument_list' ? last.parent.parent : undefined;
  const subject = SAYS.test(methodOf(says)) ? says?.child('receiver') : undefined;
  return NAMES_OBJECT.test(methodOf(subject)) ? argumentOf(subject) : undefined;
}

/** The name of the method that a call calls; empty for anything else. */
function methodOf(node: SyntaxNode | undefined): string {
  return node?.type === 'call' ? (node.child('method')?.text ?? '') : '';
}

/** The first argument of a call. */
function argumentOf(call: SyntaxNode | undefined): SyntaxNode | undefined {
  return call?.child('arguments')?.child(0);
}
