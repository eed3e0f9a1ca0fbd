import { LineIndex } from '../line-index.ts';
import type { Reason } from './context.ts';
import type { RemovalRequest, Usage } from './plan.ts';
import type { Draft } from './draft.ts';
import { commentAt } from './layout.ts';
import { orphans } from './unused-functions.ts';
import { isTestFile } from './test-file.ts';

/** A place that is left to people, in the file as it was before. */
export interface Listed {
  readonly file: string;
  readonly start: number;
  /** One-based, as editors show it. */
  readonly line: number;
  readonly column: number;
  /** The line, without the space around it. */
  readonly text: string;
  readonly reason: string;
}

interface Work {
  readonly draft: Draft;
  readonly left: ReadonlyMap<Usage, Reason>;
}

/** Every usage that was not edited, and every mention of the flag's name that is still there, with the reason. */
export function listed(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  refused: ReadonlySet<string>,
): readonly Listed[] {
  return [...request.files].flatMap(([file, { text }]) => {
    const lines = new LineIndex(text);
    const found = new Map<number, Reason>();
    const own = work.get(file);
    for (const usage of request.usages) {
      if (usage.file !== file) continue;
      const reason = own?.left.get(usage) ?? (own ? undefined : reasonOf(file, refused, own));
      if (reason) found.set(usage.start, reason);
    }
    for (const start of mentions(text, request.flag)) {
      const isLeft = own === undefined || own.draft.now(start) !== undefined;
      if (isLeft && !found.has(start)) found.set(start, reasonOf(file, refused, own, start));
    }
    const isUsedElsewhere = (name: string) =>
      [...request.files.values()].some((other) => other.text !== text && other.text.includes(name));
    for (const name of own && own.draft.text !== text ? orphans(own.draft, isUsedElsewhere) : []) {
      const start = own?.draft.origin(name.start);
      if (start !== undefined) found.set(start, { kind: 'unused', text: 'only the removed code called it' });
    }
    return [...found]
      .toSorted(([one], [other]) => one - other)
      .map(([start, { kind, text: why }]) => {
        const { line, character } = lines.position(start);
        const from = text.lastIndexOf('\n', start - 1) + 1;
        const end = text.indexOf('\n', start);
        const shown = text.slice(from, end < 0 ? undefined : end).trim();
        return { file, start, line: line + 1, column: character + 1, text: shown, reason: `${kind}: ${why}` };
      });
  });
}

/** Where the name stands by itself, and is no part of a longer one. */
function mentions(text: string, flag: string): readonly number[] {
  const part = /[\p{L}\p{N}_.-]/u;
  const found: number[] = [];
  for (let at = text.indexOf(flag); at >= 0; at = text.indexOf(flag, at + flag.length)) {
    const end = at + flag.length;
    const follows = /^(?:[\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/u.test(text.slice(end, end + 2));
    if (!part.test(text[at - 1] ?? '') && !follows) found.push(at);
  }
  return found;
}

function reasonOf(
  file: string,
  refused: ReadonlySet<string>,
  work: Work | undefined,
  start?: number,
): Reason {
  if (isTestFile(file)) return { kind: 'test double', text: 'a test names the flag' };
  if (refused.has(file))
    return { kind: 'unproven', text: 'a second check of the file came to another result' };
  const offset = start === undefined ? undefined : work?.draft.now(start);
  if (!work || offset === undefined)
    return { kind: 'configuration', text: 'what reads the name is not seen' };
  if (commentAt(work.draft.root, offset)) return { kind: 'comment', text: 'names the flag' };
  return within(work.draft, offset);
}

const HOLDERS: readonly (readonly [pattern: RegExp, kind: string, text: string])[] = [
  [/decorator/, 'decorator', 'what it does with the name is not seen'],
  [/annotation/, 'annotation', 'what it does with the name is not seen'],
  [/attribute(?!$)|attribute_list/, 'attribute', 'what it does with the name is not seen'],
  [/union_type|literal_type|type_alias|interface|property_signature/, 'type', 'a type decides nothing'],
  [
    /^(?:array|list|set|tuple|collection_literal|initializer_expression|array_initializer|composite_literal)$/,
    'list',
    'the name is one of a list',
  ],
];

function within({ root }: Draft, offset: number): Reason {
  for (let node = root.leafAt(offset); node; node = node.parent) {
    const type = node.type;
    const holder = HOLDERS.find(([pattern]) => pattern.test(type));
    if (holder) return { kind: holder[1], text: holder[2] };
  }
  return { kind: 'configuration', text: 'what reads the name is not seen' };
}
