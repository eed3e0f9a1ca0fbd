import type { SyntaxNode } from '../../syntax-node.ts';
import { asStatements } from './choices.ts';
import { isKind, isString, isTruth, live, made, type Normal, TRUE } from './normal.ts';
import type { NormalReader } from './reader.ts';

/** A switch, or what a known subject leaves of it; undefined for what is none. */
export function switched(reader: NormalReader, node: SyntaxNode): Normal | undefined {
  const { row } = reader.draft;
  const found = row.switch(node);
  if (!found) return undefined;
  const subject = found.subject ? reader.of(found.subject) : TRUE;
  const isKnown = isTruth(subject) || isString(subject);
  const cases = found.cases.map((one) => ({ ...one, tests: one.labels.map((label) => reader.of(label)) }));
  const body = (index: number): readonly Normal[] =>
    runThrough(
      reader,
      found.cases.slice(index).map((one) => one.body),
      found.fallsThrough,
    );
  const isFixed = ({ tests, guard }: (typeof cases)[number]) =>
    !guard && tests.every((test) => isTruth(test) || isString(test));
  const possible = cases.filter(
    (one) => one.isDefault || !isKnown || !isFixed(one) || one.tests.includes(subject),
  );
  // The default is taken last, wherever it stands.
  const asked = possible.filter(({ isDefault }) => !isDefault);
  const sure = asked.length === 0 ? possible[0] : asked.find(isFixed);
  const hit = isKnown && sure ? possible.indexOf(sure) : -1;
  if (hit >= 0 && sure && (asked[0] ?? sure) === sure)
    return only(body(found.cases.findIndex(({ node: own }) => own === sure.node)));
  if (possible.length === 0) return made('list', []);
  const kept = hit < 0 ? possible : possible.slice(0, hit + 1);
  const parts = kept.map((one, index) => {
    const ends = index === kept.length - 1 && hit >= 0;
    const at = found.cases.findIndex(({ node: own }) => own === one.node);
    return made('case', [
      ...(ends && !found.subject ? ['default'] : one.isDefault ? ['default'] : one.tests),
      ...(one.guard ? [made('guard', [reader.of(one.guard)])] : []),
      made('list', body(at)),
    ]);
  });
  return made('switch', [subject, ...parts]);
}

function only(body: readonly Normal[]): Normal {
  return body.length === 1 && body[0] !== undefined ? body[0] : made('list', body);
}

/** What runs from a case on, through those that it falls into. */
function runThrough(
  reader: NormalReader,
  bodies: readonly (readonly SyntaxNode[])[],
  fallsThrough: boolean,
): readonly Normal[] {
  const all: Normal[] = [];
  for (const body of bodies) {
    const statements = body.flatMap((child) => (child.type.includes('comment') ? [] : asCase(reader, child)));
    const end = statements.findIndex((one) => isKind(one, 'break', 'fallthrough'));
    all.push(...(end < 0 ? statements : statements.slice(0, end)));
    const falls =
      isKind(statements[end], 'fallthrough') ||
      (end < 0 && fallsThrough && !statements.some((one) => isKind(one, 'jump')));
    if (!falls) break;
  }
  return live(all);
}

function asCase(reader: NormalReader, child: SyntaxNode): readonly Normal[] {
  if (/^break\s*;?$/.test(child.text)) return [made('break', [])];
  if (/^fallthrough/.test(child.text)) return [made('fallthrough', [])];
  const { row } = reader.draft;
  if (row.blocks.includes(child.type))
    return child.named.flatMap((inner) =>
      row.lists.includes(inner.type) && inner.type !== child.type
        ? inner.named.flatMap((one) => asCase(reader, one))
        : asCase(reader, inner),
    );
  return row.expressionStatements.includes(child.type) || row.lists.includes(child.parent?.type ?? '')
    ? asStatements(reader, child)
    : [reader.of(child)];
}
