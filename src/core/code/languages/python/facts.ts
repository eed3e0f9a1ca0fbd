import type { SyntaxNode } from '../../syntax-node.ts';
import { type Adapter, type LeafDeclaration, type Reader, shapeOf } from '../shared/adapter.ts';
import { partOfEntry } from '../shared/declaration-reader.ts';
import { formatCall, isFormat } from '../shared/format-operator.ts';
import { MOST_PARAMETERS } from '../shared/most-parameters.ts';
import { spanOf } from '../shared/span-of.ts';
import { importsIn } from './imports.ts';

/** What a method's first parameter is called: `self`, `self: Self`. */
const RECEIVER = /^(?:self|cls)(?:\s*:[^]*)?$/;

// What each table is for, and where paths such as `../:type` and -1 lead, stands at `Shape` in `shared/adapter.ts`.
const shape = shapeOf({
  names: ['identifier'],
  self: [],
  strings: ['string'],
  interpolations: ['interpolation'],
  transparent: { parenthesized_expression: 0, await: 0, as_pattern: 0 },
  members: { attribute: ['object', 'attribute'] },
  indexes: { subscript: ['value', 'subscript'] },
  callsByIndex: true,
  calls: { call: { callee: 'function', args: 'arguments' } },
  arguments: { keyword_argument: () => ['name', 'value'] },
  // `a if on else b`
  choices: { conditional_expression: [0, 2] },
  binaries: ['boolean_operator', 'binary_operator'],
  returns: { return_statement: 0 },
  tails: { lambda: (fn) => fn.child('body') },
  cases: { case_clause: ['../../subject', 0] },
  lists: ['list', 'tuple', 'set'],
  objects: ['dictionary'],
  pairs: { pair: ['key', 'value'] },
  functions: {
    function_definition: {
      name: 'name',
      parameters: 'parameters',
      returns: 'return_type',
      isGetter: isProperty,
    },
    lambda: { parameters: 'parameters' },
  },
  typesWithFieldArguments: ['class_definition'],
  // What `declarationAt` says goes before these. Some rows are kept beside it because removal reads them by node type.
  declarations: {
    assignment: { kind: 'variable', name: 'left', type: 'type', value: 'right' },
    named_expression: { kind: 'variable', name: 'name', value: 'value' },
    augmented_assignment: { kind: 'assignment', name: 'left' },
    typed_parameter: { kind: 'parameter', name: 0, type: 'type' },
    default_parameter: { kind: 'parameter', name: 'name', value: 'value' },
    typed_default_parameter: { kind: 'parameter', name: 'name', type: 'type', value: 'value' },
    class_definition: { kind: 'type', name: 'name' },
    for_statement: { kind: 'loop', name: 'left', source: 'right' },
    for_in_clause: { kind: 'loop', name: 'left', source: 'right' },
    // `with make() as client`
    as_pattern: { kind: 'variable', name: 'alias', value: 0 },
    pair: { kind: 'member', name: 'key', value: 'value' },
  },
  parameters: ['identifier', 'typed_parameter', 'default_parameter', 'typed_default_parameter'],
  patterns: ['as_pattern_target'],
  containers: { assignment: 'left', pair: 'key' },
  scopes: [
    'class_definition',
    'list_comprehension',
    'generator_expression',
    'set_comprehension',
    'dictionary_comprehension',
  ],
  supertypes: ['superclasses'],
});

export const pythonAdapter: Adapter = {
  key: 'python',
  shape,
  receiver: RECEIVER,
  // `dict(cart="x")`, and `dict([("cart", "x")])`
  maps: [
    { callee: /^(?:Ordered)?[dD]ict$/, layout: 'labelled' },
    { callee: /^(?:Ordered)?[dD]ict$/, layout: 'list' },
  ],
  imports: importsIn,
  expression: (node, read) => {
    if (isFormat(node)) return formatCall(node, read);
    return isSelf(node) ? { ...spanOf(node), kind: 'self' } : undefined;
  },
  // `...`, `pass` or `raise NotImplementedError` in place of a body
  isSignature: (fn) => /^(?:\.\.\.|pass|raise NotImplementedError\b.*)$/.test(onlyStatement(fn)),
  declarationAt: (leaf, syntax) => {
    // `Flag = Literal["a", "b"]`
    if (isListOfTexts(leaf)) return { kind: 'type', scope: syntax.scopeOf(leaf) };
    const found = dataField(leaf, syntax) ?? alias(leaf, syntax) ?? overMap(leaf, syntax);
    if (found) return found;
    const holder = leaf.parent;
    if (holder?.type === 'named_expression' && holder.child('name') === leaf)
      return namedExpression(holder, syntax);
    // `client = make()` after `global client`
    if (holder?.type === 'assignment' && isGlobal(leaf, syntax)) {
      const value = holder.child('right');
      const scope = rootOf(holder);
      return { kind: 'assignment', scope, value: value && syntax.expression(value) };
    }
    return holder?.type === 'pattern_list' || holder?.type === 'tuple_pattern'
      ? oneOfSeveral(leaf, holder, syntax)
      : parameter(leaf, syntax);
  },
};

