import { parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import * as z from 'zod';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Longer configurations are not parsed: they are generated, or meant to stall a program. */
const MOST_CHARACTERS = 1_000_000;

/** A part of a configuration that is treated as absent if invalid, so that the rest still counts. */
export const lenient = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** A list of strings; a single string is a list of one. */
export const oneOrMoreTexts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

/** What a `parse` function and a schema make of a text; throws if the text is broken or does not fit the schema. */
const parsed =
  (parse: (text: string) => unknown) =>
  <T>(schema: z.ZodType<T>) =>
  (text: string) =>
    schema.parse(parse(text));

export const json = parsed((text) => JSON.parse(text) as unknown);
/** JSON with comments and trailing commas; everything before a syntax error still counts. */
export const jsonc = parsed((text) => parseJsonc(text, [], { allowTrailingComma: true }) as unknown);
export const toml = parsed(parseToml);

/** Caches the results of `make` by key. */
export function memo<V>(make: (key: string) => V): (key: string) => V {
  const made = new Map<string, V>();
  return (key) => {
    const known = made.get(key);
    // `undefined` may be a result too.
    if (known !== undefined || made.has(key)) return known as V;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Reads configurations of one kind by their paths, each once; undefined for one that is missing or broken. */
export function configurations<T>(files: WorkspaceFiles, parse: (text: string) => T) {
  return memo((path): T | undefined => {
    // One that the workspace does not list, as git ignores it, could be read, but does not count.
    const text = files.has(path) ? files.config(path) : undefined;
    if (text === undefined || text.length > MOST_CHARACTERS) return undefined;
    try {
      return parse(text);
    } catch {
      // A broken, invalid or too deeply nested configuration is ignored; imports that depend on it stay
      // unresolved.
      return undefined;
    }
  });
}
