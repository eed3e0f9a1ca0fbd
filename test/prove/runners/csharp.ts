import { compiledRunner } from './compiled.ts';

const WORLD = `
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using Unleash;

public class Box { public int K = 1; }
public interface Program { int F(IUnleash unleash, bool a, bool b, int n, string s, Box box); }
public class TooLong : Exception {}
public static class World
{
    const int Most = 200;
    public static readonly List<int> Xs = new List<int> { 3, 1, 2 };
    static StringBuilder told;
    static int ticks;
    class Opened : IDisposable { public void Dispose() { Log("closed"); } }
    public static IDisposable Open() { Log("opened"); return new Opened(); }
    public static bool Tick() { if (++ticks > Most) throw new TooLong(); return true; }
    public static void Log(object given) { Tick(); told.Append(Convert.ToString(given, CultureInfo.InvariantCulture).Replace('\\n', ' ')).Append(given?.GetType().Name).Append(';'); }
    public static bool T(bool given) { Log("t" + given); return given; }
    public static int T(int given) { Log("t" + given); return given; }
    public static bool? Maybe(bool given) { Log("maybe"); return given; }
    public static void Run(string name, Program program, bool isOn)
    {
        told = new StringBuilder();
        var both = new[] { true, false };
        try
        {
            foreach (var a in both) foreach (var b in both) foreach (var n in new[] { 0, 1, 3 })
            {
                ticks = 0;
                var box = new Box();
                try { told.Append("gives ").Append(program.F(new Client(isOn), a, b, n, "z", box)).Append(' ').Append(box.K).Append(';'); }
                catch (TooLong) { throw; }
                catch (Exception error) { told.Append(error.GetType().Name).Append(error.Message).Append(';'); }
            }
        }
        catch (TooLong) { told.Append("too long"); }
        Console.WriteLine(name + "\\t" + told);
    }
}
`;
const SDK = `
namespace Unleash
{
    public class Variant { public string Name; public bool IsEnabled; }
    public interface IUnleash { bool IsEnabled(string name); Variant GetVariant(string name); }
    public class Client : IUnleash
    {
        readonly bool isOn;
        public Client(bool isOn) { this.isOn = isOn; }
        public bool IsEnabled(string name) { return name != "x" || isOn; }
        public Variant GetVariant(string name) { return new Variant { Name = isOn ? "blue" : "disabled", IsEnabled = isOn }; }
    }
}
`;

/** Compiles C# with Mono's compiler, and runs it. */
export const MONO = compiledRunner({
  needs: ['mcs', 'mono'],
  batch: 400,
  world: { 'src/World.cs': WORLD, 'sdk/Unleash.cs': SDK },
  main: (entries) => ({
    'src/Main.cs': `static class Start\n{\n    static void Main()\n    {\n${entries.map(({ name, run, isOn }) => `        World.Run("${run}", new ${name}(), ${isOn});`).join('\n')}\n    }\n}\n`,
  }),
  compile: (files) => ['mcs', '-nologo', '-warn:0', '-out:programs.exe', ...files],
  start: () => ['mono', 'programs.exe'],
});
