import type { Transport } from '../../core/api/transport.ts';
import {
  AssistError,
  type AssistFacts,
  type AssistSource,
  type ProjectRules,
  type RemovalPreview,
  rulesOf,
} from '../../core/assist/assist-source.ts';
import { notReadOf } from '../../core/code/source/not-read.ts';
import { IncompletePlan } from '../../core/code/removal/report/accounting.ts';
import { planRemovals, type FlagRemoval } from '../../core/code/removal/plan-removal.ts';
import type { FlagKnowledge } from '../../core/plan/flag-knowledge.ts';
import { withMoreKnown } from '../../core/plan/known-more.ts';
import { orAborted } from '../../core/or-aborted.ts';
import { keepText } from '../../core/present/plan/plan-rows.ts';
import { notReadText } from '../../core/present/usages/not-read-text.ts';
import { sourcesOf } from '../facts/facts-sources.ts';
import type { FactsOptions } from '../facts/facts-options.ts';
import { type GatheredFacts, gatherFacts, readCode } from '../facts/gathered-facts.ts';
import type { Io } from '../io.ts';
import { diffOf } from '../remove/removal-diff.ts';
import { withRemovals } from '../with-removals.ts';

/** Milliseconds after which facts are read again, since a person edits files meanwhile. */
const FACTS_AGE = 30_000;

/** The facts from the folder and the server, read again if they are old; concurrent calls share one read. */
export class GatheredSource implements AssistSource {
  readonly #options: FactsOptions;
  readonly #io: Io;
  readonly #transport: Transport | undefined;
  #reading: { readonly since: number; readonly facts: Promise<GatheredFacts> } | undefined;

  constructor(options: FactsOptions, io: Io, transport: Transport | undefined) {
    this.#options = options;
    this.#io = io;
    this.#transport = transport;
  }

  async facts(signal: AbortSignal): Promise<AssistFacts> {
    return await this.#gathered(signal);
  }

  async more(flags: readonly FlagKnowledge[], signal: AbortSignal): Promise<readonly FlagKnowledge[]> {
    const facts = await this.#gathered(signal);
    return await withMoreKnown(flags, new Set(flags), sourcesOf(facts, this.#io), signal);
  }

  async rules(signal: AbortSignal): Promise<readonly ProjectRules[]> {
    const { projects, server } = await this.#gathered(signal);
    if (server === undefined) return [];
    return await Promise.all(projects.map((project) => rulesOf(project, server.client, signal)));
  }

  async preview(removal: FlagRemoval, signal: AbortSignal): Promise<RemovalPreview> {
    const called = performance.now();
    const { names, code } = await this.#gathered(signal);
    // A patch has to match the current files: those that were read for this call.
    const isRead = this.#reading !== undefined && this.#reading.since >= called;
    const { files } = isRead ? code : await orAborted(readCode(this.#options, names, this.#io), signal);
    if (files === undefined)
      throw new AssistError('A removal needs the files of the folder: start this server without --report.');
    try {
      const {
        edited,
        files: changed,
        listed,
      } = await withRemovals(files, (tools) => planRemovals(files.source, [removal], tools));
      const unread = notReadOf(files.source.skipped).map((one) => notReadText(one));
      return {
        edited,
        // What is listed has a field of its own.
        diff: changed.length === 0 ? '' : diffOf({ edited, files: changed, listed: [] }),
        listed,
        unread,
        next: nextStep(removal, files.root, edited),
      };
    } catch (error) {
      if (error instanceof IncompletePlan) throw new AssistError(error.message, { cause: error });
      throw error;
    }
  }

  /** The facts of a read that is not too old; a caller that stops waiting leaves it to the others. */
  async #gathered(signal: AbortSignal): Promise<GatheredFacts> {
    const now = performance.now();
    if (this.#reading === undefined || now - this.#reading.since > FACTS_AGE) {
      const facts = gatherFacts({
        options: this.#options,
        io: this.#io,
        transport: this.#transport,
        isServerOptional: true,
      });
      const reading = { since: now, facts };
      this.#reading = reading;
      // After a failure, also of the server alone, the next call tries again.
      facts.then(
        ({ server }) => {
          if (server === undefined && this.#transport !== undefined) this.#forget(reading);
        },
        () => this.#forget(reading),
      );
    }
    return await orAborted(this.#reading.facts, signal);
  }

  #forget(reading: object): void {
    if (this.#reading === reading) this.#reading = undefined;
  }
}

function nextStep({ flag, decision }: FlagRemoval, root: string, edited: number): string {
  if (edited === 0) return 'Nothing can be removed by proof.';
  const parts = ['flag-insight', 'remove', flag, root, '--keep', keepText(decision), '--write'];
  return `A person can run: ${parts.map(quotedForShell).join(' ')}`;
}

function quotedForShell(part: string): string {
  return /^[\w./:@%+=-]+$/.test(part) ? part : `'${part.replaceAll("'", String.raw`'\''`)}'`;
}
