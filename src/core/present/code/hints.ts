import type { FlagIndex, FlagPlace } from '../../flags/flag-index.ts';
import { isCompleted } from '../../flags/lifecycle.ts';
import type { Context } from '../context.ts';
import { joined } from '../flag/detail.ts';
import { flagView } from '../flag/flag-view.ts';
import { recordLook, type Look } from '../stage.ts';
import { stalenessLook } from '../staleness.ts';
import type { HintMode } from './code-settings.ts';

/**
 * The hint after a flag's name: glyph and word of the stage and of the staleness.
 * @param name the name in the code.
 * @param index the flags of the document's folder.
 * @param mode which flags have one.
 * @param context language and the time.
 * @returns one line of plain text, or undefined for a name that has no hint.
 */
export function hintText(
  name: string,
  index: FlagIndex,
  mode: HintMode,
  context: Context,
): string | undefined {
  const [place] = mode === 'off' ? [] : index.find(name);
  if (place === undefined) return undefined;
  const { stage, staleness } = flagView(place.flag, place.project, context.now());
  if (mode === 'cleanUp' && staleness?.kind !== 'stale' && !isCompleted(stage)) return undefined;
  return stateText(place, context);
}

/**
 * `● live · ⚠ marked stale`: a flag's state where only text can stand. That a completed flag is past its expected time
 * is not said: it is to be cleaned up anyway.
 */
export function stateText({ flag, project }: FlagPlace, context: Context): string {
  const { t, now } = context;
  const { stage, staleness } = flagView(flag, project, now());
  const isTold = staleness !== undefined && (staleness.kind === 'stale' || !isCompleted(stage));
  return joined(withGlyph(recordLook(stage, t)), isTold ? withGlyph(stalenessLook(staleness, t)) : undefined);
}

function withGlyph({ glyph, word }: Look): string {
  return `${glyph} ${word}`;
}
