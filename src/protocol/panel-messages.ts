import * as z from 'zod/mini';
import { facetSchema } from './blocks.ts';
import { panelModelSchema, partNameSchema } from './panel-model.ts';

/** Messages from the extension to the panel. */
export const toPanelSchema = z.object({ type: z.literal('model'), model: panelModelSchema });
export type ToPanel = z.infer<typeof toPanelSchema>;

/** A link of the panel never has more facets than this. */
const MOST_FACETS = 20;

/** Messages from the panel to the extension, which validates everything in them. */
export const fromPanelSchema = z.discriminatedUnion('type', [
  /** The panel is ready to receive messages. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('refresh') }),
  z.object({ type: z.literal('retry'), part: partNameSchema }),
  /** Runs the action for the problem of a part, or of the whole panel. */
  z.object({ type: z.literal('act'), part: z.optional(partNameSchema) }),
  z.object({ type: z.literal('openInService') }),
  /** Shows flags in the tree; without facets all of them. */
  z.object({
    type: z.literal('showFlags'),
    facets: z.array(facetSchema).check(z.maxLength(MOST_FACETS)),
  }),
]);
export type FromPanel = z.infer<typeof fromPanelSchema>;

/** A handler for each message of the panel; a missing one is a compile error. */
export type FromPanelHandlers = {
  readonly [Type in FromPanel['type']]: (message: Extract<FromPanel, { type: Type }>) => void;
};

export function dispatch(message: FromPanel, handlers: FromPanelHandlers): void {
  // The compiler cannot see that the union's member selects the matching handler.
  (handlers[message.type] as (message: FromPanel) => void)(message);
}
