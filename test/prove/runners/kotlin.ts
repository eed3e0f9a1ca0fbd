import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledRunner } from './compiled.ts';
import { Jvm } from './jvm.ts';

const WORLD = `
import io.getunleash.Unleash

interface Program { fun f(unleash: Unleash, a: Boolean, b: Boolean, n: Int, s: String): Int }
class TooLong : Error()

const val MOST = 200
val xs = listOf(3, 1, 2)
private var told = StringBuilder()
private var ticks = 0
fun tick(): Boolean { if (++ticks > MOST) throw TooLong(); return true }
fun log(given: Any?) { tick(); told.append(given.toString().replace('\\n', ' ')).append(';') }
fun t(given: Boolean): Boolean { log("t" + given); return given }
fun t(given: Int): Int { log("t" + given); return given }
fun maybe(given: Boolean): Boolean? { log("maybe"); return given }
fun run(name: String, program: Program, isOn: Boolean) {
    told = StringBuilder()
    try {
        for (a in listOf(true, false)) for (b in listOf(true, false)) for (n in listOf(0, 1, 3)) {
            ticks = 0
            try { told.append("gives ").append(program.f(Unleash(isOn), a, b, n, "z")).append(';') }
            catch (error: Exception) { told.append(error).append(';') }
        }
    } catch (error: TooLong) { told.append("too long") }
    println(name + "\\t" + told)
}
`;
const SDK = `package io.getunleash

class Variant(val name: String, val isEnabled: Boolean)

class Unleash(private val isOn: Boolean) {
    fun isEnabled(name: String): Boolean = name != "x" || isOn
    fun getVariant(name: String): Variant = Variant(if (isOn) "blue" else "disabled", isOn)
}
`;

/** Compiles Kotlin, and runs it on an installed JDK. */
export const KOTLINC = compiledRunner({
  needs: ['kotlinc', 'java'],
  batch: 200,
  world: { 'src/World.kt': WORLD, 'sdk/Unleash.kt': SDK },
  main: (entries) => ({
    'src/Main.kt': `fun main() {\n${entries.map(({ name, run, isOn }) => `    run("${run}", ${name}(), ${isOn})`).join('\n')}\n}\n`,
  }),
  compile: (files, folder) => [
    'kotlinc',
    ...['-nowarn', '-kotlin-home', home(), '-d', join(folder, 'out')],
    ...files.map((file) => join(folder, file)),
  ],
  start: (folder) => ['run', join(folder, 'out'), 'MainKt'],
  jvm: new Jvm(() => join(home(), 'lib', '*')),
});

/** The folder of the installed compiler. */
function home(): string {
  const { stdout } = spawnSync('which', ['kotlinc'], { encoding: 'utf8' });
  return dirname(dirname(realpathSync(stdout.trim())));
}
