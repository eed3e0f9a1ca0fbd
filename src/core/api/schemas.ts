import * as z from 'zod';
import { featureSchema, stageSchema, strategySchema } from './feature-schemas.ts';
import { listOf, records, type LeftOut } from './lists.ts';
import { rulesFor, type Rules, type Strictness } from './rules.ts';

const MODES = ['open', 'protected', 'private'];

/** Contract part 2.6.9: all members are numbers and required. */
function statsSchema() {
  return z.object({
    avgTimeToProdCurrentWindow: z.number(),
    createdCurrentWindow: z.number(),
    createdPastWindow: z.number(),
    archivedCurrentWindow: z.number(),
    archivedPastWindow: z.number(),
    projectActivityCurrentWindow: z.number(),
    projectActivityPastWindow: z.number(),
    projectMembersAddedCurrentWindow: z.number(),
  });
}

/** Contract part 2.6.10. The pattern is only shown, never executed: it is the server's regular expression. */
function featureNamingSchema(rules: Rules) {
  return rules.record({
    pattern: z.string().nullable(),
    example: rules.optionalNullable(z.string()),
    description: rules.optionalNullable(z.string()),
  });
}

/** Contract part 2.6.1. */
function projectEnvironmentSchema(rules: Rules) {
  return rules.record({
    environment: z.string(),
    changeRequestsEnabled: rules.optional(z.boolean()),
    defaultStrategy: rules.optional(strategySchema(rules)),
  });
}

/** The fields of a health report (contract part 2.6) beside its lists. */
export function factsShape(rules: Rules) {
  return {
    version: rules.integer(),
    name: z.string(),
    description: rules.optionalNullable(z.string()),
    defaultStickiness: z.string(),
    mode: rules.oneOf(MODES),
    featureLimit: rules.optionalNullable(z.number()),
    members: rules.integer(),
    health: rules.integer(),
    updatedAt: rules.optionalNullable(rules.dateTime()),
    createdAt: rules.optionalNullable(rules.dateTime()),
    favorite: rules.optional(z.boolean()),
    stats: rules.optional(statsSchema()),
    featureNaming: rules.optional(featureNamingSchema(rules)),
    potentiallyStaleCount: z.number(),
    activeCount: z.number(),
    staleCount: z.number(),
  };
}

/** Contract part 2.6. Its lists stay unread here, so that a malformed flag or environment affects only itself. */
function healthReportSchema(rules: Rules) {
  return rules.record({ ...factsShape(rules), environments: records(), features: records() });
}

/** Contract part 2.5: one entry of the list, which has one for each environment. */
function changeRequestConfigEntrySchema() {
  return z.object({
    environment: z.string(),
    type: z.string(),
    changeRequestEnabled: z.boolean(),
    requiredApprovals: z.number().nullable(),
  });
}

/** Contract part 2.4, which does not say which members of a role are required, so none is. */
function roleSchema(rules: Rules) {
  return rules.record({
    id: rules.optionalNullable(rules.integer()),
    type: rules.optionalNullable(z.string()),
    name: rules.optionalNullable(z.string()),
    description: rules.optionalNullable(z.string()),
    project: rules.optionalNullable(z.string()),
  });
}

/** The body around the roles (contract part 2.4). */
function rolesSchema(rules: Rules) {
  return rules.record({ version: rules.integer(1), roles: records() });
}

/** Contract part 2.1. */
function feedbackRequestSchema() {
  return z.object({ feedbackId: z.string(), neverShow: z.boolean().optional() });
}

/** Contract part 2.2. No field is marked required there. */
function feedbackResponseSchema(rules: Rules) {
  return rules.record({
    userId: rules.optional(rules.integer()),
    neverShow: rules.optional(z.boolean()),
    given: rules.optionalNullable(rules.dateTime()),
    feedbackId: rules.optional(z.string()),
  });
}

/**
 * Contract part 2.7 and the `details` list that real servers add. Every part may be missing or of another type
 * (observed: SDK tokens get a message alone), and a part of the wrong type never hides the others.
 */
export const errorBodySchema = z.object({
  id: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  details: z
    .array(
      z
        .object({ path: z.string().optional().catch(undefined), message: z.string() })
        .nullable()
        .catch(null),
    )
    .transform((details) => {
      const readable = details.filter((detail) => detail !== null);
      return readable.length > 0 ? readable : undefined;
    })
    .optional()
    .catch(undefined),
});

/** A schema for each body of the contract's part 2. */
function schemasFor(strictness: Strictness) {
  const rules = rulesFor(strictness);
  return {
    feedbackRequest: feedbackRequestSchema(),
    feedback: feedbackResponseSchema(rules),
    lifecycle: listOf(stageSchema(rules)),
    roles: rolesSchema(rules),
    role: roleSchema(rules),
    changeRequestConfig: records(),
    changeRequestConfigEntry: changeRequestConfigEntrySchema(),
    healthReport: healthReportSchema(rules),
    projectEnvironment: projectEnvironmentSchema(rules),
    feature: featureSchema(rules),
  };
}

/** The schemas that bodies are read with. */
export const READ_SCHEMAS = schemasFor('read');

/** The schemas that follow the contract to the letter; built when Check Connection or the probe first needs them. */
export const contractSchemas = once(() => schemasFor('contract'));

function once<T>(make: () => T): () => T {
  let value: { readonly made: T } | undefined;
  return () => (value ??= { made: make() }).made;
}

/** Body of "send feedback" (contract part 2.1). */
export type FeedbackRequest = z.infer<typeof READ_SCHEMAS.feedbackRequest>;
/** Answer to "send feedback" (contract part 2.2). */
export type FeedbackResponse = z.infer<typeof READ_SCHEMAS.feedback>;
/** One recorded stage of a flag (contract part 2.3). */
export type LifecycleEntry = z.infer<typeof READ_SCHEMAS.lifecycle>[number];
/** One of the calling user's roles (contract part 2.4). */
export type Role = z.infer<typeof READ_SCHEMAS.role>;
/** Change request rules of one environment (contract part 2.5). */
export type ChangeRequestConfigEntry = z.infer<typeof READ_SCHEMAS.changeRequestConfigEntry>;
/** One feature as a report carries it (contract part 2.6.3). */
export type Feature = z.infer<typeof READ_SCHEMAS.feature>;
/** One environment of a project (contract part 2.6.1). */
type ProjectEnvironment = z.infer<typeof READ_SCHEMAS.projectEnvironment>;
/** A report without its features (contract part 2.6). */
export interface ProjectFacts extends Omit<
  z.infer<typeof READ_SCHEMAS.healthReport>,
  'features' | 'environments'
> {
  readonly environments: readonly ProjectEnvironment[];
  readonly environmentsLeftOut?: LeftOut | undefined;
  /** True if the facts come from the search: members, mode and default stickiness are then unknown. */
  readonly withoutReport?: boolean | undefined;
}
/** The calling user's roles (contract part 2.4). */
export interface Roles {
  readonly version: number;
  readonly roles: readonly Role[];
  readonly leftOut?: LeftOut | undefined;
}
/** A strategy of a flag's environment, or an environment's default strategy (contract parts 2.6.1, 2.6.2). */
export type Strategy = z.infer<ReturnType<typeof strategySchema>>;
