import { KEEPS_TYPE } from './keeps-type.ts';

/** Names that are joined as languages join the parts of a path, without Rust's lifetimes. */
const PATH = /(?<!['\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
/** The same, and brackets of type arguments; arrows are matched so that their `>` closes none. */
const TOKEN = new RegExp(`->|=>|[<>[\\]]|${PATH.source}`, 'gu');

/** The parts of a written type: `Cache<Client, Key>` is a `Cache` with the arguments `Client` and `Key`. */
interface TypeParts {
  /**
   * The types that it may be, in order; for types that yield or stand for their argument, that argument as
   * well: `Promise<Client>`.
   */
  readonly heads: readonly string[];
  /** The type arguments of the heads. */
  readonly args: readonly string[];
}

const known = new Map<string, TypeParts>();
/** Most types whose parts are cached. */
const MOST_KNOWN = 20_000;

/** The paths that a type consists of, with its arguments separately. */
export function typeParts(type: string): TypeParts {
  let parts = known.get(type);
  if (!parts) {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(type, (parts = takenApart(type)));
  }
  return parts;
}

/** {@link typeParts} without the cache, for a type that is needed once. */
export function takenApart(type: string): TypeParts {
  const heads: string[] = [];
  const args: string[] = [];
  /** For each bracket around the current position, whether it contains type arguments. */
  const around: boolean[] = [];
  let [head, end] = ['', -1];
  for (const { 0: token, index } of type.matchAll(TOKEN)) {
    if (token === '<' || token === '[') {
      const gap = type.slice(end, index);
      // A bracket right after a name has its type arguments: `List<A>`, Rust's `Vec::<A>`; not that of `[A]`.
      const isOfHead = head !== '' && /^(?:::)?$/.test(token === '<' ? gap.trim() : gap);
      around.push(around.at(-1) === true || (isOfHead && !KEEPS_TYPE.test(lastPart(head))));
    } else if (token === '>' || token === ']') around.pop();
    else if (token !== '->' && token !== '=>') {
      [head, end] = [token, index + token.length];
      if (around.at(-1) === true) args.push(token);
      else heads.push(token);
    }
  }
  return { heads, args };
}

/** The last name of a path such as `a.b`, `a::b` or `a\\b`. */
export function lastPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf(':'), path.lastIndexOf('\\')) + 1);
}
