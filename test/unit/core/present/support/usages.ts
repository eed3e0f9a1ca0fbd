import { Emitter, type Disposable } from '../../../../../src/core/events.ts';
import type { Elsewhere } from '../../../../../src/core/code/scan/elsewhere.ts';
import type { ProjectHandle } from '../../../../../src/core/flags/workspace-flags.ts';
import type { ProjectsByFolder } from '../../../../../src/core/present/usages/folder-flags.ts';
import type {
  ReadFolder,
  SuggestedFunction,
  UnresolvedPlace,
  UsageIndex,
  UsageIndexState,
  UsagePlace,
} from '../../../../../src/core/usages/usage-index.ts';
import { LOUD } from '../../../support/loud-log.ts';

/** The folder of most tests. */
export const FOLDER = 'file:///work/app';

/** A folder that was read whole. */
export function readFolder(folder = FOLDER, parts: Partial<ReadFolder> = {}): ReadFolder {
  return {
    folder,
    name: folder.slice(folder.lastIndexOf('/') + 1),
    looked: 10,
    ...parts,
  };
}

/** A sure place of a flag; `at` is its file and zero-based line. */
export function usage(name: string, at = 'src/a.ts:0', parts: Partial<UsagePlace> = {}): UsagePlace {
  const [path = '', line = '0'] = at.split(':');
  const position = (character: number) => ({ line: Number(line), character });
  return {
    folder: FOLDER,
    path,
    range: { start: position(4), end: position(4 + name.length) },
    lineText: `isEnabled('${name}')`,
    because: [],
    name,
    kind: 'literal',
    evidence: 'sure',
    ...parts,
  };
}

/** An index whose places and state a test sets. */
export class TestUsages implements UsageIndex {
  readonly #changes = new Emitter<undefined>(LOUD);
  readonly onDidChange = this.#changes.event;
  state: UsageIndexState = { kind: 'ready' };
  isBehind = false;
  folders: readonly ReadFolder[] = [readFolder()];
  unresolved: readonly UnresolvedPlace[] = [];
  suggested: readonly SuggestedFunction[] = [];
  others: ReadonlyMap<string, Elsewhere> = new Map();
  /** How many need it now. */
  needs = 0;
  #byName = new Map<string, readonly UsagePlace[]>();
  #byFile = new Map<string, readonly UsagePlace[]>();

  constructor(places: readonly UsagePlace[] = []) {
    this.place(places);
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#byName.keys());
  }

  /** Takes over other places, and parts of the state. */
  set(
    parts: Partial<
      Pick<TestUsages, 'state' | 'folders' | 'unresolved' | 'suggested' | 'others' | 'mentions' | 'words'>
    >,
  ): void {
    Object.assign(this, parts);
    this.#changes.fire(undefined);
  }

  place(places: readonly UsagePlace[]): void {
    this.#byName = Map.groupBy(places, ({ name }) => name);
    this.#byFile = Map.groupBy(places, ({ folder, path }) => `${folder}\n${path}`);
    this.#changes.fire(undefined);
  }

  need(): Disposable {
    this.needs += 1;
    return { dispose: () => (this.needs -= 1) };
  }

  elsewhere(folder: string): Elsewhere | undefined {
    return this.others.get(folder);
  }

  usagesOf(name: string, folder?: string): readonly UsagePlace[] {
    const places = this.#byName.get(name) ?? [];
    return folder === undefined ? places : places.filter((place) => place.folder === folder);
  }

  /** Mentions, and in how many files words stand. */
  mentions: readonly UsagePlace[] = [];
  words: Readonly<Record<string, number>> = {};

  mentionsOf(name: string, folder?: string): readonly UsagePlace[] {
    return this.mentions.filter((one) => one.name === name && (folder ?? one.folder) === one.folder);
  }

  wordFilesOf(name: string): number {
    return this.words[name] ?? 0;
  }

  usagesIn(folder: string, path: string): readonly UsagePlace[] {
    return this.#byFile.get(`${folder}\n${path}`) ?? [];
  }
}

/** The projects of folders; every folder has them unless it is named. */
export function projectsIn(
  handles: readonly ProjectHandle[],
  others: Readonly<Record<string, readonly ProjectHandle[]>> = {},
): ProjectsByFolder {
  return { projectsOf: (folder) => others[folder] ?? handles };
}
