import assert from 'node:assert/strict';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LinkEngine } from '../../../../../src/core/code/scan/link-engine.ts';
import { read } from '../support/grammars.ts';
import { sourceOf } from '../support/memory-source.ts';
import type { Files } from '../support/projects.ts';

/** Objects of a type of the program's that are called like a flag client. */
const TOLD: Readonly<Record<string, Files>> = {
  TypeScript: {
    'door.ts': "export class Door { isEnabled(name: string) { return name === ''; } }",
    'use.ts': `import { Door } from './door';
const unleash: Door = make();
unleash.isEnabled('a');
class Use { constructor(private unleash: Door) {} use() { return this.unleash.isEnabled('b'); } }
let featureFlags = new Door();
featureFlags.isEnabled('c');
function made(): Door { return other(); }
made().isEnabled('d');
`,
  },
  Kotlin: {
    'Door.kt': 'package shop\nclass Door { fun isEnabled(name: String) = name.isEmpty() }',
    'Use.kt': `package shop
val unleash: Door = make()
lateinit var featureService: Door
fun top() = unleash.isEnabled("a") && featureService.isEnabled("b")
class Use(private val unleash: Door) { fun use() = this.unleash.isEnabled("c") }
fun all(doors: List<Door>) { for (unleash in doors) unleash.isEnabled("d") }
`,
  },
  Python: {
    'door.py': 'class Door:\n    def is_enabled(self, name):\n        return name == ""\n',
    'use.py': `from door import Door
unleash: Door = make()
unleash.is_enabled("a")
class Use:
    def __init__(self, unleash: Door):
        self.unleash = unleash
    def use(self):
        return self.unleash.is_enabled("b")
with Door() as feature_flags:
    feature_flags.is_enabled("c")
`,
  },
  Go: {
    'go.mod': 'module shop\n',
    'door.go': `package shop

type Door struct{}

func (d *Door) IsEnabled(name string) bool { return name == "" }

type Use struct{ unleash *Door }

func (u *Use) use(featureFlags *Door) bool { return u.unleash.IsEnabled("a") && featureFlags.IsEnabled("b") }
`,
  },
  'C#': {
    'Use.cs': `namespace Shop;
public class Door { public bool IsEnabled(string name) => name == ""; }
public class Use(Door unleash)
{
    public Door Features { get; set; }
    public bool A() => unleash.IsEnabled("a") && Features.IsEnabled("b");
}
`,
  },
};

describe('What is told by names', () => {
  const detector = new Detector(read);
  after(() => detector.dispose());
  const scan = (files: Files) => new LinkEngine(detector).scan(sourceOf(files), { functions: [] });

  for (const [language, files] of Object.entries(TOLD))
    it(`is asked for where no symbol tells, and not of a type of the program's in ${language}`, async () => {
      const { usages, dynamic } = await scan(files);
      assert.deepEqual([...usages.map(({ name }) => name), ...dynamic.map(({ text }) => text)], []);
    });

  it('is likely where the type of a parameter allows names with which nobody calls the function', async () => {
    const { usages } = await scan({
      'Toggles.kt': `import io.getunleash.Unleash
interface Toggle { fun key(): String }
enum class ShopToggle : Toggle { Cart, Search; override fun key() = name }
class Toggles(private val unleash: Unleash) { fun isOff(toggle: Toggle) = !unleash.isEnabled(toggle.key()) }
`,
    });
    const told = usages.map(({ name, kind, evidence }) => [name, kind, evidence].join(' '));
    assert.deepEqual(told.sort(), [
      'Cart declaration likely',
      'Cart reference likely',
      'Search declaration likely',
      'Search reference likely',
    ]);
  });

  it('is likely, and says so', async () => {
    const { usages } = await scan({
      'use.ts': "import { unleash } from 'somewhere';\nunleash.isEnabled('shop.door');\n",
      'hatch.ts': `import { initialize } from 'unleash-client';
interface Hatch { passes(name: string): boolean }
class HttpHatch { passes(name: string) { return initialize({}).isEnabled(name); } }
export const providers = [{ provide: 'HATCH', useClass: HttpHatch }];
export class Boat { constructor(private inner: Hatch) {} on() { return this.inner.passes('shop.hatch'); } }
`,
      'app/helpers/doors.rb':
        'module Doors\n  def opened?(name)\n    Unleash::Client.new.is_enabled?(name)\n  end\nend\n',
      'app/views/door.erb': '<% if opened?("shop.view") %><% end %>\n',
      'app/gate.rb':
        'class Gate\n  def use(thing)\n    thing.passes_through?("shop.gate")\n  end\nend\n' +
        'class Passage\n  def passes_through?(name)\n    Unleash::Client.new.is_enabled?(name)\n  end\nend\n',
    });
    const told = usages.map(({ name, evidence, because }) => [
      name,
      evidence,
      because.some(({ text }) => text.endsWith('judging by the name')),
    ]);
    assert.deepEqual(told.sort(), [
      ['shop.door', 'likely', true],
      ['shop.gate', 'likely', true],
      ['shop.hatch', 'likely', true],
      ['shop.view', 'likely', true],
    ]);
  });
});
