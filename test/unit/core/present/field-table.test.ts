import assert from 'node:assert/strict';
import type * as z from 'zod';
import { listOf } from '../../../../src/core/api/lists.ts';
import { recordOf } from '../../../../src/core/api/record-of.ts';
import { READ_SCHEMAS } from '../../../../src/core/api/schemas.ts';
import type { StageRecord } from '../../../../src/core/flags/lifecycle.ts';
import type { Detail } from '../../../../src/core/present/flag/detail.ts';
import { flagRow } from '../../../../src/core/present/flag/flag-row.ts';
import { flagDetails, flagTooltip } from '../../../../src/core/present/flag/fact-markdown.ts';
import { flagView } from '../../../../src/core/present/flag/flag-view.ts';
import { panelOf, textsIn } from './panel/support.ts';
import { fullReport } from './support/full-report.ts';
import { CONTEXT, NOW, outline, projectOfReport } from './support/projects.ts';

/** Where a field is shown: `row` of the flag, `rows` under it, its `tooltip`, or the project's `panel`. */
type Where = 'row' | 'rows' | 'tooltip' | 'panel';
/** The text that a person sees of the field in the full report, or why there is none. */
type Shown = readonly [Where, string] | { readonly notShown: string };

const because = (notShown: string): Shown => ({ notShown });
const NO_IMAGE = because('nothing remote is loaded');
const NO_USER = because('open-source reports are built without a user');
const ORDER = because('it decides the order, and is not shown itself');
const REPEATED = because("it repeats the flag's name");
const COUNTED = because('the strategies themselves are shown where the server sends them');
const PERSON_ID = because('a person is shown by name; the id of a user has no page to open');

/** Contract part 2.6.5. */
function constraint(where: Where, field: string, text: string): Record<string, Shown> {
  return {
    contextName: [where, field],
    operator: [where, text],
    caseInsensitive: ['rows', 'case is ignored'],
    inverted: ['rows', 'not: country'],
    values: [where, where === 'rows' ? 'NO, SE, DK, FI' : 'default-value'],
    value: ['rows', '4.2.0'],
  };
}

/** Contract parts 2.6.6 and 2.6.7. */
function variant(where: Where, name: string, weight: string, type: string, sticky: string) {
  return {
    name: [where, name],
    weight: [where, weight],
    weightType: [where, type],
    stickiness: [where, `sticky by ${sticky}`],
    'payload.type': ['rows', 'Payload (json)'],
    'payload.value': ['rows', '{"strategy":1}'],
  } satisfies Record<string, Shown>;
}

/** Contract part 2.6.2, and 2.6.1 for the default strategy of an environment. */
const DEFAULT_STRATEGY: Record<string, Shown> = {
  id: because('a default strategy comes without one'),
  name: ['panel', 'default-strategy-name'],
  title: ['panel', 'Default strategy title'],
  disabled: ['panel', 'default-strategy-name · disabled'],
  featureName: because('a default strategy comes without one'),
  sortOrder: because('an environment has one default strategy'),
  segments: ['panel', 'Segment\n77'],
  ...prefixed('constraints[]', constraint('panel', 'defaultField', 'is one of')),
  ...prefixed('variants[]', variant('panel', 'default-variant', '100%', 'fixed share', 'default-sticky')),
  parameters: ['panel', 'defaultParameter\ndefault-parameter-value'],
};

const STRATEGY: Record<string, Shown> = {
  id: ['rows', 'Id: env-eu-first'],
  name: ['rows', 'flexibleRollout'],
  title: ['rows', 'Title of env-eu-first'],
  disabled: ['rows', 'flexibleRollout · disabled'],
  featureName: REPEATED,
  sortOrder: ORDER,
  segments: ['rows', 'Segments | 11, 12'],
  ...prefixed('constraints[]', constraint('rows', 'country', 'starts with')),
  ...prefixed('variants[]', variant('rows', 'strategy-variant', '33.3%', 'variable share', 'session')),
  parameters: ['rows', 'groupId | rollout-group'],
};

const FEATURE_VARIANT: Record<string, Shown> = {
  ...variant('rows', 'env-eu-variant', '50%', 'fixed share', 'user-sticky'),
  'payload.type': ['rows', 'Payload (csv)'],
  'payload.value': ['rows', 'payload-a,payload-b'],
  'overrides[].contextName': ['rows', 'Always for userId'],
  'overrides[].values': ['rows', 'user-1, user-2'],
};

/** Contract part 2.6.4. */
const ENVIRONMENT: Record<string, Shown> = {
  name: ['rows', 'env-eu'],
  featureName: REPEATED,
  environment: ['rows', 'env-eu-second-name'],
  type: ['rows', 'on for ≤25% · production'],
  enabled: ['rows', 'off · development'],
  sortOrder: ORDER,
  variantCount: ['rows', '5 variants'],
  ...prefixed('strategies[]', STRATEGY),
  ...prefixed('variants[]', FEATURE_VARIANT),
  lastSeenAt: ['tooltip', 'Oct 1, 2026, 10:00 AM'],
  hasStrategies: COUNTED,
  hasEnabledStrategies: COUNTED,
};

