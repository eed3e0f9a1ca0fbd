import { createHash } from 'node:crypto';
import { reachedFrom, readImports, type Texts } from './imports.ts';

/** What every file sees without an import of it. */
const AMBIENT = /\.d\.ts$/;
const DECLARES = /^declare (?:global|module)\b/m;

/**
 * A fingerprint for each file: of its own text, the texts of all that it imports, near and far, and of what is in reach
 * without an import. Rules that know types and imports say the same of a file as long as its fingerprint is the same.
 *
 * @param common what else decides: versions and configurations
 */
export function closureKeys(texts: Texts, common: string): ReadonlyMap<string, string> {
  const ambient = [...texts].filter(([path, text]) => AMBIENT.test(path) || DECLARES.test(text));
  const shared = hash([common, ...ambient.flat()]);
  const own = new Map([...texts].map(([path, text]) => [path, hash([path, text])]));
  const imports = readImports(texts, { types: true });
  return new Map(
    [...texts.keys()].map((path) => {
      const parts = [...reachedFrom(path, imports)].sort().map((file) => own.get(file) ?? '');
      return [path, hash([shared, ...parts])];
    }),
  );
}

/** A fingerprint of texts and of where each ends. */
export function hash(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length}:${part}`);
  return sum.digest('base64url');
}
