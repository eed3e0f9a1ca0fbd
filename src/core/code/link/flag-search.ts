import type { Id } from '../facts/facts.ts';
import type { KnownFlags } from '../finding.ts';
import { addUsesOf } from './accessors.ts';
import { ArgumentNames } from './argument-names.ts';
import { CallSites } from './call-sites.ts';
import { CallerNames } from './caller-names.ts';
import { Evaluator } from './evaluator.ts';
import type { FailedCall, FlagArgument } from './flag-argument.ts';
import { knownAs } from './function-names.ts';
import { HeldNames } from './held-names.ts';
import { Judge } from './judge.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Program } from './program.ts';
import { SdkCalls } from './sdk-calls.ts';
import { SearchSteps } from './search-steps.ts';
import { Usages } from './usages.ts';
import type { ObjectMethod, Wrapper } from './wrappers.ts';

/** What a search may use besides the program. */
export interface SearchOptions {
  /** The functions named in the settings, each with the zero-based position of the flag name. */
  readonly functions?: readonly { readonly name: string; readonly argument: number }[];
  readonly knownFlags?: KnownFlags | undefined;
  /** Only calls in these files are searched; absent for all. Names still resolve across the whole program. */
  readonly scope?: ReadonlySet<LinkedFile> | undefined;
  /** Whether usages are also kept by the file whose code led to them. */
  readonly keepsCauses?: boolean;
}

/** Finds the flag calls of a program: of SDK functions, functions in the settings, and its own wrappers. */
export class FlagSearch {
  readonly evaluator: Evaluator;
  readonly #judge: Judge;
  readonly #sdkCalls: SdkCalls;
  readonly #sites: CallSites;
  readonly #names: ArgumentNames;
  readonly #held: HeldNames;
  readonly #callers: CallerNames;
  readonly #steps: SearchSteps;
  readonly #options: SearchOptions;
  readonly usages: Usages;
  /**
   * Files that lead to an SDK's calls in other files: by re-exports under other names, or by passing its functions on.
   * Where only some files are searched after a change, these are too (`index/linked-folder.ts`).
   */
  readonly leading = new Set<LinkedFile>();

  constructor(program: Program, options: SearchOptions) {
    this.#options = options;
    this.evaluator = new Evaluator(program);
    this.#judge = new Judge(this.evaluator);
    this.#sites = new CallSites(this.evaluator, options.scope);
    this.#sdkCalls = new SdkCalls(this.evaluator, this.#judge, this.#sites.passed);
    this.usages = new Usages(options.knownFlags, options.keepsCauses === true);
    this.#steps = new SearchSteps(this.usages, this.evaluator.questions);
    this.#names = new ArgumentNames(this.evaluator, this.#judge, this.usages, options.knownFlags);
    this.#held = new HeldNames(this.evaluator, this.#sites, this.#names, this.#steps);
    this.#callers = new CallerNames(this.evaluator, this.#sites, this.#names, this.#held, this.#steps);
  }

  /** Fills `usages`: from the flag calls of `files` to the callers of wrappers, until no wrapper is new. */
  run(files: readonly LinkedFile[]): void {
    for (const file of files) {
      for (const found of this.#sdkCalls.in(file)) {
        if (found.file !== file) this.leading.add(file);
        this.#followInScope(found);
      }
      this.#addListed(file);
      this.#steps.noteCut(file);
    }
    for (const file of files) this.#followReexports(file);
    for (const { name, argument } of this.#options.functions ?? [])
      for (const found of this.#sdkCalls.configured(name, argument)) this.#followInScope(found);
    this.#held.search();
    this.#callers.search();
    // The calls of functions that are named after the one flag that they evaluate, as those of generated clients.
    for (const accessor of this.#names.accessors.all) {
      const { file, fn } = accessor.target;
      this.#steps.attempt({ file, row: file.fn(fn) }, accessor.origin, () =>
        addUsesOf(accessor, this.#sites, this.usages),
      );
    }
    // Last, since a name that is put together and not known counts only if another one of its place is known.
    this.#names.places.addBuilt();
  }

  /** Whether a function passes one of its parameters on as a flag name. */
  isWrapper(file: LinkedFile, fn: Id): boolean {
    return this.#names.wrappers.passesOn(file, fn);
  }

  /** Whether a function belongs to a type that extends an SDK's client. */
  isOfSubtype(file: LinkedFile, fn: Id): boolean {
    return this.#judge.isOfSubtype(file, fn);
  }

  /** The program's own functions that take a flag name. */
  get wrappers(): readonly Wrapper[] {
    return this.#names.wrappers.all;
  }

  /** The names of {@link wrappers}. */
  get wrapperNames(): ReadonlySet<string> {
    const names = this.wrappers.map(({ target }) => knownAs(target));
    return new Set(names.filter((name) => name !== undefined));
  }

  /** Methods that evaluate the flag whose name their object holds. */
  get objectMethods(): readonly ObjectMethod[] {
    return this.#held.objectMethods;
  }

  /**
   * The paths of files whose code leads further than a limit of the search: some of its flags may be missing.
   * `scan/link-engine.ts` adds files that were read after the last round, and so were not searched.
   */
  get unfollowed(): Set<string> {
    return this.#steps.unfollowed;
  }

  /** Searches other files for calls of the SDK functions that this file re-exports. */
  #followReexports(file: LinkedFile): void {
    if (!this.#sdkCalls.isReexporting(file)) return;
    this.leading.add(file);
    for (const found of this.#sdkCalls.throughReexports(file)) this.#followInScope(found);
  }

  /** Follows a call if it is in the scope: it may be in another file than the one that led to it. */
  #followInScope(found: FlagArgument | FailedCall): void {
    if (this.#options.scope?.has(found.file) !== false) this.#followCall(found);
  }

  /** Follows one flag call, or reports the error that kept it from being classified. */
  #followCall(found: FlagArgument | FailedCall): void {
    const row = found.file.expression(found.id);
    if ('error' in found) this.usages.addFailed(found.file, row, found.error);
    else this.#steps.attempt({ file: found.file, row }, found.origin, () => this.#follow(found));
  }

  /** Adds the names of a call: of its argument, or of the elements of the list that it runs over. */
  #follow({ id, items, callback, ...call }: FlagArgument): void {
    const { file, origin } = call;
    // Without a list of flags, no name is a known one.
    if (origin.isOnlyKnown && !this.#options.knownFlags) return;
    // `add` reports what it cannot resolve. Unresolved elements are reported at the callback, if it surely gets them.
    if (!items) this.#names.add(call, id);
    else if (!this.#names.addValues(call, file.expression(id), items) && callback !== undefined)
      this.#names.places.addUnresolved(file, file.expression(callback), origin);
  }

  /** Adds the flag names that a file's text alone reveals: `sure` where a type lists them for an SDK. */
  #addListed(file: LinkedFile): void {
    for (const { kind, name, start, end, isOnlyKnown } of file.facts.listed)
      if (!isOnlyKnown || this.#options.knownFlags?.has(name) === true)
        this.usages.add(
          { kind, name, file, start, end },
          { evidence: kind === 'declaration' ? 'sure' : 'likely', cause: file, because: [] },
        );
  }
}