/** Contract part 2.6.3. */
const FEATURE: Record<string, Shown> = {
  name: ['row', 'pay.one-click'],
  type: ['rows', 'Type | experiment'],
  description: ['rows', 'One click pays'],
  archived: ['tooltip', 'Archived'],
  project: ['tooltip', 'Project project-of-flag'],
  enabled: because('its environments tell; shown where there are none'),
  stale: ['row', ' stale '],
  favorite: NO_USER,
  impressionData: ['rows', 'Impression data | collected'],
  createdAt: ['tooltip', 'Apr 1, 2025, 10:00 AM'],
  'createdBy.id': PERSON_ID,
  'createdBy.name': ['rows', 'by Creator Name'],
  'createdBy.imageUrl': NO_IMAGE,
  archivedAt: ['tooltip', 'Jan 5, 2026, 10:00 AM'],
  lastSeenAt: because("deprecated: the environments' value wins, this one is shown where they have none"),
  ...prefixed('environments[]', ENVIRONMENT),
  ...prefixed(
    'variants[]',
    Object.fromEntries(
      Object.keys(FEATURE_VARIANT).map((field) => [
        field,
        because("deprecated: the environments' variants win"),
      ]),
    ),
  ),
  strategies: because("deprecated, without a shape in the contract: the environments' strategies win"),
  'tags[].value': ['rows', 'tag-value'],
  'tags[].type': ['rows', 'tag-type'],
  children: ['rows', 'child-flag'],
  'lifecycle.stage': ['row', 'live'],
  'lifecycle.status': because('not in the contract for a report; the lifecycle operation has it'),
  'lifecycle.statusValue': because(
    'not in the contract; decides what Remove Flag proposes where it is there',
  ),
  'lifecycle.enteredStageAt': ['rows', 'Jun 1, 2025, 10:00 AM'],
  'dependencies[].feature': ['rows', 'parent-flag'],
  'dependencies[].enabled': ['rows', 'has to be on'],
  'dependencies[].variants': ['rows', 'with variant parent-variant'],
  'collaborators.users[].id': PERSON_ID,
  'collaborators.users[].name': ['rows', 'Collaborator Name'],
  'collaborators.users[].imageUrl': NO_IMAGE,
};

/** Contract part 2.6. */
const REPORT: Record<string, Shown> = {
  version: because('it names the format of the report; Check Connection tells what does not fit'),
  name: ['panel', 'Checkout project'],
  description: ['panel', 'All about paying'],
  defaultStickiness: ['panel', 'Default stickiness\nproject-stickiness'],
  mode: ['panel', 'Collaboration mode\nprotected'],
  featureLimit: ['panel', '1 of 4,321'],
  members: ['panel', 'Members\n17'],
  health: ['panel', '83%'],
  'environments[].environment': ['panel', 'env-of-project'],
  'environments[].changeRequestsEnabled': ['panel', 'change requests on'],
  ...prefixed('environments[].defaultStrategy', DEFAULT_STRATEGY),
  features: ['row', 'pay.one-click'],
  updatedAt: ['panel', 'Mar 1, 2026'],
  createdAt: ['panel', 'Feb 1, 2024'],
  favorite: ['panel', 'One of your favorites'],
  'stats.avgTimeToProdCurrentWindow': ['panel', '1,301 days'],
  'stats.createdCurrentWindow': ['panel', '1,302'],
  'stats.createdPastWindow': ['panel', '1,303'],
  'stats.archivedCurrentWindow': ['panel', '1,304'],
  'stats.archivedPastWindow': ['panel', '1,305'],
  'stats.projectActivityCurrentWindow': ['panel', '1,306'],
  'stats.projectActivityPastWindow': ['panel', '1,307'],
  'stats.projectMembersAddedCurrentWindow': ['panel', '1,308'],
  'featureNaming.pattern': ['panel', '^pay[.].+$'],
  'featureNaming.example': ['panel', 'pay.by-card'],
  'featureNaming.description': ['panel', 'Begin with the team'],
  potentiallyStaleCount: ['panel', 'potentially stale\n1,401'],
  activeCount: ['panel', 'active\n1,402'],
  staleCount: ['panel', 'stale\n1,403'],
};

/** Contract part 2.3; the record of the full report below. */
const LIFECYCLE: Record<string, Shown> = {
  stage: ['rows', 'completed'],
  status: ['rows', 'completed (kept)'],
  statusValue: because('not in the contract; decides what Remove Flag proposes where it is there'),
  enteredStageAt: ['rows', 'Aug 1, 2025, 10:00 AM'],
};

