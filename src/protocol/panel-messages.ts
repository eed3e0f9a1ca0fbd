import * as z from 'zod/mini';
import { facetSchema } from './blocks.ts';
import { panelModelSchema, partNameSchema } from './panel-model.ts';

/** What the extension tells the panel. */
export const toPanelSchema = z.object({ type: z.literal('model'), model: panelModelSchema });
export type ToPanel = z.infer<typeof toPanelSchema>;

/** More facets than a link of the panel has come from no link of it. */
const MOST_FACETS = 20;

/** What the panel asks of the extension. It names nothing that the extension does not check. */
export const fromPanelSchema = z.discriminatedUnion('type', [
  /** The panel listens from now on. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('refresh') }),
  z.object({ type: z.literal('retry'), part: partNameSchema }),
  /** Does what the problem of a part, or of the whole panel, asks for. */
  z.object({ type: z.literal('act'), part: z.optional(partNameSchema) }),
  z.object({ type: z.literal('openInService') }),
  /** Shows flags in the tree; without facets all of them. */
  z.object({
    type: z.literal('showFlags'),
    facets: z.array(facetSchema).check(z.maxLength(MOST_FACETS)),
  }),
]);
export type FromPanel = z.infer<typeof fromPanelSchema>;

/** A handler for each message of the panel: one that is missing does not compile. */
export type FromPanelHandlers = {
  readonly [Type in FromPanel['type']]: (message: Extract<FromPanel, { type: Type }>) => void;
};

export function dispatch(message: FromPanel, handlers: FromPanelHandlers): void {
  // The compiler does not see that a member of a union picks the handler that takes it.
  (handlers[message.type] as (message: FromPanel) => void)(message);
}
