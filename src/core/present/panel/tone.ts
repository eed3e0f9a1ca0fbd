import type { PanelIcon, Tone } from '../../../protocol/blocks.ts';
import { COLORS, type Icon } from '../stage.ts';

/** By an icon's colour. */
const TONES: ReadonlyMap<string, Tone> = new Map(
  Object.entries(COLORS).map(([tone, color]) => [color, tone as keyof typeof COLORS]),
);

/** Converts an icon for the panel, where a colour is given by its meaning. */
export function panelIcon({ id, color }: Icon): PanelIcon {
  const tone = color === undefined ? undefined : TONES.get(color);
  return tone === undefined ? { id } : { id, tone };
}
