import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import type { Row } from '../row.ts';
import { called } from './called.ts';
import { choice, loop } from './choices.ts';
import { leaf, operator } from './expressions.ts';
import { jumped } from './jumped.ts';
import { declaration } from './local-declarations.ts';
import { FALSE, isKind, live, made, type Normal, pruned, TRUE } from './normal.ts';
import { partsOf } from './operators.ts';
import type { Fixed, NormalReader } from './reader.ts';
import { declared, discarded } from './discarded.ts';
import { switched } from './switched.ts';
import { actsItself } from '../effects.ts';
import { markup, text } from './text.ts';
import { asked, member } from './asked-variants.ts';

const DROPPED = /comment|^(?:import|using_directive)|^pass_statement$|^empty_statement$/;
const PUNCTUATION = /^[(){}[\];,:]$|^(?:->|=>|\?\.|\.|then)$/;

/** Whether a function is given the parts of a template, and not the text. */
function isTagged(row: Row, { parent, type }: SyntaxNode): boolean {
  return type === 'template_string' && parent !== undefined && parent.type in row.calls;
}

/**
 * A program's meaning as far as the removal of a flag is concerned, apart from how the edits are made: constants folded,
 * dead branches, unused variables and imports left out, blocks and parentheses undone. Two texts of one normal form do
 * the same.
 */
export function normalised(draft: Draft, fixed: Fixed): string {
  return JSON.stringify(pruned(new Normaliser(draft, fixed).list(draft.root)));
}

class Normaliser implements NormalReader {
  readonly draft: Draft;
  readonly fixed: Fixed;
  /** Statements that are read as such, and not as an expression with a mark behind it. */
  readonly #isWithin = new Set<SyntaxNode>();
  readonly #imports: ReadonlySet<SyntaxNode>;
  known: ReadonlyMap<string, Normal> = new Map();
  /** What was read of a node, and what was known then: a chain of calls would be read anew for each of its links. */
  readonly #read = new Map<SyntaxNode, { readonly known: NormalReader['known']; readonly normal: Normal }>();

  constructor(draft: Draft, fixed: Fixed) {
    this.draft = draft;
    this.fixed = fixed;
    this.#imports = new Set(draft.row.imports(draft.root).map(({ statement }) => statement));
  }

  list(node: SyntaxNode): Normal {
    const outer = this.known;
    const statements: Normal[] = [];
    for (const child of node.children) {
      if (
        this.#imports.has(child) ||
        (!child.type.includes('comment') && (child.type === child.text || DROPPED.test(child.type)))
      )
        continue;
      // A lambda's last expression is what it gives.
      const value =
        node.type === 'lambda_literal' && child === node.named.at(-1) ? this.of(child) : undefined;
      statements.push(...(typeof value === 'string' ? [value] : this.statement(child)));
    }
    this.known = outer;
    return made('list', live(statements));
  }

  statement(node: SyntaxNode): readonly Normal[] {
    const { row } = this.draft;
    if (DROPPED.test(node.type)) return [];
    if (row.blocks.includes(node.type) || row.lists.includes(node.type)) return partsOf(this.list(node));
    if (
      row.expressionStatements.includes(node.type) &&
      node.named[0] &&
      !row.local(node.named[0].named.at(-1) ?? node.named[0])
    )
      return discarded(this.of(node.named[0]));
    const whole = this.of(node);
    if (isKind(whole, 'run')) return whole.parts;
    return isKind(whole, 'list')
      ? whole.parts
      : isKind(whole, 'holder', 'local', 'if', 'jump')
        ? declared(whole)
        : discarded(whole);
  }

  of(node: SyntaxNode): Normal {
    const read = this.#read.get(node);
    const { known } = this;
    if (read?.known === known) return read.normal;
    const normal = this.#normalOf(node);
    if (this.known === known) this.#read.set(node, { known, normal });
    return normal;
  }

  #normalOf(node: SyntaxNode): Normal {
    const answer = node.type in this.draft.row.calls ? asked(this, node) : undefined;
    if (answer !== undefined) return answer;
    if (this.fixed.constants.includes(node)) return made('holder', []);
    return (
      leaf(this, node) ??
      operator(this, node) ??
      choice(this, node) ??
      switched(this, node) ??
      loop(this, node) ??
      declaration(this, node) ??
      this.#rest(node)
    );
  }

  #rest(node: SyntaxNode): Normal {
    const { row, syntax } = this.draft;
    const { shape } = syntax.adapter;
    if (row.expressionStatements.includes(node.type) && !this.#isWithin.has(node)) {
      this.#isWithin.add(node);
      return made('list', this.statement(node));
    }
    const known = member(this, node);
    if (known !== undefined) return known;
    if (row.blocks.includes(node.type) || row.lists.includes(node.type)) return this.list(node);
    if (row.jumps.includes(node.type)) return jumped(this.#parts(node));
    if (node.type in shape.functions) return this.#function(node);
    const parts = this.#parts(node);
    if (node.type === 'if_clause' && parts.at(-1) === TRUE) return made('holder', []);
    if (
      shape.strings.includes(node.type) ||
      node.named.some(({ type }) => shape.interpolations.includes(type))
    )
      return isTagged(row, node)
        ? made('tagged', this.#content(node))
        : text(this.#content(node), row.texts ?? row.literals);
    if (node.type in row.calls) return called(this, node, parts);
    if (row.pure.includes(node.type) && actsItself(row, node)) return made('effect', [node.type, ...parts]);
    if (row.passing.includes(node.type)) return made('passing', parts);
    if (/^jsx_/.test(node.type)) return markup(node, parts);
    if (
      /declaration|_spec$|export_statement|declarator|expression_statement/.test(node.type) &&
      parts.some((part) => isKind(part, 'holder'))
    )
      return made(
        'holder',
        parts.filter((part) => isKind(part) && !/modifier|type|annotation/.test(part.kind)),
      );
    if (shape.interpolations.includes(node.type)) return made('part', parts);
    return made(node.type, parts);
  }

  /** A function, whose parameters hide what is known of their names. */
  #function(node: SyntaxNode): Normal {
    const outer = this.known;
    const hidden = [...outer.keys()].filter((name) =>
      this.draft.declarationsOf(name).some(({ kind, fn }) => kind === 'parameter' && fn === node),
    );
    if (hidden.length > 0) this.known = new Map([...outer].filter(([name]) => !hidden.includes(name)));
    const parts = this.#parts(node);
    this.known = outer;
    return made('function', parts);
  }

  #parts(node: SyntaxNode): readonly Normal[] {
    return node.children.flatMap((child): readonly Normal[] => {
      if (DROPPED.test(child.type) || (PUNCTUATION.test(child.type) && child.type === child.text)) return [];
      const part = this.of(child);
      const isSpread = isKind(part, 'spread_element') && /^(?:object|array)$/.test(node.type);
      if (isSpread && (part.parts.at(-1) === FALSE || part.parts.at(-1) === 'null')) return [];
      const inner = isSpread ? part.parts.at(-1) : undefined;
      if (isKind(inner, node.type)) return inner.parts;
      return isKind(part, 'expression_list') && part.parts.length === 1 ? part.parts : [part];
    });
  }

  /** What is between a string's quotes. */
  #content(node: SyntaxNode): readonly Normal[] {
    const isQuote = ({ type, text }: SyntaxNode) =>
      /^(?:string_start|string_end|interpolation_start)$/.test(type) || /^[$@]*["'`]+$/.test(text);
    return node.children.filter((child) => !isQuote(child)).map((child) => this.of(child));
  }
}
