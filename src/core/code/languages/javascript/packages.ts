import * as z from 'zod';
import { isRecord } from '../../../is-record.ts';
import { configurations, json, lenient, memo } from '../shared/configuration.ts';
import { folderOf, join, upwards, within } from '../../paths.ts';
import type { ScriptFiles } from './script-files.ts';
import { StarPatterns } from './star-patterns.ts';
import type { WorkspaceFiles } from '../shared/workspace-files.ts';

/** How deep the conditions of an export may nest, `{ "import": { "types": … } }`; real packages nest two or three. */
const DEEPEST = 10;
/** Where a package's main module usually is, if its package.json does not say. */
const USUAL_ENTRIES = ['src/index', 'index', 'src/main', 'lib/index'];

const text = lenient(z.string());
const schema = z.object({
  name: text,
  source: text,
  main: text,
  module: text,
  types: text,
  typings: text,
  exports: lenient(z.unknown()),
  imports: lenient(z.record(z.string(), z.unknown())),
});
type Manifest = z.infer<typeof schema>;

/** The packages of a workspace, by the names in their package.json. */
export class Packages {
  readonly #files: WorkspaceFiles;
  readonly #scripts: ScriptFiles;
  /** Reads a package.json. */
  readonly #read;
  readonly #exports = memo((folder) => new StarPatterns(exportsOf(this.#manifest(folder)?.exports)));
  readonly #imports = memo((folder) => new StarPatterns(importsOf(this.#manifest(folder)?.imports)));
  /** The folders with a package.json, by the name in it; `undefined` is the key of those without a name. */
  #folders: ReadonlyMap<string | undefined, readonly string[]> | undefined;

  constructor(files: WorkspaceFiles, scripts: ScriptFiles) {
    this.#files = files;
    this.#scripts = scripts;
    this.#read = configurations(files, json(schema));
  }

  /** The files for a module `name` or `name/path`: one for each package of that name. */
  resolve(module: string): readonly string[] {
    const { name, rest } = nameAndRest(module);
    return this.#foldersOf(name).flatMap((folder) => this.#entry(folder, rest) ?? []);
  }

  /** The file that a configuration extends: `@shop/ts/base` is `base.json` of a package, `@shop/ts` its tsconfig.json. */
  extendedFile(module: string): string | undefined {
    const { name, rest } = nameAndRest(module);
    return this.#foldersOf(name)
      .flatMap((folder) => [rest, `${rest}.json`, 'tsconfig.json'].map((path) => within(folder, path)))
      .find((path) => this.#files.has(path));
  }

  /** Resolves `#module` through the `imports` of the nearest package.json: to a file of the package, else to other packages. */
  internal(folder: string, module: string): readonly string[] {
    const owner = upwards(folder).find((at) => this.#files.has(within(at, 'package.json')));
    if (owner === undefined) return [];
    const targets = this.#imports(owner).match(module);
    const own = this.#firstOf(
      owner,
      targets.filter((target) => target.startsWith('.')),
    );
    return own === undefined
      ? targets.filter((target) => !/^[.#]/.test(target)).flatMap((target) => this.resolve(target))
      : [own];
  }

  /** The file for `rest` in a package, '' for the package itself: by its exports, else at a usual place. */
  #entry(folder: string, rest: string): string | undefined {
    const exported = this.#firstOf(folder, this.#exports(folder).match(rest ? `./${rest}` : '.'));
    if (exported !== undefined) return exported;
    const paths = rest ? [rest, `src/${rest}`] : [...mainsOf(this.#manifest(folder)), ...USUAL_ENTRIES];
    return this.#firstOf(folder, paths);
  }

  /** The first of a package's paths with a source file; a declaration file only if there is none. */
  #firstOf(folder: string, targets: readonly string[]): string | undefined {
    const found = targets.map((target) => {
      const path = join(folder, target);
      const inside = path !== undefined && (folder === '' || path.startsWith(`${folder}/`));
      return inside ? (this.#scripts.at(path) ?? this.#scripts.sourceOf(folder, target)) : undefined;
    });
    return found.find((path) => path !== undefined && !/\.d\.[cm]?ts$/.test(path)) ?? found.find(Boolean);
  }

  /** The folders of all packages called `name`. */
  #foldersOf(name: string): readonly string[] {
    this.#folders ??= this.#byName();
    return this.#folders.get(name) ?? [];
  }

  /** What `#folders` keeps. */
  #byName(): ReadonlyMap<string | undefined, readonly string[]> {
    const paths = this.#files
      .endingWith('package.json')
      .filter((path) => !/(?:^|\/)node_modules\//.test(path));
    return Map.groupBy(paths.map(folderOf), (folder) => this.#manifest(folder)?.name);
  }

  #manifest(folder: string): Manifest | undefined {
    return this.#read(within(folder, 'package.json'));
  }
}

/** `@shop/flags/names` is the package `@shop/flags` and the rest `names`. */
function nameAndRest(module: string): { name: string; rest: string } {
  const parts = module.split('/');
  const length = module.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), rest: parts.slice(length).join('/') };
}

/** The main modules that a package.json names, sources first. */
function mainsOf(manifest: Manifest | undefined): readonly string[] {
  const { source, module, main, types, typings } = manifest ?? {};
  return [source, module, main, types, typings].filter((path) => path !== undefined);
}

/** Patterns of the paths of imports, each with what they lead to. */
type Table = readonly (readonly [string, readonly string[]])[];

/** The `exports` of a package.json; a value without paths is that of the package itself. */
function exportsOf(exports: unknown): Table {
  const byPath = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.'));
  return byPath ? importsOf(exports) : [['.', targetsOf(exports)]];
}

/** The paths for each key of `imports`, or of `exports` by path: `{ "./flags": { "import": "./dist/flags.js" } }`. */
function importsOf(imports: Readonly<Record<string, unknown>> = {}): Table {
  return Object.entries(imports).map(([key, value]) => [key, targetsOf(value)] as const);
}

/** The paths under all conditions, since all of them are built from the same source. */
function targetsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.values(value).flatMap((each) => targetsOf(each, depth + 1));
}