/** `(on := f())`, which in a comprehension declares a variable in the scope around the comprehension. */
function namedExpression(node: SyntaxNode, syntax: Reader): LeafDeclaration {
  let scope = syntax.scopeOf(node);
  while (/comprehension$|^generator_expression$/.test(scope.type)) scope = syntax.scopeOf(scope);
  const value = node.child('value');
  return { kind: 'variable', scope, value: value && syntax.expression(value) };
}

/** One of several names: of a loop, `for key, value in all`, or of an assignment, `on, off = flags`. */
function oneOfSeveral(leaf: SyntaxNode, names: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const holder = names.parent;
  if (holder?.child('left') !== names) return undefined;
  const right = holder.child('right');
  const property = String(leaf.index);
  if (holder.type.startsWith('for')) {
    // `part` counts where the loop is over the entries of a map: by position, key or value.
    const part = partOfEntry(property);
    return { ...syntax.loopScopes(holder), kind: 'loop', property, part, source: right };
  }
  const base = { kind: 'variable', scope: syntax.scopeOf(holder) } as const;
  // `A, B = "a", "b"`: names and values pair up by position.
  const isPaired = /^(?:expression_list|tuple|list)$/.test(right?.type ?? '');
  const value = isPaired ? right?.named[leaf.index] : undefined;
  if (value) return { ...base, value: syntax.expression(value) };
  return { ...base, property, value: right && syntax.expression(right) };
}

/** A parameter that no table describes, as it is a bare name or has a star: `name`, `*names`, `*names: str`. */
function parameter(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const splat = leaf.parent?.type === 'list_splat_pattern' ? leaf.parent : undefined;
  const isRest = splat !== undefined;
  // What stands in the list of parameters
  const node = (splat?.parent?.type === 'typed_parameter' ? splat.parent : splat) ?? leaf;
  const list = node.parent;
  if (list?.type !== 'parameters' && list?.type !== 'lambda_parameters') return undefined;
  if (list.named.length > MOST_PARAMETERS) return undefined;
  const fn = syntax.functionOf(leaf);
  // Neither `self` nor the separators `/` and `*` take an argument.
  const offset = RECEIVER.test(list.named[0]?.text ?? '') ? 1 : 0;
  const index = list.named.filter(({ type }) => !/separator/.test(type)).indexOf(node) - offset;
  const place = isRest ? { index, isRest } : { index, label: leaf.text };
  // Like the variable of a loop over the values with which a test is run
  const tested = fn && parametrized(leaf.text, fn);
  if (fn && tested) return { kind: 'loop', scope: fn, ...tested };
  return fn && { kind: 'parameter', scope: fn, fn, place };
}

/** The list over which pytest runs a test with a parameter: `@pytest.mark.parametrize("name", ["a", "b"])`. */
function parametrized(
  name: string,
  fn: SyntaxNode,
): Pick<LeafDeclaration, 'source' | 'property'> | undefined {
  const decorated = fn.parent?.type === 'decorated_definition' ? fn.parent : undefined;
  for (const decorator of decorated?.named ?? []) {
    const call = decorator.child(':call');
    if (!/\.parametrize$/.test(call?.child('function')?.text ?? '')) continue;
    const [names, source] = call?.child('arguments')?.named ?? [];
    // `"name, expected"`
    const all: readonly string[] = names?.text.match(/\w+/g) ?? [];
    const at = all.indexOf(name);
    if (at >= 0) return { source, ...(all.length > 1 && { property: String(at) }) };
  }
  return undefined;
}

/** Whether a node is the object itself or its class: `self`, `cls`, `super()`, `type(self)`, `self.__class__`. */
function isSelf(node: SyntaxNode): boolean {
  if (node.type === 'identifier') return /^(?:self|cls)$/.test(node.text);
  if (node.type === 'call') return /^(?:super\(\)|type\(self\))$/.test(node.text);
  return node.type === 'attribute' && node.text === 'self.__class__';
}

/** Forms around a type by which an assignment is known as its alias, `Annotated[Gate, …]`. */
const HOLDS_TYPE = /^(?:\w+\.)?(?:Annotated|Optional|Union)$/;

/** Marks of classes whose constructor takes the fields that the body declares: `@dataclass`, `class Flag(BaseModel)`. */
const DATA = /\b(?:dataclass|define|frozen|mutable|attrs|NamedTuple|BaseModel)\b/;

/** `type Door = Gate`, `Door = Annotated[Gate, Depends(make)]` */
function alias(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const held = leaf.parent?.child('left') === leaf ? leaf.parent.child('right') : undefined;
  if (held?.type === 'subscript' && HOLDS_TYPE.test(held.child('value')?.text ?? ''))
    return { kind: 'type', scope: syntax.scopeOf(leaf), type: held.text };
  const node = leaf.parent?.parent;
  if (node?.type !== 'type_alias_statement' || node.child('0/0') !== leaf) return undefined;
  const scope = syntax.scopeOf(node);
  return { kind: 'type', scope, type: node.child(1)?.text };
}

