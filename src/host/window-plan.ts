import { Emitter } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { cleanUpPlan, type OwnersOf } from '../core/plan/clean-up-plan.ts';
import type { Dated, FlagKnowledge } from '../core/plan/flag-knowledge.ts';
import { FIRST_PAGE, type KnowledgeSource } from '../core/plan/known-more.ts';
import type { PlanDocument } from '../core/plan/plan-document.ts';
import { namesToAskFor, unknownNames } from '../core/plan/unknown-names.ts';
import type { UnknownFlag } from '../core/api/usage-metrics.ts';
import type { WindowFlag } from '../core/plan/window-knowledge.ts';

/** What was asked of a flag counts for so long, in milliseconds. */
const ASKED_AGE = 15 * 60_000;

/** What the plan is made from. */
export interface PlanFacts {
  flags(): Promise<readonly WindowFlag[]>;
  readonly unread: readonly string[];
  /** Has the server asked whether it ever had these names. */
  want(names: readonly string[]): void;
  /** What costs requests, processes or plans. */
  readonly asks: readonly KnowledgeSource<WindowFlag>[];
  asked(signal: AbortSignal): Promise<Dated<readonly UnknownFlag[]> | undefined>;
  ownersOf(): Promise<OwnersOf>;
  /** What flags share is asked again from now on. */
  forget(): void;
}

/** The plan of the window: as index and projects are now, with what was asked for its first page. */
export class WindowPlan {
  readonly #facts: PlanFacts;
  readonly #now: () => number;
  readonly #changed: Emitter<undefined>;
  /** By key of a flag. */
  readonly #asked = new Map<string, { readonly at: number; parts: Partial<FlagKnowledge> }>();
  #unknown: Dated<readonly UnknownFlag[]> | undefined;
  #unknownAt = -Infinity;
  #owners: Promise<OwnersOf> | undefined;
  #asking: Promise<void> | undefined;
  #abort = new AbortController();

  constructor(facts: PlanFacts, now: () => number, log: Pick<Log, 'error'>) {
    this.#facts = facts;
    this.#now = now;
    this.#changed = new Emitter(log);
  }

  /** Fires after more became known of flags. */
  get onDidChange() {
    return this.#changed.event;
  }

  /** Whether something is asked right now. */
  get isAsking(): boolean {
    return this.#asking !== undefined;
  }

  /** The plan with what is known by now. */
  async document(): Promise<PlanDocument<WindowFlag>> {
    const now = this.#now();
    const ownersOf = await (this.#owners ??= this.#facts.ownersOf());
    const flags = await this.#known();
    const unknown = unknownNames(flags, this.#unknown);
    return { flags: cleanUpPlan(flags, now, ownersOf), unknown, unread: this.#facts.unread, at: now };
  }

  /** Asks what is not known of the flags on the first page; resolves when that is there. */
  async askMore(): Promise<void> {
    await (this.#asking ??= this.#askWhile(this.#abort.signal));
  }

  /** Everything is asked again from now on; what is asked right now counts no more. */
  forget(): void {
    this.dispose();
    this.#abort = new AbortController();
    this.#facts.forget();
    this.#asked.clear();
    this.#owners = undefined;
    this.#unknown = undefined;
    this.#unknownAt = -Infinity;
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#abort.abort();
  }

  /** Whoever draws the plan cannot ask anew before the questions that were given up have ended. */
  async #askWhile(signal: AbortSignal): Promise<void> {
    try {
      await this.#ask(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#asking = undefined;
    }
    if (signal !== this.#abort.signal) this.#changed.fire(undefined);
  }

  /** Tells of a change only where something was asked: whoever draws the plan then asks for more. */
  async #ask(signal: AbortSignal): Promise<void> {
    const known = await this.#known();
    this.#facts.want(namesToAskFor(known));
    if (this.#now() - this.#unknownAt > ASKED_AGE) {
      this.#unknownAt = this.#now();
      const unknown = await this.#facts.asked(signal);
      if (signal.aborted) return;
      this.#unknown = unknown ?? this.#unknown;
      this.#changed.fire(undefined);
    }
    let page = cleanUpPlan(known, this.#now())
      .slice(0, FIRST_PAGE)
      .map(({ knowledge }) => knowledge)
      .filter((flag) => this.#isDue(flag));
    if (page.length === 0) return;
    for (const ask of this.#facts.asks) {
      const told = await ask(page, signal);
      if (signal.aborted) return;
      // What one tells counts for the next.
      page = page.map((flag) => {
        const parts = told.get(flag);
        const known = this.#knownOf(flag);
        known.parts = { ...known.parts, ...parts };
        return { ...flag, ...parts };
      });
      this.#changed.fire(undefined);
    }
  }

  /** All flags, with what was asked of them. */
  async #known(): Promise<readonly WindowFlag[]> {
    return (await this.#facts.flags()).map((flag) => ({ ...flag, ...this.#partsOf(flag) }));
  }

  /** What was asked too long ago begins anew, and counts until then. */
  #knownOf(flag: WindowFlag): { readonly at: number; parts: Partial<FlagKnowledge> } {
    const known = this.#asked.get(keyOf(flag));
    if (known !== undefined && !this.#isDue(flag)) return known;
    const anew = { at: this.#now(), parts: { ...known?.parts } };
    this.#asked.set(keyOf(flag), anew);
    return anew;
  }

  #isDue(flag: WindowFlag): boolean {
    const known = this.#asked.get(keyOf(flag));
    return known === undefined || this.#now() - known.at > ASKED_AGE;
  }

  /** The server's record as it is now says more than one that was asked for once. */
  #partsOf(flag: WindowFlag): Partial<FlagKnowledge> {
    const { server, ...parts } = this.#asked.get(keyOf(flag))?.parts ?? {};
    return { ...parts, ...(flag.server?.value.hasDetails === false && server ? { server } : {}) };
  }
}

function keyOf({ handle, project, name }: WindowFlag): string {
  return [handle.baseUrl.url, project, name].join('\n');
}
