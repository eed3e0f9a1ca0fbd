import type { Random } from '../fuzz/random.ts';
import {
  type Dialect,
  type Fill,
  type Piece,
  type Place,
  placesOf,
  type Program,
  type Role,
  type Type,
} from './grammar.ts';

/** Most programs are small: what goes wrong in a large one mostly does in a small one too, which is tried in no time. */
const SIZES = [
  { deepest: 2, statements: 2 },
  { deepest: 2, statements: 4 },
  { deepest: 3, statements: 2 },
  { deepest: 3, statements: 3 },
  { deepest: 4, statements: 4 },
];

interface Variable {
  readonly name: string;
  readonly type: string;
  readonly isSet: boolean;
}

/** What a statement may do where it stands. */
interface Around {
  readonly roles: ReadonlySet<Role>;
  readonly labels: readonly string[];
  readonly depth: number;
  /** Whether what is declared here is seen by the cases beside it. */
  readonly sharesNames?: boolean;
}

/** Makes one program by the rules of a dialect. */
export function generated(dialect: Dialect, random: Random): Program {
  for (let tries = 0; ; tries++) {
    const helpers = dialect.helpers.filter(() => random.chance(0.3));
    const body = new Generator(dialect, helpers, random).body();
    const asks = JSON.stringify([body, helpers.map(({ top }) => top)]).includes('"x') || tries > 20;
    if (asks || /'x'|\\"x\\"/.test(JSON.stringify(body))) return { dialect, helpers, body };
  }
}

class Generator {
  readonly #dialect: Dialect;
  readonly #random: Random;
  readonly #expressions: Readonly<Record<Type, readonly string[]>>;
  readonly #plain: readonly string[];
  readonly #deepest: number;
  readonly #statements: number;
  #visible: readonly Variable[] = [];
  /** What is visible of the block's outside. */
  #outer: readonly Variable[] = [];
  /** The variables that the block has read: what it declares after that cannot have their names. */
  #read = new Set<string>();
  #lastId = 0;

