import type { Files } from '../support/projects.ts';

const FLAGS = `import { initialize } from 'unleash-client';
export const client = initialize({});
export const isOn = (name: string) => client.isEnabled(name);
`;

/** Test doubles of clients and of the program's own functions. */
export const DOUBLES: Readonly<Record<string, Files>> = {
  'a double of the own function, in a test alone': {
    'src/flags.ts': FLAGS,
    'src/use.ts': "import { isOn } from './flags';\nisOn('⟦L|shop.cart⟧');\n",
    'src/other.ts': "export const other = { isOn: (name: string) => name === 'shop.tax' };\n",
    'src/use.test.ts': `vi.mock('./flags', () => ({ isOn: (name: string) => name === '⟦L|shop.tax⟧' }));
`,
  },
  'a stub in a variable that is assigned later': {
    'src/flags.ts': FLAGS,
    'src/use.test.ts': `import { client, isOn } from './flags';
let stub;
beforeEach(() => { stub = sinon.stub(client, 'isEnabled'); });
it('is on', () => { stub.withArgs('⟦L|shop.cart⟧').returns(true); isOn('⟦L|shop.cart⟧'); });
`,
  },
  'a helper of a test that is given the flags which are on': {
    'src/flags.ts': FLAGS,
    'test/enable.ts': `import { isOn } from '../src/flags';
export const enable = (...names: string[]) => jest.mocked(isOn).mockImplementation((name) => names.includes(name));
export function given(flags: Record<string, boolean>) { jest.mocked(isOn).mockImplementation((name) => flags[name] ?? false); }
`,
    'src/use.test.ts': `import { isOn } from './flags';
import { enable, given } from '../test/enable';
it('is on', () => { enable('⟦L|shop.cart⟧', '⟦L|shop.tax⟧'); given({ '⟦L|shop.search⟧': true }); isOn('⟦L|shop.tax⟧'); });
`,
  },
  "the SDK's own provider for tests": {
    'a.test.ts': `import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
OpenFeature.setProvider(new InMemoryProvider({ '⟦L|shop.cart⟧': { variants: { on: true }, defaultVariant: 'on' } }));
`,
    'b.test.tsx': `import { OpenFeatureTestProvider } from '@openfeature/react-sdk';
const made = <OpenFeatureTestProvider flagValueMap={{ '⟦L|shop.tax⟧': true }}><a /></OpenFeatureTestProvider>;
`,
    'CartTests.cs': `using OpenFeature;
class CartTests {
  object Made() => new InMemoryProvider(new Dictionary<string, Flag> {
    ["⟦L|shop.search⟧"] = new Flag<bool>(On, "on"),
    { "⟦L|shop.ship⟧", new Flag<bool>(On, "on") },
  });
}
`,
  },
  "a parameter whose name is a word of C#'s grammar": {
    'Flags.cs': `using Unleash;
public class Flags {
  private readonly IUnleash unleash;
  public T Choose<T>(string from, T on, T off) => unleash.IsEnabled(from) ? on : off;
  string Made() => Choose("⟦L|shop.cart⟧", "a", "b");
}
`,
  },
};
