import * as z from 'zod';
import { type Answer, Questions } from '../questions.ts';
import { configurations, jsonc, lenient, memo, oneOrMoreTexts } from './configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import { StarPatterns } from './star-patterns.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Read in each folder; the base is what the projects of a monorepo extend, where none of them is in sight. */
const NAMES = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'];
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

interface Settings {
  /** The folder that bare imports are relative to. */
  readonly base?: string;
  readonly paths?: StarPatterns;
  /** The folder of the configuration that has the paths, which they are relative to where no base is set. */
  readonly pathsFolder?: string;
}
interface Mapping extends Settings {
  /** The folder of the configuration that was asked, whatever it extends. */
  readonly folder: string;
}

/** What the tsconfig and jsconfig files of a workspace say about bare imports. */
export class TsConfigs {
  readonly #files: WorkspaceFiles;
  readonly #packageFile: (module: string) => string | undefined;
  readonly #read;
  readonly #questions = new Questions();
  readonly #settings = new Map<string, Answer<Settings>>();
  readonly #mappings = memo((folder) => this.#mappingsOf(folder));

  /** A configuration may extend a file of a workspace's package, which `packageFile` finds by its module's name. */
  constructor(files: WorkspaceFiles, packageFile: (module: string) => string | undefined) {
    this.#files = files;
    this.#packageFile = packageFile;
    this.#read = configurations(files, jsonc(schema));
  }

  /** Paths, without endings, that `module` may stand for in a file of `folder`; those of the nearest configuration first. */
  targets(folder: string, module: string): readonly string[] {
    return upwards(folder)
      .flatMap((at) => this.#mappings(at))
      .flatMap((mapping) => targetsIn(mapping, module));
  }

  #mappingsOf(folder: string): readonly Mapping[] {
    return NAMES.map((name) => within(folder, name))
      .filter((path) => this.#files.has(path))
      .flatMap((path) => [path, ...this.#siblings(path)])
      .map((path) => ({ ...this.#settingsOf(path), folder }));
  }

  /** The parts that a configuration of references only is made of, where they stand beside it (tsconfig.app.json). */
  #siblings(path: string): readonly string[] {
    const folder = folderOf(path);
    return (this.#read(path)?.references ?? []).flatMap((reference) => {
      const other = join(folder, reference.path);
      return other !== undefined && other !== path && folderOf(other) === folder ? [other] : [];
    });
  }

  /** What a configuration and those it extends set. */
  #settingsOf(path: string): Settings {
    return this.#questions.ask(this.#settings, path, {}, () => this.#setBy(path));
  }

  #setBy(path: string): Settings {
    const config = this.#read(path);
    if (!config) return {};
    const extended = (config.extends ?? []).map((other) => this.#extended(path, other));
    return [...extended, ownSettings(folderOf(path), config.compilerOptions)].reduce(
      (above, below) => ({ ...above, ...below }),
      {},
    );
  }

  #extended(path: string, other: string): Settings {
    const found = other.startsWith('.') ? this.#beside(folderOf(path), other) : this.#packageFile(other);
    return found === undefined ? {} : this.#settingsOf(found);
  }

  #beside(folder: string, other: string): string | undefined {
    const path = join(folder, other);
    return path === undefined ? undefined : [path, `${path}.json`].find((each) => this.#files.has(each));
  }
}

function ownSettings(folder: string, options: z.infer<typeof schema>['compilerOptions']): Settings {
  const base = options?.baseUrl === undefined ? undefined : join(folder, options.baseUrl);
  return {
    ...(base !== undefined && { base }),
    ...(options?.paths && { paths: new StarPatterns(Object.entries(options.paths)), pathsFolder: folder }),
  };
}

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
