import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is there for one test. */
export interface TemporaryFolder {
  readonly path: string;
  /** Each file by its path below the folder, with its text. */
  files(): Promise<ReadonlyMap<string, string>>;
}

/** Registers hooks that make a folder for each test and remove it, and gives a way to it. */
export function useTemporaryFolder(): TemporaryFolder {
  let path = '';
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'flag-insight-'));
  });
  afterEach(() => rm(path, { recursive: true, force: true, maxRetries: 10 }));
  return {
    get path() {
      return path;
    },
    files: async () => {
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const contents = files.map(
        async (file) => [file.slice(path.length + 1), await readFile(file, 'utf8')] as const,
      );
      return new Map(await Promise.all(contents));
    },
  };
}
