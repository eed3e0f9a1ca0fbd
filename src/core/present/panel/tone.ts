import type { PanelIcon, Tone } from '../../../protocol/blocks.ts';
import { COLORS, type Icon } from '../stage.ts';

const TONES: ReadonlyMap<string, Tone> = new Map(
  Object.entries(COLORS).map(([tone, color]) => [color, tone as keyof typeof COLORS]),
);

/** An icon of the one visual language for the panel, where a colour is told by what it stands for. */
export function panelIcon({ id, color }: Icon): PanelIcon {
  const tone = color === undefined ? undefined : TONES.get(color);
  return tone === undefined ? { id } : { id, tone };
}
