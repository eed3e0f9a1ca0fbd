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
  switch (stage.stage) {
    case 'initial':
      return {
        icon: { id: 'circle-large' },
        glyph: '○',
        word,
        words: l10n.t('Define: created, no traffic seen'),
      };
    case 'pre-live': {
      const words = l10n.t('Develop: seen outside production, or off in production');
      return { icon: { id: 'beaker' }, glyph: '◐', word, words };
    }
    case 'live': {
      const icon = { id: 'circle-large-filled', color: COLORS.live };
      return { icon, glyph: '●', word, words: l10n.t('Production: served to users') };
    }
    case 'completed':
      return completedLook(stage.status);
    case 'archived':
      return { icon: { id: 'archive' }, glyph: '▣', word, words: l10n.t('Archived') };
    default:
      return {
        icon: { id: 'question' },
        glyph: '?',
        word,
        words: l10n.t('Stage “{0}”, as the server sent it', word),
      };
  }
}

function completedLook(status: string | undefined): Look {
  if (status === 'kept') {
    return {
      icon: { id: 'pass-filled' },
      glyph: '✓',
      word: `completed (${l10n.t('kept')})`,
      words: l10n.t('Cleanup: kept; its code can be removed'),
    };
  }
  if (status === 'discarded') {
    return {
      icon: { id: 'circle-slash' },
      glyph: '⊘',
      word: `completed (${l10n.t('discarded')})`,
      words: l10n.t('Cleanup: discarded; its code can be removed'),
    };
  }
  const look = { icon: { id: 'pass' }, glyph: '✓' };
  // The full list of statuses is not part of the contract: another one is shown as it came.
  const shown = status === undefined ? '' : plainText(status, 40);
  return shown === ''
    ? { ...look, word: 'completed', words: l10n.t('Cleanup: kept or discarded is not known') }
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
