const PUNCTUATION =
  `" ' \` """ ''' ( ) { } [ ] < > ; , . : = => -> \\ $ @ # ?. !! /* */ // #" \${ <% ?> %q( <<~A`.split(' ');
const PARTS = [
  '<?php',
  '<script>',
  '</script>',
  'if (',
  'class A {',
  'enum A {',
  'fn a(',
  'def a',
  'func ',
  'match ',
  'when (',
];
const CODE = ['import ', 'const val A = ', 'object A', "isEnabled('x')", 'a.b.c', 'x => x', 'return', ' = '];
const CHARACTERS = ['\n', '\r\n', '\t', '\0', '🚀', '\ud800', '\u2028'];
/** What a grammar or an analysis may take long for. */
const REPEATED = ['(', '{', '[', '.a()', ' else if (a) {}', '"a" + ', 'a ? b : ', '!', '<A>', 'x => '].map(
  (text) => text.repeat(60),
);

/** Pieces of source code that are put where they do not belong. */
export const FRAGMENTS: readonly string[] = [...PUNCTUATION, ...PARTS, ...CODE, ...CHARACTERS, ...REPEATED];
