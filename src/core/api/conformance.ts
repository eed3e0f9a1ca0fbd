import * as z from 'zod';
import { breather } from '../breather.ts';
import type { OperationName } from './client.ts';
import { MOST_ITEMS } from './lists.ts';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';
import { contractSchemas } from './schemas.ts';

type Schemas = ReturnType<typeof contractSchemas>;

/**
 * The lists of a body whose items have a schema of their own: the member (`''` for the body itself), and the item's
 * schema.
 */
const LISTS: Readonly<Partial<Record<OperationName, readonly (readonly [string, keyof Schemas])[]>>> = {
  roles: [['roles', 'role']],
  changeRequestConfig: [['', 'changeRequestConfigEntry']],
  healthReport: [
    ['environments', 'projectEnvironment'],
    ['features', 'feature'],
  ],
};

/** Most violations that are reported; another server's body may have some in every item. */
const MOST_PROBLEMS = 1000;

const items = z.array(z.unknown()).max(MOST_ITEMS);
const named = z.object({ name: z.string() });

/**
 * Compares a body with the contract to the letter: closed lists, bounds, date formats, forbidden nulls. Fields beyond
 * the contract are no violation. Returns the first 1,000 violations with their paths in the body.
 */
export async function conformance(
  operation: OperationName,
  json: unknown,
): Promise<readonly ContractProblem[]> {
  const schemas = contractSchemas();
  const problems = [...problemsOf(schemas[operation], json, '')];
  const breathe = breather();
  for (const [member, name] of LISTS[operation] ?? []) {
    const list = items.safeParse(member === '' ? json : memberOf(json, member)).data ?? [];
    const repeated = name === 'feature' ? repeatedNames(list) : undefined;
    for (const [position, item] of list.entries()) {
      const path = `${member}[${position}]`;
      if (repeated?.has(position) === true) {
        problems.push({ path: `${path}.name`, expected: 'a name that no other feature has' });
      }
      problems.push(...problemsOf(schemas[name], item, path));
      if (problems.length >= MOST_PROBLEMS) return problems.slice(0, MOST_PROBLEMS);
      await breathe();
    }
  }
  return problems;
}

function problemsOf(schema: z.ZodType, value: unknown, path: string): readonly ContractProblem[] {
  return toProblems(schema.safeParse(value).error?.issues.slice(0, LISTED_PROBLEMS) ?? [], path);
}

function memberOf(json: unknown, member: string): unknown {
  return (json as Record<string, unknown> | null | undefined)?.[member];
}

/**
 * The positions of features whose name an earlier one has. Names must be unique (contract part 2.6.3): of two features
 * with the same name, one would never be shown.
 */
function repeatedNames(list: readonly unknown[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [position, feature] of list.entries()) {
    const name = named.safeParse(feature).data?.name;
    if (name === undefined) continue;
    if (seen.has(name)) repeated.add(position);
    seen.add(name);
  }
  return repeated;
}
