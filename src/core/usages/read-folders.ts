import type { IndexAnswer } from '../code/index/index-messages.ts';
import type { ReadFolder, Unread } from './usage-index.ts';

/** A folder of the window; `unread` says why it is not read. */
export interface WindowFolder {
  /** URI. */
  readonly id: string;
  /** Shown to the user. */
  readonly name: string;
  readonly unread?: Unread;
}

/** A folder with the result of its last read. */
export function readFolderOf(
  { id, name, unread }: WindowFolder,
  answer: IndexAnswer | undefined,
): ReadFolder {
  const { looked, notRead = [] } = answer ?? {};
  return {
    folder: id,
    name,
    ...(notRead.length > 0 && { notRead }),
    ...(looked !== undefined && { looked }),
    ...(unread !== undefined && { unread }),
  };
}

/** How a folder was read, as one line for the log. */
export function readSummary(
  name: string,
  { looked, parsed, skipped, notice }: IndexAnswer,
  milliseconds: number,
): string {
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  return [
    `Flags in ${name}: ${looked} files looked at, ${parsed} parsed, in ${Math.round(milliseconds)} ms`,
    ...(left.length > 0 ? [`left out: ${left.join(', ')}`] : []),
    ...(notice === undefined ? [] : [`git could not list them: ${notice}`]),
  ].join('; ');
}
