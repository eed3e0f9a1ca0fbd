import { caseFlags } from '../service/case-flags.ts';
import type { EnvironmentSeed, FlagSeed, StrategySeed } from '../service/flag-seed.ts';
import { adminApi, type AdminApi } from './admin-api.ts';
import { sdkToken } from './sign-in.ts';

const FEATURES = '/admin/projects/default/features';
const ENVIRONMENTS = ['development', 'production'] as const;
const GIVE_UP_AFTER = 240_000;

const pathOf = (flag: string) => `${FEATURES}/${encodeURIComponent(flag)}`;
const has = (flag: FlagSeed, stage: string) => flag.stages?.some(([name]) => name === stage) ?? false;
const finishedAtOnce = (flag: FlagSeed) => flag.stages?.[0]?.[0] === 'completed';

async function addStrategy(
  api: AdminApi,
  flag: string,
  environment: string,
  seed: StrategySeed,
): Promise<void> {
  await api.post(`${pathOf(flag)}/environments/${environment}/strategies`, {
    name: seed.name ?? 'flexibleRollout',
    ...(seed.title === undefined ? {} : { title: seed.title }),
    disabled: seed.disabled ?? false,
    constraints: (seed.constraints ?? []).map((constraint) => ({ values: [], ...constraint })),
    variants: (seed.variants ?? []).map((variant) => ({
      weightType: 'variable',
      stickiness: 'default',
      ...variant,
    })),
    parameters: seed.parameters ?? { rollout: '100', stickiness: 'default', groupId: flag },
  });
}

async function addEnvironment(
  api: AdminApi,
  flag: string,
  name: string,
  seed: EnvironmentSeed,
): Promise<void> {
  for (const strategy of seed.strategies ?? (seed.on ? [{}] : []))
    await addStrategy(api, flag, name, strategy);
  if (seed.on) await api.post(`${pathOf(flag)}/environments/${name}/on`);
}

async function create(api: AdminApi, flag: FlagSeed): Promise<void> {
  const { name, type = 'release', description, impressionData = false } = flag;
  await api.post(FEATURES, { name, type, impressionData, ...(description == null ? {} : { description }) });
  if (finishedAtOnce(flag)) await complete(api, flag);
  for (const environment of ENVIRONMENTS) {
    const seed = flag[environment];
    if (seed !== undefined) await addEnvironment(api, name, environment, seed);
  }
  for (const [type, value] of flag.tags ?? []) {
    await api.post(`/admin/features/${encodeURIComponent(name)}/tags`, { type, value });
  }
  if (flag.stale === true) await api.patch(pathOf(name), [{ op: 'replace', path: '/stale', value: true }]);
}

interface RecordedStage {
  readonly stage: string;
  readonly enteredStageAt: string;
}

/**
 * Creates a flag that is completed before the server has recorded its first stage. That is a race between the server's
 * own steps, which a busy machine lets the other one win: the flag is then deleted and created again.
 */
async function createFinished(api: AdminApi, flag: FlagSeed): Promise<void> {
  const giveUp = Date.now() + GIVE_UP_AFTER;
  for (;;) {
    await create(api, flag);
    await untilRecorded(api, [flag], 'initial');
    await untilRecorded(api, [flag], 'completed');
    const recorded = (await api.get(`${pathOf(flag.name)}/lifecycle`)) as readonly RecordedStage[];
    const enteredAt = (stage: string): number =>
      Date.parse(recorded.find((one) => one.stage === stage)?.enteredStageAt ?? '');
    // Of two in the same millisecond, either may be told as the latest.
    if (enteredAt('completed') < enteredAt('initial')) return;
    if (Date.now() > giveUp) throw new Error(`"${flag.name}" was never completed before its first stage.`);
    await api.remove(pathOf(flag.name));
    await untilRecorded(api, [flag], 'archived');
    await api.post('/admin/projects/default/delete', { features: [flag.name] });
  }
}

async function complete(api: AdminApi, flag: FlagSeed): Promise<void> {
  const status = flag.stages?.find(([stage]) => stage === 'completed')?.[2];
  await api.post(`${pathOf(flag.name)}/lifecycle/complete`, { status });
}

