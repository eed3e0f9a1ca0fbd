import { Picker } from '../facts/parts.ts';
import { calleeName, callAt } from '../link/rows.ts';
import { MOCK_CALLS } from '../mock-words.ts';

// The words by which calls of mocking libraries are known: `jest.fn().mockImplementation(…)`, `m.EXPECT().IsOn("cart")`.

/** Functions that replace an implementation or set a return value: `jest.fn().mockReturnValue(true)`, `receive(:on)`. */
export const FAKE =
  /^(?:mockImplementation(?:Once)?|callsFake|callFake|setattr|willReturn(?:Map|Callback)|receive|stub|and_return|mockReturnValue|Returns|thenAnswer|answers|andReturnUsing)$/;
/** The SDKs' own doubles, which take a table of flags by name: `new InMemoryProvider({ "cart": … })`. */
export const PROVIDER = /InMemoryProvider$/;
/** The property with such a table: `<OpenFeatureTestProvider flagValueMap={{ "cart": true }}>`. */
export const TABLE_OF_FLAGS = 'flagValueMap';
/** Functions whose result records the expected calls: `client.EXPECT().IsEnabled("cart")`. */
export const RECORDER = /^(?:EXPECT|Received|DidNotReceive)$/;
/** The calls of mocking libraries. Most files have none, and need no search for doubles. */
export const MOCKING = new Picker('expressions', (facts) =>
  facts.calls.filter((id) => {
    const call = callAt(facts, id);
    const name = calleeName(facts, call) ?? '';
    return (
      FAKE.test(name) ||
      MOCK_CALLS.test(name) ||
      RECORDER.test(name) ||
      PROVIDER.test(name) ||
      // Python's `Mock(side_effect=…)`
      call.args.some(({ label }) => label === 'side_effect' || label === TABLE_OF_FLAGS)
    );
  }),
);
