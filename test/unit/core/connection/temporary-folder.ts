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
      const contents = await Promise.all(
        files.map(async (file) => ({ file, content: await readIfThere(file) })),
      );
      return new Map(
        contents.flatMap(({ file, content }) =>
          content === undefined ? [] : [[file.slice(path.length + 1), content] as const],
        ),
      );
    },
  };
}

/** A lease may be given back between the listing of its folder and the reading. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
