import { isCompleted } from '../flags/lifecycle.ts';
import { environmentsOf } from '../flags/flag-environments.ts';
import type { FlagKnowledge } from './flag-knowledge.ts';
import { ownLeft } from './left-places.ts';

/**
 * What has to happen before a flag can be removed from the code.
 * - `side`: somebody decides which side stays.
 * - `children`, `parents`: flags that depend on it, and flags that it depends on.
 * - `repositories`: others use it too.
 * - `environments`: they differ, and its work is not marked as completed.
 * - `answers`: places that only a person can judge.
 * - `unread`: files and folders that may contain it.
 */
export type Wait =
  | { readonly kind: 'side' }
  | {
      readonly kind: 'children' | 'parents' | 'repositories' | 'environments';
      readonly names: readonly string[];
    }
  | { readonly kind: 'answers' | 'unread'; readonly count: number };

/** Everything that a removal has to wait for, as far as it is known. */
export function waitsOf(knowledge: FlagKnowledge, isSideKnown: boolean): readonly Wait[] {
  const { server, scans, removal, code } = knowledge;
  const { children = [], dependencies = [] } = server?.value.flag ?? {};
  const parents = dependencies.map(({ feature }) => feature);
  const repositories = scans?.value.used.map(({ repository }) => repository) ?? [];
  // A lookup that may concern any flag stays whichever flag is removed: no removal waits for it.
  const answers = ownLeft(removal?.value.listed ?? []).length;
  const unread = code?.value.notRead.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const named = [
    ['children', children],
    ['parents', parents],
    ['repositories', repositories],
    ['environments', differing(knowledge)],
  ] as const;
  return [
    ...(isSideKnown ? [] : [{ kind: 'side' } as const]),
    ...named.flatMap(([kind, names]) => (names.length === 0 ? [] : [{ kind, names }])),
    ...(answers === 0 ? [] : [{ kind: 'answers', count: answers } as const]),
    ...(unread === 0 ? [] : [{ kind: 'unread', count: unread } as const]),
  ];
}

/** The environments in which a flag is off while it is on in others; for a completed flag they do not matter. */
function differing({ server }: FlagKnowledge): readonly string[] {
  if (server === undefined) return [];
  const { flag, stage } = server.value;
  if (isCompleted(stage)) return [];
  const environments = environmentsOf(flag);
  const off = environments.filter(({ enabled }) => !enabled);
  // Off in all of them is no difference.
  return off.length === environments.length ? [] : off.map(({ name }) => name);
}
