import type { SyntaxNode } from '../syntax-node.ts';
import type { Decision } from './context.ts';
import type { Draft } from './draft.ts';
import {
  acts,
  FALSE,
  isKind,
  isString,
  isTruth,
  live,
  made,
  type Normal,
  pruned,
  stringOf,
  TRUE,
} from './normal.ts';
import { isSkipped } from './loops.ts';
import { letsThrough, withoutConstants } from './normal-calls.ts';
import { joined, opposite, partsOf, VARIANT } from './normal-operators.ts';
import { markup, text } from './normal-text.ts';

/** What a normaliser is told: what the flag's calls answer, and which constants of its name no longer count. */
export interface Fixed {
  readonly decision: Decision;
  readonly calls: readonly {
    readonly start: number;
    readonly end: number;
    readonly answer: 'boolean' | 'variant';
  }[];
  readonly constants: readonly SyntaxNode[];
  /** Calls that are left, as written: they give a variant of which nothing more is known. */
  readonly left: ReadonlySet<string>;
}

/** A name in a pattern, and the property that it is taken from. */
interface Entry {
  readonly name: SyntaxNode | undefined;
  readonly key: string | undefined;
}

const DROPPED = /comment|^(?:import|using_directive)|^pass_statement$|^empty_statement$/;
const PUNCTUATION = /^[(){}[\];,:]$|^(?:->|=>|\?\.|\.|then)$/;

/**
 * A program's meaning as far as the removal of a flag is concerned, apart from how the edits are made: constants folded,
 * dead branches, unused variables and imports left out, blocks and parentheses undone. Two texts of one normal form do
 * the same.
 */
export function normalised(draft: Draft, fixed: Fixed): string {
  return JSON.stringify(pruned(new Normaliser(draft, fixed).list(draft.root)));
}

class Normaliser {
  readonly #draft: Draft;
  readonly #fixed: Fixed;
  /** Statements that are read as such, and not as an expression with a mark behind it. */
  readonly #isWithin = new Set<SyntaxNode>();
  readonly #imports: ReadonlySet<SyntaxNode>;
  #known: ReadonlyMap<string, Normal> = new Map();

  constructor(draft: Draft, fixed: Fixed) {
    this.#draft = draft;
    this.#fixed = fixed;
    this.#imports = new Set(draft.row.imports(draft.root).map(({ statement }) => statement));
  }

  list(node: SyntaxNode): Normal {
    const outer = this.#known;
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
      statements.push(...(typeof value === 'string' ? [value] : this.#statement(child)));
    }
    this.#known = outer;
    return made('list', live(statements));
  }

  #statement(node: SyntaxNode): readonly Normal[] {
    const { row } = this.#draft;
    if (DROPPED.test(node.type)) return [];
    if (row.blocks.includes(node.type) || row.lists.includes(node.type)) return partsOf(this.list(node));
    if (
      row.expressionStatements.includes(node.type) &&
      node.named[0] &&
      !row.local(node.named[0].named.at(-1) ?? node.named[0])
    )
      return this.#discarded(this.of(node.named[0]));
    const whole = this.of(node);
    if (isKind(whole, 'run')) return whole.parts;
    return isKind(whole, 'list')
      ? whole.parts
      : isKind(whole, 'holder', 'local', 'if', 'jump')
        ? this.#declared(whole)
        : this.#discarded(whole);
  }

