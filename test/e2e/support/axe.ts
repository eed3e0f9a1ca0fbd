import axe from 'axe-core';
import { evaluateIn } from './evaluate-in.ts';
import type { FrameLocator } from 'playwright-core';

/**
 * Looks for barriers in a page of a frame with axe-core, all of its rules on. A line for each: the rule, what it is
 * about, and where.
 */
export async function violationsIn(frame: FrameLocator): Promise<readonly string[]> {
  await evaluateIn(frame, axe.source);
  const { violations } = (await evaluateIn(frame, 'axe.run(document)')) as axe.AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
