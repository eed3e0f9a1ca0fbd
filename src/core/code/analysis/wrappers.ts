import type { ParameterPlace } from '../declaration.ts';
import { type CallSite, type Expression, pathOf } from '../expression.ts';
import type { Evidence } from '../finding.ts';
import type { SyntaxNode } from '../syntax-node.ts';
import type { Parameter } from './constants.ts';
import { namesIn } from './rows.ts';
import type { Symbols } from './symbols.ts';

const LONGEST_TEXT = 200;

/** A function of the file whose parameter reaches a flag call's name, so that it is a flag call itself. */
export interface Wrapper {
  readonly name: string;
  readonly fn: SyntaxNode;
  /** The class or object that it is a member of. */
  readonly container: string | undefined;
  readonly place: ParameterPlace;
  /** What is asked of the argument: `id` where the wrapper takes an enum and passes its `id` on. */
  readonly accessors: readonly string[];
  readonly evidence: Evidence;
}

/** The wrapper that `parameter` makes of its function, when the function has a name. */
export function wrapperOf(parameter: Parameter, evidence: Evidence, symbols: Symbols): Wrapper | undefined {
  const { fn, place } = parameter.declaration;
  const name = fn && symbols.syntax.nameOfFunction(fn);
  if (!name || !place || place.index < 0) return undefined;
  const { accessors } = parameter;
  // A component takes its properties as one object: `props.flag` is the property `flag`.
  const [first, ...rest] = accessors;
  const ofObject = /^[A-Z]/.test(name.text) && first !== undefined && place.property === undefined;
  const taken: ParameterPlace = ofObject ? { index: place.index, property: first } : place;
  const container = symbols.syntax.adapter.methodOf?.(fn) ?? symbols.syntax.containersOf(name).at(-1);
  const made = symbols.syntax.isConstructor(fn) ? container : undefined;
  // `Gate.new('name')` is Ruby's, `new Gate('name')` and `Gate('name')` are those of others.
  const maker = symbols.syntax.adapter.key === 'ruby' ? 'new' : made;
  return {
    name: made !== undefined && maker !== undefined ? maker : symbols.syntax.bareName(name.text),
    fn,
    container,
    place: taken,
    accessors: ofObject ? rest : accessors,
    evidence,
  };
}

/** The argument that a call gives to the wrapper's parameter. */
export function wrappedName({ place }: Wrapper, call: CallSite): Expression | undefined {
  const { index, label, property } = place;
  if (call.form === 'component') return call.args.find((arg) => arg.label === (property ?? label))?.value;
  if (property !== undefined) return namesIn({ argument: index, property }, call.args)[0];
  return namesIn({ argument: index, ...(label !== undefined && { label }) }, call.args)[0];
}

/** Whether `call` is one of the wrapper, and not of something else of the same name. */
export function isCallOf(wrapper: Wrapper, call: CallSite, symbols: Symbols): boolean {
  const { receiver } = call;
  const { container } = wrapper;
  if (!receiver) return isThis(wrapper, call, symbols);
  if (container === undefined) return false;
  if (receiver.kind === 'self') return isOwnOrInherited(call, container, symbols);
  // `Features.shared`, `Features.instance()`
  if (rootsOf(receiver).includes(container)) return true;
  const last = lastName(receiver);
  if (last === undefined || last === container) return last === container;
  const declared = declaredAs(receiver, container, symbols);
  if (declared === undefined) return isLike(last, container);
  return mentions(declared, container) || isKindOf(wrapper, container, declared, symbols);
}

/** Whether the class called `container` extends or implements what `declared` names, where it is declared or at `fn`. */
function isKindOf({ fn }: Wrapper, container: string, declared: string, symbols: Symbols): boolean {
  const { containers } = symbols.syntax.adapter.shape;
  return [fn, ...symbols.declarations(container).map(({ node }) => node)].some((node) => {
    const holder = node.closest(({ type }) => type in containers);
    return holder && symbols.syntax.supertypesOf(holder).some((parent) => mentions(declared, parent));
  });
}

/** Whether `this.on(…)` may be the method of `container`: of the class around, or of one that this class speaks of. */
function isOwnOrInherited(call: CallSite, container: string, symbols: Symbols): boolean {
  const { syntax } = symbols;
  if (syntax.containersOf(call.node).includes(container)) return true;
  let around: SyntaxNode | undefined;
  for (let at = call.node.parent; at; at = at.parent)
    if (at.type in syntax.adapter.shape.containers) around = at;
  const isSuper = call.receiver?.node.text.startsWith('super') === true;
  const overridden =
    !isSuper &&
    symbols.declarations(call.name).some(({ kind, node }) => kind === 'function' && around?.contains(node));
  return around !== undefined && !overridden && mentions(around.text, container);
}

function isThis(wrapper: Wrapper, call: CallSite, symbols: Symbols): boolean {
  const declaration = symbols.resolve(call.name, call.node);
  if (!declaration) {
    const own = [...symbols.syntax.containersOf(call.node), ...symbols.syntax.supertypesAround(call.node)];
    return own.includes(wrapper.container ?? '');
  }
  return (
    declaration.fn === wrapper.fn ||
    wrapper.fn.contains(declaration.node) ||
    declaration.value?.node.contains(wrapper.fn) === true ||
    (declaration.kind === 'type' && declaration.node.parent?.contains(wrapper.fn) === true)
  );
}

/** The names that a chain begins with, from the outermost on, without the last. */
function rootsOf(expression: Expression): readonly string[] {
  if (expression.kind === 'call') return rootsOf(expression.callee);
  return expression.kind === 'member' && expression.object
    ? (pathOf(expression.object) ?? rootsOf(expression.object))
    : [];
}

function lastName(expression: Expression): string | undefined {
  if (expression.kind === 'name' || expression.kind === 'member') return expression.name;
  return expression.kind === 'call' ? lastName(expression.callee) : undefined;
}

/** The type or first value of what the receiver names, as written. */
function declaredAs(receiver: Expression, container: string, symbols: Symbols): string | undefined {
  // `inject(Features)`, `new Features(client)`
  if (receiver.kind === 'call') {
    const text = receiver.node.text.slice(0, LONGEST_TEXT);
    return receiver.callee.kind === 'name' || mentions(text, container) ? text : undefined;
  }
  const name = lastName(receiver) ?? '';
  const declaration =
    receiver.kind === 'name'
      ? symbols.resolve(name, receiver.node)
      : symbols
          .declarations(name)
          .find(({ type, value, kind }) => kind !== 'assignment' && (type ?? value) !== undefined);
  if (!declaration || declaration.kind === 'function') return undefined;
  const { type, value } = declaration;
  return type ?? (value && value.kind !== 'name' ? value.node.text.slice(0, LONGEST_TEXT) : undefined);
}

function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + name.length] ?? '');
}

function isLike(name: string, container: string): boolean {
  const plain = (text: string) => text.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const [one, other] = [plain(name), plain(container)];
  return one.length > 2 && (other.endsWith(one) || one.endsWith(other));
}
