import {
  AssistError,
  type AssistFacts,
  type AssistSource,
  type ProjectRules,
  type RemovalPreview,
  rulesOf,
} from '../core/assist/assist-source.ts';
import type { FlagRemoval } from '../core/code/removal/plan-removal.ts';
import { projectOf } from '../core/flags/project-state.ts';
import type { FlagKnowledge } from '../core/plan/flag-knowledge.ts';
import { withMoreKnown } from '../core/plan/known-more.ts';
import type { WindowFlag } from '../core/plan/window-knowledge.ts';
import { whenRead } from '../core/usages/when-read.ts';
import type { UsageIndex } from '../core/usages/usage-index.ts';
import { cancellationOf } from '../host/cancellation.ts';
import type {
  PlanWindowRemoval,
  WindowFacts,
  WindowRemoval,
  WindowRemovalTarget,
} from '../host/window-facts.ts';

/** Shows plans in the editor's preview, without waiting for the person's decision. */
export type ShowPlans = (target: WindowRemovalTarget, planned: readonly WindowRemoval[]) => void;

export interface WindowSourceServices {
  readonly facts: WindowFacts;
  readonly usages: UsageIndex;
  readonly planRemoval: PlanWindowRemoval;
  readonly showPlans: ShowPlans;
}

/** Gives assistants access to the window's facts about flags. */
export class WindowSource implements AssistSource {
  readonly #services: WindowSourceServices;
  readonly #facts: WindowFacts;

  constructor(services: WindowSourceServices) {
    this.#services = services;
    this.#facts = services.facts;
  }

  async facts(signal: AbortSignal): Promise<AssistFacts> {
    await whenRead(this.#services.usages, cancellationOf(signal));
    signal.throwIfAborted();
    return { flags: await this.#facts.flags(), unread: this.#facts.unread, at: Date.now() };
  }

  async more(flags: readonly FlagKnowledge[], signal: AbortSignal): Promise<readonly FlagKnowledge[]> {
    // They are from `facts`; all of them are to be completed.
    const own = flags as readonly WindowFlag[];
    return await withMoreKnown(own, new Set(own), this.#facts.asks, signal);
  }

  async rules(signal: AbortSignal): Promise<readonly ProjectRules[]> {
    const all = this.#facts.handles.map(async (handle): Promise<readonly ProjectRules[]> => {
      const project = projectOf(handle.state);
      const server = await this.#facts.server(handle);
      return project && server ? [await rulesOf(project, server.client, signal)] : [];
    });
    return (await Promise.all(all)).flat();
  }

  async preview({ flag, decision }: FlagRemoval, signal: AbortSignal): Promise<RemovalPreview> {
    // In the first project that has it.
    const known = (await this.#facts.flags()).find(({ name }) => name === flag);
    if (known === undefined) throw new AssistError('No flag of the window has that name.');
    const target = { project: known.handle, flag, decision };
    const planned = await this.#services.planRemoval(target, signal);
    if (planned.length === 0)
      throw new AssistError(
        'Code can only be removed in a trusted folder on this machine. Open one that uses the flag.',
      );
    this.#services.showPlans(target, planned);
    const edited = planned.reduce((sum, { plan }) => sum + plan.edited, 0);
    const files = planned.flatMap(({ plan }) => plan.files);
    return {
      edited,
      diff: files.map(({ path, hunks }) => `${path}: ${hunks.length} changes`).join('\n'),
      listed: planned.flatMap(({ plan }) => plan.listed),
      unread: this.#facts.unread,
      next:
        edited === 0
          ? 'Nothing can be removed by proof.'
          : 'The preview of the changes is open in the editor: a person applies or discards it there.',
    };
  }
}
