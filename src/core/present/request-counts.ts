import type { RequestName } from '../api/transport.ts';
import type { Context, Localize } from './context.ts';

/** What requests are called, those of the contract first. */
export function requestNames(t: Localize): Readonly<Record<RequestName, string>> {
  return {
    healthReport: t('Health report'),
    lifecycle: t('Lifecycle'),
    roles: t('Roles'),
    changeRequestConfig: t('Change requests'),
    feedback: t('Feedback'),
    search: t('Search'),
    projects: t('Projects'),
    featureTypes: t('Flag types'),
  };
}

/** A text of aligned lines: what a window asked of a server, and how often. */
export function requestCountsText(
  baseUrl: string,
  counts: ReadonlyMap<RequestName, number>,
  { t, count }: Context,
): string {
  const names = requestNames(t);
  const rows = (Object.keys(names) as RequestName[]).flatMap((operation) => {
    const number = counts.get(operation);
    return number === undefined ? [] : [{ name: names[operation], number }];
  });
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    baseUrl,
    t('Requests of this window since it opened: {0}', count(total)),
    '',
    ...rows.map(({ name, number }) => `${name.padEnd(width)}  ${count(number)}`),
  ].join('\n');
}