  /** What a value that nothing takes leaves. */
  #discarded(normal: Normal): readonly Normal[] {
    if (isKind(normal, 'list')) return normal.parts;
    if (isKind(normal, '&&', '||') && normal.parts[1] !== undefined) {
      const [left = '', right] = normal.parts;
      if (isTruth(right)) return acts(left) ? [left] : [];
    }
    return typeof normal === 'string' || isKind(normal, 'string') ? [] : [normal];
  }

  #declared(normal: Normal): readonly Normal[] {
    if (!isKind(normal, 'holder')) return [normal];
    // The statements of a branch that is a value go before the statement.
    const hoisted: Normal[] = [];
    const parts = normal.parts.flatMap((part): readonly Normal[] => {
      const value = isKind(part, 'local') ? part.parts[0] : undefined;
      if (!isKind(part, 'local') || !isKind(value, 'list')) return [part];
      hoisted.push(...value.parts.slice(0, -1));
      return [made('local', value.parts.slice(-1), part.name)];
    });
    return [...hoisted, made('holder', parts)];
  }

  of(node: SyntaxNode): Normal {
    const answer = node.type in this.#draft.row.calls ? this.#asked(node) : undefined;
    if (answer !== undefined) return answer;
    if (this.#fixed.constants.includes(node)) return made('holder', []);
    return (
      this.#leaf(node) ??
      this.#operator(node) ??
      this.#choice(node) ??
      this.#loop(node) ??
      this.#declaration(node) ??
      this.#rest(node)
    );
  }

  /** What a call gives that asks the flag, or was left asking it. */
  #asked(call: SyntaxNode): Normal | undefined {
    const fixed = this.#fixed.calls.find(({ start, end }) => start === call.start && end === call.end);
    if (fixed || this.#fixed.left.has(call.text)) return this.#answer(fixed?.answer ?? 'variant');
    // Kotlin's grammar takes a negation into the call behind it.
    const negated = this.#fixed.calls.find(
      ({ start, end }) =>
        end === call.end && start > call.start && call.source.slice(call.start, start).trim() === '!',
    );
    return negated && opposite(this.#answer(negated.answer));
  }

  #answer(answer: 'boolean' | 'variant'): Normal {
    if (answer === 'variant') return VARIANT;
    return this.#fixed.decision.keep === 'disabled' ? FALSE : TRUE;
  }

  #leaf(node: SyntaxNode): Normal | undefined {
    const { row } = this.#draft;
    const text = this.#draft.slice(node);
    if (node.named.length === 0 && /^(?:true|false|True|False)$/.test(text)) return text.toLowerCase();
    if (row.jumps.includes(node.type) && /^(?:continue|break)$/.test(text)) return made('jump', [text]);
    if (node.type === 'jsx_text') return stringOf(text.replace(/\s+/g, ''));
    if (row.parens.includes(node.type) && node.named[0]) return this.of(node.named[0]);
    if (row.isBare(node) && node.named.length === 0) {
      const value = this.#known.get(text) ?? text;
      return node.type === 'shorthand_property_identifier' ? made('pair', [`.${text}`, value]) : value;
    }
    const expression = this.#draft.syntax.adapter.shape.strings.includes(node.type)
      ? this.#draft.syntax.expression(node)
      : undefined;
    if (expression?.kind === 'string') return stringOf(expression.value);
    if (node.children.length > 0) return undefined;
    // The name of a member is no variable's.
    return /identifier/.test(node.type) ? `.${text}` : text;
  }

  #operator(node: SyntaxNode): Normal | undefined {
    const { row } = this.#draft;
    if (node.type in row.wrappers) {
      const inner = this.of(node.named[0] ?? node);
      return inner === VARIANT || isTruth(inner) || isString(inner) ? inner : undefined;
    }
    const negated = row.nots[node.type];
    const operand =
      negated === undefined || !/^(?:!|not\b)/.test(node.text) ? undefined : node.child(negated);
    if (operand) return opposite(this.of(operand));
    const sides = row.binaries[node.type];
    const [left, right] = sides?.map((key) => node.child(key)) ?? [];
    if (!left || !right) return undefined;
    const operator = node.children
      .filter(
        (child) => child.start >= left.end && child.end <= right.start && !child.type.includes('comment'),
      )
      .map(({ text }) => text)
      .join(' ');
    return joined(operator, this.of(left), () => this.of(right));
  }

  #choice(node: SyntaxNode): Normal | undefined {
    const { row } = this.#draft;
    const keys = row.choices[node.type];
    const found = row.if(node);
    if (!found && !keys) return this.#switch(node);
    const [test, then, other] = found
      ? [found.condition, found.then, found.else?.body]
      : (keys ?? []).map((key) => node.child(key));
    if (!test || !then) return undefined;
    const before = found?.initializer ? this.#statement(found.initializer) : [];
    const condition = this.of(test);
    const isValue =
      !row.lists.includes(node.parent?.type ?? '') && (keys !== undefined || found?.else !== undefined);
    const branch = (part: SyntaxNode | undefined): Normal =>
      part ? this.#branch(part, isValue) : made('list', []);
    const [first, decided] =
      isKind(condition, '&&', '||') && isTruth(condition.parts[1])
        ? [condition.parts[0], condition.parts[1]]
        : [undefined, condition];
    if (isTruth(decided)) {
      const kept = branch(decided === TRUE ? then : other);
      const hoisted = first !== undefined && acts(first) ? [...partsOf(first)] : [];
      return before.length || hoisted.length ? made('list', [...before, ...hoisted, ...partsOf(kept)]) : kept;
    }
    const whole = made('if', [condition, branch(then), branch(other)]);
    return before.length ? made('list', [...before, whole]) : whole;
  }

  /** A loop that never begins. */
  #loop(node: SyntaxNode): Normal | undefined {
    if (!this.#draft.row.loops.includes(node.type) || !isSkipped(node)) return undefined;
    const condition = node.child('condition') ?? node.named[0];
    return condition && this.of(condition) === FALSE ? made('list', []) : undefined;
  }

  #branch(node: SyntaxNode, isValue: boolean): Normal {
    const { row } = this.#draft;
    if (row.choices[node.parent?.type ?? '']) return this.of(node);
    const normal = made(
      'list',
      row.blocks.includes(node.type) ? partsOf(this.#block(node)) : this.#asStatements(node),
    );
    return isValue && isKind(normal, 'list') && normal.parts.length === 1 && !isKind(normal.parts[0], 'jump')
      ? (normal.parts[0] ?? normal)
      : normal;
  }

  /** A block whose last expression may be its value. */
  #block(node: SyntaxNode): Normal {
    const last = node.named.at(-1);
    const isPlain =
      last && this.#draft.row.expressionStatements.length === 0 && typeof this.of(last) === 'string';
    const list = this.list(node);
    return isPlain ? made('list', [...partsOf(list), this.of(last)]) : list;
  }

  #asStatements(node: SyntaxNode): readonly Normal[] {
    const one = this.#draft.row.expressionStatements.length === 0 ? this.of(node) : undefined;
    return typeof one === 'string' ? [one] : this.#statement(node);
  }

  #switch(node: SyntaxNode): Normal | undefined {
    const { row } = this.#draft;
    const found = row.switch(node);
    if (!found) return undefined;
    const subject = found.subject ? this.of(found.subject) : TRUE;
    const isKnown = isTruth(subject) || isString(subject);
    const cases = found.cases.map((one) => ({ ...one, tests: one.labels.map((label) => this.of(label)) }));
    const body = (index: number): readonly Normal[] =>
      this.#cases(
        found.cases.slice(index).map((one) => one.body),
        found.fallsThrough,
      );
    const live = cases.filter(
      ({ tests, isDefault }) =>
        isDefault ||
        !isKnown ||
        tests.length === 0 ||
        tests.some((test) => !isTruth(test) && !isString(test)) ||
        tests.includes(subject),
    );
    const hit = isKnown ? live.findIndex(({ tests, isDefault }) => isDefault || tests.includes(subject)) : -1;
    const [first] = live;
    if (hit === 0 && first)
      return this.#only(body(found.cases.findIndex(({ node: own }) => own === first.node)));
    if (live.length === 0) return made('list', []);
    const kept = hit < 0 ? live : live.slice(0, hit + 1);
    const parts = kept.map((one, index) => {
      const isLast = index === kept.length - 1 && hit >= 0;
      const at = found.cases.findIndex(({ node: own }) => own === one.node);
      return made('case', [
        ...(isLast && !found.subject ? ['default'] : one.isDefault ? ['default'] : one.tests),
        made('list', body(at)),
      ]);
    });
    return made('switch', [subject, ...parts]);
  }

  #only(body: readonly Normal[]): Normal {
    return body.length === 1 && body[0] !== undefined ? body[0] : made('list', body);
  }

  #cases(bodies: readonly (readonly SyntaxNode[])[], fallsThrough: boolean): readonly Normal[] {
    const all: Normal[] = [];
    for (const body of bodies) {
      const statements = body.flatMap((child) => (child.type.includes('comment') ? [] : this.#asCase(child)));
      const end = statements.findIndex((one) => isKind(one, 'break', 'fallthrough'));
      all.push(...(end < 0 ? statements : statements.slice(0, end)));
      const falls =
        isKind(statements[end], 'fallthrough') ||
        (end < 0 && fallsThrough && !statements.some((one) => isKind(one, 'jump')));
      if (!falls) break;
    }
    return live(all);
  }

  #asCase(child: SyntaxNode): readonly Normal[] {
    if (/^break\s*;?$/.test(child.text)) return [made('break', [])];
    if (/^fallthrough/.test(child.text)) return [made('fallthrough', [])];
    const { row } = this.#draft;
    if (row.blocks.includes(child.type))
      return child.named.flatMap((inner) =>
        row.lists.includes(inner.type) && inner.type !== child.type
          ? inner.named.flatMap((one) => this.#asCase(one))
          : this.#asCase(inner),
      );
    return row.expressionStatements.includes(child.type) || row.lists.includes(child.parent?.type ?? '')
      ? this.#asStatements(child)
      : [this.of(child)];
  }

  #declaration(node: SyntaxNode): Normal | undefined {
    const { row } = this.#draft;
    const value = node.named.findLast(
      (child) =>
        row.local(child)?.node === node ||
        child.named.some((inner) => child.type === 'expression_list' && row.local(inner)?.node === node),
    );
    const inner = value?.type === 'expression_list' ? value.named[0] : value;
    const local = inner && row.local(inner);
    if (!local) return undefined;
    const held = this.of(inner);
    const name = local.target.text;
    if (local.target.named.length > 0) return this.#pattern(local.target, held) ?? undefined;
    const { functions } = this.#draft.syntax.adapter.shape;
    const scope = node.closest(({ type }) => type in functions) ?? this.#draft.root;
    const isWritten = this.#draft
      .occurrences(name)
      .some((leaf) => leaf !== local.target && scope.contains(leaf) && row.writes(leaf));
    const isReadThrough =
      local.kind === 'local'
        ? held === VARIANT ||
          isTruth(held) ||
          isString(held) ||
          (local.constant && typeof held === 'string' && /^[\p{L}_]/u.test(held))
        : held === VARIANT;
    if (isReadThrough && !isWritten) {
      this.#known = new Map([...this.#known, [name, held]]);
      return made('holder', held === VARIANT ? [made('local', [held], name)] : []);
    }
    const isOwn = local.kind === 'local' || (local.private && local.constant);
    const isContext =
      (local.kind !== 'local' && local.static) ||
      /^(?:new\s+)?UnleashContext\b/.test(inner.text) ||
      this.#draft.syntax.adapter.shape.objects.includes(inner.type);
    const content = isContext ? made('context', [held]) : held;
    return made('holder', [isOwn ? made('local', [content], name) : made('variable', [name, content])]);
  }

  #pattern(pattern: SyntaxNode, held: Normal): Normal | undefined {
    const entries = pattern.named.map((entry) => {
      const isPair = entry.type === 'pair_pattern';
      return {
        name: isPair ? entry.child('value') : entry,
        key: isPair ? entry.child('key')?.text : entry.text,
      };
    });
    if (held !== VARIANT) return this.#taken(pattern, entries, held);
    for (const { name, key } of entries) {
      const known = key === undefined ? undefined : this.#property(key);
      if (!name || known === undefined) return undefined;
      this.#known = new Map([...this.#known, [name.text, known]]);
    }
    return made('holder', []);
  }

  /** Names that are taken out of a value, each a variable of its own. */
  #taken(pattern: SyntaxNode, entries: readonly Entry[], held: Normal): Normal | undefined {
    const isPlain = pattern.named.every(({ type }) => /^(?:shorthand_\w+|pair_pattern)$/.test(type));
    if (!isPlain || pattern.type !== 'object_pattern') return undefined;
    if (entries.some(({ name, key }) => name?.children.length !== 0 || key === undefined)) return undefined;
    const source = acts(held) ? [] : [held];
    const locals = entries.map(({ name, key = '' }) =>
      made('local', [made('member', [...source, `.${key}`])], name?.text ?? ''),
    );
    return made('holder', acts(held) ? [held, ...locals] : locals);
  }

  /** A variant's property, by its name in any of the SDKs. */
  #property(name: string): Normal | undefined {
    const { decision } = this.#fixed;
    const plain = name
      .replace(/^(?:get_?|is_?)(?=[\p{Lu}_\p{Ll}])/iu, '')
      .replaceAll('_', '')
      .toLowerCase();
    if (decision.keep === 'enabled') return plain === 'featureenabled' ? TRUE : undefined;
    if (plain === 'name') return stringOf(decision.keep === 'variant' ? decision.variant : 'disabled');
    return plain === 'enabled' || plain === 'featureenabled'
      ? decision.keep === 'variant'
        ? TRUE
        : FALSE
      : undefined;
  }

  #rest(node: SyntaxNode): Normal {
    const { row, syntax } = this.#draft;
    const { shape } = syntax.adapter;
    if (row.expressionStatements.includes(node.type) && !this.#isWithin.has(node)) {
      this.#isWithin.add(node);
      return made('list', this.#statement(node));
    }
    const known = this.#member(node);
    if (known !== undefined) return known;
    if (row.blocks.includes(node.type) || row.lists.includes(node.type)) return this.list(node);
    if (row.jumps.includes(node.type)) return this.#jump(node);
    if (node.type in shape.functions) return this.#function(node);
    const parts = this.#parts(node);
    if (node.type === 'if_clause' && parts.at(-1) === TRUE) return made('holder', []);
    if (
      shape.strings.includes(node.type) ||
      node.named.some(({ type }) => shape.interpolations.includes(type))
    )
      return text(this.#content(node), row.literals);
    if (node.type in row.calls) return this.#call(node, parts);
    if (row.effects.includes(node.type)) return made('effect', [node.type, ...parts]);
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
    const outer = this.#known;
    const hidden = [...outer.keys()].filter((name) =>
      this.#draft.declarationsOf(name).some(({ kind, fn }) => kind === 'parameter' && fn === node),
    );
    if (hidden.length > 0) this.#known = new Map([...outer].filter(([name]) => !hidden.includes(name)));
    const parts = this.#parts(node);
    this.#known = outer;
    return made('function', parts);
  }

  #jump(node: SyntaxNode): Normal {
    const parts = this.#parts(node);
    const decided = parts.find((part) => isKind(part, '&&', '||') && isTruth(part.parts[1]));
    if (isKind(decided, '&&', '||') && decided.parts[0] !== undefined) {
      const rest = parts.map((part) => (part === decided ? (decided.parts[1] ?? part) : part));
      return made('list', [decided.parts[0], made('jump', rest)]);
    }
    const value = parts.find((part) => isKind(part, 'list'));
    if (!isKind(value, 'list') || value.parts.length === 0) return made('jump', parts);
    return made('list', [
      ...value.parts.slice(0, -1),
      made(
        'jump',
        parts.map((part) => (part === value ? (value.parts.at(-1) ?? part) : part)),
      ),
    ]);
  }

  /** What is between a string's quotes. */
  #content(node: SyntaxNode): readonly Normal[] {
    const isQuote = ({ type, text }: SyntaxNode) =>
      /^(?:string_start|string_end|interpolation_start)$/.test(type) || /^[$@]*["'`]+$/.test(text);
    return node.children.filter((child) => !isQuote(child)).map((child) => this.of(child));
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

  #member(node: SyntaxNode): Normal | undefined {
    const expression = this.#draft.syntax.expression(node);
    const callee = expression.kind === 'call' ? expression.callee : expression;
    if (callee.kind !== 'member' || !callee.object || callee.object.node.sameRange(node)) return undefined;
    const given = this.of(callee.object.node);
    const isBelow = isKind(given, '!') && given.parts[0] === VARIANT;
    const object = isBelow ? VARIANT : given;
    const isNegated = isBelow || (/^!/.test(node.text) && !/^!/.test(callee.object.node.text));
    const signed = (value: Normal | undefined) =>
      value !== undefined && isNegated ? opposite(value) : value;
    if (object === VARIANT) {
      const args = expression.kind === 'call' ? expression.args() : [];
      const key =
        callee.name === 'get' && args[0]?.value.kind === 'string'
          ? args[0].value.value
          : args.length
            ? undefined
            : callee.name;
      return key === undefined ? undefined : signed(this.#property(key));
    }
    if (expression.kind !== 'call' || !/^(?:equals|Equals)$/.test(callee.name)) return undefined;
    const [first] = expression.args();
    const other = first && this.of(first.value.node);
    return isString(object) && isString(other) ? String(object === other) : undefined;
  }

  #call(node: SyntaxNode, parts: readonly Normal[]): Normal {
    const expression = this.#draft.syntax.expression(node);
    if (expression.kind !== 'call') return made('effect', parts);
    const { callee } = expression;
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
    const body = node.named.at(-1);
    if (name === 'run' && callee.kind === 'name')
      return made('run', partsOf(this.list(body?.named.at(-1) ?? node)));
    const isOpen = /^(?:filter|where)$/i.test(name) && letsThrough(parts);
    if (isOpen && callee.kind === 'member' && callee.object) return this.of(callee.object.node);
    if (/^use[A-Z]/.test(name)) return made('effect', parts.map(withoutConstants));
    return made('effect', parts);
  }
}
