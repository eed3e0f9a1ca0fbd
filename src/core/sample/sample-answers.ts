import { DEFAULT_LIFETIMES } from '../flags/staleness.ts';
import { SAMPLE_PROJECT } from './sample-address.ts';
import {
  rollout,
  SAMPLE_PEOPLE,
  SHOP_FLAGS,
  type SampleEnvironment,
  type SampleFlag,
  type SampleStrategy,
} from './shop-flags.ts';
import { DAY_MS } from '../days.ts';

/** The flags of the report, which has no archived ones. */
const PRESENT = SHOP_FLAGS.filter(({ archived }) => archived === undefined);

/** The roles of the person using the sample, in the contract's format (part 4.3). */
const ROLES = {
  version: 1,
  roles: [
    {
      id: 3,
      name: 'Viewer',
      type: 'root',
      project: null,
      description: 'May read what belongs to no project.',
    },
    { id: 5, name: 'Member', type: 'project', project: SAMPLE_PROJECT, description: 'May change flags.' },
  ],
};

/** The rules of the sample's project for change requests (part 4.4). */
const CHANGE_REQUESTS = [
  { environment: 'development', type: 'development', changeRequestEnabled: false, requiredApprovals: null },
  { environment: 'production', type: 'production', changeRequestEnabled: true, requiredApprovals: 1 },
];

/** The sample's statistics (part 2.6.9). */
const STATISTICS = {
  avgTimeToProdCurrentWindow: 9.5,
  createdCurrentWindow: 3,
  createdPastWindow: 5,
  archivedCurrentWindow: 2,
  archivedPastWindow: 1,
  projectActivityCurrentWindow: 41,
  projectActivityPastWindow: 36,
  projectMembersAddedCurrentWindow: 1,
};

const PROJECT_PATH = `/api/admin/projects/${SAMPLE_PROJECT}`;
const LIFECYCLE_PATH = new RegExp(`^${PROJECT_PATH}/features/([^/]+)/lifecycle$`);

/**
 * The body of a GET request to the admin API at a moment, in milliseconds since the epoch; undefined for what the
 * sample does not have.
 */
export function sampleAnswer(path: string, now: number): unknown {
  if (path === `${PROJECT_PATH}/health-report`) return sampleReport(now);
  if (path === `${PROJECT_PATH}/change-requests/config`) return CHANGE_REQUESTS;
  // With a query that names the project.
  if (path.startsWith('/api/admin/user/roles')) return ROLES;
  const [, name] = LIFECYCLE_PATH.exec(path) ?? [];
  return name === undefined ? undefined : sampleLifecycle(decodeURIComponent(name), now);
}

/** The sample's health report (part 4.5). */
function sampleReport(now: number): unknown {
  const stale = PRESENT.filter((flag) => flag.stale === true).length;
  const old = PRESENT.filter(isOld).length;
  return {
    version: 1,
    name: 'Shop (sample)',
    description: 'Sample data: a shop with twenty flags. Nothing here comes from a server.',
    mode: 'open',
    defaultStickiness: 'default',
    members: Object.keys(SAMPLE_PEOPLE).length,
    health: Math.round(100 - ((stale + old) / PRESENT.length) * 100),
    createdAt: ago(now, 700),
    updatedAt: ago(now, 0.04),
    environments: [
      { environment: 'development', changeRequestsEnabled: false },
      { environment: 'production', changeRequestsEnabled: true },
    ],
    features: PRESENT.map((flag) => featureOf(flag, now)),
    stats: STATISTICS,
    featureNaming: {
      pattern: '^[a-z0-9-]+$',
      example: 'one-page-checkout',
      description: 'Words and hyphens',
    },
    potentiallyStaleCount: old,
    activeCount: PRESENT.length - stale,
    staleCount: stale,
  };
}

/** The lifecycle of a flag of the sample (part 4.2); empty for any other name. */
function sampleLifecycle(name: string, now: number): readonly unknown[] {
  const flag = SHOP_FLAGS.find((candidate) => candidate.name === name);
  return (flag?.stages ?? []).map(([stage, daysAgo, status]) => ({
    stage,
    ...(status !== undefined && { status }),
    enteredStageAt: ago(now, daysAgo),
  }));
}

function featureOf(flag: SampleFlag, now: number): unknown {
  const { name, type = 'release', description, age, stale = false, impressionData = false } = flag;
  return {
    name,
    type,
    description,
    stale,
    impressionData,
    archived: false,
    project: SAMPLE_PROJECT,
    createdAt: ago(now, age),
    createdBy: personOf(flag.by),
    tags: (flag.tags ?? []).map(([kind, value]) => ({ type: kind, value })),
    environments: [
      environmentOf('development', 1, flag.development, now),
      environmentOf('production', 2, flag.production, now),
    ],
    dependencies: flag.dependencies ?? [],
    children: SHOP_FLAGS.filter((other) => other.dependencies?.some(({ feature }) => feature === name)).map(
      (other) => other.name,
    ),
    collaborators: { users: (flag.collaborators ?? []).map(personOf) },
    lifecycle: sampleLifecycle(name, now).at(-1),
  };
}

function environmentOf(
  name: string,
  sortOrder: number,
  { on, seen, strategies = on ? [rollout(100)] : [], variants = [] }: SampleEnvironment = { on: false },
  now: number,
): unknown {
  return {
    name,
    type: name,
    enabled: on,
    sortOrder,
    variantCount: variants.length,
    ...(seen !== undefined && { lastSeenAt: ago(now, seen) }),
    strategies: strategies.map(strategyOf),
    variants: variants.map((variant) => ({ ...variant, weightType: 'variable', stickiness: 'default' })),
  };
}

function strategyOf({ title, constraints = [], parameters }: SampleStrategy, sortOrder: number): unknown {
  return {
    name: 'flexibleRollout',
    ...(title !== undefined && { title }),
    disabled: false,
    sortOrder,
    constraints,
    parameters,
  };
}

/** The contract requires a picture of each person (part 2.6.3), which is never shown here. */
function personOf(key: keyof typeof SAMPLE_PEOPLE): unknown {
  return { id: Object.keys(SAMPLE_PEOPLE).indexOf(key) + 1, name: SAMPLE_PEOPLE[key], imageUrl: '' };
}

/** Whether the server would call it potentially stale: older than flags of its type are expected to get. */
function isOld({ type = 'release', age, stale }: SampleFlag): boolean {
  return stale !== true && age > (DEFAULT_LIFETIMES.get(type) ?? Infinity);
}

function ago(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString();
}
