import { isToCleanUp } from '../../flags/due.ts';
import type { FlagIndex, FlagPlace } from '../../flags/flag-index.ts';
import { isCompleted } from '../../flags/lifecycle.ts';
import type { Formats } from '../formats.ts';
import { joined } from '../flag/detail.ts';
import { flagView } from '../flag/flag-view.ts';
import { plainText } from '../plain-text.ts';
import { recordLook, type Look } from '../stage.ts';
import { stalenessLook } from '../staleness-look.ts';
import type { HintMode } from './code-settings.ts';

/** What stands after a flag's name. */
export interface Hint {
  /** One line of plain text. */
  readonly text: string;
  /** The flag that it tells of. */
  readonly place: FlagPlace;
}

/**
 * The hint after a flag's name: glyph and word of the stage and of the staleness. Of several projects that have the
 * flag, the first in which it is to be cleaned up, by name. Undefined for a name that has no hint.
 */
export function hintOf(name: string, index: FlagIndex, mode: HintMode, formats: Formats): Hint | undefined {
  const places = mode === 'off' ? [] : index.find(name);
  const due = places.find((candidate) => isDue(candidate, formats));
  const place = mode === 'all' ? (due ?? places[0]) : due;
  return place && { text: flagStateText(place, places, formats), place };
}

function isDue({ flag, project }: FlagPlace, { now }: Formats): boolean {
  return isToCleanUp(flagView(flag, project, now()));
}

/** A flag's state in one project: with the project's name where others have the flag too. */
export function flagStateText(place: FlagPlace, places: readonly FlagPlace[], formats: Formats): string {
  return joined(
    stateText(place, formats),
    places.length > 1 ? plainText(place.project.facts.name, 60) : undefined,
  );
}

/**
 * `● live · ⚠ marked stale`: a flag's state where only text can stand. That a completed flag is past its expected time
 * is not said: it is to be cleaned up anyway.
 */
function stateText({ flag, project }: FlagPlace, formats: Formats): string {
  const { now } = formats;
  const { stage, staleness } = flagView(flag, project, now());
  const isTold = staleness !== undefined && (staleness.kind === 'stale' || !isCompleted(stage));
  return joined(withGlyph(recordLook(stage)), isTold ? withGlyph(stalenessLook(staleness)) : undefined);
}

function withGlyph({ glyph, word }: Look): string {
  return `${glyph} ${word}`;
}
