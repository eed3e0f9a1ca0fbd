import { isLegalName } from '../api/legal-name.ts';

/** Most projects of one folder: each is loaded separately. */
const MOST_PROJECTS = 50;

/** The project ids in an unvalidated setting: the valid ones, without duplicates, at most 50. */
export function readProjectIds(value: unknown): readonly string[] {
  const ids = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set(ids.filter(isLegalName))].slice(0, MOST_PROJECTS);
}
