import type { Localize } from './context.ts';

/** What a person can do about a problem. A closed list; the views know the command of each. */
export type ActionId =
  | 'signIn'
  | 'retry'
  | 'checkConnection'
  | 'openSettings'
  | 'selectProjects'
  | 'showLog'
  | 'clearFilter'
  | 'readAgain'
  | 'allowPlainHttp';

/** An action with its button text. */
export interface Action {
  readonly id: ActionId;
  readonly label: string;
  /** For `signIn`: an address to offer, where a redirect pointed to. */
  readonly address?: string;
}

/** An action with its button text in the person's language. */
export function actionOf(id: ActionId, t: Localize): Action {
  return { id, label: actionLabel(id, t) };
}

/** The button text of an action. */
export function actionLabel(action: ActionId, t: Localize): string {
  switch (action) {
    case 'signIn':
      return t('Sign In');
    case 'retry':
    case 'readAgain':
      return t('Try Again');
    case 'checkConnection':
      return t('Check Connection');
    case 'openSettings':
      return t('Open Settings');
    case 'selectProjects':
      return t('Select Projects');
    case 'showLog':
      return t('Show Log');
    case 'allowPlainHttp':
      return t('Use Without Encryption');
    case 'clearFilter':
      return t('Clear Filter');
  }
}
