import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { NULL } from './branch-types.ts';
import { comparesChoice } from '../queries/compared.ts';
import { Blocked, type Change, type Rewriting, type KnownValue, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from '../edits/edits.ts';
import { isComparison, isCondition } from '../queries/conditions.ts';
import { operatorOf, sidesOf } from '../queries/effects.ts';
import { withoutItem } from '../edits/list-items.ts';
import { indentAt, isFirstOnLine, removal, startWithComments } from '../edits/layout.ts';
import { wholeValue } from '../edits/substitute.ts';
import { originalLine } from '../report/line-at.ts';
import { readsOf } from '../queries/local-reads.ts';
import { isKnownObject, type KnownObject, type Mark, marked, standsForBoolean } from '../mark.ts';
import { propertyAt, propertyOf } from './fold-property.ts';
import type { Local } from '../../languages/shared/removal-rules.ts';
import { isStatement, isMember } from '../queries/statements.ts';

/** Types that say no more than a boolean does: `: boolean`, `var`. */
const BOOLEAN = /^:?\s*(?:boolean|bool|Boolean|var|let|const)$/;
/** Types that say no more than a text does: `String`, `: string`. */
const TEXT = /^:?\s*(?:[Ss]tring\??|(?:java\.lang|kotlin|System)\.String|var)$/;

/**
 * Replaces the reads of a variable that only ever holds a known value; it goes with its last read. Undefined where
 * nothing is to be done here, so that the variable stays with the known value in it.
 *
 * @throws Blocked where the value cannot stay in it either, or not every read is known.
 */
export function foldLocal(context: Rewriting, value: KnownValue): Change | undefined {
  const { draft } = context;
  const local = draft.rules.local(value.node);
  if (!local) return undefined;
  // A field or a module's variable keeps the literal, which `finish` writes.
  if (local.kind !== 'local' && !isConstantVariant(local, value)) return undefined;
  // A name, rather than a pattern such as `{ name, enabled }`.
  if (draft.rules.isBare(local.target) || local.target.children.length === 0)
    return foldName(context, value, local, local.target);
  return foldPattern(context, value, local);
}

/** Whether a private constant holds a variant, which is no literal: it cannot stay in there, so the reads are replaced. */
function isConstantVariant({ isConstant, isPrivate }: Local, { mark }: KnownValue): boolean {
  return isKnownObject(mark.known) && isConstant && isPrivate;
}

/** `const on = client.isEnabled('x')`: every read of `on` becomes the known value. */
function foldName(
  context: Rewriting,
  { mark }: KnownValue,
  local: Local,
  name: SyntaxNode,
): Change | undefined {
  const { draft } = context;
  const reads = readsOf(draft, name);
  if (reads === undefined)
    throw new Blocked(
      mark.place,
      because(
        'scope',
        l10n.t('`{0}` is declared again, or read where the syntax does not show it', name.text),
      ),
    );
  const written = reads.find((read) => draft.rules.writes(read));
  if (written) {
    // The variable stays, with a literal as its first value. Not so for a variant, which has no literal; nor where a
    // closure assigns the variable and code outside compares it: TypeScript takes it for the literal there.
    if (!isKnownObject(mark.known) && !isComparedBesideClosure(draft, local, reads)) return undefined;
    throw new Blocked(
      mark.place,
      because('reassigned', l10n.t('`{0}` is assigned again in line {1}', name.text, lineOf(draft, written))),
    );
  }
  refuseReads(draft, mark, name, reads);
  const { known } = mark;
  if (isKnownObject(known)) return foldVariant(context, { ...mark, known }, local, reads);
  const text = marked(known, mark.place);
  return { edits: [...reads.map((read) => inPlaceOf(read, text)), removalOf(draft, local)] };
}

/** @throws Blocked where a literal in place of a variable would not be read alike: by its name, or as its type. */
function refuseReads(draft: Draft, mark: Mark, name: SyntaxNode, reads: readonly SyntaxNode[]): void {
  const named = reads.find((read) => draft.rules.namesValue?.(read));
  if (named)
    throw new Blocked(
      mark.place,
      because('value', l10n.t('line {1} refers to `{0}` by its name', name.text, lineOf(draft, named))),
    );
  const type = draft.syntax.declarationAt(name)?.type;
  // Java's `log(on)` of a `Boolean` calls another overload than `log(true)`.
  const isBoxed = type === 'Boolean' && reads.some(isArgument);
  if (standsForBoolean(mark) && type !== undefined && (isBoxed || !BOOLEAN.test(type)))
    throw new Blocked(
      mark.place,
      because('type', l10n.t('`{0}` is of a type that holds more than a boolean', name.text)),
    );
  // The name of a variant is a text.
  if (draft.rules.hasBooleanLogic && mark.known === 'name' && type !== undefined && !TEXT.test(type))
    throw new Blocked(
      mark.place,
      because('type', l10n.t('`{0}` is of a type that holds more than a string', name.text)),
    );
}

/** A variant is no literal: only what is read from it is replaced, `variant.name`, and tests of whether there is one. */
function foldVariant(
  context: Rewriting,
  { known, place }: Mark & { readonly known: KnownObject },
  local: Local,
  reads: readonly SyntaxNode[],
): Change | undefined {
  const { draft, decision } = context;
  const edits = reads.flatMap((read): Edit[] => {
    const whole = wholeValue(draft, read);
    const test = presenceTest(context, whole);
    if (test) return [{ start: test.node.start, end: test.node.end, text: marked(test.known, place) }];
    const property = propertyAt(draft, whole);
    const value = property && propertyOf(decision, property.name, known);
    if (!value) return [];
    // Kotlin's grammar parses `!variant.enabled` as `(!variant).enabled`: the `!` stays.
    const start = Math.max(property.node.start, whole.start);
    return [{ start, end: property.node.end, text: marked(value, place) }];
  });
  if (edits.length === reads.length) return { edits: [...edits, removalOf(draft, local)] };
  // A read of something else, such as the payload, keeps the variable.
  return edits.length ? { edits } : undefined;
}

/**
 * The test around `node`, which reads the variant, of whether there is one, and its result, as there always is:
 * `variant != null`, or JavaScript's `if (variant)`.
 */
function presenceTest(
  context: Rewriting,
  node: SyntaxNode,
): { readonly node: SyntaxNode; readonly known: 'true' | 'false' } | undefined {
  const { draft } = context;
  const { parent } = node;
  const sides = parent && sidesOf(draft, parent);
  const operator = sides ? operatorOf(draft, ...sides) : '';
  const other = sides?.find((side) => side !== node)?.text ?? '';
  if (parent && isComparison(operator))
    return NULL.test(other) ? { node: parent, known: /!|not/.test(operator) ? 'true' : 'false' } : undefined;
  // `if (variant)`, `variant && …`.
  const isTruth = isCondition(context, node) || (/^(?:&&|and)$/.test(operator) && sides?.[0] === node);
  return !draft.rules.hasBooleanLogic && isTruth ? { node, known: 'true' } : undefined;
}

/** Whether a read of Java's is an argument by itself: `log(on)`. */
function isArgument({ parent }: SyntaxNode): boolean {
  return parent?.type === 'argument_list';
}

/** Whether TypeScript takes a variable for its first value in a comparison, although another function assigns it. */
function isComparedBesideClosure(draft: Draft, local: Local, reads: readonly SyntaxNode[]): boolean {
  const { rules, syntax } = draft;
  const isElsewhere = (read: SyntaxNode): boolean =>
    rules.writes(read) && syntax.functionOf(read) !== syntax.functionOf(local.target);
  return (
    rules.inference?.narrows === true && reads.some(isElsewhere) && comparesChoice(draft, local.target, local)
  );
}

/** The one-based line in the original text; 1 for a leaf that an edit wrote. */
function lineOf(draft: Draft, { start }: SyntaxNode): number {
  return originalLine(draft, draft.origin(start) ?? 0);
}

/** Replaces a read: `{ on }`, which is short for `{ on: on }`, becomes `{ on: true }`. */
function inPlaceOf(read: SyntaxNode, text: string): Edit {
  const isShort = read.type === 'shorthand_property_identifier';
  return { start: read.start, end: read.end, text: isShort ? `${read.text}: ${text}` : text };
}

/** `const { name, enabled: on } = variant`: the reads of each name with a known value are replaced. */
function foldPattern(context: Rewriting, { mark }: KnownValue, local: Local): Change | undefined {
  const { draft, decision } = context;
  const object = mark.known;
  if (!isKnownObject(object)) return undefined;
  const entries = local.target.named.map((entry) => {
    const isPair = entry.type === 'pair_pattern';
    const name = isPair ? entry.child('value') : entry;
    const key = isPair ? entry.child('key')?.text : entry.text;
    const isName = name?.children.length === 0;
    const known = isName && key !== undefined ? propertyOf(decision, key, object) : undefined;
    const reads = isName ? readsOf(draft, name) : undefined;
    const isNeverWritten = reads && !reads.some((read) => draft.rules.writes(read));
    return {
      entry,
      edits:
        known && isNeverWritten ? reads.map((read) => inPlaceOf(read, marked(known, mark.place))) : undefined,
    };
  });
  const folded = entries.filter(({ edits }) => edits);
  if (folded.length === 0) return undefined;
  const edits = folded.flatMap((one) => one.edits ?? []);
  if (folded.length === entries.length) return { edits: [...edits, removalOf(draft, local)] };
  return { edits: [...edits, ...folded.map(({ entry }) => withoutItem(draft, entry))] };
}

/** Whether the statement declares nothing else. */
export function isAlone({ node, statement }: Pick<Local, 'node' | 'statement'>): boolean {
  const beside = (node.parent?.named ?? []).filter(({ type }) => type === node.type);
  return node === statement || beside.length <= 1;
}

/** Removes a declaration: its statement, or only itself where the statement declares others. */
export function removalOf(draft: Draft, { node, statement }: Local): Edit {
  if (!isAlone({ node, statement })) return withoutItem(draft, node);
  if (!isStatement(draft, statement) && !isMember(draft, statement)) {
    // Go's `if on := f(); ready {`: the declaration goes with its semicolon.
    const tail = /^\s*;\s*/.exec(draft.text.slice(statement.end))?.[0].length ?? 0;
    return deletion(statement.start, statement.end + tail);
  }
  return statementRemoval(draft, statement);
}

/** Removes a statement from its block; where the language requires one there, an empty statement stays. */
export function statementRemoval(draft: Draft, statement: SyntaxNode): Edit {
  const { emptyBlock } = draft.rules;
  const isOnly = statement.parent?.named.length === 1 && draft.rules.blocks.includes(statement.parent.type);
  if (emptyBlock === undefined || !isOnly) return removal(draft.root, statement);
  // The comments above go too, unless the header of the block is on the same line: `if load(): track(on)`.
  const start = isFirstOnLine(draft.text, statement.start)
    ? startWithComments(draft.root, statement.start) + indentAt(draft.text, statement.start).length
    : statement.start;
  return { start, end: statement.end, text: emptyBlock };
}
