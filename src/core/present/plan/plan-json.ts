import { debtOf, type PlanDocument } from '../../plan/plan-document.ts';
import type { PlannedFlag } from '../../plan/clean-up-plan.ts';
import type { Formats } from '../formats.ts';
import { keepText, planRow } from './plan-rows.ts';
import { readinessOf, type Readiness } from './readiness.ts';
import { unknownSections } from './unknown-rows.ts';

/** The plan in a format for other programs. */
export function planJson(document: PlanDocument, formats: Formats): unknown {
  const { flags, unknown, unread, at } = document;
  return {
    version: 1,
    when: isoDate(at),
    debt: debtOf(document),
    unread,
    flags: flags.map((flag) => plannedJson(flag, formats)),
    unknown: unknownSections(unknown, formats).map(({ kind, window, rows }) => ({
      kind,
      window,
      names: rows,
    })),
  };
}

function plannedJson(flag: PlannedFlag, formats: Formats): unknown {
  const { knowledge, group, due, side, folder, owners } = flag;
  return {
    name: knowledge.name,
    project: knowledge.project,
    group,
    ...(due !== undefined && { due }),
    ...(side !== undefined && { keep: keepText(side.decision), keepBecause: side.reason.kind }),
    notes: planRow(flag, formats).notes,
    folder,
    owners,
    ...(knowledge.code && {
      places: knowledge.code.value.places.map(({ file, line, column }) => ({ file, line, column })),
    }),
    ...readinessJson(readinessOf(knowledge, formats)),
  };
}

/** Facts with the date of their source, and what is not known. */
export function readinessJson({ facts, absent }: Readiness): {
  readonly facts: readonly unknown[];
  readonly notKnown: readonly unknown[];
} {
  return {
    facts: facts.map(({ kind, side, text, source, at }) => ({
      kind,
      speaks: side,
      text,
      source,
      asOf: isoDate(at),
    })),
    notKnown: absent.map(({ kind, why }) => ({ kind, why })),
  };
}

function isoDate(at: number): string {
  return new Date(at).toISOString();
}
