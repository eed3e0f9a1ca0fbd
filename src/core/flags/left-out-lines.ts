import type { HealthReport, UnreadableFlag } from '../api/health-report.ts';
import { describeLeftOut } from '../api/lists.ts';
import { quoted } from '../visible-json.ts';

/** What could not be read in a report, for the log: a line for each of the first flags, and one for the others. */
export function leftOutOf({ facts, unreadable }: HealthReport): readonly string[] {
  const { count, first } = unreadable;
  const { environmentsLeftOut } = facts;
  return [
    ...(environmentsLeftOut === undefined ? [] : [`environments, ${describeLeftOut(environmentsLeftOut)}`]),
    ...first.map(describeFlag),
    ...(count > first.length ? [`${count - first.length} more flags left out.`] : []),
  ];
}

function describeFlag({ name, problems }: UnreadableFlag): string {
  const why = problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ');
  return `flag ${name === undefined ? '(no name)' : quoted(name)} left out. ${why}`;
}
