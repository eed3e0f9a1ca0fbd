import * as l10n from '@vscode/l10n';
import type { Flag } from '../../flags/flag-environments.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { joined, rows, type Detail } from './detail.ts';
import { someOf, type FactTopic, type FlagFact } from './fact.ts';

/** The parents that a flag depends on, with what it requires of each. */
export function dependencyFact({ dependencies }: Flag, formats: Formats): FlagFact | undefined {
  return listFact(
    'dependencies',
    l10n.t('Depends on'),
    'type-hierarchy-super',
    dependencies,
    formats,
    (item) => ({
      ...flagReference(item.feature),
      description: needText(item),
    }),
  );
}

/** The flags that depend on this one. */
export function childrenFact({ children }: Flag, formats: Formats): FlagFact | undefined {
  return listFact('children', l10n.t('Needed by'), 'type-hierarchy-sub', children, formats, flagReference);
}

/** A flag's tags. */
export function tagsFact({ tags }: Flag, formats: Formats): FlagFact | undefined {
  return listFact('tags', l10n.t('Tags'), 'tag', tags, formats, ({ type, value }) => ({
    kind: 'value',
    copy: `${type}:${value}`,
    label: plainText(value),
    description: plainText(type),
    icon: { id: 'tag' },
  }));
}

/** Links that people have added to the flag. */
export function linksFact({ links }: Flag, formats: Formats): FlagFact | undefined {
  return listFact('links', l10n.t('Links'), 'link', links, formats, ({ url, title = '' }) => ({
    kind: 'value',
    copy: url,
    label: plainText(title === '' ? url : title),
    description: title === '' ? undefined : plainText(url),
    icon: { id: 'link' },
  }));
}

/** Who changed the flag, latest first according to the server. */
export function collaboratorsFact({ collaborators }: Flag, formats: Formats): FlagFact | undefined {
  const users = collaborators?.users;
  return listFact('collaborators', l10n.t('Collaborators'), 'organization', users, formats, ({ name }) => ({
    kind: 'value',
    copy: name,
    label: plainText(name),
    icon: { id: 'person' },
  }));
}

/** What a parent has to be: `has to be on · with variant blue`; empty if the server does not say. */
function needText({ enabled, variants }: NonNullable<Flag['dependencies']>[number]): string {
  const required = enabled === true ? l10n.t('has to be on') : l10n.t('has to be off');
  const names = plainText((variants ?? []).join(', '));
  return joined(
    enabled === undefined ? undefined : required,
    names === '' ? undefined : l10n.t('with variant {0}', names),
  );
}

function flagReference(name: string): Omit<Detail, 'key'> {
  return {
    kind: 'flagReference',
    flagName: name,
    copy: name,
    label: plainText(name),
    icon: { id: 'references' },
  };
}

/** Most items that the row of a fact names beside its label. */
const MOST_BESIDE_LABEL = 3;

/** A fact with a child row for each item. */
function listFact<T>(
  topic: FactTopic,
  label: string,
  icon: string,
  items: readonly T[] | undefined,
  formats: Formats,
  toRow: (item: T) => Omit<Detail, 'key'>,
): FlagFact | undefined {
  if (items === undefined || items.length === 0) return undefined;
  const details = items.map(toRow);
  const labels = details.slice(0, MOST_BESIDE_LABEL).map((row) => row.label);
  return {
    topic,
    icon: { id: icon },
    label,
    brief: labels.join(', ') + (items.length > MOST_BESIDE_LABEL ? ', …' : ''),
    // What is copied says more than the label: a tag with its type, the address of a link.
    full: someOf(
      details.map((row) => row.copy ?? row.label),
      formats,
    ),
    parts: () => rows(details, (row, position) => ({ ...row, key: `${topic} ${position}` }), formats),
  };
}
