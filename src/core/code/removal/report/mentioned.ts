import * as l10n from '@vscode/l10n';
import type { FileSource } from '../../source/source.ts';
import { LineIndex } from '../../line-index.ts';
import { findMentions } from '../../mentions/find-mentions.ts';
import { lineAt } from './line-at.ts';
import type { Listed, Mentioned } from '../plan-types.ts';
import { kindText, skipText } from './reason-words.ts';
import type { Workspace } from '../workspace.ts';

/** Where a flag's name stands in files of a source that the workspace has not read, so that they are not edited. */
export async function mentionedIn(
  source: FileSource,
  flag: string,
  workspace: Workspace,
): Promise<Mentioned> {
  const found = await findMentions(source, new Set([flag]));
  const listed: Listed[] = [];
  // If the name is an everyday word, such as `search`, the files with it are counted, and their lines are not listed.
  const filesWithWord: string[] = [];
  for (const [file, ofFile] of found) {
    if (workspace.file(file)) continue;
    if (ofFile.words.length > 0) filesWithWord.push(file);
    const text = ofFile.mentions.length > 0 ? (source.plain?.text(file) ?? '') : '';
    const lines = new LineIndex(text);
    const reason = reasonOf(file, source, workspace);
    for (const { range } of ofFile.mentions)
      listed.push({ file, ...lineAt(text, lines, lines.offset(range.start)), reason });
  }
  return { listed, words: filesWithWord };
}

/** Why the file is not edited: it is left out of reading, or is in no language that is parsed. */
function reasonOf(file: string, source: FileSource, workspace: Workspace): string {
  // The workspace knows what could not be read or parsed, the source what was left out before that.
  const why = workspace.skipped.get(file) ?? source.skipped.get(file);
  return why === undefined
    ? `${kindText('text')}: ${l10n.t('the file is not parsed')}`
    : `${kindText('unread')}: ${l10n.t('the file is left out ({0})', skipText(why))}`;
}
