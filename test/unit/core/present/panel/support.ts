import { ApiError } from '../../../../../src/core/api/errors.ts';
import { READ_SCHEMAS, type Roles } from '../../../../../src/core/api/schemas.ts';
import type { PartState } from '../../../../../src/core/flags/project-part.ts';
import type { Project } from '../../../../../src/core/flags/project-state.ts';
import { panelView, type PanelFacts } from '../../../../../src/core/present/panel/panel-view.ts';
import type { PanelProjectModel } from '../../../../../src/protocol/panel-model.ts';
import { toPanelSchema } from '../../../../../src/protocol/panel-messages.ts';
import { baseUrl, CONTEXT, NOW } from '../support/projects.ts';

/** A part that was read two minutes ago. */
export function ready<T>(value: T): PartState<T> {
  return { kind: 'ready', data: { value, fetchedAt: NOW - 2 * 60_000 }, refreshing: false };
}

/** The roles of a body. */
export function rolesOf(body: unknown): Roles {
  const { version, roles } = READ_SCHEMAS.roles.parse(body);
  return { version, roles: roles.map((role) => READ_SCHEMAS.role.parse(role)) };
}

/** An error of the server. */
export function failure(kind: ApiError['kind'] = 'server', status = 500): ApiError {
  return new ApiError(kind, 'A sentence for the log.', { status });
}

/** The panel of a project, as the page gets it: what does not fit the protocol throws. */
export function panelOf(project: Project | undefined, parts: Partial<PanelFacts> = {}): PanelProjectModel {
  const facts: PanelFacts = {
    baseUrl: baseUrl(),
    projectId: 'default',
    project: project === undefined ? { kind: 'loading' } : { kind: 'ready', project, refreshing: false },
    roles: { kind: 'loading' },
    changeRequests: { kind: 'loading' },
    ...parts,
  };
  const sent: unknown = JSON.parse(JSON.stringify({ type: 'model', model: panelView(facts, CONTEXT) }));
  const { model } = toPanelSchema.parse(sent);
  if (model.kind !== 'project') throw new Error('The panel has no project.');
  return model;
}

/** Every text in a value, wherever it stands. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
