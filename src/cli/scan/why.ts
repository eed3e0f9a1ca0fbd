import type { FlagFunction } from '../../core/code/finding.ts';
import type { FileSource } from '../../core/code/source/source.ts';
import { whyAt, type SourceLine } from '../../core/code/scan/why.ts';
import { lineReasonText } from '../../core/present/scan/line-reason-text.ts';
import { createDetector } from '../create-detector.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { pathIn } from '../path-in.ts';
import type { FlagList } from './flag-list.ts';

/** The files in which the reasons for a line are looked up. */
interface Listed {
  /** The folder's real path. */
  readonly root: string;
  readonly source: FileSource;
  readonly functions: readonly FlagFunction[];
  readonly flags: FlagList;
}

/**
 * Explains why a line is a flag's place, or what kept it from being one.
 *
 * @throws CommandError if `place` is not of the form FILE:LINE.
 */
export async function explainLine(place: string, listed: Listed, io: Pick<Io, 'cwd'>): Promise<string> {
  const { root, source, functions, flags } = listed;
  const at = lineOf(place, root, source, io);
  const detector = createDetector();
  try {
    const reasons = await whyAt(source, detector, { functions, knownFlags: flags.names }, at);
    return lineReasonText(`${at.path}:${at.line + 1}`, reasons);
  } finally {
    await detector.dispose();
  }
}

/** The file may be relative to the folder, as in reports, or to where the command runs. */
function lineOf(place: string, root: string, { paths }: FileSource, { cwd }: Pick<Io, 'cwd'>): SourceLine {
  // A column, as in `src/checkout.ts:12:5`, is left out.
  const [, file = '', line = ''] = /^(.+?):([1-9]\d{0,8})(?::\d+)?$/.exec(place) ?? [];
  if (file === '') throw new CommandError('--why takes FILE:LINE: src/checkout.ts:12.');
  return { path: paths.includes(file) ? file : pathIn(root, file, cwd), line: Number(line) - 1 };
}
