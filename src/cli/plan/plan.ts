import { resolve } from 'node:path';
import { orAbsent } from '../../core/api/or-absent.ts';
import type { Transport } from '../../core/api/transport.ts';
import { repositoryOf } from '../../core/code/source/repository.ts';
import { cleanUpPlan, type OwnersOf } from '../../core/plan/clean-up-plan.ts';
import { readCodeOwners } from '../../core/plan/code-owners.ts';
import { FIRST_PAGE, withMoreKnown } from '../../core/plan/known-more.ts';
import { debtOf, type PlanDocument } from '../../core/plan/plan-document.ts';
import { unknownNames, type UnknownNames } from '../../core/plan/unknown-names.ts';
import { createFormats } from '../../core/present/formats.ts';
import { planText } from '../../core/present/plan/plan-text.ts';
import { existingFolder } from '../existing-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { sourcesOf } from '../facts/facts-sources.ts';
import { gatherFacts, type GatheredFacts } from '../facts/gathered-facts.ts';
import { withTransport } from '../facts/with-transport.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../scan/output-file.ts';
import { type PlanArguments, readPlanArguments } from './plan-arguments.ts';

/** Prints which flags can go, which wait for what, and whose facts contradict each other. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readPlanArguments(args, io);
  const document = await withTransport(options.url, io, (transport) => planOf(options, transport, io));
  const text = await planText(document, options.format, createFormats());
  if (options.output === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, options.output), existingFolder(options, io), text);
  const { failOnDebt = Infinity } = options;
  return debtOf(document) > failOnDebt ? EXIT.findings : EXIT.done;
}

async function planOf(
  options: PlanArguments,
  transport: Transport | undefined,
  io: Io,
): Promise<PlanDocument> {
  const facts = await gatherFacts({ options, io, transport, goesOn: false });
  const { at, unread } = facts;
  const ownersOf = await ownersIn(facts, io);
  const { signal } = new AbortController();
  const first = cleanUpPlan(facts.flags, at).slice(0, FIRST_PAGE);
  const asked = new Set(first.map(({ knowledge }) => knowledge));
  const flags = await withMoreKnown(facts.flags, asked, sourcesOf(facts, io), signal);
  return { flags: cleanUpPlan(flags, at, ownersOf), unknown: await unknownIn(facts), unread, at };
}

/** The owners file is in the top folder of the repository, and its paths are relative to that. */
async function ownersIn({ code: { files } }: GatheredFacts, { env }: Io): Promise<OwnersOf> {
  if (files === undefined) return () => [];
  const repository = await repositoryOf(files.root, env);
  const ownersOf = readCodeOwners(repository?.top ?? files.root);
  return (file) => ownersOf(`${repository?.prefix ?? ''}${file}`);
}

/** Undefined if the server does not say which names it does not know. */
async function unknownIn({ flags, server }: GatheredFacts): Promise<UnknownNames> {
  const value = server && (await orAbsent(server.accelerators.unknownFlags()));
  return unknownNames(flags, value && { value, at: Date.now() });
}
