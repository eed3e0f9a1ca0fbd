import type { Dialect } from '../grammar.ts';

const BOOLS = [
  '17 unleash.isEnabled("x")',
  '17 unleash.isEnabled("x")',
  '20 a',
  '20 b',
  '20 @get_bool',
  '20 @get_bool',
  '4 @bool4 && @bool5',
  '3 @bool3 || @bool4',
  '14 !@bool14',
  '14 !@bool14',
  '8 @bool8 === @bool9',
  '8 @bool8 !== @bool9',
  '9 @int9 < @int10',
  '8 @int8 === @int9',
  '17 t(@bool2)',
  '17 t(@bool2)',
  '2 @bool3 ? @bool2 : @bool2',
  '2 maybe(@bool2) ?? @bool5',
  '17 Boolean(@any2)',
  '17 [@bool2, @bool2].includes(@bool2)',
  '14 delete box.k',
  '20 (t(1), @bool2)',
] as const;
const INTS = [
  '20 n',
  '20 1',
  '20 @get_int',
  '14 -@int15',
  '11 @int11 + @int12',
  '12 @int12 * @int13',
  '13 @int16 ** @int13',
  '17 t(@int2)',
  '2 @bool3 ? @int2 : @int2',
  '2 @bool3 ? @int2 : @int2',
  '17 xs.filter((i) => @bool2).map((i) => i + 1).length',
  '17 xs.filter(() => @bool2).reverse().length',
] as const;
const STRS = [
  '20 "s"',
  '20 s',
  '20 @get_str',
  '20 `p${@any0}q`',
  '20 `${@bool0}${@str0}`',
  '11 @str11 + @any12',
  '2 @bool3 ? @str2 : @str2',
  '2 @bool3 ? "left" : "right"',
  '17 String(@any2)',
  '17 tag`x${@any0}y`',
] as const;
const ANYS = [
  '2 @bool2',
  '2 @bool2',
  '2 @int2',
  '2 @str2',
  '2 @bool3 ? @int2 : @str2',
  '4 @bool4 && @int5',
  '3 @bool3 || @str4',
  '4 @int4 && @bool5',
  '20 { a }',
  '20 { k: @bool2 }',
  '20 { ...(@bool3 ? { p: @int2 } : {}), q: 1 }',
  '20 { ...(@bool4 && { p: @int2 }) }',
  '20 [...(@bool3 ? [@int2] : []), 2]',
  '20 [@bool2, @any2]',
  '14 typeof @any14',
  '17 (() => @bool3)()',
  '17 (() => (@bool3 ? { p: @int2 } : { q: 1 }))()',
  '17 (() => {\n  @fn\n  return 0;\n})()',
  '17 [1, 2].map((i) => (@bool3 ? i : 0))',
  '17 tag`${@bool0}${@int0}`',
] as const;
const PLAIN = [
  'log(@any2);',
  'log(@any2);',
  'if (@bool0) {\n  @block\n}',
  'if (@bool0) {\n  @block\n} else {\n  @block\n}',
  'if (@bool0) {\n  @block\n} else {\n  @block\n}',
  'if (@bool0) {\n  @block\n} else if (@bool0) {\n  @block\n} else {\n  @block\n}',
  'if (@bool0) log(@any2);\nelse log(@any2);',
  'if (@bool0) log(@any2);',
  'const @new_bool = @bool2;\nlog(@any2);',
  'const @new_bool = @bool2;',
  'const @new_int = @int2;',
  'const @new_str = @str2;',
  'let @var_bool = @bool2;',
  'let @var_int = @int2;',
  '@set_bool = @bool2;',
  '@set_int = @int2;',
  '@set_int += @int2;',
  '@bool4 && log(@any2);',
  '@bool3 ? log(1) : log(@any2);',
  't(@bool2);',
  '{\n  @block\n}',
  'for (const i of [1, 2]) {\n  @loop\n}',
  'outer@id: for (const i of [1, 2]) {\n  for (const j of [1, 2]) {\n    @loop\n  }\n}',
  'while (tick() && @bool4) {\n  @loop\n}',
  'do {\n  @loop\n} while (tick() && @bool4);',
  'for (let i = 0; i < 2 && @bool4; i++) {\n  @loop\n}',
  'switch (n) {\n  case 0:\n    @cases\n    break;\n  case 1: {\n    @cases\n  }\n  default:\n    @cases\n}',
  'switch (@bool0) {\n  case true:\n    @cases\n    break;\n  default:\n    @cases\n}',
  'switch (@bool0) {\n  case false:\n    @cases\n  case true:\n    @cases\n    break;\n}',
  'switch (true) {\n  case @bool2:\n    @cases\n    break;\n  case @bool2:\n    @cases\n    break;\n  default:\n    @cases\n}',
  'try {\n  @block\n} catch {\n  @block\n} finally {\n  @plain\n}',
  'try {\n  @block\n} finally {\n  log(@any2);\n}',
  'const g@id = () => {\n  @fn\n  return 0;\n};\nlog(g@id());',
  'function h@id() {\n  @fn\n  return 0;\n}\nlog(h@id());',
  'function* y@id() {\n  @gen\n}\nlog([...y@id()].join());',
] as const;

