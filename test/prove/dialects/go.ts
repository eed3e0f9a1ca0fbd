import type { Dialect } from '../grammar.ts';

const FLAG = 'unleash.IsEnabled("x")';

/** Go 1.19, in which a variable that nothing reads is an error. */
export const GO: Dialect = {
  name: 'Go',
  languageId: 'go',
  path: 'file_P0.go',
  expressions: {
    bool: [
      ...[`20 ${FLAG}`, `20 ${FLAG}`, '20 a', '20 b', '20 @get_bool', '20 @get_bool'],
      ...['4 @bool4 && @bool5', '3 @bool3 || @bool4', '14 !@bool14', '14 !@bool14'],
      ...['8 @bool9 == @bool9', '8 @bool9 != @bool9', '8 @int9 < @int9', '8 @int9 == @int9'],
      ...['20 t(@bool1)', '20 t(@bool1)', '14 <-sent(@bool1)', '20 func() bool { return @bool1 }()'],
      '20 strings.Contains(@str1, "s")',
    ],
    int: [
      ...[
        '20 n',
        '20 1',
        '20 @get_int',
        '14 -@int15',
        '11 @int11 + @int12',
        '12 @int12 * @int13',
        '20 t(@int1)',
      ],
      ...[
        '20 len([]bool{@bool1, @bool1})',
        '20 pick(@bool1, @int1, @int1)',
        '20 map[bool]int{true: @int1}[@bool1]',
      ],
      '20 strings.Count(@str1, "s")',
    ],
    str: [
      '20 "s"',
      '20 s',
      '20 @get_str',
      '11 @str11 + @str12',
      '20 fmt.Sprint(@any1)',
      '20 strings.ToUpper(@str1)',
    ],
    any: [
      ...[
        '2 @bool2',
        '2 @bool2',
        '2 @int2',
        '2 @str2',
        '20 []any{@any1, @bool1}',
        '20 struct{ K bool }{K: @bool1}',
      ],
      '20 func() any { return @any1 }()',
    ],
  },
  statements: {
    plain: [
      ...['log(@any1)', 'log(@any1)', 't(@bool1)'],
      'if @bool1 {\n\t@block\n}',
      'if @bool1 {\n\t@block\n} else {\n\t@block\n}',
      'if @bool1 {\n\t@block\n} else if @bool1 {\n\t@block\n} else {\n\t@block\n}',
      'if k@id := @int1; k@id > 1 && @bool5 {\n\t@block\n} else {\n\tlog(k@id)\n}',
      '@new_bool := @bool1',
      '@new_int := @int1',
      'const c@id = 3\nlog(c@id)',
      '@new_str := @str1',
      'var @var_bool = @bool1',
      'var @var_int int = @int1',
      '@set_bool = @bool1',
      '@set_int += @int1',
      'p@id := @bool1\nq@id := &p@id\n*q@id = !*q@id\nlog(p@id)',
      'for i@id := 0; i@id < 2 && @bool4; i@id++ {\n\t@loop\n}',
      'for _, i@id := range []int{1, 2} {\n\tlog(i@id)\n\t@loop\n}',
      'for _, i@id := range []int{1, 2} {\n\tif @bool1 {\n\t\tlog(i@id)\n\t}\n}',
      'for tick() && @bool4 {\n\t@loop\n}',
      'for {\n\ttick()\n\t@loop\n\tif @bool1 {\n\t\tbreak\n\t}\n}',
      'outer@id:\n\tfor i@id := 0; i@id < 2; i@id++ {\n\t\tfor range []int{1, 2} {\n\t\t\tif @bool1 {\n\t\t\t\tcontinue outer@id\n\t\t\t}\n\t\t\t@loop\n\t\t}\n\t}',
      'switch n {\ncase 0:\n\t@cases\ncase 1, 2:\n\t@plain\n\tfallthrough\ncase 3:\n\t@cases\ndefault:\n\t@cases\n}',
      'switch {\ncase @bool1:\n\t@cases\ncase @bool1:\n\t@cases\ndefault:\n\t@cases\n}',
      'switch {\ndefault:\n\t@cases\ncase @bool1:\n\t@cases\ncase n > 1:\n\t@cases\n}',
      'switch v@id := any(@any1).(type) {\ncase int:\n\tlog(v@id)\n\t@cases\ncase bool:\n\tif @bool1 {\n\t\tlog(v@id)\n\t}\n}',
      'switch @bool1 {\ncase true:\n\t@cases\ncase false:\n\t@cases\n}',
      'func() int {\n\tdefer log(@any1)\n\t@fn\n\treturn 0\n}()',
      'g@id := func() int {\n\t@fn\n\treturn 0\n}\nlog(g@id())',
      '{\n\t@block\n}',
    ],
    break: ['break'],
    continue: ['continue'],
    label: ['break @label', 'continue @label'],
    return: ['return @int1', 'if @bool1 {\n\treturn @int1\n}'],
    throw: ['panic(@str1)'],
    yield: [],
  },
  helpers: [
    {
      files: { 'flags_P0.go': 'package main\n\nconst FlagP0 = "x"\nconst OtherP0 = "y"\n' },
      expressions: { bool: ['20 unleash.IsEnabled(FlagP0)'] },
    },
    { top: 'const ownP0 = "x"\n', expressions: { bool: ['20 unleash.IsEnabled(ownP0)'] } },
    {
      top: 'func isNewP0() bool {\n\treturn unleash.IsEnabled("x")\n}\n',
      expressions: { bool: ['20 isNewP0()'] },
    },
    {
      top: 'func askP0(name string) bool {\n\treturn unleash.IsEnabled(name)\n}\n',
      expressions: { bool: ['20 askP0("x")', '20 askP0("y")'] },
    },
    { expressions: { bool: ['20 unleash.IsEnabled("y")'] } },
    {
      isVariant: true,
      expressions: {
        bool: ['20 unleash.GetVariant("x").Enabled', '8 unleash.GetVariant("x").Name == "blue"'],
        str: ['20 unleash.GetVariant("x").Name'],
      },
      plain: [
        'switch unleash.GetVariant("x").Name {\ncase "blue", "green":\n\t@cases\ncase "red":\n\t@cases\ndefault:\n\t@cases\n}',
      ],
    },
  ],
  imports: {
    'unleash\\.': 'import "github.com/Unleash/unleash-client-go/v4"',
    'strings\\.': 'import "strings"',
    'fmt\\.': 'import "fmt"',
  },
  file: 'package main\n\n@imports\n\n@top\nfunc f_P0(a bool, b bool, n int, s string) int {\n\t@fn\n\treturn 0\n}\n',
  allowsDeadCode: true,
  allowsShadows: true,
  use: 'log(@get_any)',
};
