import type { Flag } from '../../flags/flag.ts';
import type { Context } from '../context.ts';
import { plainText } from '../plain-text.ts';
import { joined, rows, type Detail } from './detail.ts';

/** The parents a flag depends on, with what it needs of each. */
export function dependencyDetail({ dependencies }: Flag, context: Context): Detail | undefined {
  return listDetail(
    'dependencies',
    context.t('Depends on'),
    'type-hierarchy-super',
    dependencies,
    context,
    (item) => ({
      ...flagReference(item.feature),
      description: needText(item, context),
    }),
  );
}

/** The flags that depend on this one. */
export function childrenDetail({ children }: Flag, context: Context): Detail | undefined {
  return listDetail(
    'children',
    context.t('Needed by'),
    'type-hierarchy-sub',
    children,
    context,
    flagReference,
  );
}

/** A flag's tags. */
export function tagsDetail({ tags }: Flag, context: Context): Detail | undefined {
  return listDetail('tags', context.t('Tags'), 'tag', tags, context, ({ type, value }) => ({
    kind: 'value',
    copy: `${type}:${value}`,
    label: plainText(value),
    description: plainText(type),
    icon: { id: 'tag' },
  }));
}

/** Who changed the flag, latest first as the server has them. */
export function collaboratorsDetail({ collaborators }: Flag, context: Context): Detail | undefined {
  const users = collaborators?.users;
  return listDetail(
    'collaborators',
    context.t('Collaborators'),
    'organization',
    users,
    context,
    ({ name }) => ({
      kind: 'value',
      copy: name,
      label: plainText(name),
      icon: { id: 'person' },
    }),
  );
}

function needText({ enabled, variants }: NonNullable<Flag['dependencies']>[number], { t }: Context): string {
  const state = enabled === undefined ? undefined : enabled ? t('has to be on') : t('has to be off');
  const names = plainText((variants ?? []).join(', '));
  return joined(state, names === '' ? undefined : t('with variant {0}', names));
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

/** A row with a row for each item under it; the first few are named in its description. */
function listDetail<T>(
  key: string,
  label: string,
  icon: string,
  items: readonly T[] | undefined,
  { t, count }: Context,
  toRow: (item: T) => Omit<Detail, 'key'>,
): Detail | undefined {
  if (items === undefined || items.length === 0) return undefined;
  const children = rows(
    items,
    (item, position) => ({ ...toRow(item), key: `${key} ${position}` }),
    (rest) => t('and {0} more', count(rest)),
  );
  const names = children.slice(0, 3).map((row) => row.label);
  const description = plainText(names.join(', ') + (children.length > 3 ? ', …' : ''));
  return { key, kind: 'fact', label, description, icon: { id: icon }, children };
}
