import * as l10n from '@vscode/l10n';
import type { PlannedFlag, PlanGroup } from '../../plan/clean-up-plan.ts';
import type { PlanDocument } from '../../plan/plan-document.ts';
import type { WindowFlag, WindowPlace } from '../../plan/window-knowledge.ts';
import { joined } from '../flag/detail.ts';
import { flagIcon } from '../flag/flag-row.ts';
import type { Formats } from '../formats.ts';
import { escaped, lines, rich } from '../markdown.ts';
import { plainText } from '../plain-text.ts';
import { COLORS, type Icon } from '../stage.ts';
import { childNodes, lazyNode, type InCodeNode } from '../usages/in-code/lazy-node.ts';
import type { FactSide } from './fact-row.ts';
import { groupText, groupTooltip, planGroups, planRow } from './plan-rows.ts';
import { readinessOf } from './readiness.ts';
import { unknownSections } from './unknown-rows.ts';

export type PlanGrouping = 'none' | 'folder' | 'owner';

const GROUP_ICONS: Readonly<Record<PlanGroup, Icon>> = {
  first: { id: 'checklist' },
  waiting: { id: 'watch' },
  disagree: { id: 'warning', color: COLORS.stale },
  gone: { id: 'circle-slash' },
};

const SIDE_ICONS: Readonly<Record<FactSide, string>> = {
  for: 'thumbsup',
  against: 'thumbsdown',
  neither: 'circle-small',
};

/** The rows of the plan: a group for each thing to do, flags under it, and facts under those. */
export function planNodes(
  { flags, unknown, unread }: PlanDocument<WindowFlag>,
  grouping: PlanGrouping,
  formats: Formats,
): readonly InCodeNode[] {
  return [
    ...planGroups(flags).map(([group, inGroup]) => groupNode(group, inGroup, grouping, formats)),
    ...unknownSections(unknown, formats).map(({ kind, title, window, rows }) =>
      lazyNode(undefined, {
        key: `unknown ${kind}`,
        row: () => ({
          label: title,
          description: joined(formats.count(rows.length), window),
          icon: { id: 'question' },
          contextValue: `unknown.${kind}`,
        }),
        children: (node) =>
          childNodes(
            node,
            rows,
            ({ name, text }, parent) =>
              lazyNode(parent, {
                key: name,
                row: () => ({
                  label: name,
                  description: text,
                  icon: { id: 'tag' },
                  contextValue: 'planName',
                }),
                name,
              }),
            formats,
          ),
      }),
    ),
    ...unread.map((text, at) =>
      lazyNode(undefined, {
        key: `unread ${at}`,
        row: () => ({ label: text, icon: { id: 'warning', color: COLORS.stale }, contextValue: 'planNote' }),
      }),
    ),
  ];
}

