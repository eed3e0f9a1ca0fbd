import type { Formats } from '../../core/present/formats.ts';
import type { Session } from '../../host/session.ts';

/** The part of the editor's storage that is used: the person's own, on this machine. */
export interface FeedbackStorage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

export interface FeedbackServices {
  readonly session: Session;
  readonly formats: Formats;
  readonly storage: FeedbackStorage;
}