const HELPERS: Dialect['helpers'] = [
  {
    top: "const { FLAG } = require('./flagsP0');",
    files: { 'src/flagsP0.js': "exports.FLAG = 'x';\nexports.OTHER = 'y';\n" },
    expressions: { bool: ['17 unleash.isEnabled(FLAG)', '17 unleash.isEnabled(FLAG)'] },
  },
  { top: "const OWN = 'x';", expressions: { bool: ['17 unleash.isEnabled(OWN)'] } },
  {
    top: 'function isNew(unleash) {\n  return unleash.isEnabled("x");\n}',
    expressions: { bool: ['17 isNew(unleash)'] },
  },
  {
    top: 'function ask(unleash, name) {\n  return unleash.isEnabled(name);\n}',
    expressions: { bool: ['17 ask(unleash, "x")', '17 ask(unleash, "y")'] },
  },
  { expressions: { bool: ['17 unleash.isEnabled("y")', '17 unleash.isEnabled("x", { userId: s })'] } },
  {
    isVariant: true,
    expressions: {
      bool: ['17 unleash.getVariant("x").enabled', '8 unleash.getVariant("x").name === "blue"'],
      str: ['17 unleash.getVariant("x").name'],
    },
    plain: [
      'switch (unleash.getVariant("x").name) {\n  case "blue":\n    @cases\n    break;\n  case "red":\n    @cases\n  default:\n    @cases\n}',
    ],
  },
];

/** JavaScript in CommonJS modules. */
export const JAVASCRIPT: Dialect = {
  name: 'JavaScript',
  languageId: 'javascript',
  path: 'src/fileP0.js',
  expressions: { bool: BOOLS, int: INTS, str: STRS, any: ANYS },
  statements: {
    plain: [
      ...PLAIN,
      'var @var_bool = @bool2;',
      'log(@any2, delete box.k);',
      'const { @new_int = @int2 } = box;',
      'label@id: {\n  @block\n  if (@bool0) break label@id;\n  log(@any2);\n}',
    ],
    break: ['break;'],
    continue: ['continue;'],
    label: ['break @label;', 'continue @label;'],
    return: ['return @int0;', 'return @any0;', 'if (@bool0) return @int0;'],
    throw: ['throw new Error(@str2);'],
    yield: ['yield @int2;', 'const @new_int = (yield @bool2) ?? 2;', 'if (@bool0) return;'],
  },
  helpers: HELPERS,
  file: '@top\nfunction f(unleash, a, b, n, s) {\n  @fn\n  return 0;\n}\nmodule.exports = { f };\n',
  allowsDeadCode: true,
  allowsShadows: true,
};

const asTypeScript = (text: string) =>
  text
    .replace(/^(const \{ FLAG \}) = require\((.*)\);/m, "import { FLAG } from './flagsP0';")
    .replace(/exports\.(\w+) =/g, 'export const $1 =')
    .replace('(unleash, name)', '(unleash: Unleash, name: string): boolean')
    .replace('(unleash)', '(unleash: Unleash): boolean');

/** TypeScript as `tsc --strict` takes it. */
export const TYPESCRIPT: Dialect = {
  ...JAVASCRIPT,
  name: 'TypeScript',
  languageId: 'typescript',
  path: 'src/fileP0.ts',
  statements: {
    ...JAVASCRIPT.statements,
    plain: [
      ...PLAIN,
      'let @var_bool: boolean = @bool2;',
      'var @var_bool = @bool2;',
      'const @new_bool: boolean | undefined = @bool2;',
      'let w@id = @bool3 ? "one" : null;\nif (a) w@id = null;\nlog(w@id);',
      'const m@id = @bool3 ? "list" : "grid";\nif (m@id === "list") log(@any2);',
      'log(@any2 as unknown);',
      'log((@bool2)!);',
    ],
    return: ['return @int0;', 'if (@bool0) return @int0;'],
    yield: ['yield @int2;', 'if (@bool0) return;'],
  },
  helpers: HELPERS.map(({ top, files, ...helper }) => ({
    ...helper,
    ...(top === undefined ? {} : { top: /^function/.test(top) ? asTypeScript(top) : asTypeScript(top) }),
    ...(files === undefined
      ? {}
      : { files: { 'src/flagsP0.ts': asTypeScript(files['src/flagsP0.js'] ?? '') } }),
  })),
  file: "import type { Unleash } from 'unleash-client';\n@top\nexport function f(unleash: Unleash, a: boolean, b: boolean, n: number, s: string): number {\n  @fn\n  return 0;\n}\n",
};
