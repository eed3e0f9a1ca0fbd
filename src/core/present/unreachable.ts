import * as l10n from '@vscode/l10n';
import type { UnreachableReason } from '../api/errors.ts';

/** The row of the error table for a server that cannot be reached. */
export function unreachableText(
  reason: UnreachableReason,
): readonly [
  title: string,
  sentence: string,
  action: 'retry' | 'checkConnection' | 'openSettings' | 'setUpGateway',
] {
  switch (reason) {
    case 'dns':
      return [
        l10n.t('Server not found'),
        l10n.t('No server with this name was found. Check the address and your network connection.'),
        'retry',
      ];
    case 'refused':
      return [
        l10n.t('Connection refused'),
        l10n.t('The server refused the connection. Is it running?'),
        'retry',
      ];
    case 'tls':
      return [
        l10n.t('No secure connection'),
        l10n.t("The server's certificate is not trusted, or is for another address."),
        'checkConnection',
      ];
    case 'certificateAsked':
      return [
        l10n.t('Client certificate needed'),
        l10n.t('The server, or something in front of it, asks for a client certificate that it trusts.'),
        'setUpGateway',
      ];
    case 'timeout':
      return [l10n.t('No answer in time'), l10n.t('The server did not answer in time.'), 'retry'];
    case 'dropped':
      return [
        l10n.t('Connection lost'),
        l10n.t('The connection ended before the answer was complete.'),
        'retry',
      ];
    case 'proxy':
      return [
        l10n.t('Stopped by the proxy'),
        l10n.t('The proxy did not let the request through. Check the proxy settings.'),
        'openSettings',
      ];
    case 'other':
      return [l10n.t('Server not reachable'), l10n.t('The server cannot be reached.'), 'retry'];
  }
}
