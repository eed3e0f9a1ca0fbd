import type { Dialect } from '../grammar.ts';

const FLAG = 'unleash.isEnabled("x")';

/** Kotlin 1.3. */
export const KOTLIN: Dialect = {
  name: 'Kotlin',
  languageId: 'kotlin',
  path: 'src/P0.kt',
  expressions: {
    bool: [
      ...[`20 ${FLAG}`, `20 ${FLAG}`, '20 a', '20 b', '20 @get_bool', '20 @get_bool'],
      ...['4 @bool4 && @bool5', '3 @bool3 || @bool4', '14 !@bool14', '14 !@bool14', '6 @bool7 and @bool7'],
      ...['6 @bool7 or @bool7', '6 @bool7 xor @bool7', '8 @bool9 == @bool9', '8 @bool9 != @bool9'],
      ...['9 @int10 < @int10', '8 @int9 == @int9', '20 t(@bool1)', '20 t(@bool1)', '20 (@bool1).not()'],
      ...[
        '20 (if (@bool1) @bool1 else @bool1)',
        '9 @bool10 in listOf(@bool1, @bool1)',
        '5 maybe(@bool1) ?: @bool6',
      ],
      '20 xs.any { it > 1 && @bool4 }',
      '8 n.takeIf { @bool1 } != null',
      '20 when { @bool1 -> @bool1; else -> @bool1 }',
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
        '20 (if (@bool1) @int1 else @int1)',
        '20 (if (@bool1) @int1 else @int1)',
        '20 xs.filter { @bool1 }.map { it + 1 }.size',
      ],
      '20 (n.takeIf { @bool1 }?.let { it + @int12 } ?: @int6)',
      '20 (n.takeIf { @bool1 } ?: return @int1)',
      '20 when (@int1) { 1, 2 -> @int1; else -> @int1 }',
    ],
    str: [
      ...['20 "s"', '20 s', '20 @get_str', '11 @str11 + @any12', '20 "p${@any1}q"', '20 "${@bool1}$n"'],
      ...['20 (if (@bool1) @str1 else @str1)', '20 (if (@bool1) "left" else "right")'],
    ],
    any: [
      ...['2 @bool2', '2 @bool2', '2 @int2', '2 @str2', '20 (if (@bool1) @int1 else @str1)'],
      ...['20 listOf(@any1, @bool1)', '20 run { @any1 }', '20 { @any1 }()', '20 (@any2 to @bool1)'],
    ],
  },
  statements: {
    plain: [
      ...['log(@any1)', 'log(@any1)', 't(@bool1)'],
      'if (@bool1) {\n    @block\n}',
      'if (@bool1) {\n    @block\n} else {\n    @block\n}',
      'if (@bool1) {\n    @block\n} else if (@bool1) {\n    @block\n} else {\n    @block\n}',
      'if (@bool1) log(@any1) else log(@any1)',
      'val @new_bool = @bool1',
      'val @new_bool: Boolean = @bool1\nlog(@any1)',
      'val @new_int = @int1',
      'val @new_int = if (@bool1) {\n    log(@any1)\n    @int1\n} else {\n    @int1\n}',
      'val @new_str = @str1',
      'var @var_bool = @bool1',
      'var @var_int = @int1',
      '@set_bool = @bool1',
      '@set_int += @int1',
      'for (i@id in xs) {\n    @loop\n}',
      'outer@id@ for (i@id in xs) {\n    for (j@id in xs) {\n        @loop\n    }\n}',
      'while (tick() && @bool4) {\n    @loop\n}',
      'do {\n    @loop\n} while (tick() && @bool4)',
      'when (n) {\n    0 -> {\n        @block\n    }\n    1 -> log(@any1)\n    else -> {\n        @block\n    }\n}',
      'when {\n    @bool1 -> {\n        @block\n    }\n    @bool1 -> log(@any1)\n    else -> {\n        @block\n    }\n}',
      'when (@bool1) {\n    true -> {\n        @block\n    }\n    false -> {\n        @block\n    }\n}',
      'try {\n    @block\n} catch (e@id: IllegalStateException) {\n    @block\n} finally {\n    @plain\n}',
      'val g@id = fun(): Int {\n    @fn\n    return 0\n}\nlog(g@id())',
      'fun h@id(): Int {\n    @fn\n    return 0\n}\nlog(h@id())',
      'xs.forEach { i@id ->\n    log(i@id)\n    @plain\n}',
      'if (@bool1) {\n    @block\n} else if (@bool1) {\n    @block\n}',
      'val @new_bool by lazy { @bool1 }',
      'val o@id = object {\n    val on get() = @bool1\n    fun run(): Int {\n        @fn\n        return 0\n    }\n}\nlog(o@id.on)\nlog(o@id.run())',
      'fun d@id(k: Boolean = @bool1, m: Int = @int1) = listOf(k, m)\nlog(d@id())',
      'xs.forEach { i@id ->\n    if (@bool1) return@forEach\n    log(i@id)\n}',
      'val @new_int = when (n) {\n    in 0..1 -> @int1\n    else -> if (@bool1) @int1 else @int1\n}',
      'run {\n    @plain\n}',
      'val o@id: Any = @any1\nif (o@id is String && @bool5) {\n    log(o@id.length)\n}',
    ],
    break: ['break'],
    continue: ['continue'],
    label: ['break@@label', 'continue@@label'],
    return: ['return @int1', 'if (@bool1) {\n    return @int1\n}'],
    throw: ['throw IllegalStateException(@str1)'],
    yield: [],
  },
  helpers: [
    {
      files: {
        'src/FlagsP0.kt': 'object FlagsP0 {\n    const val FLAG = "x"\n    const val OTHER = "y"\n}\n',
      },
      expressions: { bool: ['20 unleash.isEnabled(FlagsP0.FLAG)'] },
    },
    { top: '    private val own = "x"\n', expressions: { bool: ['20 unleash.isEnabled(own)'] } },
    {
      top: '    private fun isNew(unleash: Unleash): Boolean {\n        return unleash.isEnabled("x")\n    }\n',
      expressions: { bool: ['20 isNew(unleash)'] },
    },
    {
      top: '    private fun ask(unleash: Unleash, name: String) = unleash.isEnabled(name)\n',
      expressions: { bool: ['20 ask(unleash, "x")', '20 ask(unleash, "y")'] },
    },
    { expressions: { bool: ['20 unleash.isEnabled("y")'] } },
    {
      isVariant: true,
      expressions: {
        bool: ['20 unleash.getVariant("x").isEnabled', '8 unleash.getVariant("x").name == "blue"'],
        str: ['20 unleash.getVariant("x").name'],
      },
      plain: [
        'when (unleash.getVariant("x").name) {\n    "blue", "green" -> {\n        @block\n    }\n    else -> {\n        @block\n    }\n}',
      ],
    },
  ],
  file: 'import io.getunleash.Unleash\n\nclass P0 : Program {\n@top\n    override fun f(unleash: Unleash, a: Boolean, b: Boolean, n: Int, s: String): Int {\n        @fn\n        return 0\n    }\n}\n',
};
