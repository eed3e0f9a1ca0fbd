import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Detector } from '../../../../src/core/code/detector.ts';
import { Grammars } from '../../../../src/core/code/grammars.ts';
import { FolderIndex } from '../../../../src/core/code/index/folder-index.ts';
import { folderSource } from '../../../../src/core/code/source/folder-source.ts';
import type { FilePlaces, IndexPart } from '../../../../src/core/code/index/index-messages.ts';
import type { FileSource } from '../../../../src/core/code/source/source.ts';
import { listSourceFiles } from '../../../../src/core/code/source/source-files.ts';
import { LineIndex } from '../../../../src/core/code/line-index.ts';
import { isDistinct } from '../../../../src/core/code/quoted-names.ts';
import { hunksOf } from '../../../../src/core/code/removal/hunks.ts';
import { planRemovals } from '../../../../src/core/code/removal/plan-removal.ts';
import { LinkEngine } from '../../../../src/core/code/scan/link-engine.ts';
import { IS_FULL } from '../../support/size.ts';
import { read } from './support/grammars.ts';

const CORPORA = join(import.meta.dirname, ...Array.from({ length: 5 }, () => '..'), 'shared/code');
/**
 * Folders of code: the sample workspace, and of each corpus that is at hand beside the repository one, or all where
 * `npm run fuzz` asks.
 */
const ROOTS = [
  join(import.meta.dirname, '..', '..', '..', 'workspace'),
  ...['projects', 'ordinary', 'namesakes', 'probes', 'real-shapes']
    .map((corpus) => join(CORPORA, corpus))
    .filter(existsSync)
    .flatMap((corpus) => foldersIn(corpus).slice(0, IS_FULL ? undefined : 1)),
];

function foldersIn(corpus: string): readonly string[] {
  return readdirSync(corpus)
    .map((name) => join(corpus, name))
    .filter((path) => statSync(path).isDirectory());
}

interface Placed {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

const textOf = ({ name, file, line }: Placed): string => `${file}:${line} ${name}`;
const sorted = (places: Iterable<Placed>): readonly string[] => [...new Set([...places].map(textOf))].sort();

describe('The places of flags', () => {
  const detector = new Detector(read);
  const grammars = new Grammars(read);
  const engine = new LinkEngine(detector);
  after(async () => {
    await detector.dispose();
    await grammars.dispose();
  });
  const sourceOf = async (root: string): Promise<FileSource> =>
    folderSource(await listSourceFiles(root, { environment: {}, git: false }));

  /** The flags that code uses; of words of everyday language, removal lists more than is told elsewhere. */
  async function namesIn(source: FileSource): Promise<ReadonlySet<string>> {
    const { usages } = await engine.scan(source, { functions: [] });
    return new Set(usages.map(({ name }) => name).filter(isDistinct));
  }

  async function scanned(source: FileSource, knownFlags: ReadonlySet<string>): Promise<readonly string[]> {
    const { usages, mentions } = await engine.scan(source, { functions: [], knownFlags });
    const beside = [...mentions].flatMap(([path, told]) => told.mentions.map((one) => ({ ...one, path })));
    const places = [...usages, ...beside].filter(({ name }) => knownFlags.has(name));
    return sorted(places.map(({ path: file, name, range }) => ({ file, name, line: range.start.line + 1 })));
  }

  for (const root of ROOTS) {
    it(`are the same for the command line and for the index of the editor, in ${basename(root)}`, async () => {
      const source = await sourceOf(root);
      const names = await namesIn(source);
      const places = (await indexed(root, names, detector)).flatMap(({ path: file, usages, mentions = [] }) =>
        [...usages, ...mentions].map(({ name, range }) => ({ file, name, line: range.start.line + 1 })),
      );
      const scan = await scanned(source, names);
      assert.ok(scan.length >= names.size, scan.join('\n'));
      assert.deepEqual(sorted(places.filter(({ name }) => names.has(name))), scan);
    });

    it(`are those that removals change and list, in ${basename(root)}`, async () => {
      const source = await sourceOf(root);
      const names = await namesIn(source);
      const tools = { engine, grammars, functions: [], knownFlags: names };
      const places: Placed[] = [];
      for (const name of names) {
        const plan = await planRemovals(source, [{ flag: name, decision: { keep: 'enabled' } }], tools);
        for (const change of plan.files) {
          const { file, before, removed } = change;
          const lines = new LineIndex(before);
          const lineOf = (offset: number): number => lines.position(offset).line + 1;
          places.push(...removed.map(({ start }) => ({ file, name, line: lineOf(start) })));
          // What stands in code that went with the flag is changed as well.
          for (const { start, end } of hunksOf(change))
            for (let at = before.indexOf(name, start); at >= 0 && at < end; at = before.indexOf(name, at + 1))
              places.push({ file, name, line: lineOf(at) });
        }
        // No place of a flag: what may ask for any flag, what only the removed code called, and who reads a constant
        // without asking for the flag.
        const own = plan.listed.filter(
          ({ reason, isOfAny }) => isOfAny !== true && !/^unused:|` stands for the flag$/.test(reason),
        );
        places.push(...own.map(({ file, line }) => ({ file, name, line })));
      }
      assert.deepEqual(sorted(places), await scanned(source, names));
    });
  }
});

/** What an index of a folder tells of its files. */
async function indexed(
  root: string,
  names: ReadonlySet<string>,
  detector: Detector,
): Promise<readonly FilePlaces[]> {
  const store = join(root, '..', 'none', 'none.bin');
  const index = new FolderIndex({ path: root, store }, { detector, environment: {}, build: 'test' });
  const files: FilePlaces[] = [];
  const part = (told: IndexPart): Promise<void> => {
    if (told.kind === 'places') files.push(...told.files);
    return Promise.resolve();
  };
  const folder = { id: root, path: root, store, git: false, exclude: [], scans: [], functions: [] };
  const more = {
    changed: 'all',
    texts: [],
    givenUp: [],
    wantsAllPlaces: true,
    wantsAllEffects: true,
  } as const;
  const request = { ...more, kind: 'read', folder, known: { key: '' } } as const;
  await index.read(request, names, { part, working: () => undefined });
  return files;
}
