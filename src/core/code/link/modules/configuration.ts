import { parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import * as z from 'zod';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Characters of a configuration that are read; what is longer was written by a program, or to stall one. */
const MOST = 1_000_000;

/** A part of a configuration that counts as absent where it is not what it should be, so that the rest still counts. */
export const lenient = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** Texts of a list; one alone is a list of one. */
export const oneOrMoreTexts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const parsed =
  (parse: (text: string) => unknown) =>
  <T>(schema: z.ZodType<T>) =>
  (text: string) =>
    schema.parse(parse(text));

export const json = parsed((text) => JSON.parse(text) as unknown);
/** JSON with comments and trailing commas; what stands before a mistake still counts. */
export const jsonc = parsed((text) => parseJsonc(text, [], { allowTrailingComma: true }) as unknown);
export const toml = parsed(parseToml);

/** What `make` gives for a key, made once. */
export function memo<V>(make: (key: string) => V): (key: string) => V {
  const made = new Map<string, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as V;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Reads configurations of one kind, each once. */
export function configurations<T>(files: WorkspaceFiles, parse: (text: string) => T) {
  return memo((path): T | undefined => {
    const text = files.has(path) ? files.config(path) : undefined;
    if (text === undefined || text.length > MOST) return undefined;
    try {
      return parse(text);
    } catch {
      // Broken, of another shape or nested without end: it says nothing, and what is imported through it stays unknown.
      return undefined;
    }
  });
}
