import type { Dialect } from '../grammar.ts';

const FLAG = 'unleash.isEnabled("x")';

/** Java 17. */
export const JAVA: Dialect = {
  name: 'Java',
  languageId: 'java',
  path: 'src/P0.java',
  expressions: {
    bool: [
      ...[`20 ${FLAG}`, `20 ${FLAG}`, '20 a', '20 b', '20 @get_bool', '20 @get_bool'],
      ...['4 @bool4 && @bool5', '3 @bool3 || @bool4', '14 !@bool14', '14 !@bool14'],
      ...['5 @bool5 | @bool6', '7 @bool7 & @bool8', '6 @bool6 ^ @bool7'],
      ...['8 @bool8 == @bool9', '8 @bool8 != @bool9', '9 @int9 < @int10', '8 @int9 == @int9'],
      ...['20 World.t(@bool1)', '20 World.t(@bool1)', '2 @bool3 ? @bool2 : @bool2'],
      '20 Boolean.valueOf(@bool1).equals(@bool1)',
      '20 java.util.List.of(@bool1).contains(@bool1)',
      '20 java.util.Optional.of(@int1).filter(i@id -> i@id > 1 && @bool5).isPresent()',
      '20 World.xs.stream().anyMatch(i@id -> { if (@bool1) return true; return i@id > 2; })',
      '20 @str15.equals(@str1)',
    ],
    int: [
      ...['20 n', '20 1', '20 @get_int', '14 -@int15', '11 @int11 + @int12', '12 @int12 * @int13'],
      ...['20 World.t(@int1)', '2 @bool3 ? @int2 : @int2', '2 @bool3 ? @int2 : @int2', '14 box.k++'],
      '20 (int) World.xs.stream().filter(i@id -> @bool2).map(i@id -> i@id + 1).count()',
      '20 switch (@int1) { case 1 -> { World.log(@any1); yield @int1; } default -> @bool3 ? @int2 : 3; }',
      '20 new int[] { @int1, @int1 }[@bool3 ? 0 : 1]',
      '20 switch (@int1) { case 1, 2 -> @int2; default -> @int2; }',
    ],
    str: [
      ...['20 "s"', '20 s', '20 @get_str', '11 @str11 + @any12', '20 String.valueOf(@any1)'],
      ...['2 @bool3 ? @str2 : @str2', '2 @bool3 ? "left" : "right"'],
    ],
    any: [
      ...['2 @bool2', '2 @bool2', '2 @int2', '2 @str2', '2 @bool3 ? @int2 : 2.5', '2 @bool3 ? 1L : @int2'],
      ...['2 @bool3 ? @int2 : @str2', '11 @int11 / (@bool3 ? 2 : 2.5)'],
      '20 ((java.util.function.Supplier<Object>) () -> @any2).get()',
      '20 java.util.Arrays.asList(@any1, @bool1)',
    ],
  },
  statements: {
    plain: [
      ...['World.log(@any1);', 'World.log(@any1);', 'World.t(@bool1);'],
      'if (@bool1) {\n    @block\n}',
      'if (@bool1) {\n    @block\n} else {\n    @block\n}',
      'if (@bool1) {\n    @block\n} else if (@bool1) {\n    @block\n} else {\n    @block\n}',
      'if (@bool1) World.log(@any1);\nelse World.log(@any1);',
      'boolean @new_bool = @bool1;',
      'final boolean @new_bool = @bool1;\nWorld.log(@any1);',
      'Boolean @new_bool = @bool1;',
      'var @new_bool = @bool1;',
      'int @var_int = @int1;',
      'var @new_int = @int1;',
      'String @new_str = @str1;',
      'boolean @var_bool = @bool1;',
      '@set_bool = @bool1;',
      '@set_int += @int1;',
      'for (int i@id = 0; i@id < 2 && @bool4; i@id++) {\n    @loop\n}',
      'for (int i@id : World.xs) {\n    @loop\n}',
      'outer@id:\nfor (int i@id : World.xs) {\n    for (int j@id : World.xs) {\n        @loop\n    }\n}',
      'while (World.tick() && @bool4) {\n    @loop\n}',
      'while (true) {\n    World.tick();\n    @loop\n    if (@bool1) {\n        break;\n    }\n}',
      'do {\n    @loop\n} while (World.tick() && @bool4);',
      'switch (n) {\n    case 0:\n        @cases\n    case 1: {\n        @cases\n    }\n    default:\n        @cases\n}',
      'switch (@str1) {\n    case "s", "z":\n        @plain\n        break;\n    case "left":\n        @plain\n        break;\n    default:\n        @cases\n}',
      'switch (n) {\n    case 0 -> {\n        @block\n    }\n    case 1 -> World.log(@any1);\n    default -> {\n        @block\n    }\n}',
      'try {\n    @block\n} catch (IllegalStateException e@id) {\n    @block\n} finally {\n    @plain\n}',
      'try {\n    @plain\n    World.mayFail(@bool1);\n} catch (java.io.IOException e@id) {\n    World.log(e@id.getMessage());\n}',
      'try {\n    if (@bool1) {\n        World.mayFail(@bool1);\n    }\n} catch (java.io.IOException e@id) {\n    @block\n}',
      'java.util.function.IntSupplier g@id = () -> {\n    @fn\n    return 0;\n};\nWorld.log(g@id.getAsInt());',
      'if (@bool1)\n    if (@bool1) World.log(@any1);\n    else World.log(@any1);',
      'if (@bool1) {\n    @block\n} else if (@bool1) {\n    @block\n}',
      '@set_bool |= @bool2;',
      'Object r@id = new Object() {\n    private final boolean on = @bool1;\n    @Override\n    public String toString() {\n        if (@bool1) {\n            return "on" + on;\n        }\n        return @str1;\n    }\n};\nWorld.log(r@id.toString());',
      'try (java.io.StringReader r@id = new java.io.StringReader(@str1)) {\n    @block\n}',
      'for (int i@id : World.xs) {\n    if (i@id > 1 || @bool4) {\n        continue;\n    }\n    World.log(@any1);\n}',
      'World.xs.forEach(i@id -> {\n    if (@bool1) {\n        return;\n    }\n    World.log(i@id);\n});',
      'Object o@id = @any1;\nif (o@id instanceof String t@id && @bool5) {\n    World.log(t@id);\n}',
      '{\n    @block\n}',
      'synchronized (this) {\n    @block\n}',
    ],
    break: ['break;'],
    continue: ['continue;'],
    label: ['break @label;', 'continue @label;'],
    return: ['return @int1;', 'if (@bool1) {\n    return @int1;\n}'],
    throw: ['throw new IllegalStateException(@str1);'],
    yield: [],
  },
  helpers: [
    {
      files: {
        'src/FlagsP0.java':
          'class FlagsP0 {\n    static final String FLAG = "x";\n    static final String OTHER = "y";\n}\n',
      },
      expressions: { bool: ['20 unleash.isEnabled(FlagsP0.FLAG)'] },
    },
    {
      top: '    private static final String OWN = "x";\n    private static final int WIDE = 7;\n',
      expressions: { bool: ['20 unleash.isEnabled(OWN)'], int: ['20 WIDE', '20 P0.WIDE'] },
    },
    {
      top: '    private boolean isNew(Unleash unleash) {\n        return unleash.isEnabled("x");\n    }\n',
      expressions: { bool: ['20 isNew(unleash)'] },
    },
    {
      top: '    private static boolean ask(Unleash unleash, String name) {\n        return unleash.isEnabled(name);\n    }\n',
      expressions: { bool: ['20 ask(unleash, "x")', '20 ask(unleash, "y")'] },
    },
    { expressions: { bool: ['20 unleash.isEnabled("y")'] } },
    {
      isVariant: true,
      expressions: {
        bool: [
          '20 unleash.getVariant("x").isEnabled()',
          '20 "blue".equals(unleash.getVariant("x").getName())',
        ],
        str: ['20 unleash.getVariant("x").getName()'],
      },
      plain: [
        'switch (unleash.getVariant("x").getName()) {\n    case "blue":\n        @plain\n        break;\n    case "red":\n        @cases\n    default:\n        @cases\n}',
      ],
    },
  ],
  imports: { '\\bObjects\\.': 'import java.util.Objects;' },
  file: 'import io.getunleash.Unleash;\n@imports\n\nclass P0 implements Program {\n@top\n    public int f(Unleash unleash, boolean a, boolean b, int n, String s, Box box) {\n        @fn\n        return 0;\n    }\n}\n',
};
