import { empty, json, type Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import type { Caller } from './tokens.ts';

const ROOT = {
  admin: {
    id: 1,
    name: 'Admin',
    type: 'root',
    description: 'Superuser: may do everything on this service.',
  },
  viewer: {
    id: 3,
    name: 'Viewer',
    type: 'root',
    description: 'May read what belongs to no project.',
  },
} as const;

const OWNER = {
  id: 4,
  name: 'Owner',
  type: 'project',
  description: 'May change everything in the project.',
};

/**
 * `GET /api/admin/user/roles` (contract part 4.3). The recorded servers answer 400 with nothing in it where `projectId`
 * is missing, and name the project `default` whatever project they are asked for.
 */
export function rolesAnswer(projectId: string | null, caller: Caller, dialect: Dialect): Answer {
  if (dialect !== 'contract') {
    if (projectId === null || projectId === '') return empty(400);
    return json({ version: 1, roles: [{ ...ROOT[caller], project: 'default' }] });
  }
  const owner = projectId === null || caller === 'viewer' ? [] : [{ ...OWNER, project: projectId }];
  return json({ version: 1, roles: [{ ...ROOT[caller], project: null }, ...owner] });
}
