import type { PlanDocument } from '../../plan/plan-document.ts';
import { visibleJson } from '../../visible-json.ts';
import type { Formats } from '../formats.ts';

/** The output formats of a plan. */
export type PlanFormat = 'text' | 'markdown' | 'csv' | 'json';

/** The plan as text; the code for a format is loaded on demand. */
export async function planText(
  document: PlanDocument,
  format: PlanFormat,
  formats: Formats,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./plan-table.ts')).planTable(document, formats);
    case 'markdown':
      return (await import('./plan-markdown.ts')).planMarkdown(document, formats);
    case 'csv':
      return (await import('./plan-csv.ts')).planCsv(document, formats);
    case 'json': {
      const { planJson } = await import('./plan-json.ts');
      return `${visibleJson(planJson(document, formats), 2)}\n`;
    }
  }
}
