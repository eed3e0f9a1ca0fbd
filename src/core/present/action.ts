import * as l10n from '@vscode/l10n';

/**
 * What a person can do about a problem. A closed list; the views map each to a command. `retry` asks the server again,
 * `readAgain` reads the workspace's files again.
 */
export type ActionId =
  | 'signIn'
  | 'retry'
  | 'checkConnection'
  | 'openSettings'
  | 'selectProjects'
  | 'showLog'
  | 'clearFilter'
  | 'readAgain'
  | 'allowPlainHttp'
  | 'setUpGateway'
  | 'allowHeaderCommand';

/** An action with its button text. */
export interface Action {
  readonly id: ActionId;
  readonly label: string;
  /** For `signIn`: an address to suggest, from a redirect. */
  readonly address?: string;
}

/** An action with its button text in the person's language. */
export function actionOf(id: ActionId): Action {
  return { id, label: actionLabel(id) };
}

/** The button text of an action. */
export function actionLabel(action: ActionId): string {
  switch (action) {
    case 'signIn':
      return l10n.t('Sign In');
    case 'retry':
    case 'readAgain':
      return l10n.t('Try Again');
    case 'checkConnection':
      return l10n.t('Check Connection');
    case 'openSettings':
      return l10n.t('Open Settings');
    case 'selectProjects':
      return l10n.t('Select Projects');
    case 'showLog':
      return l10n.t('Show Log');
    case 'allowPlainHttp':
      return l10n.t('Use Without Encryption');
    case 'setUpGateway':
      return l10n.t('Set Up Access');
    case 'allowHeaderCommand':
      return l10n.t('Review Command');
    case 'clearFilter':
      return l10n.t('Clear Filter');
  }
}
