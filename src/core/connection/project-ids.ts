import { isLegalName } from '../api/legal-name.ts';

/** Projects that one folder shows: each is asked for by itself. */
const MOST_PROJECTS = 50;

/** The project ids that a setting of whatever shape names: the legal ones, each once, at most 50. */
export function readProjectIds(value: unknown): readonly string[] {
  const ids = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set(ids.filter(isLegalName))].slice(0, MOST_PROJECTS);
}
