/** How a language writes what a program may write without end; `#` is a number. */
export interface Form {
  readonly open: string;
  readonly close: string;
  readonly first: string;
  readonly branch: string;
  readonly last: string;
  readonly dot?: string;
  readonly plus?: string;
  /** What stands around the elements of a list, which is `[…]` for most. */
  readonly list?: readonly [string, string];
}

const BRACES = {
  first: 'if (x == 0) { a(0);',
  branch: '} else if (x == #) { a(#);',
  last: '}',
};
const BARE = { ...BRACES, first: 'if x == 0 { a(0);', branch: '} else if x == # { a(#);' };

/** By language id. */
export const FORMS: Readonly<Record<string, Form>> = {
  typescript: { ...BRACES, open: 'function f(x) {', close: '}' },
  javascript: { ...BRACES, open: 'function f(x) {', close: '}' },
  java: { ...BRACES, open: 'class A { void f(int x) {', close: '} }', list: ['new int[] {', '}'] },
  kotlin: { ...BRACES, open: 'fun f(x: Int) {', close: '}', list: ['listOf(', ')'] },
  csharp: { ...BRACES, open: 'class A { void F(int x) {', close: '} }', list: ['new[] {', '}'] },
  dart: { ...BRACES, open: 'void f(int x) {', close: '}' },
  php: {
    open: '<?php function f($x) {',
    first: 'if ($x == 0) { a(0);',
    branch: '} else if ($x == #) { a(#);',
    last: '}',
    close: '}',
    dot: '->',
    plus: '.',
  },
  go: { ...BARE, open: 'package a\nfunc f(x int) {', close: '}', list: ['[]int{', '}'] },
  rust: { ...BARE, open: 'fn f(x: i32) {', close: '}' },
  swift: { ...BARE, open: 'func f(x: Int) {', close: '}' },
  python: {
    open: 'def f(x):',
    first: ' if x == 0:\n  a(0)',
    branch: ' elif x == #:\n  a(#)',
    last: '',
    close: '',
  },
  ruby: {
    open: 'def f(x)',
    first: 'if x == 0\na(0)',
    branch: 'elsif x == #\na(#)',
    last: 'end',
    close: 'end',
  },
};

function repeated(count: number, line: string, between = '\n'): string {
  return Array.from({ length: count }, (_, at) => line.replaceAll('#', String(at))).join(between);
}

/** What has no end, by what people call it; `count` is a size that a program by people never has. */
export const SHAPES: Readonly<
  Record<string, { readonly count: number; readonly text: (form: Form, count: number) => string }>
> = {
  'else if': {
    count: 10_000,
    text: ({ open, first, branch, last, close }, count) =>
      [open, first, repeated(count, branch), last, close].join('\n'),
  },
  'chained calls': {
    count: 2_000,
    // In a call, where each language lets an expression go on in the next line.
    text: ({ open, close, dot = '.' }, count) =>
      `${open}\n g(${dot === '.' ? 'b' : '$b'}${repeated(count, `${dot}c(#)`).replaceAll('\n', `\n  `)});\n${close}\n`,
  },
  'strings put together': {
    count: 5_000,
    text: ({ open, close, plus = '+' }, count) =>
      `${open}\n g("a"\n${repeated(count, `  ${plus} "b#"`)});\n${close}\n`,
  },
  'elements of a list': {
    count: 60_000,
    text: ({ open, close, list: [begin, end] = ['[', ']'] }, count) =>
      `${open}\n g(${begin}${repeated(count, '#', ',\n  ')}${end});\n${close}\n`,
  },
  parameters: {
    count: 20_000,
    text: ({ open, close }, count) =>
      `${open.replace(/\((.*)\)/, (_, one: string) => `(${repeated(count, one.replace('x', 'x#'), ',\n')})`)}\n g(1)\n${close}\n`,
  },
};
