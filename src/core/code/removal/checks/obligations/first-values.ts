import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { LITERAL_TYPE } from './tested-names.ts';
import { readsOf } from '../../queries/local-reads.ts';
import { wordOf } from '../../words.ts';
import { comparesChoice } from '../../queries/compared.ts';
import { LOOP } from './value-tests.ts';

/**
 * Whether a variable with a written type is assigned no longer, so that TypeScript takes it for its first value, and that
 * matters: members are read of `let timer: Timer | null = null`, which has none, or `let mode: Mode = base` is compared.
 */
export function narrowsUnassigned(draft: Draft): boolean {
  const isAssigned = (inDraft: Draft, name: SyntaxNode) =>
    readsOf(inDraft, name)?.some(draft.rules.writes) === true;
  return draft.nodes.some((node) => {
    const [name, value] = [node.child('name'), node.child('value')];
    if (node.type !== 'variable_declarator' || !name || !node.child('type')) return false;
    const origin = draft.origin(name.start);
    const before = origin === undefined ? undefined : draft.past.root.leafAt(origin);
    if (!before || !isAssigned(draft.past, before) || isAssigned(draft, name)) return false;
    const isNothing = !value || /^(?:null|undefined)$/.test(value.text);
    return (readsOf(draft, name) ?? []).some((read) => {
      // Without a variable that holds it: only the read itself counts.
      if (comparesChoice(draft, read, undefined)) return true;
      const { parent } = read;
      // `timer.id`, but not `all[timer]`.
      const hasMemberRead = /^(?:member|subscript)_expression$/.test(parent?.type ?? '');
      return isNothing && hasMemberRead && parent?.start === read.start;
    });
  });
}

/** Whether a `var` that its function declares several times, which have to be of one type, has other declarations now. */
export function changesRedeclared(draft: Draft): boolean {
  const before = redeclared(draft.past);
  return redeclared(draft).join('\n') !== before.join('\n');
}

/** The declarations of each `var` without a written type that its function declares several times. */
function redeclared(draft: Draft): readonly string[] {
  const declared = draft.nodes.filter(
    (node) =>
      node.type === 'variable_declarator' &&
      node.parent?.type === 'variable_declaration' &&
      !node.child('type'),
  );
  const ofOne = Map.groupBy(
    declared,
    (node) => `${draft.syntax.functionOf(node)?.start} ${node.child('name')?.text}`,
  );
  return [...ofOne.values()].flatMap((nodes) => (nodes.length > 1 ? nodes.map(({ text }) => text) : []));
}

/**
 * Whether TypeScript would look for a type in a circle: a variable begins with a literal now, and a variable of a loop both
 * reads it and is assigned to it, `let on = true; for (…) { const last = on; on = last; }`.
 */
export function infersInCircle(draft: Draft): boolean {
  const untyped = draft.nodes.filter((node) => node.type === 'variable_declarator' && !node.child('type'));
  const isInLoop = (node: SyntaxNode) => node.closest(({ type }) => LOOP.test(type)) !== undefined;
  const ofLoops = untyped.filter(isInLoop);
  const reads = (node: SyntaxNode, name: string) => wordOf(name).test(node.child('value')?.text ?? '');
  return untyped.some((node) => {
    const name = node.child('name')?.text ?? '';
    const value = node.child('value');
    // Only a literal that an edit wrote: one that was there made the circle before.
    if (!value || !LITERAL_TYPE.test(value.type) || draft.origin(value.start) !== undefined) return false;
    const readers = ofLoops.filter((one) => reads(one, name)).map((one) => one.child('name')?.text ?? '');
    return (
      readers.length > 0 &&
      draft.nodes.some(
        (one) =>
          /assignment_expression$/.test(one.type) &&
          one.child('left')?.text === name &&
          readers.some((reader) => wordOf(reader).test(one.child('right')?.text ?? '')),
      )
    );
  });
}
