import type { SyntaxNode } from '../../syntax-node.ts';
import { FALSE, isKind, isString, type Normal, stringOf, TRUE } from './normal.ts';
import { opposite, VARIANT } from './operators.ts';
import type { NormalReader } from './reader.ts';

/** What a call gives that asks the flag, or was left asking it. */
export function asked(reader: NormalReader, call: SyntaxNode): Normal | undefined {
  const fixed = reader.fixed.calls.find(({ start, end }) => start === call.start && end === call.end);
  if (fixed || reader.fixed.left.has(call.text)) return answer(reader, fixed?.answer ?? 'variant');
  // Kotlin's grammar takes a negation into the call behind it.
  const negated = reader.fixed.calls.find(
    ({ start, end }) =>
      end === call.end && start > call.start && call.source.slice(call.start, start).trim() === '!',
  );
  return negated && opposite(answer(reader, negated.answer));
}

function answer(reader: NormalReader, answer: 'boolean' | 'variant'): Normal {
  if (answer === 'variant') return VARIANT;
  return reader.fixed.decision.keep === 'disabled' ? FALSE : TRUE;
}

/** A variant's property, by its name in any of the SDKs. */
export function property(reader: NormalReader, name: string): Normal | undefined {
  const { decision } = reader.fixed;
  const plain = name
    .replace(/^(?:get_?|is_?)(?=[\p{Lu}_\p{Ll}])/iu, '')
    .replaceAll('_', '')
    .toLowerCase();
  if (decision.keep === 'enabled') return plain === 'featureenabled' ? TRUE : undefined;
  if (plain === 'name') return stringOf(decision.keep === 'variant' ? decision.variant : 'disabled');
  return plain === 'enabled' || plain === 'featureenabled'
    ? decision.keep === 'variant'
      ? TRUE
      : FALSE
    : undefined;
}

/** A variant's property, or a comparison by a method, where it is known. */
export function member(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const expression = reader.draft.syntax.expression(node);
  const callee = expression.kind === 'call' ? expression.callee : expression;
  if (callee.kind !== 'member' || !callee.object || callee.object.node.sameRange(node)) return undefined;
  const given = reader.of(callee.object.node);
  const isBelow = isKind(given, '!') && given.parts[0] === VARIANT;
  const object = isBelow ? VARIANT : given;
  const isNegated = isBelow || (/^!/.test(node.text) && !/^!/.test(callee.object.node.text));
  const signed = (value: Normal | undefined) => (value !== undefined && isNegated ? opposite(value) : value);
  if (object === VARIANT) {
    const args = expression.kind === 'call' ? expression.args() : [];
    const key =
      callee.name === 'get' && args[0]?.value.kind === 'string'
        ? args[0].value.value
        : args.length
          ? undefined
          : callee.name;
    return key === undefined ? undefined : signed(property(reader, key));
  }
  if (expression.kind !== 'call' || !/^(?:equals|Equals)$/.test(callee.name)) return undefined;
  const [first] = expression.args();
  const other = first && reader.of(first.value.node);
  return isString(object) && isString(other) ? String(object === other) : undefined;
}
