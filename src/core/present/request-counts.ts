import * as l10n from '@vscode/l10n';
import type { RequestName } from '../api/transport.ts';
import type { Formats } from './formats.ts';

/** The names of requests, those of the contract first. */
export function requestNames(): Readonly<Record<RequestName, string>> {
  return {
    healthReport: l10n.t('Health report'),
    lifecycle: l10n.t('Lifecycle'),
    roles: l10n.t('Roles'),
    changeRequestConfig: l10n.t('Change requests'),
    feedback: l10n.t('Feedback'),
    search: l10n.t('Search'),
    projects: l10n.t('Projects'),
    featureTypes: l10n.t('Flag types'),
    flag: l10n.t('Flag details'),
    segments: l10n.t('Segments'),
    featureMetrics: l10n.t('Metrics of flags'),
    unknownFlags: l10n.t('Unknown flags'),
    user: l10n.t('User'),
    change: l10n.t('Changes'),
  };
}

/** Aligned lines of text: what a window requested from a server, and how often. */
export function requestCountsText(
  baseUrl: string,
  counts: ReadonlyMap<RequestName, number>,
  { count }: Formats,
): string {
  const names = requestNames();
  const rows = (Object.keys(names) as RequestName[]).flatMap((operation) => {
    const number = counts.get(operation);
    return number === undefined ? [] : [{ name: names[operation], number }];
  });
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    baseUrl,
    l10n.t('Requests of this window since it opened: {0}', count(total)),
    '',
    ...rows.map(({ name, number }) => `${name.padEnd(width)}  ${count(number)}`),
  ].join('\n');
}
