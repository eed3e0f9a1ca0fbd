import * as l10n from '@vscode/l10n';
import { isParsed, editorLanguageOf } from '../../languages/files.ts';
import { LineIndex } from '../../line-index.ts';
import type { FileSkip } from '../../source/read-source.ts';
import { type LeftReason, type ReasonKind, stillNamed, because } from '../context.ts';
import { kindText, skipText } from './reason-words.ts';
import type { Listed, RemovalRequest, RemovalUsage, Work } from '../plan-types.ts';
import type { Draft } from '../draft.ts';
import type { ReferencesToReview } from './references.ts';
import { commentAt, lineStart } from '../edits/layout.ts';
import { lineAt } from './line-at.ts';
import { REMOVAL_RULES } from '../../languages/removals.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { unusedConstants } from '../unused/unused.ts';
import { uncalledFunctions } from '../unused/unused-functions.ts';
import { isRemoved } from '../usage-state.ts';
import { isTestFile, testDouble } from '../test-file.ts';
import { withheldAt } from '../withheld.ts';

/** A reason, and whether the place is listed for every flag alike. */
type ListedReason = LeftReason & Pick<Listed, 'isOfAny'>;

const openLookup = (isOfAny: boolean): ListedReason => ({
  kind: 'lookup',
  text: l10n.t('the code does not show which flag is evaluated here'),
  ...(isOfAny && { isOfAny }),
});

/**
 * Every usage that was not edited, every remaining mention of the flag's name, and what is to be reviewed besides, with
 * the reason: lookups, usages, mentions, references, and what became unused, in this order. Of several reasons for one
 * place, the last counts, with two exceptions: a mention never replaces another reason, and a reference replaces that of a
 * usage only where this is "the code that reads the name is not found".
 */
export function listed(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  refused: ReadonlyMap<string, LeftReason>,
  references: ReferencesToReview,
): readonly Listed[] {
  const { workspace, unread, mentioned, usages, open, withheld } = request;
  const byFile = Map.groupBy(usages, ({ file }) => file);
  const openByFile = Map.groupBy(open, ({ file }) => file);
  const read = workspace.files.flatMap(([file, { text }]) => {
    const found = new Map<number, ListedReason>();
    const fileWork = work.get(file);
    const listedFile = { file, text, refused, work: fileWork };
    // Whether what stands at an offset of the original text is still there.
    const isLeft = (start: number) => !fileWork || fileWork.draft.now(start) !== undefined;
    for (const { start, isOfAny } of openByFile.get(file) ?? [])
      if (isLeft(start)) found.set(start, openLookup(isOfAny));
    for (const usage of byFile.get(file) ?? []) {
      if (!isRemoved(usage, fileWork))
        found.set(
          usage.start,
          fileWork?.left.get(usage) ?? withheldAt(usage, withheld) ?? whyUsageStays(usage, listedFile),
        );
    }
    for (const start of standaloneOffsets(text, request.flag))
      if (isLeft(start) && !found.has(start)) found.set(start, whyNameStays(listedFile, start));
    for (const [start, reason] of references.get(file) ?? []) {
      const isUsage = byFile.get(file)?.some((one) => one.start <= start && start < one.end) ?? false;
      // `configuration` is the kind of {@link readerNotFound}.
      const saysMore = !isUsage || found.get(start)?.kind === 'configuration';
      if (saysMore && isLeft(start)) found.set(start, reason);
    }
    for (const [start, why] of unusedNow(fileWork, file, workspace)) found.set(start, because('unused', why));
    return shown(file, text, found);
  });
  const mentionedFiles = new Set(mentioned.listed.map(({ file }) => file));
  const others = [...unread].filter(([file]) => !mentionedFiles.has(file)).map(unreadFile);
  return [...read, ...others, ...mentioned.listed];
}

/** What only the removed code called or used, and calls that are no longer made, with the reason to review them. */
function unusedNow(
  own: Work | undefined,
  file: string,
  workspace: RemovalRequest['workspace'],
): readonly (readonly [start: number, why: string])[] {
  if (!own || own.draft.text === own.draft.before) return [];
  const { draft } = own;
  const isElsewhere = (name: string) => workspace.isInOtherFile(name, file);
  // At the name's original offset; nothing for one that an edit inserted.
  const placed = (why: string) => (name: SyntaxNode) => {
    const start = draft.origin(name.start);
    return start === undefined ? [] : [[start, why] as const];
  };
  return [
    ...uncalledFunctions(draft, isElsewhere).flatMap(placed(l10n.t('only the removed code called it'))),
    ...unusedConstants(draft, isElsewhere).flatMap(
      placed(l10n.t('only the removed code used it, and creating it may have an effect')),
    ),
    ...Array.from(
      draft.gone,
      (start) => [start, l10n.t('the call in the context of the flag is no longer made')] as const,
    ),
  ];
}

/** The found places of a file in order, as people read them. */
function shown(file: string, text: string, found: ReadonlyMap<number, ListedReason>): readonly Listed[] {
  const lines = new LineIndex(text);
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([start, { kind, text: why, isOfAny }]) => ({
      file,
      ...lineAt(text, lines, start),
      reason: `${kindText(kind)}: ${why}`,
      ...(isOfAny && { isOfAny }),
    }));
}

