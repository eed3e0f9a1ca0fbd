import { KEEPS_TYPE } from './keeps-type.ts';

/** Words that are joined as languages join the parts of a name; Rust's lifetimes are none. */
const PATH = /(?<!['\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
/** The same, and what stands around the arguments of a type; an arrow ends none. */
const TOKEN = new RegExp(`->|=>|[<>[\\]]|${PATH.source}`, 'gu');

/** A type as written, taken apart: `Cache<Client, Key>` is a `Cache`, of `Client` and `Key`. */
interface TypeParts {
  /** What it may be, in order; what gives or stands for its argument counts as that: `Promise<Client>`. */
  readonly heads: readonly string[];
  /** What the heads are of. */
  readonly args: readonly string[];
}

const known = new Map<string, TypeParts>();
/** Types of which the parts are kept. */
const MOST_KNOWN = 20_000;

/** The paths that a type is made of, those of its arguments apart. */
export function typeParts(type: string): TypeParts {
  let parts = known.get(type);
  if (!parts) {
    if (known.size > MOST_KNOWN) known.clear();
    known.set(type, (parts = takenApart(type)));
  }
  return parts;
}

/** What {@link typeParts} keeps, for a type that is asked for once. */
export function takenApart(type: string): TypeParts {
  const heads: string[] = [];
  const args: string[] = [];
  /** For each bracket around a place whether what stands in it are arguments. */
  const around: boolean[] = [];
  let [head, end] = ['', -1];
  for (const { 0: token, index } of type.matchAll(TOKEN)) {
    if (token === '<' || token === '[') {
      const gap = type.slice(end, index);
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