/** `name: str` in a class whose constructor takes its fields: a field and a parameter of the constructor; `fn` is the class. */
function dataField(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const field = leaf.parent;
  const type = field?.type === 'assignment' && field.child('left') === leaf ? field.child('type') : undefined;
  const fn = field?.closest(({ type: around }) => around === 'block')?.parent;
  if (!field || !type || fn?.type !== 'class_definition') return undefined;
  const decorators = fn.parent?.type === 'decorated_definition' ? fn.parent.named.slice(0, -1) : [];
  const marks = [...decorators, fn.child('superclasses')].map((node) => node?.text ?? '');
  if (!marks.some((text) => DATA.test(text))) return undefined;
  // `name: str`, unlike `LIMIT = 1`
  const fields = (fn.child('body')?.named ?? []).filter((node) => node.child('0/type'));
  const index = fields.findIndex((node) => node.contains(leaf));
  const value = field.child('right');
  return {
    kind: 'member',
    scope: syntax.scopeOf(field),
    type: type.text,
    value: value && syntax.expression(value),
    fn,
    place: { index, label: leaf.text },
  };
}

/** The only statement of a function's body, docstrings aside; '' where there are several. */
function onlyStatement(fn: SyntaxNode): string {
  const statements = fn.child('body')?.named.filter((node) => !/^(?:[a-z]{0,2})["']/i.test(node.text)) ?? [];
  return statements.length === 1 ? (statements[0]?.text ?? '') : '';
}

/** The names in the `global` statements of a function, by its body: kept, as each assignment in it asks for them. */
const globals = new WeakMap<SyntaxNode, ReadonlySet<string>>();

/** Whether `leaf` is assigned as a variable of the module: the function around it has the statement `global client`. */
function isGlobal(leaf: SyntaxNode, syntax: Reader): boolean {
  const fn = leaf.parent?.child('left') === leaf ? syntax.functionOf(leaf) : undefined;
  const body = fn?.child('body');
  if (!body) return false;
  let names = globals.get(body);
  if (!names) {
    const globalStatements = body.named.filter(({ type }) => type === 'global_statement');
    globals.set(
      body,
      (names = new Set(globalStatements.flatMap(({ named }) => named.map(({ text }) => text)))),
    );
  }
  return names.has(leaf.text);
}

/** The node of the whole file. */
function rootOf(node: SyntaxNode): SyntaxNode {
  let root = node;
  while (root.parent) root = root.parent;
  return root;
}

/** `Flag = Literal["a", "b"]` */
function isListOfTexts({ parent }: SyntaxNode): boolean {
  if (parent?.type !== 'assignment') return false;
  const right = parent.child('right');
  return right?.type === 'subscript' && /^(?:\w+\.)?Literal$/.test(right.child('value')?.text ?? '');
}

/** Loops over `flags.items()`, `enumerate(flags)`, `flags.keys()` and `flags.values()`. */
function overMap(leaf: SyntaxNode, syntax: Reader): LeafDeclaration | undefined {
  const names = /^(?:pattern_list|tuple_pattern)$/.test(leaf.parent?.type ?? '') ? leaf.parent : leaf;
  const loop = names?.parent;
  const call =
    loop && /^for_/.test(loop.type) && loop.child('left') === names ? loop.child('right') : undefined;
  const callee = call?.type === 'call' ? call.child('function') : undefined;
  // The position of the name in `for key, value in …`; undefined for a single name.
  const at = names === leaf ? undefined : leaf.index;
  // The loop's variable holds the keys or the values of `source`.
  const loopOver = (source: SyntaxNode | undefined, part: 'key' | 'value'): LeafDeclaration | undefined =>
    loop && source && { kind: 'loop', ...syntax.loopScopes(loop), source, part };
  // Of `for index, flag in enumerate(flags)`, the first name is a number.
  if (callee?.text === 'enumerate' && at !== undefined)
    return at === 1 ? loopOver(call?.child('arguments/0'), 'value') : undefined;
  const map = callee?.type === 'attribute' ? callee.child('object') : undefined;
  switch (callee?.child('attribute')?.text ?? '') {
    case 'items':
      return at === undefined ? undefined : loopOver(map, at === 0 ? 'key' : 'value');
    case 'keys':
      return loopOver(map, 'key');
    case 'values':
      return loopOver(map, 'value');
    default:
      return undefined;
  }
}

/** `@property`, `@functools.cached_property` */
function isProperty(fn: SyntaxNode): boolean {
  const decorated = fn.parent?.type === 'decorated_definition' ? fn.parent : undefined;
  return (
    decorated?.named.some((child) => /^@(?:[\w.]+\.)?(?:cached_|class)?property\b/.test(child.text)) === true
  );
}
