import * as vscode from 'vscode';
import type { DocumentThread } from '../core/code/documents/document-thread.ts';
import type { SourceText } from '../core/code/documents/document-messages.ts';
import type { Detection, NameSlot, Position, VariantPlace } from '../core/code/finding.ts';
import { slotAt } from '../core/present/code/place-at.ts';
import { completionsFor, type Completion } from '../core/present/code/completions.ts';
import { variantAt, variantCompletions } from '../core/present/code/shown-variants.ts';
import { placeTooltip } from '../core/present/code/place-tooltip.ts';
import type { FlagIndex } from '../core/flags/flag-index.ts';
import type { Formats } from '../core/present/formats.ts';
import { optionsIn, type Analyses, type Analysis } from './analysis.ts';
import { languageOf } from './code-languages.ts';
import { asContent } from './content.ts';
import { lookAt } from './look-at.ts';
import { withLineFinished } from './unfinished.ts';
import { toMarkdownString, toRange } from '../host/editor-values.ts';

/** Quotes begin a name; the other characters are part of names, but end a word for the editor. */
export const COMPLETION_TRIGGERS: readonly string[] = ["'", '"', '`', '-', '.', '~'];

/** Keeps the flags that a name was taken from, so that its documentation can be created on demand. */
class FlagItem extends vscode.CompletionItem {
  readonly index: FlagIndex;
  readonly flag: string;

  /** `content` is the name as the string has to be written, `range` what it replaces. */
  constructor(
    completion: Completion,
    index: FlagIndex,
    { content, range }: { readonly content: string; readonly range: vscode.Range },
  ) {
    super({ label: completion.name, description: completion.state }, vscode.CompletionItemKind.Constant);
    this.index = index;
    this.flag = completion.name;
    this.range = range;
    this.insertText = content;
    this.filterText = completion.name;
    // Stale flags come last.
    this.sortText = `${completion.isStale ? 1 : 0} ${completion.name}`;
    this.detail = completion.detail;
    if (completion.isStale) this.tags = [vscode.CompletionItemTag.Deprecated];
  }
}

/** Completes flag names in the name argument of flag calls, and variant names in comparisons. */
export class FlagCompletion implements vscode.CompletionItemProvider {
  readonly #analyses: Analyses;
  readonly #thread: DocumentThread;
  readonly #formats: Formats;

  constructor(analyses: Analyses, thread: DocumentThread, formats: Formats) {
    this.#analyses = analyses;
    this.#thread = thread;
    this.#formats = formats;
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionList | undefined> {
    // The document may change during the awaits below, so take its text now.
    const { version } = document;
    const languageId = languageOf(document);
    const finished = withLineFinished(document.getText(), document.offsetAt(position), languageId);
    const analysis = await this.#analyses.of(document);
    if (analysis === undefined) return undefined;
    const slot =
      stringAt(analysis.detection, position) ??
      (finished === undefined
        ? undefined
        : await this.#slotIn({ text: finished, languageId }, position, analysis));
    // The editor does not replace a range of several lines.
    if (slot === undefined || slot.range.start.line !== slot.range.end.line) return undefined;
    const whole = toRange(slot.range);
    // If the text changed, what follows the position may have been typed since.
    const range = document.version === version ? whole : whole.with({ end: position });
    return isVariant(slot)
      ? variantList(slot, document, range, analysis.index)
      : this.#list(document, range, position, analysis.index);
  }

  #list(
    document: vscode.TextDocument,
    range: vscode.Range,
    position: vscode.Position,
    index: FlagIndex,
  ): vscode.CompletionList<FlagItem> {
    const typed = document.getText(range.with({ end: position }));
    const { items, isIncomplete } = completionsFor(index, typed, this.#formats);
    return new vscode.CompletionList(
      items.flatMap((completion) => {
        const content = asContent(completion.name, document, range);
        return content === undefined ? [] : [new FlagItem(completion, index, { content, range })];
      }),
      isIncomplete,
    );
  }

  /** An unfinished call may not parse as one: looks for the argument in a text that completes the line. */
  async #slotIn(
    source: SourceText,
    position: vscode.Position,
    analysis: Analysis,
  ): Promise<NameSlot | VariantPlace | undefined> {
    if (analysis.detection.skipped !== undefined) return undefined;
    const answer = await this.#thread.analyse(() => ({ ...source, ...optionsIn(analysis) }));
    return answer && stringAt(answer.detection, position);
  }

  resolveCompletionItem(item: vscode.CompletionItem): vscode.CompletionItem {
    if (!(item instanceof FlagItem)) return item;
    const [place] = item.index.find(item.flag);
    // Its stage is loaded before those of other flags.
    lookAt(item.flag, item.index);
    if (place === undefined) return item;
    item.documentation = toMarkdownString(placeTooltip(place, this.#formats));
    // The documentation contains the description, which would be shown twice.
    delete item.detail;
    return item;
  }
}

/** The flag or variant name that the cursor is in. */
function stringAt(detection: Detection, position: Position): NameSlot | VariantPlace | undefined {
  return slotAt(detection, position) ?? variantAt(detection, position);
}

function isVariant(place: NameSlot | VariantPlace): place is VariantPlace {
  return 'flag' in place;
}

function variantList(
  { flag }: VariantPlace,
  document: vscode.TextDocument,
  range: vscode.Range,
  index: FlagIndex,
): vscode.CompletionList {
  const items = variantCompletions(flag, index).flatMap(({ name, detail }, rank) => {
    const content = asContent(name, document, range);
    if (content === undefined) return [];
    const item = new vscode.CompletionItem(
      { label: name, description: detail },
      vscode.CompletionItemKind.EnumMember,
    );
    return [
      Object.assign(item, {
        range,
        insertText: content,
        filterText: name,
        // The editor sorts by this text: the variants stay in their order.
        sortText: String(rank).padStart(4, '0'),
      }),
    ];
  });
  return new vscode.CompletionList(items);
}
