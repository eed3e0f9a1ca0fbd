import * as z from 'zod';
import { UNREAD_KINDS } from '../source/not-read.ts';
import { EVIDENCE } from '../evidence.ts';

/** What is known about a flag. */
export const FLAG_STATUSES = [
  // The server was asked, and has no such flag.
  'unknown',
  // It is archived, or it is due to be cleaned up.
  'archived',
  'completed',
  'stale',
  'potentially-stale',
  // The server has it, and nothing is to be done.
  'known',
  // The server's answer does not tell whether it has the flag.
  'not-settled',
  // No server was asked.
  'not-asked',
] as const;
export type FlagStatus = (typeof FLAG_STATUSES)[number];

const count = z.int().min(0);
const position = z.int().min(1);
/** Relative to the root, with `/`. */
const file = z.string().min(1);
const because = z.array(z.strictObject({ file, line: position, text: z.string() }));
const flag = z.strictObject({ name: z.string(), status: z.enum(FLAG_STATUSES), usages: count });

/** Only in rows of other repositories, where `file` starts from the root of that repository. */
const repository = z.string().min(1).optional();

const origin = {
  /** `host/owner/name` as in its remote `origin`, or else the name of its topmost folder. */
  repository: z.string().min(1),
  /** From the root of the repository to the folder, with a trailing `/`; absent for the root itself. */
  folder: z.string().min(1).optional(),
  /** The commit that was checked out; absent without git. */
  commit: z.string().min(1).optional(),
  /** When the scan was made, in ISO 8601. */
  when: z.iso.datetime(),
  /** The version of the program that made the scan. */
  toolVersion: z.string().min(1),
  files: z.strictObject({
    /** How many files there are of parsed languages and configuration. */
    looked: count,
    parsed: count,
    /** Numbers of files that were left out, by reason. */
    skipped: z.record(z.string(), count),
  }),
  /**
   * Files, and folders with everything in them, that were not read, by reason; `where` has the first hundred
   * paths. While there are any, no flag can be said to be absent from the code.
   */
  notRead: z.array(z.strictObject({ kind: z.enum(UNREAD_KINDS), count, where: z.array(file) })),
};

/** The JSON that a scan prints. Lines and columns (in UTF-16 units) start from 1; ends are exclusive. */
export const scanReportSchema = z.strictObject({
  version: z.literal(1),
  /** The folder's absolute path; empty where the report consists of others alone. */
  root: z.string(),
  ...origin,
  /** Absent where the report consists of others alone. */
  repository: origin.repository.optional(),
  /** The scans of other repositories that the report includes. */
  scans: z.array(z.strictObject(origin)).optional(),
  usages: z.array(
    z.strictObject({
      repository,
      file,
      line: position,
      column: position,
      endLine: position,
      endColumn: position,
      name: z.string(),
      kind: z.enum(['literal', 'declaration', 'reference', 'candidate', 'embedded']),
      evidence: z.enum(EVIDENCE),
      because,
    }),
  ),
  /**
   * Where names of the server (or where none are known, names that are used) occur besides their usages: in
   * text that is not parsed, in comments and elsewhere. A line has one row per name, and a second with `isBuilt`
   * if a call on it may build the name from parts, some of which the code does not tell.
   */
  mentions: z
    .array(
      z.strictObject({
        repository,
        file,
        line: position,
        name: z.string(),
        isBuilt: z.literal(true).optional(),
      }),
    )
    .default([]),
  /**
   * Names that are everyday words, such as `search`, with the unparsed files that contain them: `count` is the number of
   * these files, `files` has the first hundred. A row for each repository.
   */
  words: z.array(z.strictObject({ repository, name: z.string(), count, files: z.array(file) })).default([]),
  /** Calls whose flag's name the code does not tell. */
  dynamic: z.array(
    z.strictObject({ repository, file, line: position, column: position, text: z.string(), because }),
  ),
  /** Functions of the folder that take a flag's name; `argument` is zero-based. */
  functions: z.array(z.strictObject({ repository, file, line: position, name: z.string(), argument: count })),
  /** Each used flag, by name. */
  flags: z.array(flag),
  /** How the folder differs from a commit, where that was requested. */
  since: z
    .strictObject({
      commit: z.string(),
      added: z.array(flag),
      dropped: z.array(flag),
      changed: z.array(z.strictObject({ ...flag.shape, before: count })),
    })
    .optional(),
});

export type ScanReport = z.infer<typeof scanReportSchema>;
/** One scan of one folder of a repository: where, when and by what it was made, and what was not read. */
export type ScanOrigin = NonNullable<ScanReport['scans']>[number];
export type ReportedUsage = ScanReport['usages'][number];
export type ReportedFlag = ScanReport['flags'][number];
