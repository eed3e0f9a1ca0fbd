import type { Fault, FaultMatch, Faults } from './faults.ts';
import type { FlagSeed } from './flag-seed.ts';
import type { UnknownName } from './metrics.ts';
import type { Flag, StageName } from './model.ts';
import type { RecordedRequest, RequestLog } from './requests.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';

const DEFAULT = 'default';

/** The hand on the running service: changes its flags, breaks its answers, and tells what it was asked. */
export class Control {
  /** What a control request over HTTP carries in its header `x-control-token`. */
  readonly token: string;
  readonly tokens: Tokens;
  readonly #state: State;
  readonly #faults: Faults;
  readonly #log: RequestLog;
  readonly #release: () => void;

  constructor(
    token: string,
    tokens: Tokens,
    state: State,
    faults: Faults,
    log: RequestLog,
    release: () => void,
  ) {
    this.token = token;
    this.tokens = tokens;
    this.#state = state;
    this.#faults = faults;
    this.#log = log;
    this.#release = release;
  }

  /** All flags of a project, archived ones too, in the order of the report. Throws when there is no such project. */
  flags(project = DEFAULT): Flag[] {
    const found = this.#state.project(project);
    if (found === undefined) throw new Error(`No project "${project}".`);
    return [...found.flags.values()];
  }

  /** Adds a flag, or puts another in place of the one with its name. */
  addFlag(seed: Partial<FlagSeed> & { name: string }, project = DEFAULT): Flag {
    return this.#state.addFlag({ age: 0, ...seed }, project);
  }

  /** From now on applications have asked for these names, which no project has. */
  askForUnknown(names: readonly UnknownName[]): void {
    this.#state.unknownNames = names;
  }

  removeFlag(name: string, project = DEFAULT): void {
    this.#state.removeFlag(name, project);
  }

  renameFlag(from: string, to: string, project = DEFAULT): Flag {
    return this.#state.updateFlag(from, project, { name: to });
  }

  /** Changes any fields of a flag. */
  updateFlag(name: string, changes: Partial<Flag>, project = DEFAULT): Flag {
    return this.#state.updateFlag(name, project, changes);
  }

  markStale(name: string, stale = true, project = DEFAULT): Flag {
    return this.#state.updateFlag(name, project, { stale });
  }

  /** Records a further stage, entered now. */
  enterStage(name: string, stage: StageName, status?: string, project = DEFAULT): Flag {
    const stages = this.#state.flag(name, project)?.stages ?? [];
    const entry = { stage, ...(status === undefined ? {} : { status }), enteredStageAt: this.#now() };
    return this.#state.updateFlag(name, project, { stages: [...stages, entry] });
  }

  completeFlag(name: string, status: 'kept' | 'discarded', project = DEFAULT): Flag {
    return this.enterStage(name, 'completed', status, project);
  }

  archiveFlag(name: string, project = DEFAULT): Flag {
    this.enterStage(name, 'archived', undefined, project);
    return this.#state.updateFlag(name, project, { archivedAt: this.#now() });
  }

  /** Breaks answers from the next request on. */
  fault(fault: Fault): void {
    this.#faults.add(fault);
  }

  /** Takes all faults back and lets stalled answers go. */
  clearFaults(): void {
    this.#faults.clear();
    this.#release();
  }

  /** Lets stalled and silent answers go; the faults stay. */
  release(): void {
    this.#release();
  }

  /** Waits until `count` matching requests have arrived; gives all that have. */
  arrived(match: FaultMatch, count = 1): Promise<RecordedRequest[]> {
    return this.#log.until(match, count, () => true);
  }

  /** Waits until `count` matching requests have their whole answer; gives all that have. */
  answered(match: FaultMatch, count = 1): Promise<RecordedRequest[]> {
    return this.#log.until(match, count, (request) => request.outcome === 'answered');
  }

  /** Waits until `count` matching requests were given up by the client or by a fault. */
  aborted(match: FaultMatch, count = 1): Promise<RecordedRequest[]> {
    return this.#log.until(match, count, (request) => request.outcome === 'aborted');
  }

  /** The most requests that were ever unanswered at once. */
  get mostInFlight(): number {
    return this.#log.mostInFlight;
  }

  #now(): string {
    return this.#state.now().toISOString();
  }
}
