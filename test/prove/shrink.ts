import type { Fill, Piece, Program } from './grammar.ts';

/** Smaller programs, the smallest first: without a statement, with less of one, without a helper. */
function* smaller(program: Program): Generator<Program> {
  for (const body of smallerBlocks(program.body)) yield { ...program, body };
  for (const helper of program.helpers)
    yield { ...program, helpers: program.helpers.filter((one) => one !== helper) };
}

function* smallerBlocks(block: readonly Piece[]): Generator<readonly Piece[]> {
  for (let size = block.length; size > 0; size = Math.floor(size / 2))
    for (let at = 0; at + size <= block.length; at += size) yield block.toSpliced(at, size);
  for (const [index, piece] of block.entries()) {
    for (const fill of piece.fills)
      if (typeof fill !== 'string' && 'block' in fill) yield block.toSpliced(index, 1, ...fill.block);
    for (const one of smallerPieces(piece)) yield block.toSpliced(index, 1, one);
  }
}

function* smallerPieces(piece: Piece): Generator<Piece> {
  if (piece.type !== undefined) for (const inner of within(piece)) if (inner.type === piece.type) yield inner;
  for (const [index, fill] of piece.fills.entries()) {
    const put = (one: Fill): Piece => ({ ...piece, fills: piece.fills.with(index, one) });
    if (typeof fill === 'string') continue;
    if ('block' in fill) for (const block of smallerBlocks(fill.block)) yield put({ block });
    else for (const one of smallerPieces(fill.piece)) yield put({ ...fill, piece: one });
  }
}

/** The expressions in a piece, the outermost first. */
function* within({ fills }: Piece): Generator<Piece> {
  for (const fill of fills) {
    if (typeof fill === 'string') continue;
    const inner = 'block' in fill ? fill.block : [fill.piece];
    for (const one of inner) {
      if (one.type !== undefined) yield one;
      yield* within(one);
    }
  }
}

/** Smaller programs that are tried at once: as many as are compiled in hardly more time than one. */
const AT_ONCE = 40;

/** A program as small as it gets in `most` tries; `failing` gives the first of some that still fails. */
export async function shrunk(
  program: Program,
  failing: (programs: readonly Program[]) => Promise<Program | undefined>,
  most: number,
): Promise<Program> {
  let now = program;
  for (let tries = 0; tries < most;) {
    let found: Program | undefined;
    const left = smaller(now);
    while (!found && tries < most) {
      const some = taken(left, AT_ONCE);
      if (some.length === 0) return now;
      tries += some.length;
      found = await failing(some);
    }
    if (!found) return now;
    now = found;
  }
  return now;
}

function taken(programs: Iterator<Program>, most: number): readonly Program[] {
  const all: Program[] = [];
  while (all.length < most) {
    const next = programs.next();
    if (next.done === true) break;
    all.push(next.value);
  }
  return all;
}
