import type { Dialect } from './dialect.ts';
import { currentStage } from './flag-report.ts';
import type { State } from './state.ts';

/** The body of `GET /api/admin/projects`: beyond the contract, fields as recorded. */
export function projectList(state: State, dialect: Dialect) {
  const projects = state.projects.map((project) => {
    const flags = [...project.flags.values()].filter((flag) => flag.archivedAt === null);
    const completed = flags.filter((flag) => currentStage(flag)?.stage === 'completed').length;
    const since820 = {
      // Left out where nothing is completed.
      ...(completed > 0 ? { cleanupCount: completed } : {}),
      onboardingStatus: { status: flags.length === 0 ? 'onboarding-started' : 'onboarded' },
    };
    return {
      name: project.name,
      id: project.id,
      description: project.description,
      health: project.health,
      technicalDebt: 100 - project.health,
      favorite: project.favorite,
      featureCount: flags.length,
      memberCount: project.members,
      createdAt: project.createdAt,
      archivedAt: null,
      mode: project.mode,
      lastReportedFlagUsage: null,
      lastUpdatedAt: project.updatedAt,
      ...(dialect === '8.2.0' ? since820 : {}),
      owners: [{ ownerType: 'system' }],
    };
  });
  return { version: 1, projects };
}
