import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { isLegalName } from '../../core/api/legal-name.ts';
import { FLAG_STATUSES, type FlagStatus } from '../../core/code/scan/scan-report.ts';
import { CommandError } from '../exit-code.ts';

/** The flags that a scan knows. */
export interface FlagList {
  /** Undefined without a server or list. */
  readonly names: ReadonlySet<string> | undefined;
  /** Where they come from: `project default`, `the list of flags`. */
  readonly lookedIn: string;
  /**
   * Looks up the statuses of each name, the most important first, never empty: a flag may be stale and completed, and in
   * several projects.
   */
  statuses(names: readonly string[]): Promise<(name: string) => readonly FlagStatus[]>;
}

/** Without a list every name may be a flag. */
export const NO_LIST: FlagList = {
  names: undefined,
  lookedIn: 'any list',
  statuses: () => Promise.resolve(() => ['not-asked']),
};

const nameSchema = z.string().refine(isLegalName, 'no name that a flag can have');
const flagSchema = z.object({ name: nameSchema, status: z.enum(FLAG_STATUSES).optional() });
const fileSchema = z.array(z.union([nameSchema, flagSchema]));

/**
 * The flags in a file: a list of names, or of objects with a `name` and a `status`, as in a scan's report.
 *
 * @throws CommandError for an invalid file.
 */
export async function readFlagFile(file: string): Promise<FlagList> {
  const flags = await readFlags(file);
  return {
    names: new Set(flags.keys()),
    lookedIn: 'the list of flags',
    statuses: () => Promise.resolve((name) => [flags.get(name) ?? 'unknown']),
  };
}

async function readFlags(file: string): Promise<ReadonlyMap<string, FlagStatus>> {
  try {
    const entries = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(
      entries.map((entry) =>
        typeof entry === 'string' ? [entry, 'known'] : [entry.name, entry.status ?? 'known'],
      ),
    );
  } catch (cause) {
    const why = cause instanceof z.ZodError ? new Error(z.prettifyError(cause), { cause }) : cause;
    throw new CommandError(`${file} is no list of flags: a JSON file such as ["one", "two"].`, {
      cause: why,
    });
  }
}