/** A group with its flags, which are grouped further unless `grouping` is `none`. */
function groupNode(
  group: PlanGroup,
  flags: readonly PlannedFlag<WindowFlag>[],
  grouping: PlanGrouping,
  formats: Formats,
): InCodeNode {
  return lazyNode(undefined, {
    key: group,
    row: () => ({
      label: groupText(group),
      description: formats.count(flags.length),
      icon: GROUP_ICONS[group],
      contextValue: `plan.${group}`,
    }),
    tooltip: () => escaped(groupTooltip(group)),
    flags: flags.map(({ knowledge: { handle, name } }) => ({ project: handle, name })),
    children: (node) => {
      if (grouping === 'none') return flagNodes(node, flags, formats);
      // Empty if the places have no folder in common, or the files no owner.
      const keyOf = ({ folder, owners }: PlannedFlag): string =>
        plainText(grouping === 'folder' ? folder : owners.join(' '));
      const withoutKey = grouping === 'folder' ? l10n.t('several folders') : l10n.t('no owner');
      const byKey = [...Map.groupBy(flags, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
      return childNodes(
        node,
        byKey,
        ([key, withKey], parent) =>
          lazyNode(parent, {
            key: `by ${key}`,
            row: () => ({
              label: key === '' ? withoutKey : key,
              description: formats.count(withKey.length),
              icon: { id: grouping === 'folder' ? 'folder' : 'person' },
              contextValue: 'planPart',
            }),
            children: (inner) => flagNodes(inner, withKey, formats),
          }),
        formats,
      );
    },
  });
}

function flagNodes(
  parent: InCodeNode,
  flags: readonly PlannedFlag<WindowFlag>[],
  formats: Formats,
): readonly InCodeNode[] {
  return childNodes(parent, flags, (flag, holder) => flagNode(holder, flag, formats), formats);
}

function flagNode(parent: InCodeNode, flag: PlannedFlag<WindowFlag>, formats: Formats): InCodeNode {
  const { knowledge } = flag;
  const { name, why, places, notes, keep } = planRow(flag, formats);
  const count = places === undefined || places === 0 ? undefined : `${formats.count(places)}×`;
  const kept = keep === '' ? undefined : l10n.t('keep {0}', keep);
  // Of an archived flag the server's report has no record.
  const icon = knowledge.server ? flagIcon(knowledge.server.value) : { id: 'archive' };
  return lazyNode(parent, {
    key: `${knowledge.handle.baseUrl.url} ${knowledge.project} ${knowledge.name}`,
    row: () => ({
      label: name,
      description: joined(why, count, ...notes, flag.group === 'first' ? kept : undefined),
      icon,
      contextValue: 'planFlag',
    }),
    // The notes again, as a row may be too narrow for them.
    tooltip: () => lines(rich`**${name}**`, ...notes.map((note) => escaped(note))),
    children: (node) => [...factNodes(node, knowledge, formats), ...placeNodesOf(node, knowledge)],
    project: knowledge.handle,
    name: knowledge.name,
  });
}

/** A flag's facts for and against removal, and one row for what nobody could tell. */
function factNodes(parent: InCodeNode, knowledge: WindowFlag, formats: Formats): readonly InCodeNode[] {
  const { facts, absent } = readinessOf(knowledge, formats);
  const nodes = facts.map(({ kind, label, text, side, at }) =>
    lazyNode(parent, {
      key: `fact ${kind}`,
      row: () => ({
        label,
        description: text,
        icon: { id: SIDE_ICONS[side] },
        contextValue: 'planFact',
        spoken: [label, text, sideText(side)].filter(Boolean).join(', '),
      }),
      tooltip: () =>
        lines(
          rich`**${label}**`,
          escaped(text),
          escaped(
            [sideText(side), l10n.t('as of {0}', formats.dates.relative(at, formats.now()))]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
    }),
  );
  if (absent.length === 0) return nodes;
  const node = lazyNode(parent, {
    key: 'absent',
    row: () => ({
      label: l10n.t('Not known'),
      description: absent.map(({ label }) => label).join(', '),
      icon: { id: 'question' },
      contextValue: 'planFact',
    }),
    children: (holder) =>
      absent.map(({ kind, label, why }) =>
        lazyNode(holder, {
          key: kind,
          row: () => ({ label, description: why, icon: { id: 'dash' }, contextValue: 'planFact' }),
        }),
      ),
  });
  return [...nodes, node];
}

/** Most places listed under a flag. */
const MOST_PLACES = 20;

/** The first places of a flag, which a click opens. */
function placeNodesOf(parent: InCodeNode, { code }: WindowFlag): readonly InCodeNode[] {
  // The places of a window's flag all have folder, range and text (`windowKnowledge`).
  const places = (code?.value.places ?? []) as readonly WindowPlace[];
  return places.slice(0, MOST_PLACES).map(({ folder, file, line, column, text, range }) =>
    lazyNode(parent, {
      key: `place ${folder} ${file} ${line} ${column}`,
      row: () => ({
        label: plainText(`${file}:${line}`),
        description: plainText(text),
        icon: { id: 'location' },
        contextValue: 'planPlace',
        opens: { folder, path: file, range },
      }),
    }),
  );
}

/** Empty for a fact that speaks for neither side. */
function sideText(side: FactSide): string {
  if (side === 'neither') return '';
  return side === 'for' ? l10n.t('speaks for removal') : l10n.t('speaks against removal');
}
