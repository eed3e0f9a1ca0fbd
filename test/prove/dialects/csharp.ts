import type { Dialect } from '../grammar.ts';

const FLAG = 'unleash.IsEnabled("x")';

/** C# as Mono's compiler takes it: 7 without local functions and `case … when`. */
export const CSHARP: Dialect = {
  name: 'C#',
  languageId: 'csharp',
  path: 'src/P0.cs',
  expressions: {
    bool: [
      ...[`20 ${FLAG}`, `20 ${FLAG}`, '20 a', '20 b', '20 @get_bool', '20 @get_bool'],
      ...['4 @bool4 && @bool5', '3 @bool3 || @bool4', '14 !@bool14', '14 !@bool14'],
      // Mono's compiler forgets the left side of `T(a) & false`.
      ...['5 @bool5 | @bool6', '7 @get_bool & @bool8', '6 @bool6 ^ @bool7'],
      ...['8 @bool8 == @bool9', '8 @bool8 != @bool9', '9 @int9 < @int10', '8 @int9 == @int9'],
      ...['20 World.T(@bool1)', '20 World.T(@bool1)', '2 @bool3 ? @bool2 : @bool2'],
      ...['20 (@bool1).Equals(@bool1)', '20 new[] { @bool1, @bool1 }.Contains(@bool1)', '20 s.Equals(@str1)'],
      ...[
        '2 World.Maybe(@bool1) ?? @bool2',
        '20 int.TryParse(@str1, out var i@id)',
        '9 (object)@bool14 is bool',
      ],
    ],
    int: [
      ...['20 n', '20 1', '20 @get_int', '14 -@int15', '11 @int11 + @int12', '12 @int12 * @int13'],
      ...['20 World.T(@int1)', '2 @bool3 ? @int2 : @int2', '2 @bool3 ? @int2 : @int2', '14 box.K++'],
      '2 @bool3 ? @int2 : throw new InvalidOperationException(@str1)',
      '20 (from i in World.Xs where @bool2 select i + 1).Count()',
      '20 new Dictionary<bool, int> { { true, @int1 }, { false, 2 } }[@bool1]',
      '2 (@bool3 ? box : null)?.K ?? @int3',
      '20 World.Xs.Where(i => @bool2).Select(i => i + 1).Count()',
    ],
    str: [
      ...['20 "s"', '20 s', '20 @get_str', '11 @str11 + @any12', '20 $"p{(@any2)}q"', '20 $"{(@bool2)}{n}"'],
      ...['2 @bool3 ? @str2 : @str2', '2 @bool3 ? "left" : "right"', '20 nameof(n)'],
    ],
    any: [
      ...['2 @bool2', '2 @bool2', '2 @int2', '2 @str2', '2 @bool3 ? @int2 : 2.5', '2 @bool3 ? 1L : @int2'],
      ...['11 @int11 / (@bool3 ? 2 : 2.5)', '20 ((Func<object>)(() => @any2))()'],
      ...[
        '20 new { K = @bool1, N = @int1 }',
        '20 (@bool1, @any1)',
        '20 new List<object> { @any1, @bool1 }.Count',
      ],
    ],
  },
  statements: {
    plain: [
      ...['World.Log(@any1);', 'World.Log(@any1);', 'World.T(@bool1);'],
      'if (@bool1)\n{\n    @block\n}',
      'if (@bool1)\n{\n    @block\n}\nelse\n{\n    @block\n}',
      'if (@bool1)\n{\n    @block\n}\nelse if (@bool1)\n{\n    @block\n}\nelse\n{\n    @block\n}',
      'if (@bool1) World.Log(@any1);\nelse World.Log(@any1);',
      'bool @new_bool = @bool1;',
      'var @new_bool = @bool1;\nWorld.Log(@any1);',
      'bool? @new_any = @bool1;\nWorld.Log(@any1);',
      'int @var_int = @int1;',
      'var @new_int = @int1;',
      'string @new_str = @str1;',
      'bool @var_bool = @bool1;',
      '@set_bool = @bool1;',
      '@set_int += @int1;',
      'for (int i@id = 0; i@id < 2 && @bool4; i@id++)\n{\n    @loop\n}',
      'foreach (var i@id in World.Xs)\n{\n    @loop\n}',
      'while (World.Tick() && @bool4)\n{\n    @loop\n}',
      'while (true)\n{\n    World.Tick();\n    @loop\n    if (@bool1)\n    {\n        break;\n    }\n}',
      'do\n{\n    @loop\n} while (World.Tick() && @bool4);',
      'switch (n)\n{\n    case 0:\n        @plain\n        break;\n    case 1:\n    {\n        @plain\n        break;\n    }\n    default:\n        @plain\n        break;\n}',
      'switch (@str1)\n{\n    case "s":\n    case "z":\n        @plain\n        break;\n    default:\n        @plain\n        break;\n}',
      'switch (@bool1)\n{\n    case true:\n        @plain\n        break;\n    case false:\n        @plain\n        break;\n}',
      'try\n{\n    @block\n}\ncatch (InvalidOperationException e@id) when (@bool1 || n > 9)\n{\n    World.Log(e@id.Message);\n    @block\n}\nfinally\n{\n    @plain\n}',
      'if (@bool1)\n    if (@bool1) World.Log(@any1);\n    else World.Log(@any1);',
      'if (@bool1)\n{\n    @block\n}\nelse if (@bool1)\n{\n    @block\n}',
      '@set_bool |= @bool2;',
      'var (@new_bool, q@id) = (@bool1, @int1);\nWorld.Log(q@id);',
      'foreach (var i@id in World.Xs)\n{\n    if (i@id > 1 || @bool4)\n    {\n        continue;\n    }\n    World.Log(@any1);\n}',
      'World.Log(new Box { K = @bool3 ? @int2 : 3 }.K);',
      'Func<int> g@id = () =>\n{\n    @fn\n    return 0;\n};\nWorld.Log(g@id());',
      // Mono's compiler fails at `"blue" is string t`, and makes code that does not run of `catch … when (false)`.
      'object o@id = Convert.ToString(@any1);\nif (o@id is string t@id && @bool5)\n{\n    World.Log(t@id);\n}',
      'int k@id;\nif (@bool1)\n{\n    k@id = @int1;\n}\nelse\n{\n    @block\n    k@id = @int1;\n}\nWorld.Log(k@id);',
      'Func<bool, int, string> d@id = (k, i) => k && @bool5 ? "on" : i.ToString();\nWorld.Log(d@id(@bool1, @int1));',
      // Mono's compiler fails at more in an `async` lambda: lambdas, `out var i`, `await a && false`.
      'Func<Task<int>> l@id = async () =>\n{\n    if (await Task.FromResult(unleash.IsEnabled("x")))\n    {\n        return 1;\n    }\n    var k = await Task.FromResult(unleash.IsEnabled("x") ? 1 : 2);\n    World.Log(k);\n    return 0;\n};\nWorld.Log(l@id().Result);',
      'switch (n)\n{\n    case 0:\n        if (@bool1)\n        {\n            break;\n        }\n        goto default;\n    case 1:\n        goto case 0;\n    default:\n        @plain\n        break;\n}',
      'using (World.Open())\n{\n    @block\n}',
      '{\n    @block\n}',
      'lock (box)\n{\n    @block\n}',
    ],
    break: ['break;'],
    continue: ['continue;'],
    label: [],
    return: ['return @int1;', 'if (@bool1)\n{\n    return @int1;\n}'],
    throw: ['throw new InvalidOperationException(@str1);'],
    yield: [],
  },
  helpers: [
    {
      files: {
        'src/FlagsP0.cs':
          'static class FlagsP0\n{\n    public const string Flag = "x";\n    public const string Other = "y";\n}\n',
      },
      expressions: { bool: ['20 unleash.IsEnabled(FlagsP0.Flag)'] },
    },
    {
      top: '    private const string Own = "x";\n    private const int Wide = 7;\n',
      expressions: { bool: ['20 unleash.IsEnabled(Own)'], int: ['20 Wide', '20 P0.Wide'] },
    },
    {
      top: '    private bool IsNew(IUnleash unleash)\n    {\n        return unleash.IsEnabled("x");\n    }\n',
      expressions: { bool: ['20 IsNew(unleash)'] },
    },
    {
      top: '    private static bool Ask(IUnleash unleash, string name) => unleash.IsEnabled(name);\n',
      expressions: { bool: ['20 Ask(unleash, "x")', '20 Ask(unleash, "y")'] },
    },
    {
      top: '    private IEnumerable<int> Many(IUnleash unleash)\n    {\n        if (unleash.IsEnabled("x"))\n        {\n            yield return 1;\n        }\n    }\n',
      expressions: { int: ['20 Many(unleash).Count()'] },
    },
    { expressions: { bool: ['20 unleash.IsEnabled("y")'] } },
    {
      isVariant: true,
      expressions: {
        bool: ['20 unleash.GetVariant("x").IsEnabled', '8 unleash.GetVariant("x").Name == "blue"'],
        str: ['20 unleash.GetVariant("x").Name'],
      },
      plain: [
        'switch (unleash.GetVariant("x").Name)\n{\n    case "blue":\n        @plain\n        break;\n    default:\n        @plain\n        break;\n}',
      ],
    },
  ],
  imports: {
    '\\.(?:Where|Contains|Select|Count)\\(': 'using System.Linq;',
    '\\bTask\\b': 'using System.Threading.Tasks;',
  },
  file: 'using System;\nusing System.Collections.Generic;\nusing Unleash;\n@imports\n\nclass P0 : Program\n{\n@top\n    public int F(IUnleash unleash, bool a, bool b, int n, string s, Box box)\n    {\n        @fn\n        return 0;\n    }\n}\n',
};
