import { createContext, Script } from 'node:vm';

/** A pattern comes from the server, and may take almost for ever to match. */
const LIMIT_MS = 50;
/** Run by `node:vm`, where alone a match can be ended; `pattern` and `name` are globals of its context. */
const MATCH = new Script('new RegExp(`^${pattern}$`).test(name)');

/**
 * Whether a name matches a project's pattern, as the server requires; undefined if the pattern is invalid or takes too
 * long.
 */
export function fitsPattern(pattern: string, name: string, limitMs = LIMIT_MS): boolean | undefined {
  const context = createContext({ pattern, name }, { codeGeneration: { strings: false, wasm: false } });
  try {
    const fits: unknown = MATCH.runInContext(context, { timeout: limitMs });
    return fits === true;
  } catch {
    return undefined;
  }
}
