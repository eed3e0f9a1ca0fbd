import * as z from 'zod';

/** An answer that a server has stored. */
export interface FeedbackEntry {
  /** Name of the questionnaire. */
  readonly id: string;
  readonly neverShow: boolean;
  /** When it was given, as the server said: ISO 8601. */
  readonly given: string;
}

/** Entries that are kept for one connection. */
const MOST_ENTRIES = 50;

const stored = z.array(z.object({ id: z.string().min(1), neverShow: z.boolean(), given: z.string() }));

/** The answers, newest first; none where it cannot be read. */
export function readHistory(value: unknown): readonly FeedbackEntry[] {
  return stored.safeParse(value).data ?? [];
}

/** The answers with it, newest first. */
export function withEntry(history: readonly FeedbackEntry[], entry: FeedbackEntry): readonly FeedbackEntry[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, MOST_ENTRIES);
}

/** A questionnaire to offer, with the answer that was given to it before. */
export interface Questionnaire {
  readonly id: string;
  readonly last: FeedbackEntry | undefined;
}

/** Questionnaires in the order in which they are offered. */
export interface Questionnaires {
  /** Answered before, newest first, then those of the settings that were not. */
  readonly offered: readonly Questionnaire[];
  /** Those that the person asked never to see again. */
  readonly neverShow: readonly Questionnaire[];
}

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
