import { join } from 'node:path';
import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import {
  MOST_ENTRIES,
  readFlagFunctions,
  readFlagNames,
  readScanPatterns,
} from '../../core/code/setting-lists.ts';
import type { FlagFunction } from '../../core/code/finding.ts';
import { isRealFolder } from '../../core/code/source/real-paths.ts';
import { readBytes } from '../../core/code/source/read-source.ts';
import { membersOf } from '../../core/is-record.ts';
import { readProjectIds } from '../../core/connection/project-ids.ts';

/**
 * The editor's settings of a folder. They do not include a server's address: the token only goes where its owner says.
 */
export interface FolderSettings {
  readonly functions: readonly FlagFunction[];
  readonly ignored: readonly string[];
  /** Files and globs of results of other scans: names in them are no usages of this folder. */
  readonly scans: readonly string[];
  readonly projects: readonly string[];
}

/**
 * Reads `.vscode/settings.json` of a folder, given by its real path; without the file nothing is set. `warn` receives
 * errors in it: the rest of it counts.
 */
export function readSettingsFile(root: string, warn: (message: string) => void): FolderSettings {
  const folder = join(root, '.vscode');
  const bytes = isRealFolder(folder) ? readBytes(join(folder, 'settings.json')) : undefined;
  const settings = parsed(new TextDecoder().decode(bytes), (message) =>
    warn(`.vscode/settings.json: ${message}`),
  );
  const values = membersOf(settings);
  const valueOf = (key: string): unknown => values[`flagInsight.${key}`];
  for (const [key, most] of Object.entries(MOST_ENTRIES)) {
    const value = valueOf(key);
    if (Array.isArray(value) && value.length > most)
      warn(`.vscode/settings.json: Of flagInsight.${key}, only the first ${most} entries count.`);
  }
  return {
    functions: readFlagFunctions(valueOf('code.functions')),
    ignored: readFlagNames(valueOf('code.ignoredFlags')),
    scans: readScanPatterns(valueOf('code.scans')),
    projects: readProjectIds(valueOf('projects')),
  };
}

function parsed(text: string, warn: (message: string) => void): unknown {
  if (text === '') return {};
  const errors: ParseError[] = [];
  try {
    const settings: unknown = parse(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    if (first) warn(`${printParseErrorCode(first.error)} at character ${first.offset}.`);
    return settings;
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    warn('Nested too deeply to be read: nothing of it counts.');
    return {};
  }
}
