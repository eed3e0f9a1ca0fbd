import * as z from 'zod';
import { type Answer, Questions } from '../../questions.ts';
import { configurations, jsonc, lenient, memo, oneOrMoreTexts } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import { StarPatterns } from './star-patterns.ts';
import type { WorkspaceFiles } from '../shared/workspace-files.ts';

/**
 * Read in each folder, in this order. The last is a base that others usually extend; it is read by itself too, for folders
 * in which no project has a file of its own.
 */
const NAMES = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'];
/** Stands at the start of a path for the folder of the configuration that inherits it. */
const CONFIG_DIR = '${configDir}';

const schema = z.object({
  extends: lenient(oneOrMoreTexts),
  references: lenient(z.array(z.object({ path: z.string() }))),
  compilerOptions: lenient(
    z.object({
      baseUrl: lenient(z.string()),
      paths: lenient(z.record(z.string(), z.array(z.string()).catch([]))),
    }),
  ),
});

/** What a configuration sets for imports. */
interface Settings {
  /** The folder that bare imports are relative to. */
  readonly base?: string;
  readonly paths?: StarPatterns;
  /** The folder of the configuration that declares the paths: they are relative to it if no base is set. */
  readonly pathsFolder?: string;
}
/** The settings by which imports of a folder are resolved. */
interface Mapping extends Settings {
  /** The folder of the configuration itself, whatever it extends. */
  readonly folder: string;
}

/** Resolves bare imports through the tsconfig and jsconfig files of a workspace. */
export class TsConfigs {
  readonly #files: WorkspaceFiles;
  readonly #packageFile: (module: string) => string | undefined;
  readonly #read;
  readonly #questions = new Questions();
  readonly #settings = new Map<string, Answer<Settings>>();
  readonly #mappings = memo((folder) => this.#mappingsOf(folder));

  /** `packageFile` finds a file of a workspace package, which a configuration may extend. */
  constructor(files: WorkspaceFiles, packageFile: (module: string) => string | undefined) {
    this.#files = files;
    this.#packageFile = packageFile;
    this.#read = configurations(files, jsonc(schema));
  }

  /** The paths, perhaps without an extension, that `module` may mean in `folder`: by the nearest configuration first. */
  targets(folder: string, module: string): readonly string[] {
    return upwards(folder)
      .flatMap((at) => this.#mappings(at))
      .flatMap((mapping) => targetsIn(mapping, module));
  }

  /** The settings of all configurations in a folder, with those that they refer to. */
  #mappingsOf(folder: string): readonly Mapping[] {
    return NAMES.map((name) => within(folder, name))
      .filter((path) => this.#files.has(path))
      .flatMap((path) => [path, ...this.#siblings(path)])
      .map((path) => ({ ...this.#settingsOf(path), folder }));
  }

  /** Referenced configurations in the same folder (tsconfig.app.json), which may hold all the settings. */
  #siblings(path: string): readonly string[] {
    const folder = folderOf(path);
    return (this.#read(path)?.references ?? []).flatMap((reference) => {
      const other = join(folder, reference.path);
      return other !== undefined && other !== path && folderOf(other) === folder ? [other] : [];
    });
  }

  /** The settings of a configuration, merged with those it extends. A question, as configurations may extend in a cycle. */
  #settingsOf(path: string): Settings {
    return this.#questions.ask(this.#settings, path, {}, () => this.#setBy(path));
  }

  /** What a configuration sets or inherits; its own settings win. */
  #setBy(path: string): Settings {
    const config = this.#read(path);
    if (!config) return {};
    const extended = (config.extends ?? []).map((other) => this.#extended(path, other));
    return [...extended, ownSettings(folderOf(path), config.compilerOptions)].reduce(
      (above, below) => ({ ...above, ...below }),
      {},
    );
  }

  /** The settings of a file that another one extends: beside it, or in a package. */
  #extended(path: string, other: string): Settings {
    const found = other.startsWith('.') ? this.#beside(folderOf(path), other) : this.#packageFile(other);
    return found === undefined ? {} : this.#settingsOf(found);
  }

  /** A configuration that another extends by a relative path, with or without extension. */
  #beside(folder: string, other: string): string | undefined {
    const path = join(folder, other);
    return path === undefined ? undefined : [path, `${path}.json`].find((each) => this.#files.has(each));
  }
}

/** What a configuration itself sets, its paths resolved from its folder. */
function ownSettings(folder: string, options: z.infer<typeof schema>['compilerOptions']): Settings {
  const base = options?.baseUrl === undefined ? undefined : join(folder, options.baseUrl);
  return {
    ...(base !== undefined && { base }),
    ...(options?.paths && { paths: new StarPatterns(Object.entries(options.paths)), pathsFolder: folder }),
  };
}

/** The paths for a module: by `paths`, then from `baseUrl`. */
function targetsIn({ folder, base, paths, pathsFolder }: Mapping, module: string): readonly string[] {
  const mapped = (paths?.match(module) ?? []).map((target) =>
    target.startsWith(CONFIG_DIR)
      ? join(folder, `.${target.slice(CONFIG_DIR.length)}`)
      : join(base ?? pathsFolder ?? folder, target),
  );
  return [...mapped, base === undefined ? undefined : join(base, module)].filter(
    (path) => path !== undefined,
  );
}
