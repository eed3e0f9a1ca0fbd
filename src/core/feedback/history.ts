import * as z from 'zod';

/** An answer that a server has stored. */
export interface FeedbackEntry {
  /** Name of the questionnaire. */
  readonly id: string;
  readonly neverShow: boolean;
  /** When it was given: ISO 8601, from the server if that says it. */
  readonly given: string;
}

/** Most entries that are kept for one connection. */
const MOST_ENTRIES = 50;

const stored = z.array(z.object({ id: z.string().min(1), neverShow: z.boolean(), given: z.string() }));

/** The answers, newest first; empty if the stored value is invalid. */
export function readHistory(value: unknown): readonly FeedbackEntry[] {
  return stored.safeParse(value).data ?? [];
}

/** Adds an answer to the list, newest first, in place of an earlier one to the same questionnaire. */
export function withEntry(history: readonly FeedbackEntry[], entry: FeedbackEntry): readonly FeedbackEntry[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, MOST_ENTRIES);
}

/** A questionnaire to offer, with the previous answer to it. */
export interface Questionnaire {
  readonly id: string;
  readonly last: FeedbackEntry | undefined;
}

export interface Questionnaires {
  /** Answered ones first, the newest on top, then unanswered ones from the settings. */
  readonly offered: readonly Questionnaire[];
  /** Those that the person asked never to see again, the newest answer first. */
  readonly neverShow: readonly Questionnaire[];
}

/**
 * All known questionnaires.
 *
 * @param configured names of questionnaires in the settings.
 */
export function questionnairesOf(
  configured: readonly string[],
  history: readonly FeedbackEntry[],
): Questionnaires {
  const answered = new Set(history.map(({ id }) => id));
  const known = history.map((last) => ({ id: last.id, last }));
  return {
    offered: [
      ...known.filter(({ last }) => !last.neverShow),
      ...configured.filter((id) => !answered.has(id)).map((id) => ({ id, last: undefined })),
    ],
    neverShow: known.filter(({ last }) => last.neverShow),
  };
}
