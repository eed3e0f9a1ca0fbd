import * as l10n from '@vscode/l10n';
import { currentStage, type CurrentStage, type StageRecord } from '../flags/lifecycle.ts';
import { plainText } from './plain-text.ts';

/** A theme icon and, where it has one, its theme colour. Ids of the editor, never server text. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** How one thing looks and reads everywhere: tree, hover, hints, completion, problems, panel. */
export interface Look {
  readonly icon: Icon;
  /** One character in place of the icon where only text can stand, such as an inlay hint. */
  readonly glyph: string;
  /** For lists and hints: for stages the API's own word, as it came. */
  readonly word: string;
  /** For tooltips and the panel: what it means. */
  readonly words: string;
}

/** Theme colours by meaning. No meaning is told by colour alone. */
export const COLORS = {
  live: 'testing.iconPassed',
  stale: 'list.warningForeground',
  potentiallyStale: 'problemsInfoIcon.foreground',
  failure: 'list.errorForeground',
  muted: 'disabledForeground',
} as const;

/**
 * The stages of the contract (part 2.3) in the order of a flag's life: a new one is a row here. How a completed flag reads
 * is told by its status as well.
 */
export const STAGES: readonly (Pick<Look, 'icon' | 'glyph'> & {
  readonly name: string;
  readonly words: () => string;
})[] = [
  {
    name: 'initial',
    icon: { id: 'circle-large' },
    glyph: '○',
    words: () => l10n.t('Define: created, no traffic seen'),
  },
  {
    name: 'pre-live',
    icon: { id: 'beaker' },
    glyph: '◐',
    words: () => l10n.t('Develop: seen outside production, or off in production'),
  },
  {
    name: 'live',
    icon: { id: 'circle-large-filled', color: COLORS.live },
    glyph: '●',
    words: () => l10n.t('Production: served to users'),
  },
  {
    name: 'completed',
    icon: { id: 'pass' },
    glyph: '✓',
    words: () => l10n.t('Cleanup: kept or discarded is not known'),
  },
  { name: 'archived', icon: { id: 'archive' }, glyph: '▣', words: () => l10n.t('Archived') },
];

/**
 * How a flag's stage looks and reads.
 *
 * @param record what is known of its stages; undefined while that is nothing.
 */
export function recordLook(record: StageRecord | undefined): Look {
  if (record === undefined) return stageNotLoaded();
  const current = currentStage(record.entries);
  return current === undefined ? stageNotRecorded() : stageLook(current);
}

/**
 * How one stage looks and reads.
 *
 * @param stage a stage of the contract (part 2.3), with the status of a completed one, or any other word.
 */
export function stageLook(stage: Pick<CurrentStage, 'stage' | 'status'>): Look {
  const word = plainText(stage.stage, 40);
  const look = STAGES.find(({ name }) => name === stage.stage);
  if (look === undefined)
    return {
      icon: { id: 'question' },
      glyph: '?',
      word,
      words: l10n.t('Stage “{0}”, as the server sent it', word),
    };
  const { icon, glyph, words } = look;
  const told = { icon, glyph, word, words: words() };
  return stage.stage === 'completed' ? completedLook(told, stage.status) : told;
}

function completedLook(look: Look, status: string | undefined): Look {
  if (status === 'kept')
    return {
      icon: { id: 'pass-filled' },
      glyph: '✓',
      word: `completed (${l10n.t('kept')})`,
      words: l10n.t('Cleanup: kept; its code can be removed'),
    };
  if (status === 'discarded')
    return {
      icon: { id: 'circle-slash' },
      glyph: '⊘',
      word: `completed (${l10n.t('discarded')})`,
      words: l10n.t('Cleanup: discarded; its code can be removed'),
    };
  // The full list of statuses is not part of the contract: another one is shown as it came.
  const shown = status === undefined ? '' : plainText(status, 40);
  return shown === ''
    ? look
    : { ...look, word: `completed (${shown})`, words: l10n.t('Cleanup: {0}', shown) };
}

/** "No stage recorded": the server was asked and has none. */
function stageNotRecorded(): Look {
  return {
    icon: { id: 'dash' },
    glyph: '–',
    word: l10n.t('no stage recorded'),
    words: l10n.t('Stage not recorded'),
  };
}

/** "Stage not loaded": the server was not asked yet. */
function stageNotLoaded(): Look {
  return {
    icon: { id: 'ellipsis' },
    glyph: '…',
    word: l10n.t('stage not loaded'),
    words: l10n.t('Stage not loaded yet'),
  };
}