/** A file that contains the name but was not read, listed by its first line. */
function unreadFile([file, why]: readonly [string, FileSkip]): Listed {
  const reason = `${kindText('unread')}: ${l10n.t('the file is left out ({0})', skipText(why))}`;
  return { file, start: 0, line: 1, column: 1, text: '', reason };
}

/** Where the name occurs by itself, not as part of a longer name. */
export function standaloneOffsets(text: string, flag: string): readonly number[] {
  // `new-cart` does not occur in `new-cart-v2` or `my.new-cart`, but in `new-cart.` at a sentence's end.
  const part = /[\p{L}\p{N}_.-]/u;
  const found: number[] = [];
  for (let start = text.indexOf(flag); start >= 0; start = text.indexOf(flag, start + flag.length)) {
    const end = start + flag.length;
    const goesOn = /^(?:[\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/u.test(text.slice(end, end + 2));
    if (!part.test(text[start - 1] ?? '') && !goesOn) found.push(start);
  }
  return found;
}

/** What is known about a file besides its usages. */
interface ListedFile {
  readonly file: string;
  /** Its original text. */
  readonly text: string;
  readonly refused: ReadonlyMap<string, LeftReason>;
  readonly work: Work | undefined;
}

/** Why a usage was not edited. */
function whyUsageStays({ start, kind, uses = [] }: RemovalUsage, listedFile: ListedFile): LeftReason {
  const found = whyNameStays(listedFile, start);
  // A usage is a name of the flag, whatever it looks like.
  const reason = found.kind === 'text' ? readerNotFound() : found;
  // The readers of such a constant are known: it stays because one of them does.
  const isRead = kind === 'declaration' && uses.length > 0;
  return isRead && (reason.kind === 'configuration' || reason.kind === 'list') ? stillNamed() : reason;
}

/** Why what is at an offset of the original text stays, from the file down to the node around it. */
function whyNameStays({ file, text, refused, work }: ListedFile, start: number): LeftReason {
  if (isTestFile(file)) return testDouble();
  const doubt = refused.get(file);
  if (doubt) return doubt;
  const language = editorLanguageOf(file) ?? '';
  if (!work && isParsed(language) && !(language in REMOVAL_RULES))
    return because('language', l10n.t('flags are not removed from code in this language'));
  const offset = work?.draft.now(start);
  if (!work || offset === undefined) return isParsed(language) ? byLine(text, start) : readerNotFound();
  if (commentAt(work.draft.root, offset)) return comment();
  return byNodesAround(work.draft, offset);
}

/** Code outside of the workspace, or configuration, may read the name. */
const readerNotFound = () => because('configuration', l10n.t('the code that reads the name is not found'));
const comment = () => because('comment', l10n.t('names the flag'));
/** A class `Cart` where the flag is `Cart`. */
const namesake = () => because('text', l10n.t('something else has this name'));

/**
 * The reason in a code file without usages, which is not parsed, by what precedes the name on its line: it is in a string
 * after an odd number of quotes.
 */
function byLine(text: string, start: number): LeftReason {
  const before = text.slice(lineStart(text, start), start);
  // Rust's and PHP's `#[` begins no comment.
  if (/^\s*(?:\/\/|\/?\*|#(?!\[))/.test(before)) return comment();
  const quotes = before.match(/["'`]/g)?.length ?? 0;
  return quotes % 2 === 1 ? readerNotFound() : namesake();
}

/**
 * Node types that tell what a name is used for: `@Flag("x")`, `type Flag = 'x'`, `["x", "y"]`. Python's `attribute` is
 * none: it is a member, `a.b`.
 */
const HOLDERS: readonly (readonly [pattern: RegExp, kind: ReasonKind])[] = [
  [/decorator/, 'decorator'],
  [/annotation/, 'annotation'],
  [/attribute(?!$)/, 'attribute'],
  [/union_type|literal_type|type_alias|interface|property_signature/, 'type'],
  [
    /^(?:array|list|set|tuple|collection_literal|initializer_expression|array_initializer|composite_literal)$/,
    'list',
  ],
];

/** What one of the {@link HOLDERS} says about the name in it. */
function holderText(kind: ReasonKind): string {
  if (kind === 'type') return l10n.t('a type has no effect at run time');
  if (kind === 'list') return l10n.t('the name is one of a list');
  return l10n.t('what it does with the name is not known');
}

/** The reason by the innermost of the {@link HOLDERS} around an offset of the current text. */
function byNodesAround({ root }: Draft, offset: number): LeftReason {
  for (let node = root.leafAt(offset); node; node = node.parent) {
    const type = node.type;
    const holder = HOLDERS.find(([pattern]) => pattern.test(type));
    if (holder) return because(holder[1], holderText(holder[1]));
  }
  return /identifier$/.test(root.leafAt(offset)?.type ?? '') ? namesake() : readerNotFound();
}