/** Contract parts 2.1, 2.2, 2.4 and 2.5 are about no flag: the tree has no place for them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  feedbackRequest: 'sent by the feedback command',
  feedback: 'shown by the feedback command',
  roles: "the user's roles belong to the project panel",
  role: "the user's roles belong to the project panel",
  changeRequestConfig: 'change requests belong to the project panel',
  changeRequestConfigEntry: 'change requests belong to the project panel',
};

function prefixed(prefix: string, table: Record<string, Shown>): Record<string, Shown> {
  return Object.fromEntries(Object.entries(table).map(([field, shown]) => [`${prefix}.${field}`, shown]));
}

/** Every field of a schema as a path, lists of objects with `[]`. */
function fieldsOf(schema: z.core.$ZodType, path = ''): readonly string[] {
  const { def } = schema as z.core.$ZodTypes & {
    _zod: unknown;
    def: z.core.$ZodTypeDef & Record<string, unknown>;
  };
  if (def.type === 'optional' || def.type === 'nullable')
    return fieldsOf(def['innerType'] as z.core.$ZodType, path);
  const object = def.type === 'object' ? def : schema;
  if ('shape' in object) {
    return Object.entries(Reflect.get(object, 'shape') as Record<string, z.core.$ZodType>).flatMap(
      ([name, member]) => fieldsOf(member, path === '' || path === '[]' ? name : `${path}.${name}`),
    );
  }
  const list = def.type === 'array' ? def : schema;
  if (!('element' in list)) return [path];
  const inner = fieldsOf(Reflect.get(list, 'element') as z.core.$ZodType, `${path}[]`);
  return inner.length === 1 && inner[0] === `${path}[]` ? [path] : inner;
}

/** Everything that a person can see of the full report, by place, Markdown's escapes taken off. */
function everything(record: StageRecord | undefined): Readonly<Record<Where, string>> {
  const project = projectOfReport(fullReport(), {
    stages: record === undefined ? new Map() : new Map([['pay.one-click', record]]),
  });
  const flag = project.flags.get('pay.one-click');
  assert.ok(flag);
  const view = flagView(flag, project, NOW);
  const details = flagDetails(view, CONTEXT);
  const row = flagRow(view, CONTEXT);
  return {
    row: `${row.label} ${row.description}`,
    rows: [...outline(details), ...tooltips(details)].join('\n'),
    tooltip: unescaped(flagTooltip(view, 'https://x.test', CONTEXT).source),
    panel: textsIn(panelOf(project)).join('\n'),
  };
}

function tooltips(details: readonly Detail[]): readonly string[] {
  return details.flatMap(({ tooltip, children = [] }) => [
    unescaped(tooltip?.().source ?? ''),
    ...tooltips(children),
  ]);
}

function unescaped(markdown: string): string {
  return markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('**', '');
}

const FULL = fullReport();
const FROM_REPORT: StageRecord = {
  source: 'report',
  entries: FULL.features.map(({ lifecycle }) => lifecycle),
};
const FROM_LIFECYCLE: StageRecord = {
  source: 'lifecycle',
  entries: [
    { stage: 'initial', enteredStageAt: '2025-04-01T10:00:00.000Z' },
    { stage: 'completed', status: 'kept', enteredStageAt: '2025-08-01T10:00:00.000Z' },
  ],
};

function checkTable(
  name: string,
  schema: z.core.$ZodType,
  table: Record<string, Shown>,
  seen: Readonly<Record<Where, string>>,
): void {
  describe(name, () => {
    it('names every field of the schema and no other', () => {
      assert.deepEqual(Object.keys(table).sort(), [...fieldsOf(schema)].sort());
    });
    for (const [field, shown] of Object.entries(table)) {
      if ('notShown' in shown) continue;
      const [where, text] = shown;
      it(`shows ${field} in the ${where}`, () => assert.ok(seen[where].includes(text), seen[where]));
    }
  });
}

describe('where each field of the contract is shown', () => {
  checkTable('feature (parts 2.6.3 to 2.6.7)', READ_SCHEMAS.feature, FEATURE, everything(FROM_REPORT));
  const { healthReport, projectEnvironment } = READ_SCHEMAS;
  const report = recordOf({ ...healthReport.shape, environments: listOf(projectEnvironment) });
  checkTable('health report (part 2.6)', report, REPORT, everything(undefined));
  checkTable('lifecycle (part 2.3)', READ_SCHEMAS.lifecycle, LIFECYCLE, everything(FROM_LIFECYCLE));

  it('names the place of every other body', () => {
    const here = ['feature', 'healthReport', 'lifecycle', 'projectEnvironment'];
    assert.deepEqual([...Object.keys(ELSEWHERE), ...here].sort(), Object.keys(READ_SCHEMAS).sort());
  });

  it('shows no address of an image, and no flag as a favorite', () => {
    const { panel, ...ofFlag } = everything(FROM_REPORT);
    assert.doesNotMatch(panel, /images\.example\.org/);
    const all = Object.values(ofFlag).join('\n');
    assert.doesNotMatch(all, /images\.example\.org|favou?rite/i);
  });
});
