import type { Formats } from '../../formats.ts';
import type { InCodeModel } from '../in-code/in-code-model.ts';
import { inCodeCsv } from './in-code-csv.ts';
import { inCodeMarkdown } from './in-code-markdown.ts';
import { inCodeSarif } from './in-code-sarif.ts';

/** The formats in which In Code can be exported. */
export type ExportFormat = 'markdown' | 'csv' | 'sarif';

/** A text, and the language in which an editor shows it. */
export interface ExportedText {
  readonly content: string;
  /** The editor's language id. */
  readonly language: string;
}

/** The content of the view as text, without what its filter hides. */
export async function exported(
  model: InCodeModel,
  format: ExportFormat,
  version: string,
  formats: Formats,
): Promise<ExportedText> {
  switch (format) {
    case 'markdown':
      return { content: inCodeMarkdown(model.shown, model.folders, formats), language: 'markdown' };
    case 'csv':
      return { content: await inCodeCsv(model.shown, model.folders), language: 'plaintext' };
    case 'sarif': {
      const { folders, now } = model;
      const facts = { folders, now, flagsIn: (folder: string) => model.flagsIn(folder) };
      const log = await inCodeSarif(model.shown, facts, version);
      return { content: `${JSON.stringify(log, undefined, 2)}\n`, language: 'json' };
    }
  }
}
