import type { SyntaxNode } from '../syntax-node.ts';
import type { ListedNames } from './listed-names.ts';
import type { Symbols } from './symbols.ts';

/** PHPUnit's and JUnit's ways to say which function gives a test its arguments. */
const PROVIDER = /(?:@dataProvider\s+|\b(?:DataProvider|MethodSource)\s*\(\s*["'])(?<name>\w+)/g;
/** Annotations that make a function a test, and those that say what it runs over: `@ValueSource`, `[InlineData]`. */
const TEST = /^@?(?:\w+\.)*(?:Test|ParameterizedTest|Fact|Theory)\b/;
const TEST_DATA = /^[@#[]*(?:\w+[.\\])*\w*(?:Sources?|Data|Case|Row|Values|With|Parameters|Arguments)\b/;

/** Finds the lists that a function's parameter takes its values from. */
export class ParameterSources {
  readonly #symbols: Symbols;
  readonly #listed: ListedNames;

  constructor(symbols: Symbols, listed: ListedNames) {
    this.#symbols = symbols;
    this.#listed = listed;
  }

  /** Adds what the parameters of `fn` may be, those under the key `asked` alone where keys are told. */
  add(fn: SyntaxNode, asked?: string): void {
    this.#ofTest(fn, asked);
    // `const on = names.filter((name) => …)`: the variable is called after what the list gives, not after the function.
    if (!this.#symbols.syntax.nameOfFunction(fn) || this.#isArgument(fn)) this.#ofLambda(fn, asked);
  }

  /** What the decorators and annotations of a test give it to run over. */
  #ofTest(fn: SyntaxNode, asked: string | undefined): void {
    const decorated = fn.parent?.type === 'decorated_definition' ? fn.parent : undefined;
    const modifiers = fn.named.filter(({ type }) => type === 'modifiers' || type === 'attribute_list');
    for (const holder of decorated?.named.slice(0, -1) ?? []) this.#listed.add(holder, asked);
    for (const annotation of modifiers.flatMap((one) => one.named)) this.#annotated(annotation, asked);
    this.#provided(fn, modifiers, asked);
  }

  /** What the function of the file gives that a test names as where its arguments come from. */
  #provided(fn: SyntaxNode, modifiers: readonly SyntaxNode[], asked: string | undefined): void {
    const siblings = fn.parent?.children ?? [];
    const before = siblings[siblings.indexOf(fn) - 1];
    const texts = [...modifiers, ...(before?.type.includes('comment') ? [before] : [])].map(
      ({ text }) => text,
    );
    for (const { groups } of texts.flatMap((text) => [...text.matchAll(PROVIDER)])) {
      const provider = this.#symbols
        .declarations(groups?.['name'] ?? '')
        .find(({ kind }) => kind === 'function');
      if (provider?.fn) provider.fn.named.forEach((child) => this.#listed.add(child, asked));
    }
  }

  /** What an annotation gives a test to run over; one that may have a title of its own gives its lists alone. */
  #annotated(annotation: SyntaxNode, asked: string | undefined): void {
    const { lists } = this.#symbols.syntax.adapter.shape;
    const nested = (node: SyntaxNode): readonly SyntaxNode[] =>
      lists.includes(node.type) ? [node] : node.named.flatMap(nested);
    if (TEST.test(annotation.text)) for (const list of nested(annotation)) this.#listed.add(list, asked);
    else if (TEST_DATA.test(annotation.text)) this.#listed.add(annotation, asked);
  }

  /** What a lambda runs over, which stands beside it in the call that it is given to. */
  #ofLambda(fn: SyntaxNode, asked: string | undefined): void {
    const { calls } = this.#symbols.syntax.adapter.shape;
    const outer = fn.closest((node) => node.type in calls || /statement$|function_body/.test(node.type));
    if (!outer) return;
    // The function itself is no source of its own parameter.
    for (let node: SyntaxNode = fn; node !== outer && node.parent; node = node.parent) {
      const siblings = node.parent.named;
      if (node.type !== 'selector')
        for (const sibling of siblings) if (sibling !== node) this.#beside(sibling, node, asked);
      if (node.type !== 'selector') continue;
      // Dart's chains lie flat: what the function is given to stands before it.
      for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
        const link = siblings[at];
        if (link) this.#listed.add(link, asked);
        if (link?.type !== 'selector') return;
      }
    }
  }

  /** Lists beside a lambda are what it runs over; a text beside it is a title, a route or the like. */
  #beside(sibling: SyntaxNode, lambda: SyntaxNode, asked: string | undefined): void {
    const { shape } = this.#symbols.syntax.adapter;
    // Kotlin's `test("title") { … }` is a call of a call.
    const isCalled = sibling.type in shape.calls && lambda.type === 'annotated_lambda';
    if (isCalled || sibling.type in shape.arguments || /arguments$|argument_list$/.test(sibling.type))
      for (const child of sibling.named) this.#beside(child, lambda, asked);
    else if (!shape.strings.includes(sibling.type)) this.#listed.add(sibling, asked);
  }

  /** Whether a function is given to a call, as lambdas mostly are. */
  #isArgument(fn: SyntaxNode): boolean {
    const { arguments: labelled, calls } = this.#symbols.syntax.adapter.shape;
    const outer = fn.closest(({ type }) => !(type in labelled) && !/argument|suffix|lambda/.test(type));
    return outer !== undefined && outer.type in calls;
  }
}
