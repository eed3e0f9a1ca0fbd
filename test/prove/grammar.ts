/** What an expression gives: `any` is for places that take whatever there is. */
export type Type = 'bool' | 'int' | 'str' | 'any';

/** Statements by where they may stand; all but `plain` jump. */
export type Role = 'plain' | 'break' | 'continue' | 'label' | 'return' | 'throw' | 'yield';

/**
 * Something that only some programs have: text before the function, in another file, and ways to write expressions and
 * statements with it.
 */
interface Helper {
  readonly top?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly expressions?: Partial<Record<Type, readonly string[]>>;
  readonly plain?: readonly string[];
  /** Asks for a variant, so that one is kept. */
  readonly isVariant?: true;
}

/**
 * How a language writes what programs are made of: tables of texts with places to be filled in. An expression's text has
 * a number before it, how tightly it holds together (`4 @bool4 && @bool5`); a place's number is what it asks for at least.
 * - `@bool2`, `@int2`, `@str2`, `@any2`: an expression; `@get_bool`: a variable
 * - `@new_bool`, `@var_bool`: a new variable, which may be assigned (`var`) or not; `@set_bool`: one to assign
 * - alone on a line: `@block`, `@plain` (no jump at its end), `@loop`, `@cases` (of a switch), `@fn`, `@gen` (a generator)
 * - `@label`: of a loop; `@id`: a number of its own, the same in the whole text
 */
export interface Dialect {
  readonly name: string;
  readonly languageId: string;
  /** The file's path, with `P0` for what tells programs apart. */
  readonly path: string;
  readonly expressions: Readonly<Record<Type, readonly string[]>>;
  readonly statements: Readonly<Record<Role, readonly string[]>>;
  readonly helpers: readonly Helper[];
  /** The file, with `@top` where helpers stand and `@fn` for the body. */
  readonly file: string;
  /** Imports by a word that needs them. */
  readonly imports?: Readonly<Record<string, string>>;
  /** Statements behind one that jumps are no error. */
  readonly allowsDeadCode?: true;
  /** An inner variable may have the name of an outer one. */
  readonly allowsShadows?: true;
  /** A variable that nothing reads is an error: what reads one. */
  readonly use?: string;
  /** What stands in a block without statements. */
  readonly empty?: string;
}

/** A piece of a program: a text, and what fills its places in order. */
export interface Piece {
  /** The type of an expression; nothing for a statement. */
  readonly type?: Type;
  readonly strength: number;
  readonly text: string;
  readonly fills: readonly Fill[];
}

/** An expression where `least` is asked for, the statements of a block, or a name. */
export type Fill =
  { readonly piece: Piece; readonly least: number } | { readonly block: readonly Piece[] } | string;

export interface Program {
  readonly dialect: Dialect;
  readonly helpers: readonly Helper[];
  readonly body: readonly Piece[];
}

const PLACE =
  /@(?:(?<type>bool|int|str|any)(?<least>\d+)|(?<name>(?:new|var|get|set)_(?:bool|int|str|any))|(?<block>block|plain|loop|cases|fn|gen)\b|(?<label>label\b)|(?<id>id)(?!\w))/g;

/** A place in a text. */
export interface Place {
  readonly type?: Type;
  readonly least: number;
  readonly name?: string;
  readonly block?: string;
  /** Whether statements come behind a block. */
  readonly isFollowed: boolean;
  /** Whether a block is a case that shares a scope with the cases beside it. */
  readonly sharesNames: boolean;
  readonly isLabel: boolean;
  readonly isId: boolean;
}

const places = new Map<string, readonly Place[]>();

/** The places of a text of a table, in order. */
export function placesOf(text: string): readonly Place[] {
  let known = places.get(text);
  if (!known) places.set(text, (known = placesIn(text)));
  return known;
}

function placesIn(text: string): readonly Place[] {
  return Array.from(text.matchAll(PLACE), ({ groups = {}, 0: { length }, index }) => ({
    ...(groups['type'] === undefined ? {} : { type: groups['type'] as Type }),
    least: Number(groups['least'] ?? 0),
    ...(groups['name'] === undefined ? {} : { name: groups['name'] }),
    ...(groups['block'] === undefined ? {} : { block: groups['block'] }),
    isFollowed: /^\n\s*(?!case\b|default\b)\w/.test(text.slice(index + length)),
    sharesNames: text.startsWith('switch (') && /:\n\s*$/.test(text.slice(0, index)),
    isLabel: groups['label'] !== undefined,
    isId: groups['id'] !== undefined,
  }));
}

/** The text with its places filled: a block's lines take the indentation of the line that it stands on. */
function filled(text: string, fills: readonly Fill[], empty: string | undefined): string {
  let at = 0;
  return text
    .split('\n')
    .map((line) => {
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      return line.replace(PLACE, (place) => {
        const fill = fills[at++];
        if (fill === undefined) throw new Error(`Nothing fills ${place} in ${text}.`);
        if (typeof fill === 'string') return fill;
        if ('piece' in fill) {
          const inner = filled(fill.piece.text, fill.piece.fills, empty);
          return fill.piece.strength < fill.least ? `(${inner})` : inner;
        }
        const lines = fill.block.flatMap((one) => filled(one.text, one.fills, empty).split('\n'));
        const all = lines.length === 0 && empty !== undefined ? [empty] : lines;
        return all.map((one, index) => (index === 0 || one === '' ? one : indent + one)).join('\n');
      });
    })
    .filter((line) => line.trim() !== '' || line === '')
    .join('\n');
}

/** The files of a program. */
export function filesOf({ dialect, helpers, body }: Program): Readonly<Record<string, string>> {
  const top = helpers.flatMap(({ top: text }) => text ?? []).join('\n');
  const whole = filled(
    dialect.file.replace('@top', () => top),
    [{ block: body }],
    dialect.empty,
  );
  const needed = Object.entries(dialect.imports ?? {}).flatMap(([word, line]) =>
    new RegExp(word).test(whole) ? [line] : [],
  );
  const others = helpers.map(({ files }) => files ?? {});
  return Object.assign({ [dialect.path]: whole.replace('@imports', needed.join('\n')) }, ...others) as Record<
    string,
    string
  >;
}