  constructor(dialect: Dialect, helpers: Program['helpers'], random: Random) {
    this.#dialect = dialect;
    this.#random = random;
    const { deepest, statements } = random.pick(SIZES);
    this.#deepest = deepest;
    this.#statements = statements;
    const more = (type: Type) => helpers.flatMap(({ expressions }) => expressions?.[type] ?? []);
    const { bool, int, str, any } = dialect.expressions;
    this.#expressions = {
      bool: [...bool, ...more('bool'), ...more('bool')],
      int: [...int, ...more('int')],
      str: [...str, ...more('str')],
      any: [...any, ...more('any')],
    };
    this.#plain = [...dialect.statements.plain, ...helpers.flatMap(({ plain = [] }) => plain)];
  }

  body(): readonly Piece[] {
    return this.#block({ roles: new Set(['plain', 'return', 'throw']), labels: [], depth: 0 });
  }

  #block(around: Around, place?: Place): readonly Piece[] {
    const allowsDeadCode = this.#dialect.allowsDeadCode === true;
    const endsPlainly = place?.block === 'plain' || (place?.isFollowed === true && !allowsDeadCode);
    const outer = this.#visible;
    const before = this.#outer;
    const read = this.#read;
    this.#outer = outer;
    this.#read = new Set();
    const count = 1 + this.#random.below(around.depth > 1 ? 2 : this.#statements);
    const pieces: Piece[] = [];
    for (let index = 0; index < count; index++) {
      const mayJump = !endsPlainly && (index === count - 1 || allowsDeadCode) && around.depth > 0;
      const mayLeave = mayJump || (endsPlainly && !allowsDeadCode);
      const visible = this.#visible;
      const piece = this.#statement(
        around,
        mayLeave ? (text) => mayJump || text.startsWith('if') : undefined,
      );
      const isEnd = !allowsDeadCode && mayNotEnd(piece);
      if (isEnd && endsPlainly) this.#visible = visible;
      else pieces.push(piece);
      if (isEnd) break;
    }
    if (this.#dialect.use !== undefined) pieces.push(...this.#uses(outer, this.#dialect.use));
    this.#visible = outer;
    this.#outer = before;
    this.#read = new Set([...read, ...this.#read]);
    return pieces;
  }

  /** Reads what is declared in a block. */
  #uses(outer: readonly Variable[], use: string): readonly Piece[] {
    return this.#visible.slice(outer.length).map(({ name }) => {
      const text = this.#random.chance(0.5) ? use : `if @bool1 {\n\t${use}\n}`;
      const places = placesOf(text).filter((place) => place.type !== undefined);
      const fills: Fill[] = places.map((place) => this.#fill(place, none(this.#deepest), 0));
      return { strength: 0, text, fills: [...fills, name] };
    });
  }

  /** A statement: one that jumps only where `mayJump` takes its text. */
  #statement(around: Around, mayJump: (text: string) => boolean = () => false): Piece {
    const { statements } = this.#dialect;
    const jumps = [...around.roles].flatMap((role) => {
      if (role === 'plain' || (role === 'label' && around.labels.length === 0)) return [];
      return statements[role].filter(mayJump);
    });
    const isJump = jumps.length > 0 && this.#random.chance(0.3);
    const yields = around.roles.has('yield') && this.#random.chance(0.5) ? statements.yield : [];
    const plain = yields.length > 0 ? yields : this.#plain;
    const all = isJump ? jumps.filter((text) => !statements.yield.includes(text)) : plain;
    const fitting = all.filter(
      (text) => (around.depth < this.#deepest || !text.includes('\n')) && this.#canAssign(text),
    );
    return this.#piece(this.#random.pick(fitting.length > 0 ? fitting : plain), around, undefined);
  }

  /** Whether there are variables for what a statement assigns. */
  #canAssign(text: string): boolean {
    return placesOf(text).every(
      ({ name }) =>
        name?.startsWith('set_') !== true ||
        this.#visible.some(({ isSet, type }) => isSet && name.endsWith(type)),
    );
  }

  #piece(text: string, around: Around, type: Type | undefined): Piece {
    const id = text.includes('@id') ? ++this.#lastId : 0;
    const declared: Variable[] = [];
    const fills = placesOf(text).map((place): Fill => {
      if (place.name?.startsWith('new_') === true || place.name?.startsWith('var_') === true) {
        const variable = this.#declared(place.name, around);
        declared.push(variable);
        return variable.name;
      }
      if (place.block !== undefined) {
        const inner = inside(around, place, text.includes('outer@id') ? id : 0);
        return { block: this.#block(inner, place) };
      }
      return this.#fill(place, around, id);
    });
    this.#visible = [...this.#visible, ...declared];
    return type === undefined ? { strength: 0, text, fills } : { type, strength: 0, text, fills };
  }

  #fill(place: Place, around: Around, id: number): Fill {
    const { type, least, name = '' } = place;
    if (type) return { piece: this.#expression(type, around.depth + 1), least };
    if (place.isId) return String(id);
    if (place.isLabel) return this.#label(around, id);
    const [use, kind] = name.split('_');
    const found = this.#visible.filter((one) => one.type === kind && (use === 'get' || one.isSet));
    if (found.length > 0) {
      const { name: chosen } = this.#random.pick(found);
      this.#read.add(chosen);
      return chosen;
    }
    return { bool: 'a', int: 'n', str: 's' }[kind ?? ''] ?? 'a';
  }

  #label({ labels }: Around, id: number): string {
    return id > 0 ? `outer${id}` : this.#random.pick(labels);
  }

  #declared(name: string, { sharesNames }: Around): Variable {
    const [use, type = ''] = name.split('_');
    const free =
      sharesNames !== true && this.#random.chance(0.5)
        ? `v${this.#visible.length + 1}`
        : `w${++this.#lastId}`;
    // What the block declares itself already is none of the outer ones.
    const shadowed = this.#outer.filter(
      ({ name: outer }) =>
        !this.#read.has(outer) && this.#visible.slice(this.#outer.length).every((one) => one.name !== outer),
    );
    // What a case declares is not yet there for the labels of those before it.
    const mayShadow = this.#dialect.allowsShadows === true && sharesNames !== true && shadowed.length > 0;
    const isShadow = mayShadow && this.#random.chance(0.15);
    const own = isShadow ? this.#random.pick(shadowed).name : free;
    // Its first value cannot read the outer one either.
    if (isShadow) this.#visible = this.#visible.map((one) => (one.name === own ? { ...one, type: '' } : one));
    return { name: own, type, isSet: use === 'var' };
  }

  #expression(type: Type, depth: number): Piece {
    const all = this.#expressions[type];
    const leaves = all.filter(
      (text) => placesOf(text).every((place) => place.type === undefined) && !text.includes('\n'),
    );
    const isLeaf = depth > this.#deepest || this.#random.chance(0.15 * depth);
    const chosen = this.#random.pick(isLeaf && leaves.length > 0 ? leaves : all);
    const text = chosen.slice(chosen.indexOf(' ') + 1);
    const visible = this.#visible;
    const piece = this.#piece(text, none(depth), type);
    this.#visible = visible;
    return { ...piece, strength: Number.parseInt(chosen, 10) };
  }
}

/** Whether control may not come behind a statement. */
function mayNotEnd({ text, fills }: Piece): boolean {
  if (/^(?:return|throw|break|continue|yield)\b/.test(text)) return true;
  const ends = fills.flatMap((fill) =>
    typeof fill !== 'string' && 'block' in fill ? [fill.block.some(mayNotEnd)] : [],
  );
  if (text.startsWith('if')) return /else \{|else\n\{/.test(text) && ends.every(Boolean);
  return /^(?:do|switch|try|synchronized|lock|using|\{)/.test(text) && ends.some(Boolean);
}

function none(depth: number): Around {
  return { roles: new Set(['plain']), labels: [], depth };
}

function inside(around: Around, { block, sharesNames }: Place, id: number): Around {
  const depth = around.depth + 1;
  if (block === 'fn') return { roles: new Set(['plain', 'return', 'throw']), labels: [], depth };
  if (block === 'gen') return { roles: new Set(['plain', 'yield']), labels: [], depth };
  if (block === 'cases') return { ...around, roles: new Set([...around.roles, 'break']), depth, sharesNames };
  if (block !== 'loop') return { ...around, depth, sharesNames };
  const labels = id > 0 ? [...around.labels, `outer${id}`] : around.labels;
  return { roles: new Set([...around.roles, 'break', 'continue', 'label']), labels, depth };
}
