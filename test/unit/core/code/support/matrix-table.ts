import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../launch/paths.ts';
import { type Column, COLUMNS, isColumn, NONE, type ShapeOfCode, shapesOfCode } from './matrix.ts';

/** Where the table stands. */
export const README = join(ROOT, 'src', 'core', 'README.md');

const TITLES: Readonly<Record<Column, string>> = {
  javascript: 'JS',
  typescript: 'TS',
  java: 'Java',
  kotlin: 'Kotlin',
  python: 'Python',
  go: 'Go',
  csharp: 'C#',
  ruby: 'Ruby',
  php: 'PHP',
  rust: 'Rust',
  swift: 'Swift',
  dart: 'Dart',
};
const SECTION = /(?<=<!-- prettier-ignore-start -->\n).*(?=\n<!-- prettier-ignore-end -->)/s;

/** The page with its table as the cells are now. */
export function readmeWithMatrix(): string {
  return readFileSync(README, 'utf8').replace(SECTION, () => tableOf(shapesOfCode()));
}

function tableOf(shapes: readonly ShapeOfCode[]): string {
  const columns = Object.keys(COLUMNS) as Column[];
  const ofLanguages = shapes.filter(({ cells }) => cells.some(({ column }) => isColumn(column)));
  const others = shapes.filter((shape) => !ofLanguages.includes(shape));
  const cells = shapes.flatMap((shape) => shape.cells);
  const missed = cells.filter((cell) => cell.missed !== undefined && cell.missed !== NONE);
  const found = cells.filter((cell) => cell.missed === undefined);
  return [
    `${found.length} cells are found (✓), ${missed.length} are not (✗); – is what a language does not have.`,
    '',
    row(['', ...columns.map((column) => TITLES[column])]),
    row(['---', ...columns.map(() => ':-:')]),
    ...ofLanguages.map((shape) => row([shape.title, ...columns.map((column) => markOf(shape, column))])),
    '',
    ...others.map(
      (shape) =>
        `${shape.title}: ${shape.cells.map(({ column }) => `${column} ${markOf(shape, column)}`).join(', ')}.`,
    ),
    '',
    'What is not found:',
    '',
    ...shapes.flatMap(reasonsIn),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function markOf({ cells }: ShapeOfCode, column: string): string {
  const cell = cells.find((one) => one.column === column);
  if (cell?.missed === undefined) return '✓';
  return cell.missed === NONE ? NONE : '✗';
}

/** One line for each reason, with the languages that it counts for. */
function reasonsIn({ title, cells }: ShapeOfCode): readonly string[] {
  const missed = cells.filter((cell) => cell.missed !== undefined && cell.missed !== NONE);
  return [...Map.groupBy(missed, (cell) => cell.missed ?? '')].map(([reason, own]) => {
    const names = own.map(({ column }) => (isColumn(column) ? TITLES[column] : column));
    return `- ${title}: ${names.join(', ')}: ${reason}.`;
  });
}
