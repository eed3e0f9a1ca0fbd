import { createContext, Script } from 'node:vm';

/** A pattern comes from the server, and one can take longer than anybody lives. */
const LIMIT_MS = 50;

/** Whether a name fits a project's pattern, as the server asks it; undefined where the pattern is none, or takes too long. */
export function fitsPattern(pattern: string, name: string, limitMs = LIMIT_MS): boolean | undefined {
  const context = createContext({ pattern, name }, { codeGeneration: { strings: false, wasm: false } });
  try {
    const fits: unknown = MATCH.runInContext(context, { timeout: limitMs });
    return fits === true;
  } catch {
    return undefined;
  }
}

const MATCH = new Script('new RegExp(`^${pattern}$`).test(name)');
