import { Emitter } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import { cleanUpPlan, type OwnersOf } from '../core/plan/clean-up-plan.ts';
import type { Dated, FlagKnowledge } from '../core/plan/flag-knowledge.ts';
import { FIRST_PAGE, type KnowledgeSource } from '../core/plan/known-more.ts';
import { namesToAskFor, type PlanDocument, unknownNames } from '../core/plan/plan-document.ts';
import type { UnknownFlag } from '../core/api/usage-metrics.ts';
import type { WindowFlag } from '../core/plan/window-knowledge.ts';

/** For this many milliseconds what was looked up for a flag is reused. */
const ASKED_AGE = 15 * 60_000;

/** The part of `WindowFacts` that the plan needs. */
export interface PlanFacts {
  flags(): Promise<readonly WindowFlag[]>;
  /** What was not read, one sentence each. */
  readonly unread: readonly string[];
  /** Asks the servers whether they ever had flags of these names. */
  want(names: readonly string[]): void;
  /** Sources that cost requests, processes or plans. */
  readonly asks: readonly KnowledgeSource<WindowFlag>[];
  /** Names that applications requested and no server has; undefined if no server provides them. */
  requestedNames(signal: AbortSignal): Promise<Dated<readonly UnknownFlag[]> | undefined>;
  /** Who owns files, by CODEOWNERS. */
  ownersOf(): Promise<OwnersOf>;
  /** Discards answers that flags share, so that they are requested again. */
  forget(): void;
}

/** What was looked up for a flag, and when. */
interface LookedUp {
  readonly at: number;
  /** Where its places were then (`filesOf`): its removal and its history are of these. */
  readonly files: string;
  parts: Partial<FlagKnowledge>;
}

/** The plan of the window: built from the current index and projects and from what was looked up for its first page. */
export class WindowPlan {
  readonly #facts: PlanFacts;
  readonly #now: () => number;
  readonly #changed: Emitter<undefined>;
  /** By key of a flag. */
  readonly #lookedUp = new Map<string, LookedUp>();
  /** The last `requestedNames`, asked for at `#unknownAt`. */
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

  /** Fires after more became known about flags. */
  get onDidChange() {
    return this.#changed.event;
  }

  /** Whether a lookup is running. */
  get isAsking(): boolean {
    return this.#asking !== undefined;
  }

  /** The plan, with what is known so far. */
  async document(): Promise<PlanDocument<WindowFlag>> {
    const now = this.#now();
    const ownersOf = await (this.#owners ??= this.#facts.ownersOf());
    const flags = await this.#known();
    const unknown = unknownNames(flags, this.#unknown);
    return { flags: cleanUpPlan(flags, now, ownersOf), unknown, unread: this.#facts.unread, at: now };
  }

  /** Looks up what is missing for the flags on the first page; resolves when it is there. */
  async askMore(): Promise<void> {
    await (this.#asking ??= this.#askWhile(this.#abort.signal));
  }

  /** Discards everything that was looked up, including lookups that are still running. */
  forget(): void {
    this.dispose();
    this.#abort = new AbortController();
    this.#facts.forget();
    this.#lookedUp.clear();
    this.#owners = undefined;
    this.#unknown = undefined;
    this.#unknownAt = -Infinity;
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#abort.abort();
  }

  /** Fires once a lookup that was given up has ended: only then can the view start a new one. */
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

  /** Fires only if something was looked up, because the view then asks for more. */
  async #ask(signal: AbortSignal): Promise<void> {
    const known = await this.#known();
    this.#facts.want(namesToAskFor(known));
    const now = this.#now();
    if (now - this.#unknownAt > ASKED_AGE) {
      const unknown = await this.#facts.requestedNames(signal);
      if (signal.aborted) return;
      this.#unknownAt = now;
      // Without an answer now, the one before stays.
      this.#unknown = unknown ?? this.#unknown;
      this.#changed.fire(undefined);
    }
    let page = cleanUpPlan(known, this.#now())
      .slice(0, FIRST_PAGE)
      .map(({ knowledge }) => knowledge)
      .filter((flag) => this.#isDue(flag));
    if (page.length === 0) return;
    for (const source of this.#facts.asks) {
      const found = await source(page, signal);
      if (signal.aborted) return;
      // Later sources can use what earlier ones found.
      page = page.map((flag) => {
        const parts = found.get(flag);
        const record = this.#recordOf(flag);
        record.parts = { ...record.parts, ...parts };
        return { ...flag, ...parts };
      });
      this.#changed.fire(undefined);
    }
  }

  /** All flags, with what was looked up for them. */
  async #known(): Promise<readonly WindowFlag[]> {
    return (await this.#facts.flags()).map((flag) => ({ ...flag, ...this.#partsOf(flag) }));
  }

  /** Starts a new record if the old one no longer holds; old facts that still hold stay until new ones replace them. */
  #recordOf(flag: WindowFlag): LookedUp {
    const last = this.#lookedUp.get(keyOf(flag));
    if (last !== undefined && !this.#isDue(flag)) return last;
    const files = filesOf(flag);
    const anew = { at: this.#now(), files, parts: last?.files === files ? { ...last.parts } : {} };
    this.#lookedUp.set(keyOf(flag), anew);
    return anew;
  }

  /** Whether something is to be looked up: it never was, is old, or the flag's places are in other files since. */
  #isDue(flag: WindowFlag): boolean {
    const last = this.#lookedUp.get(keyOf(flag));
    return last === undefined || this.#now() - last.at > ASKED_AGE || last.files !== filesOf(flag);
  }

  /** What was looked up, but for its record of the flag where the project has one with details: that is newer. */
  #partsOf(flag: WindowFlag): Partial<FlagKnowledge> {
    const { server, ...parts } = this.#lookedUp.get(keyOf(flag))?.parts ?? {};
    return { ...parts, ...(flag.server?.value.hasDetails === false && server ? { server } : {}) };
  }
}

function keyOf({ handle, project, name }: WindowFlag): string {
  return [handle.baseUrl.url, project, name].join('\n');
}

/** The files of a flag's places, with as many of each as there are places in it. */
function filesOf({ code }: WindowFlag): string {
  const files = (code?.value.places ?? []).map(({ folder = '', file }) => `${folder}\n${file}`);
  return files.toSorted().join('\n');
}
