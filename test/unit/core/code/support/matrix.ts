import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineIndex } from '../../../../../src/core/code/line-index.ts';
import type { ScanFindings } from '../../../../../src/core/code/scan/scan-engine.ts';
import { parseCases } from './cases.ts';

/** The languages of the table, with what a file of each is called where a cell does not tell. */
export const COLUMNS = {
  javascript: 'main.js',
  typescript: 'main.ts',
  java: 'Main.java',
  kotlin: 'Main.kt',
  python: 'main.py',
  go: 'main.go',
  csharp: 'Main.cs',
  ruby: 'main.rb',
  php: 'main.php',
  rust: 'src/lib.rs',
  swift: 'Main.swift',
  dart: 'lib/main.dart',
} as const;

export type Column = keyof typeof COLUMNS;

/** One shape of code in one language. */
export interface Cell {
  readonly column: string;
  /** Absent where the shape is found; `–` where the language has no such thing. */
  readonly missed?: string;
  /** What its files hold, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The names that the service has, where the shape is found by them. */
  readonly known?: ReadonlySet<string>;
  /** What must be found, `path:line:column kind name`, and nothing else. */
  readonly expected: readonly string[];
}

export interface ShapeOfCode {
  readonly title: string;
  readonly cells: readonly Cell[];
}

/** Whether it is one of the languages, and not a kind of template. */
export function isColumn(column: string): column is Column {
  return column in COLUMNS;
}

/** What the language has no such thing for. */
export const NONE = '–';

const FOLDER = join(import.meta.dirname, '..', 'matrix');
const HEADING = /^(?<columns>[\w ]+?)(?:: (?:✗ (?<missed>.+)|(?<none>–)))?$/u;

/** The shapes, each from a file of its own. */
export function shapesOfCode(): readonly ShapeOfCode[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => shapeIn(readFileSync(join(FOLDER, name), 'utf8')));
}

/**
 * A shape: its title in the first line, then cells in the format of the case files, under a heading with their language;
 * `=== go: ✗ why` for one that is missed, `=== go: –` for what the language does not have. `--- path` begins a file.
 */
function shapeIn(text: string): ShapeOfCode {
  const [title = ''] = text.split('\n', 1);
  return { title, cells: parseCases(text).flatMap(({ title: heading, raw }) => cellsUnder(heading, raw)) };
}

function cellsUnder(heading: string, raw: string): readonly Cell[] {
  const groups = HEADING.exec(heading)?.groups;
  if (!groups) throw new Error(`This is no heading of a cell: ${heading}`);
  const missed = groups['none'] ?? groups['missed'];
  return (groups['columns'] ?? '')
    .split(' ')
    .map((column) => ({ ...cellIn(raw, column), ...(missed !== undefined && { missed }) }));
}

/** A cell under its heading; its first file is called after the column where none is named. */
export function cellIn(raw: string, column: string): Cell {
  const files: Record<string, string> = {};
  const expected: string[] = [];
  const known = /^@known (.+)$/m.exec(raw)?.[1]?.split(' ');
  const first = isColumn(column) ? COLUMNS[column] : `main.${column}`;
  for (const [path, marked] of filesIn(raw.slice(raw.indexOf('\n') + 1), first)) {
    const [one] = parseCases(`=== ${path}\n${marked}`);
    files[path] = one?.source ?? '';
    expected.push(...(one?.expected ?? []).map((place) => `${path}:${place}`));
  }
  return { column, files, expected, ...(known && { known: new Set(known) }) };
}

function filesIn(text: string, first: string): readonly (readonly [path: string, text: string])[] {
  const [before = '', ...parts] = text.split(/^--- /m);
  const named = parts.map((part) => {
    const end = part.indexOf('\n');
    return [part.slice(0, end), part.slice(end + 1)] as const;
  });
  return before.trim() === '' ? named : [[first, before], ...named];
}

/** What a scan found in the form of {@link Cell.expected}. */
export function foundIn({ files }: Cell, { usages, dynamic }: ScanFindings): readonly string[] {
  const places = [...usages, ...dynamic.map((one) => ({ ...one, kind: 'dynamic', name: '' }))];
  const found = places.map(({ path, range: { start, end }, kind, name }) => {
    const source = files[path] ?? '';
    const lines = new LineIndex(source);
    const text = source.slice(lines.offset(start), lines.offset(end));
    return `${path}:${start.line}:${start.character} ${kind} ${name} «${text}»`;
  });
  return found.sort();
}
