import * as z from 'zod/mini';

/**
 * The meanings of colours. The panel's style sheet has a theme colour for each, except `neutral`, which has the text's
 * colour; colour is never the only sign of a meaning.
 */
export const TONES = [
  'live',
  'stale',
  'potentiallyStale',
  'failure',
  'muted',
  'good',
  'bad',
  'neutral',
] as const;
const toneSchema = z.enum(TONES);
export type Tone = z.infer<typeof toneSchema>;

/** One of the editor's icons by id, and the meaning of its colour. */
export const iconSchema = z.object({ id: z.string(), tone: z.optional(toneSchema) });
export type PanelIcon = z.infer<typeof iconSchema>;

/** A property by which the tree is filtered. Of a list of facets, a flag has to match one of each kind that is in it. */
export const facetSchema = z.object({
  /** Of `on` and `off`, the value is the name of an environment. */
  kind: z.enum(['stage', 'type', 'staleness', 'tag', 'on', 'off']),
  value: z.string(),
});
export type PanelFacet = z.infer<typeof facetSchema>;

/** A link to the tree. */
const linkSchema = z.object({
  facets: z.array(facetSchema),
  /** What the link does, for a tooltip and a screen reader. */
  label: z.string(),
});

/** A share of a whole from 0 to 1, drawn as a bar; its text is beside it. */
const shareSchema = z.number();

/** A number with a name. */
export const countSchema = z.object({
  label: z.string(),
  value: z.string(),
  icon: iconSchema,
  link: z.optional(linkSchema),
});
export type PanelCount = z.infer<typeof countSchema>;

/** How many flags share a property. */
const barSchema = z.object({
  label: z.string(),
  /** What the label means. */
  title: z.optional(z.string()),
  value: z.string(),
  /** Relative to the longest bar. */
  share: shareSchema,
  icon: z.optional(iconSchema),
  link: z.optional(linkSchema),
});
export type PanelBar = z.infer<typeof barSchema>;

/** How many flags have each value of a property. */
export const distributionSchema = z.object({
  title: z.string(),
  note: z.optional(z.string()),
  bars: z.array(barSchema),
  /** Shown instead of bars if there are none. */
  empty: z.string(),
});
export type PanelDistribution = z.infer<typeof distributionSchema>;

/** A fact with its name. */
export const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  note: z.optional(z.string()),
  icon: z.optional(iconSchema),
  /** Shown in the font of code. */
  isCode: z.optional(z.boolean()),
  meter: z.optional(z.object({ share: shareSchema, tone: toneSchema })),
});
export type PanelFact = z.infer<typeof factSchema>;

/** A number for the latest days, compared with that for as many days before if the server has both. */
export const statisticSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** A remark on the number. */
  note: z.optional(z.string()),
  comparison: z.optional(
    z.object({
      before: z.string(),
      /** The direction of the change, and whether it is good. */
      change: z.string(),
      icon: iconSchema,
      /** Relative to the longer of the two bars. */
      nowShare: shareSchema,
      beforeShare: shareSchema,
    }),
  ),
});
export type PanelStatistic = z.infer<typeof statisticSchema>;

/** A row with a name and a value. */
const leafSchema = z.object({ label: z.string(), value: z.optional(z.string()) });

/** A row that can have child rows. */
export const rowSchema = z.extend(leafSchema, {
  icon: z.optional(iconSchema),
  children: z.array(leafSchema),
});
export type PanelRow = z.infer<typeof rowSchema>;
