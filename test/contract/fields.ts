/** The field tables of the contract's part 2 as data, one row for each field. */

/** `strings` is an object whose values are strings; `any` an item that the contract gives no shape for. */
type FieldType =
  'string' | 'dateTime' | 'boolean' | 'integer' | 'number' | 'object' | 'array' | 'strings' | 'any';

/** One row of the contract's tables. */
export interface Field {
  /** Path from the body on; `[]` stands for each item of an array. */
  readonly path: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly nullable: boolean;
  /** Closed list of values. */
  readonly oneOf?: readonly string[];
  /** Least and greatest value; of a string: length. */
  readonly bounds?: readonly [min: number, max: number];
}

/** Reads rows such as `stage string required =initial|live` or `weight number required 0..1000`. */
function rows(text: string): readonly Field[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', type = '', ...words] = line.trim().split(/ +/);
      const list = words.find((word) => word.startsWith('='));
      const [min, max] = (words.find((word) => word.includes('..')) ?? '').split('..');
      return {
        path,
        type: type as FieldType,
        required: words.includes('required'),
        nullable: words.includes('nullable'),
        ...(list === undefined ? {} : { oneOf: list.slice(1).split('|') }),
        ...(max === undefined ? {} : { bounds: [Number(min), max === '' ? Infinity : Number(max)] as const }),
      };
    });
}

function under(prefix: string, fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, path: `${prefix}.${field.path}` }));
}

const STAGE = 'string required =initial|pre-live|live|completed|archived';

/** 2.1 */
const feedbackRequest = rows(`
  feedbackId string required
  neverShow boolean
`);

/** 2.2 */
const feedback = rows(`
  userId integer
  neverShow boolean
  given dateTime nullable
  feedbackId string
`);

/** 2.3 */
const lifecycle = rows(`
  [] object required
  [].stage ${STAGE}
  [].status string
  [].enteredStageAt dateTime required
`);

/** 2.4; which members of a role are required or nullable is not shown, so none is required and each may be null. */
const roles = rows(`
  version integer required 1..
  roles array required
  roles[] object required
  roles[].id integer nullable
  roles[].type string nullable
  roles[].name string nullable
  roles[].description string nullable
  roles[].project string nullable
`);

/** 2.5 */
const changeRequestConfig = rows(`
  [] object required
  [].environment string required
  [].type string required
  [].changeRequestEnabled boolean required
  [].requiredApprovals number required nullable
`);

/** 2.6.5 */
const constraint = rows(`
  contextName string required
  operator string required =NOT_IN|IN|STR_ENDS_WITH|STR_STARTS_WITH|STR_CONTAINS|NUM_EQ|NUM_GT|NUM_GTE|NUM_LT|NUM_LTE|DATE_AFTER|DATE_BEFORE|SEMVER_EQ|SEMVER_GT|SEMVER_LT
  caseInsensitive boolean
  inverted boolean
  values array
  values[] string required
  value string
`);

const payload = rows(`
  payload object
  payload.type string required =json|csv|string|number
  payload.value string required
`);

/** 2.6.6 */
const strategyVariant = [
  ...rows(`
    name string required
    weight integer required 0..1000
    weightType string required =variable|fix
    stickiness string required
  `),
  ...payload,
];

/** 2.6.7 */
const featureVariant = [
  ...rows(`
    name string required
    weight number required 0..1000
    weightType string =variable|fix
    stickiness string
    overrides array
    overrides[] object required
    overrides[].contextName string required
    overrides[].values array required
    overrides[].values[] string required
  `),
  ...payload,
];

/** What 2.6.1 and 2.6.2 have in common. */
const strategy = [
  ...rows(`
    name string required
    title string nullable
    disabled boolean nullable
    sortOrder number
    segments array
    segments[] number required
    parameters strings
    constraints array
    constraints[] object required
    variants array
    variants[] object required
  `),
  ...under('constraints[]', constraint),
  ...under('variants[]', strategyVariant),
];

/** 2.6.2 */
const featureStrategy = [
  ...rows(`
    id string
    featureName string
  `),
  ...strategy,
];

/** 2.6.4 */
const featureEnvironment = [
  ...rows(`
    name string required
    featureName string
    environment string
    type string
    enabled boolean required
    sortOrder number
    variantCount number
    lastSeenAt dateTime nullable
    hasStrategies boolean
    hasEnabledStrategies boolean
    strategies array
    strategies[] object required
    variants array
    variants[] object required
  `),
  ...under('strategies[]', featureStrategy),
  ...under('variants[]', featureVariant),
];

/** 2.6.3 */
const feature = [
  ...rows(`
    name string required
    type string
    description string nullable
    archived boolean
    project string
    enabled boolean
    stale boolean
    favorite boolean
    impressionData boolean
    createdAt dateTime nullable
    createdBy object
    createdBy.id integer required
    createdBy.name string required
    createdBy.imageUrl string required
    archivedAt dateTime nullable
    lastSeenAt dateTime nullable
    environments array
    environments[] object required
    variants array
    variants[] object required
    strategies array
    strategies[] any
    tags array nullable
    tags[] object required
    tags[].value string required 2..50
    tags[].type string required 2..50
    children array
    children[] string required
    lifecycle object
    lifecycle.stage ${STAGE}
    lifecycle.enteredStageAt dateTime required
    dependencies array
    dependencies[] object required
    dependencies[].feature string required
    dependencies[].enabled boolean
    dependencies[].variants array
    dependencies[].variants[] string required
    collaborators object
    collaborators.users array required
    collaborators.users[] object required
    collaborators.users[].id integer required
    collaborators.users[].name string required
    collaborators.users[].imageUrl string required
  `),
  ...under('environments[]', featureEnvironment),
  ...under('variants[]', featureVariant),
];

/** 2.6 with 2.6.1, 2.6.9 and 2.6.10; the items of `features` are a table of their own. */
const healthReport = [
  ...rows(`
    version integer required
    name string required
    description string nullable
    defaultStickiness string required
    mode string required =open|protected|private
    featureLimit number nullable
    members integer required
    health integer required
    environments array required
    environments[] object required
    environments[].environment string required
    environments[].changeRequestsEnabled boolean
    environments[].defaultStrategy object
    features array required
    updatedAt dateTime nullable
    createdAt dateTime nullable
    favorite boolean
    stats object
    stats.avgTimeToProdCurrentWindow number required
    stats.createdCurrentWindow number required
    stats.createdPastWindow number required
    stats.archivedCurrentWindow number required
    stats.archivedPastWindow number required
    stats.projectActivityCurrentWindow number required
    stats.projectActivityPastWindow number required
    stats.projectMembersAddedCurrentWindow number required
    featureNaming object
    featureNaming.pattern string required nullable
    featureNaming.example string nullable
    featureNaming.description string nullable
    potentiallyStaleCount number required
    activeCount number required
    staleCount number required
  `),
  ...under('environments[].defaultStrategy', strategy),
];

/** The tables by the body they describe. */
export const FIELDS = {
  feedbackRequest,
  feedback,
  lifecycle,
  roles,
  changeRequestConfig,
  healthReport,
  feature,
} as const satisfies Record<string, readonly Field[]>;
