import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EditorOptions } from '../editor.ts';
import { Lifetime } from '../lifetime.ts';
import { ROOT } from '../paths.ts';
import { makeProfile, type Profile } from '../profile.ts';
import type { Counts } from '../tier-report.ts';
import { bundleTests, RUN_FOLDER } from './bundle.ts';
import type { SuiteGroup } from './find-suites.ts';
import { REQUEST } from './request.ts';
import type { HostSuite } from './suite.ts';

/** Runs the test module in some VS Code with such a profile, to its end. */
export type RunTests = (profile: Profile, options: EditorOptions) => Promise<void>;

/**
 * Runs suites that share a window under their conditions and prints what they printed.
 *
 * @param grep only tests with such titles run; empty for all
 * @throws Error when the run did not come to its end, so that there is no report
 */
export async function runGroup(
  group: SuiteGroup,
  label: string,
  grep: string,
  runTests: RunTests,
): Promise<Counts> {
  const name = `${label}-${group.name.replaceAll(/\W+/g, '-')}`;
  const files = await prepareFiles(name);
  const lifetime = new Lifetime();
  try {
    const request = {
      [REQUEST.tests]: await bundleTests(group, name),
      [REQUEST.grep]: grep,
      [REQUEST.oldest]: String(!group.isNewest),
    };
    await runUnderConditions(group.conditions, lifetime, { ...request, ...files.request }, runTests);
  } finally {
    console.log(`\n${group.name} in VS Code ${label}\n${await readFile(files.output, 'utf8')}`);
    await lifetime.close();
  }
  if (!existsSync(files.report)) throw new Error('The extension host ended without a report.');
  return JSON.parse(await readFile(files.report, 'utf8')) as Counts;
}

/** The files that the extension host writes to: no report yet, and empty output. */
async function prepareFiles(
  name: string,
): Promise<{ report: string; output: string; request: Record<string, string> }> {
  const report = join(RUN_FOLDER, `${name}.json`);
  const output = join(RUN_FOLDER, `${name}.txt`);
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  await writeFile(output, '');
  return { report, output, request: { [REQUEST.report]: report, [REQUEST.output]: output } };
}

async function runUnderConditions(
  conditions: HostSuite,
  lifetime: Lifetime,
  request: Record<string, string>,
  runTests: RunTests,
): Promise<void> {
  const source = conditions.workspace === undefined ? undefined : join(ROOT, conditions.workspace);
  const profile = await makeProfile(lifetime, source);
  const setup = await conditions.setup?.({ workspace: profile.workspace });
  if (setup !== undefined) lifetime.add(() => setup.teardown());
  const { workspaceFile, trusted = true } = conditions;
  await runTests(profile, {
    ...(workspaceFile === undefined ? {} : { workspaceFile }),
    trusted,
    settings: { ...conditions.settings, ...setup?.settings },
    env: { ...conditions.env, ...setup?.env, ...request },
  });
}
