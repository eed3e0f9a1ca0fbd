import { join } from 'node:path';
import { compiledRunner } from './compiled.ts';
import { Jvm } from './jvm.ts';

const WORLD = `
import io.getunleash.Unleash;

class Box { int k = 1; }
interface Program { int f(Unleash unleash, boolean a, boolean b, int n, String s, Box box); }
class TooLong extends Error {}
class World {
    static final int MOST = 200;
    static final java.util.List<Integer> xs = java.util.List.of(3, 1, 2);
    static StringBuilder told;
    static int ticks;
    static boolean tick() { if (++ticks > MOST) throw new TooLong(); return true; }
    static void log(Object given) { tick(); told.append(String.valueOf(given).replace('\\n', ' ')).append(';'); }
    static boolean t(boolean given) { log("t" + given); return given; }
    static int t(int given) { log("t" + given); return given; }
    static void mayFail(boolean fails) throws java.io.IOException { if (fails) throw new java.io.IOException("io"); }
    static void run(String name, Program program, boolean isOn) {
        told = new StringBuilder();
        boolean[] both = { true, false };
        try {
            for (boolean a : both) for (boolean b : both) for (int n : new int[] { 0, 1, 3 }) {
                ticks = 0;
                Box box = new Box();
                try { told.append("gives ").append(program.f(new Unleash(isOn), a, b, n, "z", box)).append(' ').append(box.k).append(';'); }
                catch (RuntimeException error) { told.append(error).append(';'); }
            }
        } catch (TooLong error) { told.append("too long"); }
        System.out.println(name + "\\t" + told);
    }
}
`;
const SDK = `package io.getunleash;
public class Unleash {
    public static class Variant {
        private final boolean isOn;
        Variant(boolean isOn) { this.isOn = isOn; }
        public String getName() { return isOn ? "blue" : "disabled"; }
        public boolean isEnabled() { return isOn; }
    }
    private final boolean isOn;
    public Unleash(boolean isOn) { this.isOn = isOn; }
    public boolean isEnabled(String name) { return !name.equals("x") || isOn; }
    public Variant getVariant(String name) { return new Variant(isOn); }
}
`;

/** Runs Java on an installed JDK. */
export const JAVAC = compiledRunner({
  needs: ['javac', 'java'],
  batch: 400,
  world: { 'src/World.java': WORLD, 'io/getunleash/Unleash.java': SDK },
  main: (entries) => ({
    'src/Main.java': `class Main {\n    public static void main(String[] args) {\n${entries.map(({ name, run, isOn }) => `        World.run("${run}", new ${name}(), ${isOn});`).join('\n')}\n    }\n}\n`,
  }),
  compile: (files, folder) => [
    'javac',
    ...[
      '-proc:none',
      '-nowarn',
      '-Xmaxerrs',
      '10000',
      '-XDshould-stop.ifError=FLOW',
      '-d',
      join(folder, 'out'),
    ],
    ...files.map((file) => join(folder, file)),
  ],
  start: (folder) => ['run', join(folder, 'out'), 'Main'],
  jvm: new Jvm(() => '.'),
});
