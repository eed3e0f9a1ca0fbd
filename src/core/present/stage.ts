import * as l10n from '@vscode/l10n';
import { currentStage, type CurrentStage, type StageRecord } from '../flags/lifecycle.ts';
import { plainText } from './plain-text.ts';

/** A theme icon and, if it has one, its theme colour. Both are ids of the editor, never server text. */
export interface Icon {
  readonly id: string;
  readonly color?: string;
}

/** The appearance and texts of one thing, the same everywhere: tree, hover, hints, completion, problems, panel. */
export interface Look {
  readonly icon: Icon;
  /** One character instead of the icon where only text is possible, such as in an inlay hint. */
  readonly glyph: string;
  /** The name, for lists and hints; of a stage the API's own word, not translated. */
  readonly word: string;
  /** The meaning, for tooltips and the panel. */
  readonly words: string;
}

/** Theme colours by meaning. Colour is never the only sign of a meaning. */
export const COLORS = {
  live: 'testing.iconPassed',
  stale: 'list.warningForeground',
  potentiallyStale: 'problemsInfoIcon.foreground',
  failure: 'list.errorForeground',
  muted: 'disabledForeground',
} as const;

/**
 * The stages of the contract (part 2.3) in the order of a flag's life: a new stage needs a row here. Texts are translated
 * when they are shown; that of a completed flag also depends on its status.
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
 * Appearance and texts of a flag's stage.
 *
 * @param record what is known of its stages; undefined while nothing is.
 */
export function recordLook(record: StageRecord | undefined): Look {
  if (record === undefined) return stageNotLoaded();
  const current = currentStage(record.entries);
  return current === undefined ? stageNotRecorded() : stageLook(current);
}

/**
 * Appearance and texts of one stage.
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
  const ofStage = { icon, glyph, word, words: words() };
  return stage.stage === 'completed' ? completedLook(ofStage, stage.status) : ofStage;
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
  // The contract does not list all statuses, so an unknown one is shown unchanged.
  const shown = status === undefined ? '' : plainText(status, 40);
  return shown === ''
    ? look
    : { ...look, word: `completed (${shown})`, words: l10n.t('Cleanup: {0}', shown) };
}

/** "No stage recorded": the server has no stage. */
function stageNotRecorded(): Look {
  return {
    icon: { id: 'dash' },
    glyph: '–',
    word: l10n.t('no stage recorded'),
    words: l10n.t('Stage not recorded'),
  };
}

/** "Stage not loaded": the server was not queried yet. */
function stageNotLoaded(): Look {
  return {
    icon: { id: 'ellipsis' },
    glyph: '…',
    word: l10n.t('stage not loaded'),
    words: l10n.t('Stage not loaded yet'),
  };
}
