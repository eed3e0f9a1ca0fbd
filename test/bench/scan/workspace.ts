import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BENCH_LANGUAGES, sourceOf } from '../sources.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  typescript: 'ts',
  typescriptreact: 'tsx',
  javascript: 'js',
  java: 'java',
  csharp: 'cs',
  kotlin: 'kt',
  python: 'py',
  go: 'go',
  ruby: 'rb',
  php: 'php',
  rust: 'rs',
  swift: 'swift',
  dart: 'dart',
};

/** Files of one folder. */
const PER_FOLDER = 40;
/** Lines of a file, about. */
const LINES = 80;

/** A module with a wrapper and constants, as most projects put one around the SDK; a file that only uses them. */
const WRAPPER = `import { useFlag } from '@unleash/proxy-client-react';
export const Flags = { Checkout: 'wrapped-checkout', Search: 'wrapped-search' } as const;
export function useSwitch(name: string): boolean {
  return useFlag(name);
}
`;
const USER = `import { Flags, useSwitch } from '../flags';
export const checkout = (): boolean => useSwitch(Flags.Checkout);
export const direct = (): boolean => useSwitch('wrapped-direct');
`;
/** What `USER` asks for. */
const PLACES_OF_USER = 2;
const PLACES_OF_WRAPPER = 1;

/**
 * Writes a workspace in all languages, of which a share holds flags: two thirds of those files call an SDK, the others
 * go through a wrapper and constants of another file. How many places ask for a flag, each constant's declaration that
 * is asked for counted once. Where it has no rest, only those that hold flags are written.
 */
export function writeWorkspace(root: string, files: number, share: number, hasRest = true): number {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('flags.ts', WRAPPER);
  let places = PLACES_OF_WRAPPER;
  const every = Math.round(1 / share);
  for (let at = 1; at < files; at++) {
    const folder = `part${Math.floor(at / PER_FOLDER)}`;
    const flagged = at % every === 0 ? Math.floor(at / every) : undefined;
    if (flagged === undefined && !hasRest) continue;
    const language = BENCH_LANGUAGES[(flagged ?? at) % BENCH_LANGUAGES.length] ?? 'typescript';
    if (flagged !== undefined && flagged % 3 === 0) {
      places += PLACES_OF_USER;
      write(`${folder}/user${at}.ts`, USER);
      continue;
    }
    const source = ofFile(at, sourceOf(language, LINES));
    const isFlagged = flagged !== undefined;
    if (isFlagged) places += source.match(/flag-\d+/g)?.length ?? 0;
    write(`${folder}/file${at}.${ENDINGS[language] ?? 'ts'}`, isFlagged ? source : withoutFlags(source));
  }
  return places;
}

/** The same code with classes of its own: in no project do all files declare the same. */
function ofFile(number: number, source: string): string {
  return source.replace(/\bService(?=\d)/g, `Service${number}x`).replace(/\bBig\b/g, `Big${number}`);
}

/** The same code with other names in the place of the SDK's. */
function withoutFlags(source: string): string {
  return source
    .replace(/is_?enabled\??/gi, 'allows')
    .replace(/use(?:Flag|Variant)/g, 'useSetting')
    .replace(/unleash/gi, 'access')
    .replace(/flag-/g, 'part-');
}
