import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { isInside } from './real-paths.ts';

/** Variables by name, as of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The token, and the other secrets that the command line sends. */
const SECRETS = new Set(['FLAG_INSIGHT_TOKEN', 'FLAG_INSIGHT_HEADERS', 'FLAG_INSIGHT_CLIENT_PASSPHRASE']);

/** Variables that decide what git reads and runs. No child process gets them. */
const GIT_VARIABLE = /^GIT_/i;

/** The environment of a program that is started in a folder that may be hostile: without secrets. */
export function childEnvironment(environment: Environment): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !GIT_VARIABLE.test(name) && !isSecret(name)) kept[name] = value;
  }
  return kept;
}

/**
 * Whether an environment contains a token or another secret: a child of the same user can read it from this
 * process, even if it is not passed on.
 */
export function holdsToken(environment: Environment): boolean {
  return Object.entries(environment).some(
    ([name, value]) => isSecret(name) && value !== undefined && value.trim() !== '',
  );
}

/** Variable names are case-insensitive on Windows. */
function isSecret(name: string): boolean {
  return SECRETS.has(name.toUpperCase());
}

/**
 * The absolute path of a program on PATH; undefined where there is none. Programs whose real path is in one
 * of `roots` are skipped, and so are relative entries: a repository could have put a program of its own
 * there.
 */
export function findProgram(
  name: string,
  roots: readonly string[],
  environment: Environment,
): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const real = roots.map((root) => realpathSync(root));
  return foldersOnPath(environment)
    .map((folder) => join(folder, file))
    .find((path) => isProgram(path) && !real.some((root) => isInside(realpathSync(path), root)));
}

/** The entries of PATH that a repository cannot control: not relative, and not inside `root`. */
export function programFolders(root: string, environment: Environment): string {
  const real = realpathSync(root);
  const isOutside = (folder: string): boolean => existsSync(folder) && !isInside(realpathSync(folder), real);
  return foldersOnPath(environment).filter(isOutside).join(delimiter);
}

/** The absolute entries of PATH, whose name may be `Path` on Windows. */
function foldersOnPath(environment: Environment): readonly string[] {
  const path = Object.entries(environment).find(([key]) => key.toUpperCase() === 'PATH')?.[1] ?? '';
  return path.split(delimiter).filter(isAbsolute);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
