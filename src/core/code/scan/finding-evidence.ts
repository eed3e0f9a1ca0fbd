import type { Evidence } from '../finding.ts';
import type { ScanEvidence } from './scan-engine.ts';

/** What a scan's evidence is in a document. By use informs as a candidate does: no problem is told of it. */
export const FINDING_EVIDENCE: Readonly<Record<ScanEvidence, Evidence>> = {
  sure: 1,
  likely: 3,
  'by-use': 4,
  candidate: 4,
};

/** Whether problems of a flag are told where a scan found it. */
export function tellsProblems(evidence: ScanEvidence): boolean {
  return FINDING_EVIDENCE[evidence] < 4;
}
