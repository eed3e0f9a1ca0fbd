import * as z from 'zod';
import { listOf, textRecord } from './lists.ts';
import type { Rules } from './rules.ts';

// Each schema is built by `rules`: those for reading what servers send, or those of the contract to the letter.

const STAGES = ['initial', 'pre-live', 'live', 'completed', 'archived'];
const OPERATORS = [
  // Spread, because the formatter would give each name of one list a line.
  ...['NOT_IN', 'IN', 'STR_ENDS_WITH', 'STR_STARTS_WITH', 'STR_CONTAINS'],
  ...['NUM_EQ', 'NUM_GT', 'NUM_GTE', 'NUM_LT', 'NUM_LTE', 'DATE_AFTER', 'DATE_BEFORE'],
  ...['SEMVER_EQ', 'SEMVER_GT', 'SEMVER_LT'],
];
const WEIGHT_TYPES = ['variable', 'fix'];
const PAYLOAD_TYPES = ['json', 'csv', 'string', 'number'];

/** Variant weights are thousandths (contract part 8). */
const MAX_WEIGHT = 1000;

/** The schema of one recorded lifecycle stage (contract part 2.3) and of a feature's `lifecycle` (2.6.3). */
export function stageSchema(rules: Rules) {
  return rules.record({
    stage: rules.oneOf(STAGES),
    status: rules.optional(z.string()),
    /** On a completed flag that was kept: the name of the variant that won, if there was one. */
    statusValue: rules.optional(z.string()),
    enteredStageAt: rules.dateTime(),
  });
}

function payloadSchema(rules: Rules) {
  return rules.record({ type: rules.oneOf(PAYLOAD_TYPES), value: z.string() });
}

/** Contract part 2.6.5. */
function constraintSchema(rules: Rules) {
  return rules.record({
    contextName: z.string(),
    operator: rules.oneOf(OPERATORS),
    caseInsensitive: rules.optional(z.boolean()),
    inverted: rules.optional(z.boolean()),
    values: rules.optional(listOf(z.string())),
    value: rules.optional(z.string()),
  });
}

/** Contract part 2.6.6. */
function strategyVariantSchema(rules: Rules) {
  return rules.record({
    name: z.string(),
    weight: rules.integer(0, MAX_WEIGHT),
    weightType: rules.oneOf(WEIGHT_TYPES),
    stickiness: z.string(),
    payload: rules.optional(payloadSchema(rules)),
  });
}

/** Contract part 2.6.7. */
function featureVariantSchema(rules: Rules) {
  return rules.record({
    name: z.string(),
    weight: rules.number(0, MAX_WEIGHT),
    weightType: rules.optional(rules.oneOf(WEIGHT_TYPES)),
    stickiness: rules.optional(z.string()),
    payload: rules.optional(payloadSchema(rules)),
    overrides: rules.optional(listOf(rules.record({ contextName: z.string(), values: listOf(z.string()) }))),
  });
}

/**
 * The schema of a strategy: of a feature (contract part 2.6.2), or the default one of an environment (2.6.1), which has
 * no `id` and `featureName`.
 */
export function strategySchema(rules: Rules) {
  return rules.record({
    id: rules.optional(z.string()),
    name: z.string(),
    title: rules.optionalNullable(z.string()),
    disabled: rules.optionalNullable(z.boolean()),
    featureName: rules.optional(z.string()),
    sortOrder: rules.optional(z.number()),
    segments: rules.optional(listOf(z.number())),
    constraints: rules.optional(listOf(constraintSchema(rules))),
    variants: rules.optional(listOf(strategyVariantSchema(rules))),
    parameters: rules.optional(textRecord()),
  });
}

/** Contract part 2.6.4. */
function featureEnvironmentSchema(rules: Rules) {
  return rules.record({
    name: z.string(),
    featureName: rules.optional(z.string()),
    environment: rules.optional(z.string()),
    type: rules.optional(z.string()),
    enabled: z.boolean(),
    sortOrder: rules.optional(z.number()),
    variantCount: rules.optional(z.number()),
    strategies: rules.optional(listOf(strategySchema(rules))),
    variants: rules.optional(listOf(featureVariantSchema(rules))),
    lastSeenAt: rules.optionalNullable(rules.dateTime()),
    hasStrategies: rules.optional(z.boolean()),
    hasEnabledStrategies: rules.optional(z.boolean()),
  });
}

/** A person in a feature: `createdBy` or a collaborator (contract part 2.6.3). */
function personSchema(rules: Rules) {
  return rules.record({ id: rules.integer(), name: z.string(), imageUrl: z.string() });
}

function dependencySchema(rules: Rules) {
  return rules.record({
    feature: z.string(),
    enabled: rules.optional(z.boolean()),
    variants: rules.optional(listOf(z.string())),
  });
}

/**
 * An item of a feature's own `strategies`, which the contract does not define, so anything is accepted. Only the name is kept:
 * unvalidated data may be nested deeper than the stack allows.
 */
function deprecatedStrategySchema() {
  return z.object({ name: z.string().optional() }).catch({});
}

/** The schema of one feature of a report (contract part 2.6.3). */
export function featureSchema(rules: Rules) {
  const shape = {
    name: z.string(),
    type: rules.optional(z.string()),
    description: rules.optionalNullable(z.string()),
    archived: rules.optional(z.boolean()),
    project: rules.optional(z.string()),
    enabled: rules.optional(z.boolean()),
    stale: rules.optional(z.boolean()),
    favorite: rules.optional(z.boolean()),
    impressionData: rules.optional(z.boolean()),
    createdAt: rules.optionalNullable(rules.dateTime()),
    createdBy: rules.optional(personSchema(rules)),
    archivedAt: rules.optionalNullable(rules.dateTime()),
    /** @deprecated the environment's value wins. */
    lastSeenAt: rules.optionalNullable(rules.dateTime()),
    environments: rules.optional(listOf(featureEnvironmentSchema(rules))),
    /** @deprecated the environment's and the strategies' variants win. */
    variants: rules.optional(listOf(featureVariantSchema(rules))),
    /** @deprecated the environment's strategies win. */
    strategies: rules.optional(listOf(deprecatedStrategySchema())),
    tags: rules.optionalNullable(listOf(rules.record({ value: rules.text(2, 50), type: rules.text(2, 50) }))),
    children: rules.optional(listOf(z.string())),
    lifecycle: rules.optional(stageSchema(rules)),
    dependencies: rules.optional(listOf(dependencySchema(rules))),
    collaborators: rules.optional(rules.record({ users: listOf(personSchema(rules)) })),
  };
  return rules.record(shape);
}