/** Waits until the server has recorded `stage` for all of `flags`, which it does a moment after its cause. */
export async function untilRecorded(
  api: AdminApi,
  flags: readonly Pick<FlagSeed, 'name'>[],
  stage: string,
): Promise<void> {
  for (const { name } of flags)
    await untilStages(api, name, (stages) => stages.includes(`"${stage}"`), `the stage "${stage}"`);
}

/** Waits until the server has taken the stages of an archived flag back that is revived, and recorded its first one. */
export async function untilRevived(api: AdminApi, name: string): Promise<void> {
  const isRevived = (stages: string): boolean =>
    stages.includes('"initial"') && !stages.includes('"archived"');
  await untilStages(api, name, isRevived, 'that it was revived');
}

async function untilStages(
  api: AdminApi,
  name: string,
  isThere: (stages: string) => boolean,
  what: string,
): Promise<void> {
  const giveUp = Date.now() + GIVE_UP_AFTER;
  while (!isThere(JSON.stringify(await api.get(`${pathOf(name)}/lifecycle`)))) {
    if (Date.now() > giveUp) throw new Error(`The server did not record ${what} of "${name}".`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** How often an application saw a flag on and off. */
type Toggles = Readonly<Record<string, { readonly yes: number; readonly no: number }>>;

/** Sends what an application asked for in an environment, as its SDK does. */
export async function reportUse(
  { url, token }: { readonly url: string; readonly token: string },
  appName: string,
  environment: string,
  toggles: Toggles,
): Promise<void> {
  const client = adminApi(url, await sdkToken(url, token, environment));
  const now = new Date().toISOString();
  await client.post('/client/metrics', {
    appName,
    instanceId: 'one',
    environment,
    bucket: { start: now, stop: now, toggles },
  });
}

/** Sends the metrics of an application that uses `flags`: what makes a flag pre-live and, in production, live. */
async function use(
  url: string,
  token: string,
  environment: string,
  flags: readonly FlagSeed[],
): Promise<void> {
  const toggles = Object.fromEntries(flags.map(({ name }) => [name, { yes: 7, no: 3 }]));
  await reportUse({ url, token }, 'flag-insight-demo', environment, toggles);
}

/** A flag gets live only where it is on in production, so those that are off there by now are on for a moment. */
async function goLive(api: AdminApi, url: string, token: string, flags: readonly FlagSeed[]): Promise<void> {
  const offByNow = flags.filter((flag) => flag.production?.on !== true);
  const production = (flag: FlagSeed) => `${pathOf(flag.name)}/environments/production`;
  for (const flag of offByNow) {
    if ((flag.production?.strategies ?? []).length === 0) await addStrategy(api, flag.name, 'production', {});
    await api.post(`${production(flag)}/on`);
  }
  await use(url, token, 'production', flags);
  await untilRecorded(api, flags, 'live');
  for (const flag of offByNow) await api.post(`${production(flag)}/off`);
}

/**
 * Fills the project `default` of a fresh real server with flags, those of the tests where none are given, through the
 * server's own API: strategies with constraints and variants, tags, dependencies, the same lifecycle stages, stale,
 * completed and archived ones. What the API does not let one choose stays out: dates, people, segments, variants of an
 * environment.
 */
export async function fill(
  url: string,
  token: string,
  flags: readonly FlagSeed[] = caseFlags,
): Promise<void> {
  const api = adminApi(url, token);
  for (const flag of flags) await (finishedAtOnce(flag) ? createFinished : create)(api, flag);
  for (const { name, dependencies } of flags) {
    for (const dependency of dependencies ?? []) await api.post(`${pathOf(name)}/dependencies`, dependency);
  }
  await untilRecorded(api, flags, 'initial');
  const seen = flags.filter((flag) => has(flag, 'pre-live'));
  await use(url, token, 'development', seen);
  await untilRecorded(api, seen, 'pre-live');
  await goLive(
    api,
    url,
    token,
    flags.filter((flag) => has(flag, 'live')),
  );
  for (const flag of flags) if (has(flag, 'completed') && !finishedAtOnce(flag)) await complete(api, flag);
  const archived = flags.filter((flag) => flag.archived !== undefined);
  for (const { name } of archived) await api.remove(pathOf(name));
  await untilRecorded(api, archived, 'archived');
}
