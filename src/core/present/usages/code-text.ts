import * as l10n from '@vscode/l10n';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { Formats } from '../formats.ts';
import { foldersOf } from './folder-flags.ts';
import { usageWords } from './place-text.ts';
import { noneText, placesOfFlag, type UsageFacts } from './usages-detail.ts';

/** A flag of a project. */
interface ProjectFlag {
  readonly project: ProjectHandle;
  readonly name: string;
}

/**
 * A sentence on how often the project's folders and other repositories, by their scans, use a flag; undefined while no use
 * is found but not everything is read.
 */
export function codeText(
  { project, name }: ProjectFlag,
  { usages, projects }: UsageFacts,
  formats: Formats,
): string | undefined {
  const folders = foldersOf(project, usages.folders, projects);
  const { places, elsewhere, isWhole, doubts } = placesOfFlag(name, folders, usages, formats);
  const words = usageWords(places, formats, elsewhere)?.words;
  if (words !== undefined) return l10n.t('In the code that was read: {0}.', words);
  if (!isWhole) return undefined;
  return l10n.t(
    'In the code that was read: {0}.',
    doubts[0] === undefined ? l10n.t('nowhere') : noneText(doubts[0]),
  );
}
