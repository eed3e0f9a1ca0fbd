import type { AdminClient } from '../api/client.ts';
import { orAbsent } from '../api/errors.ts';
import type { FlagRemoval } from '../code/removal/plan-removal.ts';
import type { Listed } from '../code/removal/plan-types.ts';
import type { ChangeRequestConfigEntry, ProjectFacts, Role } from '../api/schemas.ts';
import type { Project } from '../flags/project-state.ts';
import type { FlagKnowledge } from '../plan/flag-knowledge.ts';

/** All flags at one moment. */
export interface AssistFacts {
  readonly flags: readonly FlagKnowledge[];
  /** What could not be read or loaded, one sentence each. */
  readonly unread: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The rules of a project; a part is absent if the server does not provide it. */
export interface ProjectRules {
  readonly project: string;
  readonly facts: Pick<ProjectFacts, 'name' | 'mode' | 'featureNaming' | 'featureLimit'>;
  readonly changeRequests?: readonly ChangeRequestConfigEntry[] | undefined;
  readonly roles?: readonly Role[] | undefined;
}

/** The rules of a project that is loaded, as far as its server answers. */
export async function rulesOf(
  { id, facts }: Pick<Project, 'id' | 'facts'>,
  client: Pick<AdminClient, 'getChangeRequestConfig' | 'getRoles'>,
  signal: AbortSignal,
): Promise<ProjectRules> {
  const changeRequests = (await orAbsent(client.getChangeRequestConfig(id, { signal })))?.items;
  const roles = (await orAbsent(client.getRoles(id, { signal })))?.roles;
  return { project: id, facts, changeRequests, roles };
}

/** What a removal would change, and how a person continues. */
export interface RemovalPreview {
  /** Number of places. */
  readonly edited: number;
  /** As a patch. */
  readonly diff: string;
  /** Places that are left to a person, with the reason. */
  readonly listed: readonly Pick<Listed, 'file' | 'line' | 'text' | 'reason'>[];
  /** What could not be read, one sentence each. */
  readonly unread: readonly string[];
  /** How a person applies it: the command to run, or where the editor shows it. */
  readonly next: string;
}

/** Where the tools for assistants get their facts. It is read-only. */
export interface AssistSource {
  facts(signal: AbortSignal): Promise<AssistFacts>;
  /** The same flags, also with the facts that are looked up per flag, such as history, as far as available. */
  more(flags: readonly FlagKnowledge[], signal: AbortSignal): Promise<readonly FlagKnowledge[]>;
  /** The rules of all projects that are loaded. */
  rules(signal: AbortSignal): Promise<readonly ProjectRules[]>;
  /** @throws AssistError if no removal can be planned. */
  preview(removal: FlagRemoval, signal: AbortSignal): Promise<RemovalPreview>;
}

/** A tool cannot answer; the message says what to do. */
export class AssistError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AssistError';
  }
}
