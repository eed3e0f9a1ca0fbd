import * as l10n from '@vscode/l10n';
import type { Roles } from '../../api/schemas.ts';
import type { Project } from '../../flags/project-state.ts';
import type { PanelOverview } from '../../../protocol/panel-model.ts';
import type { Formats } from '../formats.ts';
import { plainLines } from '../plain-text.ts';
import { ageDistribution, stageDistribution, typeDistribution } from './distributions.ts';
import { environmentsView } from './environments.ts';
import { healthView } from './health.ts';
import { leftOutNotes, unreadableFlagNotes } from './left-out-notes.ts';
import { factsView, modeView, namingView } from './project-facts.ts';
import { statisticsView } from './statistics.ts';

/** Longest description in characters; the panel scrolls a long one. */
const LONGEST_DESCRIPTION = 20_000;

/** The health report for the panel. */
export function overviewView(project: Project, roles: Roles | undefined, formats: Formats): PanelOverview {
  const { facts, unreadable } = project;

  const lines = plainLines(facts.description ?? '', LONGEST_DESCRIPTION);
  return {
    description: {
      label: l10n.t('Description'),
      lines: lines.length > 0 ? [...lines] : [l10n.t('The project has no description.')],
    },
    notes: [
      ...unreadableFlagNotes(unreadable.count, formats),
      ...leftOutNotes(facts.environmentsLeftOut, formats),
    ],
    mode: modeView(project, roles),
    health: healthView(project, formats),
    stages: stageDistribution(project, formats),
    types: typeDistribution(project, formats),
    ages: ageDistribution(project, formats),
    statistics: statisticsView(facts.stats, formats),
    facts: factsView(project, formats),
    environments: environmentsView(facts.environments, formats),
    naming: namingView(project),
  };
}
