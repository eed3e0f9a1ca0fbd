import type { FlagKnowledge, CodePlace } from '../../../../src/core/plan/flag-knowledge.ts';
import type { Flag } from '../../../../src/core/flags/flag-environments.ts';
import type { StageRecord } from '../../../../src/core/flags/lifecycle.ts';

/** When everything of these tests was asked. */
export const NOW = Date.parse('2026-06-01T12:00:00Z');

const DAY = 86_400_000;

export function place(file: string, line = 1): CodePlace {
  return { file, line, column: 1, evidence: 'sure' };
}

/** A stage that was entered some days ago. */
export function stage(name: string, days = 10, status?: string): StageRecord {
  const enteredStageAt = new Date(NOW - days * DAY).toISOString();
  return { source: 'lifecycle', entries: [{ stage: name, enteredStageAt, ...(status && { status }) }] };
}

/** On or off in production and development. */
export function environments(production: boolean, development = production): Flag['environments'] {
  return [
    { name: 'development', type: 'development', enabled: development },
    { name: 'production', type: 'production', enabled: production },
  ];
}

/** A flag that is completed and kept, on everywhere, with two places in code; parts of it can be others. */
export function known(
  name: string,
  more: Partial<FlagKnowledge> = {},
  flag: Partial<Flag> = {},
): FlagKnowledge {
  const own = {
    name,
    stale: false,
    environments: environments(true),
    children: [],
    dependencies: [],
    ...flag,
  };
  return {
    name,
    project: 'default',
    onServer: 'yes',
    server: {
      value: { flag: own, stage: stage('completed', 10, 'kept'), staleness: undefined, hasDetails: true },
      at: NOW,
    },
    code: {
      value: { places: [place('src/a.ts'), place('src/b.ts')], mentions: 0, wordFiles: 0, notRead: [] },
      at: NOW,
    },
    ...more,
  };
}
