import * as l10n from '@vscode/l10n';
import { currentStage, isCompleted } from '../../flags/lifecycle.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { recordLook, stageLook, type Icon, type Look } from '../stage.ts';
import { stalenessLook, type StalenessLook } from '../staleness-look.ts';
import { typeLook } from '../flag-type.ts';
import { joined } from './detail.ts';
import type { FlagView } from './flag-view.ts';
import type { UsageWords } from '../usages/place-text.ts';
import { productionState, productionText } from './reach.ts';

const LIVE_BUT_OFF: Icon = { id: 'stop-circle' };

/** A flag in a list. */
export interface FlagRow {
  readonly label: string;
  /** For example `50% · 3× · stale · live`, the most important first; the icon's shape shows staleness too. */
  readonly description: string;
  /** The shape shows the state even if the name leaves no room for text: see `flagIcon`. */
  readonly icon: Icon;
  readonly spoken: string;
}

/** What a list knows beside the flag itself. */
interface FlagRowParts {
  /** How often it is used. */
  readonly usages?: UsageWords | undefined;
  /** Whether the rows above already show the stage. */
  readonly isStageShown?: boolean;
}

/** The flag in a list; it contains no date, so that a row changes only with its flag. */
export function flagRow(view: FlagView, formats: Formats, parts: FlagRowParts = {}): FlagRow {
  const { flag } = view;
  const { usages, isStageShown = false } = parts;
  const stale = rowStaleness(view);
  const look = rowLook(view);
  const label = plainText(flag.name);
  const production = productionText(flag, formats);
  const type = flag.type === undefined ? undefined : typeLook(flag.type).word;
  return {
    label,
    description: joined(
      productionText(flag, formats, 'short'),
      usages?.short,
      stale?.short,
      isStageShown ? undefined : look.word,
    ),
    icon: iconOf(view, look, stale),
    spoken: [
      label,
      production && l10n.t('production {0}', production),
      stale?.word,
      usages?.words,
      look.word,
      type,
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
  };
}

/**
 * The icon of the staleness if there is one, else of the stage. A live flag that is off in production keeps its stage,
 * so it has an icon of its own.
 */
export function flagIcon(view: FlagView): Icon {
  return iconOf(view, rowLook(view), rowStaleness(view));
}

function iconOf({ flag, stage }: FlagView, look: Look, stale: StalenessLook | undefined): Icon {
  const isLive = stage !== undefined && currentStage(stage.entries)?.stage === 'live';
  return stale?.icon ?? (isLive && productionState(flag) === 'off' ? LIVE_BUT_OFF : look.icon);
}

/** The look of the stage; an archived flag without one counts as archived. */
function rowLook({ flag, stage }: FlagView): Look {
  return stage === undefined && flag.archived === true ? stageLook({ stage: 'archived' }) : recordLook(stage);
}

/** For example `live · marked stale`: stage and staleness of a flag in a place that shows nothing else about it. */
export function flagState({ stage, staleness }: FlagView): string {
  return joined(recordLook(stage).word, staleness && stalenessLook(staleness).word);
}

/** A completed flag can be removed in any case, so being past its expected time adds nothing. */
function rowStaleness({ stage, staleness }: FlagView): StalenessLook | undefined {
  if (staleness === undefined || (staleness.kind === 'potentiallyStale' && isCompleted(stage)))
    return undefined;
  return stalenessLook(staleness);
}
