import type { Change, Rewriting, Decision, KnownValue } from '../context.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { isKnownObject, type Known, type KnownObject, marked } from '../mark.ts';
import { markedInstead } from '../edits/substitute.ts';

/**
 * What the properties of a variant or an evaluation mean, by their names in all SDKs. `enabled` says whether the variant is
 * one of the flag's, `featureEnabled` whether the flag is on.
 */
const PROPERTIES: Readonly<Record<string, 'name' | 'enabled' | 'featureEnabled'>> = {
  name: 'name',
  getName: 'name',
  Name: 'name',
  enabled: 'enabled',
  isEnabled: 'enabled',
  IsEnabled: 'enabled',
  Enabled: 'enabled',
  feature_enabled: 'featureEnabled',
  featureEnabled: 'featureEnabled',
  isFeatureEnabled: 'featureEnabled',
  FeatureEnabled: 'featureEnabled',
};

/** The value of a property, where it is known; a variant's payload is not, as only the server has it. */
export function propertyOf(decision: Decision, property: string, object: KnownObject): Known | undefined {
  // What `await flag(…)` returns.
  if (object === 'evaluation') {
    if (property !== 'enabled') return undefined;
    return decision.keep === 'disabled' ? 'false' : 'true';
  }
  const kind = PROPERTIES[property];
  // An enabled flag may give any variant.
  if (decision.keep === 'enabled') return kind === 'featureEnabled' ? 'true' : undefined;
  if (kind === 'name') return 'name';
  return kind && (decision.keep === 'variant' ? 'true' : 'false');
}

/** Replaces a property that is read from a variant or an evaluation: `getVariant("x").enabled`. */
export function foldProperty({ draft, decision }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  if (!isKnownObject(mark.known)) return undefined;
  const property = propertyAt(draft, node);
  const known = property && propertyOf(decision, property.name, mark.known);
  if (!known) return undefined;
  // Parentheses around the access go with it. Kotlin's `!v.enabled` keeps its `!`, where the access begins.
  if (property.node.start === node.start)
    return { edits: markedInstead(draft, property.node, known, mark.place) };
  return { edits: [{ start: node.start, end: property.node.end, text: marked(known, mark.place) }] };
}

/**
 * The property that is read from `node`, with the outermost node of the access: `v.name`, `v["name"]`,
 * `v.getName()`. That may begin before `node`: Kotlin's grammar parses `!v.enabled` as `(!v).enabled`.
 */
export function propertyAt(draft: Draft, node: SyntaxNode): { node: SyntaxNode; name: string } | undefined {
  const { syntax, rules } = draft;
  const { members } = syntax.adapter.shape;
  const around = node.parent;
  // Kotlin's `(!v).enabled`.
  const isNegated = around?.type === 'unary_expression' && (around.parent?.type ?? '') in members;
  const inner = isNegated ? around : node;
  const { parent } = inner;
  const expression = parent && syntax.expression(parent);
  if (!parent || !expression) return undefined;
  const callee = expression.kind === 'call' ? expression.callee : expression;
  if (callee.kind !== 'member' || !callee.object || !overlaps(callee.object, inner)) return undefined;
  const outer = parent.parent;
  const key = outer && rules.calls[outer.type];
  const callOfMember = outer && key !== undefined && outer.child(key) === parent ? outer : undefined;
  // The call of the member, if it is called: Java's grammar has one node for both, in others the call is around the member.
  const call = expression.kind === 'call' ? parent : callOfMember;
  // C#'s `new { v.Name }` is short for `new { Name = v.Name }`, and would lose the name.
  if (!call) return rules.namesValue?.(parent) ? undefined : { node: parent, name: callee.name };
  const access = syntax.expression(call);
  const args = access.kind === 'call' ? access.args() : [];
  if (args.length === 0) return { node: call, name: callee.name };
  const [first] = args;
  // `v.get("name")`.
  return callee.name === 'get' && first?.value.kind === 'string'
    ? { node: call, name: first.value.value }
    : undefined;
}

/** Whether two ranges have a character in common. */
function overlaps(one: { readonly start: number; readonly end: number }, other: SyntaxNode): boolean {
  return one.start < other.end && other.start < one.end;
}
