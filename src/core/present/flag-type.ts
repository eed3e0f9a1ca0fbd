import * as l10n from '@vscode/l10n';
import { plainText } from './plain-text.ts';
import type { Look } from './stage.ts';

/**
 * Appearance and texts of a flag's type. Types are an open list: an administrator's own name is shown unchanged.
 *
 * @param type the type as the server sent it; undefined if it sent none.
 */
export function typeLook(type: string | undefined): Look {
  if (type === undefined) {
    return { icon: { id: 'dash' }, glyph: '–', word: l10n.t('no type'), words: l10n.t('No type given') };
  }
  const word = plainText(type, 40);
  switch (type) {
    case 'release':
      return look('rocket', '↑', word, l10n.t('Release: brings new behavior to users'));
    case 'experiment':
      return look('telescope', '≟', word, l10n.t('Experiment: compares variants'));
    case 'operational':
      return look('tools', '⚙', word, l10n.t('Operational: steers how the system runs'));
    case 'kill-switch':
      return look('zap', '↯', word, l10n.t('Kill switch: turns behavior off in an emergency'));
    case 'permission':
      return look('key', '⚿', word, l10n.t('Permission: decides who may use something'));
    case 'sunset':
      return look('calendar', '↓', word, l10n.t('Sunset: steers the planned removal of a feature'));
    default:
      return look('symbol-misc', '◇', word, l10n.t('Type “{0}”', word));
  }
}

function look(icon: string, glyph: string, word: string, words: string): Look {
  return { icon: { id: icon }, glyph, word, words };
}
