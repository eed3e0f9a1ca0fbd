import type { UnreachableReason } from '../api/errors.ts';
import type { Localize } from './context.ts';

/** The row of the error table for a server that cannot be reached. */
export function unreachableText(
  reason: UnreachableReason,
  t: Localize,
): readonly [title: string, sentence: string, action: 'retry' | 'checkConnection' | 'openSettings'] {
  switch (reason) {
    case 'dns':
      return [
        t('Server not found'),
        t('No server of this name is known. Check the address and the network.'),
        'retry',
      ];
    case 'refused':
      return [
        t('Connection refused'),
        t('The computer is there, but nothing answers at this port. Is the server running?'),
        'retry',
      ];
    case 'tls':
      return [
        t('No secure connection'),
        t("The server's certificate is not trusted here, or is not for this address."),
        'checkConnection',
      ];
    case 'timeout':
      return [t('No answer in time'), t('The server did not answer in time.'), 'retry'];
    case 'dropped':
      return [t('Connection lost'), t('The connection ended before the answer was complete.'), 'retry'];
    case 'proxy':
      return [
        t('Stopped by the proxy'),
        t('The proxy did not let the request through. Check the proxy settings.'),
        'openSettings',
      ];
    case 'other':
      return [t('Server not reachable'), t('The server cannot be reached.'), 'retry'];
  }
}
