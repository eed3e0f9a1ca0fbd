import { KEEPS_TYPE } from './keeps-type.ts';

/** Names, joined as in `shop.Flags`, `shop::Flags` and `Shop\Flags`; but not the `a` of Rust's lifetime `'a`. */
const PATH =
  /(?<!['\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:`\d+)?(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*(?:`\d+)?)*/gu;
/** A {@link PATH}, or a bracket or comma of type arguments; arrows are matched so that their `>` closes none. */
const TOKEN = new RegExp(`->|=>|[<>[\\],]|${PATH.source}`, 'gu');
/** The number of type parameters in the name of a generic type: 1 in ``Cache`1``. */
const ARITY = /`\d+/g;

/** The parts of a written type: `Cache<Client, Key>` is a `Cache` with the arguments `Client` and `Key`. */
interface TypeParts {
  /**
   * The types that it may be, in order: `Client` and `Key` of `Client | Key`. For types that yield or stand for their
   * argument, that argument as well: `Promise` and `Client` of `Promise<Client>`.
   */
  readonly heads: readonly string[];
  /** The heads, each generic type with the number of its arguments: {@link genericName}. */
  readonly symbols: readonly string[];
  /** The type arguments of the heads. */
  readonly args: readonly string[];
}

/** One of {@link TypeParts.heads}, with its symbol. */
interface Head {
  name: string;
  symbol: string;
}

/** A pair of brackets in a written type. */
interface TypeArguments {
  /** Whether the names in the brackets are type arguments, `A` of `List<A>`, or heads, as in `Promise<A>` and `[A]`. */
  readonly isArgs: boolean;
  /** The head right before the brackets, which have its arguments. */
  readonly of: Head | undefined;
  /** How many arguments were found in the brackets so far. */
  count: number;
  /** The offset behind the closing bracket, once that is reached. */
  end: number;
}

/** Results of {@link typeParts} by the type as written. */
const known = new Map<string, TypeParts>();
/** Most types whose parts are cached. */
const MOST_KNOWN = 20_000;

/** The paths that a type consists of, with its arguments separately. */
export function typeParts(type: string): TypeParts {
  let parts = known.get(type);
  if (!parts) {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(type, (parts = partsOfType(type)));
  }
  return parts;
}

/** {@link typeParts} without the cache, for a type that is needed once. */
export function partsOfType(type: string): TypeParts {
  const heads: Head[] = [];
  const args: string[] = [];
  // The brackets around the current position, and the last pair that is closed.
  const around: TypeArguments[] = [];
  let closed: TypeArguments | undefined;
  // The last name before the current position, and where it ends.
  let [last, end] = ['', -1];
  for (const { 0: token, index } of type.matchAll(TOKEN)) {
    const outer = around.at(-1);
    if (token === '<' || token === '[') {
      const gap = type.slice(end, index);
      // A bracket right after a name has its type arguments: `List<A>`, `List <A>`, Rust's `Vec::<A>`. Before that of the
      // array `[A]` is no name.
      const isOfHead = last !== '' && /^(?:::)?$/.test(token === '<' ? gap.trim() : gap);
      const isArgs = outer?.isArgs === true || (isOfHead && !KEEPS_TYPE.test(lastPart(last)));
      // A name within type arguments is no head.
      const of = isOfHead && outer?.isArgs !== true ? heads.at(-1) : undefined;
      around.push({ isArgs, of, count: 1, end: index });
    } else if (token === '>' || token === ']') {
      closed = around.pop();
      if (!closed) continue;
      closed.end = index + 1;
      if (closed.of) closed.of.symbol = genericName(closed.of.symbol, closed.count);
    } else if (token === ',') {
      if (outer) outer.count++;
    } else if (token !== '->' && token !== '=>') {
      [last, end] = [token, index + token.length];
      // The head that goes on behind its arguments: `Outer` of `Outer<A>.Inner`.
      const continued = closed && type.slice(closed.end, index) === '.' ? closed.of : undefined;
      if (outer?.isArgs === true) args.push(token);
      else if (continued) {
        continued.name += `.${token}`;
        continued.symbol += `.${token}`;
      } else heads.push({ name: token, symbol: token });
    }
  }
  return { heads: heads.map(({ name }) => name), symbols: heads.map(({ symbol }) => symbol), args };
}

/** The type of a property of an object type: `Client` for `flags` in `{ readonly flags: Client }`. */
export function typeOfProperty(type: string, name: string): string | undefined {
  if (!/^[:\s]*\{/.test(type) || !/^\w+$/.test(name)) return undefined;
  const property = new RegExp(String.raw`[{;,]\s*(?:readonly\s+)?${name}\??\s*:\s*(?<type>[^;,{}()]+)`);
  return property.exec(type)?.groups?.['type'];
}

/** The name of a type with `arity` parameters as .NET writes it, ``G`1``: its types may differ by that number alone. */
export function genericName(name: string, arity: number): string {
  return arity > 0 ? `${name}\`${arity}` : name;
}

/** The name without the number of {@link genericName}, as code has it. */
export function writtenName(name: string): string {
  return name.includes('`') ? name.replace(ARITY, '') : name;
}

/** The last name of a path: `b` of `a.b`, `a::b` or `a\b`. */
export function lastPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':'), path.lastIndexOf('\\')) + 1);
}
