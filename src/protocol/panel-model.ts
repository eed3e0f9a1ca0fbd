import * as z from 'zod/mini';
import {
  countSchema,
  distributionSchema,
  factSchema,
  iconSchema,
  rowSchema,
  statisticSchema,
} from './blocks.ts';

/** A problem and what to do about it. */
const problemSchema = z.object({
  title: z.string(),
  sentence: z.string(),
  /** Technical details for support. */
  details: z.array(z.string()),
  detailsLabel: z.string(),
  /** Label of the button that reloads the part. */
  retry: z.string(),
  /** Label of another action; the action itself stays on the extension's side. */
  action: z.optional(z.string()),
});
export type PanelProblem = z.infer<typeof problemSchema>;

/** A part of the panel that loads, fails and expires on its own; it can have content and a problem at once. */
function partSchema<T extends z.ZodMiniType>(content: T) {
  return z.object({
    /** When the data was loaded. */
    age: z.optional(z.object({ text: z.string(), title: z.string() })),
    /** Says what is being loaded. */
    busy: z.optional(z.string()),
    problem: z.optional(problemSchema),
    content: z.optional(content),
  });
}

/** A project's environment according to its health report. */
const environmentSchema = z.object({
  name: z.string(),
  icon: iconSchema,
  changeRequests: z.object({ text: z.string(), icon: iconSchema }),
  strategyLabel: z.string(),
  strategy: z.optional(z.object({ name: z.string(), note: z.string(), rows: z.array(rowSchema) })),
});
export type PanelEnvironment = z.infer<typeof environmentSchema>;

const healthSchema = z.object({
  title: z.string(),
  gauge: z.object({
    /** From 0 to 1. */
    share: z.number(),
    text: z.string(),
    caption: z.string(),
    /** For screen readers. */
    spoken: z.string(),
    tone: z.enum(['good', 'stale', 'bad']),
  }),
  /** Present if the counts of flags are not those of the flags as loaded now. */
  note: z.optional(z.string()),
  counts: z.array(countSchema),
});
export type PanelHealth = z.infer<typeof healthSchema>;

/** What a project's health report says. */
const overviewSchema = z.object({
  description: z.object({ label: z.string(), lines: z.array(z.string()) }),
  notes: z.array(z.string()),
  mode: z.object({ label: z.string(), word: z.string(), icon: iconSchema, meaning: z.array(z.string()) }),
  health: healthSchema,
  stages: distributionSchema,
  types: distributionSchema,
  ages: distributionSchema,
  statistics: z.object({
    title: z.string(),
    note: z.string(),
    items: z.array(statisticSchema),
    empty: z.string(),
  }),
  facts: z.object({ title: z.string(), items: z.array(factSchema) }),
  environments: z.object({ title: z.string(), items: z.array(environmentSchema), empty: z.string() }),
  naming: z.object({ title: z.string(), items: z.array(factSchema), empty: z.string() }),
});
export type PanelOverview = z.infer<typeof overviewSchema>;

const cellSchema = z.object({ text: z.string(), icon: z.optional(iconSchema) });

/** Rows under column titles. */
const tableSchema = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)),
});
export type PanelTable = z.infer<typeof tableSchema>;

/** A tab that consists of a table, with text before it or instead of it. */
const tabSchema = z.object({
  intro: z.array(z.string()),
  table: z.optional(tableSchema),
  empty: z.optional(z.object({ icon: iconSchema, text: z.string() })),
});
export type PanelTab = z.infer<typeof tabSchema>;

/** The project of the panel, which the page keeps across reloads. */
const identitySchema = z.object({ baseUrl: z.string(), projectId: z.string() });
export type PanelIdentity = z.infer<typeof identitySchema>;

export const PARTS = ['overview', 'changeRequests', 'roles'] as const;
/** One of the three parts, each of which is a tab. */
export type PanelPart = (typeof PARTS)[number];
export const partNameSchema = z.enum(PARTS);

/** A panel whose project is connected. */
const projectModelSchema = z.object({
  kind: z.literal('project'),
  identity: identitySchema,
  title: z.string(),
  subtitle: z.string(),
  /** The text of the star beside the title, if the project is a favourite. */
  favorite: z.optional(z.string()),
  /** For screen readers: announced again only when it changes. */
  announcement: z.string(),
  buttons: z.object({
    refresh: z.string(),
    /** Absent if the project has no page in a service. */
    openInService: z.optional(z.string()),
    showFlags: z.string(),
  }),
  tabsLabel: z.string(),
  tabs: z.object({ overview: z.string(), changeRequests: z.string(), roles: z.string() }),
  overview: partSchema(overviewSchema),
  changeRequests: partSchema(tabSchema),
  roles: partSchema(tabSchema),
});
export type PanelProjectModel = z.infer<typeof projectModelSchema>;

/** A panel whose project is not connected. */
const unavailableModelSchema = z.object({
  kind: z.literal('unavailable'),
  identity: identitySchema,
  title: z.string(),
  sentence: z.string(),
  action: z.optional(z.string()),
});
export type PanelUnavailableModel = z.infer<typeof unavailableModelSchema>;

/** Everything that the panel shows: all texts and dates are formatted on the extension's side. */
export const panelModelSchema = z.discriminatedUnion('kind', [projectModelSchema, unavailableModelSchema]);
export type PanelModel = z.infer<typeof panelModelSchema>;

/** What the page keeps while it is hidden or reloaded. */
export const panelStateSchema = z.extend(identitySchema, { tab: z.optional(partNameSchema) });
export type PanelState = z.infer<typeof panelStateSchema>;
