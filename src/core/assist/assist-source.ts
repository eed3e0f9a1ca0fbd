import type { FlagRemoval } from '../code/removal/plan-removal.ts';
import type { Listed } from '../code/removal/plan-types.ts';
import type { ChangeRequestConfigEntry, ProjectFacts, Role } from '../api/schemas.ts';
import type { FlagKnowledge } from '../plan/flag-knowledge.ts';

/** All flags at one moment. */
export interface AssistFacts {
  readonly flags: readonly FlagKnowledge[];
  /** What was not read or not told, a sentence for each. */
  readonly unread: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The rules of a project; a part is absent where the server does not tell it. */
export interface ProjectRules {
  readonly project: string;
  readonly facts: Pick<ProjectFacts, 'name' | 'mode' | 'featureNaming' | 'featureLimit'>;
  readonly changeRequests?: readonly ChangeRequestConfigEntry[] | undefined;
  readonly roles?: readonly Role[] | undefined;
}

/** What a removal would change, and what a person does next. */
export interface RemovalPreview {
  readonly edited: number;
  /** As a patch. */
  readonly diff: string;
  readonly listed: readonly Pick<Listed, 'file' | 'line' | 'text' | 'reason'>[];
  /** What was not read, a sentence for each. */
  readonly unread: readonly string[];
  /** How a person applies it: the command to run, or where the editor shows it. */
  readonly next: string;
}

/** Where the tools of assistants get what they tell. Nothing is changed by it. */
export interface AssistSource {
  facts(signal: AbortSignal): Promise<AssistFacts>;
  /** The same flags with what is asked of single ones, as far as it is told. */
  more(flags: readonly FlagKnowledge[], signal: AbortSignal): Promise<readonly FlagKnowledge[]>;
  rules(signal: AbortSignal): Promise<readonly ProjectRules[]>;
  /** @throws AssistError where no removal can be planned. */
  preview(removal: FlagRemoval, signal: AbortSignal): Promise<RemovalPreview>;
}

/** A tool cannot answer; the message says what to do. */
export class AssistError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AssistError';
  }
}
