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

/** The hint after a flag's name. */
export interface Hint {
  /** One line of plain text. */
  readonly text: string;
  /** The flag that it describes, in its project. */
  readonly place: FlagPlace;
}

/**
 * The hint after a flag's name: glyph and word of its stage and staleness. If several projects have the flag, the first
 * in which it should be cleaned up counts; if it should in none, mode `all` takes the first. Undefined for a name without
 * a hint.
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

/** A flag's state in one project; includes the project's name if others have the flag too. */
export function flagStateText(place: FlagPlace, places: readonly FlagPlace[], formats: Formats): string {
  return joined(
    stateText(place, formats),
    places.length > 1 ? plainText(place.project.facts.name, 60) : undefined,
  );
}

/**
 * For example `● live · ⚠ marked stale`: a flag's state where only text is possible. Does not say that a completed flag
 * is past its expected time, since it has to be cleaned up in any case.
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
