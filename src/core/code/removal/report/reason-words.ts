import * as l10n from '@vscode/l10n';
import type { FileSkip } from '../../source/read-source.ts';
import type { ReasonKind } from '../context.ts';

/** The words before a reason, the same for all places of its kind. */
export function kindText(kind: ReasonKind): string {
  const words: Readonly<Record<ReasonKind, string>> = {
    annotation: l10n.t('annotation'),
    attribute: l10n.t('attribute'),
    check: l10n.t('check'),
    comment: l10n.t('comment'),
    configuration: l10n.t('configuration'),
    'control flow': l10n.t('control flow'),
    decorator: l10n.t('decorator'),
    encoding: l10n.t('encoding'),
    language: l10n.t('language'),
    list: l10n.t('list'),
    lookup: l10n.t('lookup'),
    payload: l10n.t('payload'),
    reassigned: l10n.t('reassigned'),
    scope: l10n.t('scope'),
    'test double': l10n.t('test double'),
    text: l10n.t('text'),
    type: l10n.t('type'),
    unproven: l10n.t('unproven'),
    unread: l10n.t('unread'),
    unused: l10n.t('unused'),
    value: l10n.t('value'),
  };
  return words[kind];
}

/** Why a file is not read, in words. */
export function skipText(skip: FileSkip): string {
  const words: Readonly<Record<FileSkip, string>> = {
    'too-large': l10n.t('too large'),
    minified: l10n.t('minified'),
    binary: l10n.t('binary'),
    generated: l10n.t('generated'),
    link: l10n.t('behind a symbolic link'),
    outside: l10n.t('behind a symbolic link out of the folder'),
    unreadable: l10n.t('cannot be read'),
    'too-slow': l10n.t('takes too long to parse'),
    huge: l10n.t('too large to be searched'),
    submodule: l10n.t('a submodule that is not checked out'),
    'not-checked-out': l10n.t('not checked out'),
    worktree: l10n.t('another checkout of the same repository'),
    repository: l10n.t('one of too many repositories in a folder'),
  };
  return words[skip];
}
