import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Place {
  readonly file: string;
  readonly line: number;
}

interface LabelledPlace extends Place {
  /** Undefined where the label does not say which flag it is. */
  readonly name: string | undefined;
  /** Whether the place is in a file that is not parsed, where any finding counts. */
  readonly isConfiguration: boolean;
}

/** A folder with its flag places. */
export interface LabelledFolder {
  readonly corpus: string;
  readonly root: string;
  /** The names that the server has. */
  readonly flags: readonly string[];
  readonly places: readonly LabelledPlace[];
  /** Lines where a finding is neither right nor wrong. */
  readonly free: readonly Place[];
  /** Whether every flag place has a label, so that any other finding is wrong. */
  readonly isComplete: boolean;
}

interface Expected {
  readonly flags: Readonly<Record<string, string>>;
  readonly usages: readonly (Place & { readonly name: string; readonly kind: string })[];
  readonly neutral?: readonly Place[];
  readonly optional?: readonly Place[];
}

/** The projects of a corpus: folders with an `expected.json`. */
export function projectsIn(folder: string, corpus: string): readonly LabelledFolder[] {
  const roots = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return roots.sort().flatMap((root): readonly LabelledFolder[] => {
    const file = join(root, 'expected.json');
    if (!existsSync(file)) return [];
    const { flags, usages, neutral = [], optional = [] } = JSON.parse(readFileSync(file, 'utf8')) as Expected;
    return [
      {
        corpus,
        root,
        flags: Object.keys(flags).filter((name) => flags[name] === 'known'),
        places: usages.map((place) => ({ ...place, isConfiguration: place.kind === 'config' })),
        free: [...neutral, ...optional],
        isComplete: true,
      },
    ];
  });
}

type Row = readonly [path: string, line: number, name: string, kind: string, how: string, ...rest: unknown[]];

/** The extracted repositories of `trees` for which the file `labels` has places; these need not be all. */
export function repositoriesIn(trees: string, labels: string): readonly LabelledFolder[] {
  const { places } = JSON.parse(readFileSync(labels, 'utf8')) as {
    readonly places: Readonly<Record<string, readonly Row[]>>;
  };
  return Object.entries(places)
    .filter(([name, rows]) => rows.length > 0 && existsSync(join(trees, name)))
    .map(([name, rows]) => ({
      corpus: 'real-places',
      root: join(trees, name),
      flags: [...new Set(rows.flatMap(([, , flag, , how]) => (how === 'lit' ? [flag] : [])))],
      places: rows.map(([file, line, flag, kind, how]) => ({
        file,
        line,
        name: how === 'lit' ? flag : undefined,
        isConfiguration: kind === 'f',
      })),
      free: [],
      isComplete: false,
    }));
}
