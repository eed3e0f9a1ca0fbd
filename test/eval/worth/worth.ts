import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cliGrammars } from '../../../src/cli/create-detector.ts';
import { Detector } from '../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../src/core/code/scan/link-engine.ts';
import { readOnce } from '../../../src/core/code/scan/read-once.ts';
import { folderSource } from '../../../src/core/code/source/folder-source.ts';
import type { ScanFindings } from '../../../src/core/code/scan/scan-engine.ts';
import type { FileSource } from '../../../src/core/code/source/source.ts';
import { listSourceFiles } from '../../../src/core/code/source/source-files.ts';
import { ROOT } from '../../launch/paths.ts';
import { foundIn, shapesOfCode } from '../../unit/core/code/support/matrix.ts';
import { sourceOf } from '../../unit/core/code/support/memory-source.ts';
import { codeLines } from '../../size/code-lines.ts';
import { type LabelledFolder, projectsIn, repositoriesIn } from './labels.ts';
import { PASSES } from './passes.ts';
import { type Score, scoreOf } from './score.ts';
import { engineWithout } from './without.ts';

/** Corpora that may lie beside the repository. */
const CORPORA = join(ROOT, '..', 'shared', 'code');
const PROJECTS = ['namesakes', 'projects', 'ordinary', 'probes'];

/** A detector that parses a text once. */
class RememberingDetector extends Detector {
  readonly #facts = new Map<string, ReturnType<Detector['facts']>>();

  override facts(text: string, language: string): ReturnType<Detector['facts']> {
    const key = `${language}\n${text}`;
    const found = this.#facts.get(key) ?? super.facts(text, language);
    this.#facts.set(key, found);
    return found;
  }

  forget(): void {
    this.#facts.clear();
  }
}

const detector = new RememberingDetector(cliGrammars());

/** What leaving a pass out costs, summed over folders. */
interface Loss {
  /** Labelled places of public repositories. */
  real: number;
  /** Labelled places of the corpora. */
  corpora: number;
  /** Cells of the matrix of shapes and languages. */
  matrix: number;
  /** Labelled places that were found as candidates. */
  candidates: number;
  /** Places that are found without being labelled. */
  wrong: number;
  unresolved: number;
}

/** Scans one folder with any engine. */
type Scan = (engine: typeof LinkEngine) => Promise<ScanFindings>;

/**
 * `npm run eval -- worth [TREES] [PASS…]`: what each pass of the engine is worth. Everything is scanned once with the
 * whole engine and once without each pass; texts are read and parsed only once.
 */
export async function worth([trees, ...only]: readonly string[]): Promise<void> {
  const passes = PASSES.filter(({ name }) => only.length === 0 || only.includes(name));
  // First of all: where a pass has moved or has another name, this fails.
  const lines = new Map(passes.map(({ name, files }) => [name, linesOf(files)]));
  for (const { name } of passes) await engineWithout(name);
  const losses = new Map(passes.map(({ name }) => [name, noLoss()]));
  const whole = noLoss();
  const weigh = async (scan: Scan, add: (loss: Loss, without: ScanFindings, all: ScanFindings) => void) => {
    const all = await scan(LinkEngine);
    add(whole, { ...all, usages: [], dynamic: [] }, all);
    for (const [name, loss] of losses) add(loss, await scan(await engineWithout(name)), all);
  };
  for (const folder of foldersIn(trees)) {
    const files = await listSourceFiles(folder.root, { environment: process.env, git: false });
    await weigh(scannerOf(folderSource(files), new Set(folder.flags)), (loss, without, all) =>
      addFolder(loss, folder, scoreOf(without, folder), scoreOf(all, folder)),
    );
  }
  for (const cell of shapesOfCode().flatMap(({ cells }) => cells))
    await weigh(scannerOf(sourceOf(cell.files), cell.known), (loss, without, all) => {
      if (foundIn(cell, without).join('\n') !== foundIn(cell, all).join('\n')) loss.matrix++;
    });
  console.table({
    'all passes': { lines: '', ...whole },
    ...Object.fromEntries([...losses].map(([name, loss]) => [name, { lines: lines.get(name), ...loss }])),
  });
}

function foldersIn(trees: string | undefined): readonly LabelledFolder[] {
  const labels = join(CORPORA, 'real-places', 'places.json');
  return [
    ...PROJECTS.flatMap((name) => projectsIn(join(CORPORA, name), name)),
    ...(trees !== undefined && existsSync(labels) ? repositoriesIn(resolve(trees), labels) : []),
  ];
}

function noLoss(): Loss {
  return { real: 0, corpora: 0, matrix: 0, candidates: 0, wrong: 0, unresolved: 0 };
}

/** Places that are lost count as won by the pass; wrong and unresolved ones that are new, as prevented by it. */
function addFolder(loss: Loss, folder: LabelledFolder, after: Score, before: Score): void {
  const lost = missing(before.found, after.found);
  if (folder.isComplete) loss.corpora += lost;
  else loss.real += lost;
  loss.candidates += missing(before.candidates, after.candidates, after.found);
  loss.wrong += missing(after.wrong, before.wrong);
  loss.unresolved += missing(after.unresolved, before.unresolved);
}

/** How many of `keys` are in none of the other sets. */
function missing(keys: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): number {
  return [...keys].filter((key) => !others.some((other) => other.has(key))).length;
}

/** What was read and parsed for one engine is there for the next, until another folder is scanned. */
function scannerOf(source: FileSource, knownFlags: ReadonlySet<string> | undefined): Scan {
  const once = readOnce(source);
  detector.forget();
  return (engine) => new engine(detector).scan(once, { functions: [], knownFlags });
}

function linesOf(files: readonly string[]): number {
  const paths = files.map((file) => join(ROOT, 'src', 'core', 'code', file));
  return paths.reduce((sum, path) => sum + codeLines(path, readFileSync(path, 'utf8')).code, 0);
}
