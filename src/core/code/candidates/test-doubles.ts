import type { CallFact, Id, Span } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import { OF_TEST } from '../link/of-test.ts';
import { isSameFunction } from '../link/program.ts';
import { calleeName, nameOf, objectName, objectOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { MOCK_CALLS } from '../mock-words.ts';
import { type DoubledName, DoubledNames } from './doubled-names.ts';
import { MockTargets } from './mock-targets.ts';
import { FAKE, MOCKING, PROVIDER, RECORDER, TABLE_OF_FLAGS } from './mocking-calls.ts';

/** Functions that look something up: `enabled.has(name)`, `in_array($name, $enabled)`. */
const LOOK_UP =
  /^(?:includes|contains|has|containsKey|ContainsKey|Contains|include\?|member\?|key\?|has_key\?|get|fetch|getOrDefault|GetValueOrDefault|TryGetValue|dig|exists|contains_key|indexOf|isset|in_array|array_key_exists|some|any|find)$/;
/** Methods that compare: `name.equals("cart")`. */
const EQUALS = /^(?:equals|Equals|equalsIgnoreCase|eql\?|eq)$/;
/** In how many calls within one another a function may stand that make a double of it: `jest.fn(wrap((name) => …))`. */
const DEEPEST = 3;

/**
 * Finds flag names in test doubles: in the functions that replace a client's, `isEnabled(name) { return FLAGS[name]; }`
 * has those in `FLAGS`, and in the calls of mocking libraries, `when(client.isEnabled("cart"))`.
 */
export class TestDoubles {
  readonly #evaluator: Evaluator;
  readonly #targets: MockTargets;
  readonly #search: FlagSearch;
  readonly #wrapperNames: ReadonlySet<string>;
  /** The names that are found so far in the file that is searched. */
  #names: DoubledNames;

  constructor(search: FlagSearch) {
    this.#search = search;
    this.#evaluator = search.evaluator;
    this.#names = new DoubledNames(search.evaluator);
    this.#wrapperNames = search.wrapperNames;
    this.#targets = new MockTargets(search.evaluator.questions, this.#wrapperNames);
  }

  /** The names in the test doubles of `file`. */
  namesIn(file: LinkedFile): readonly DoubledName[] {
    this.#names = new DoubledNames(this.#evaluator);
    // `isEnabled(name) { return name === "cart"; }`. What asks the client itself is a wrapper, and no double.
    for (const name of this.#doubledIn(file))
      for (const fn of this.#functionsNamed(file, name))
        if (!this.#search.isWrapper(file, fn))
          this.#attempt(file, file.fn(fn), () => this.#addBody(file, fn, this.#isOfDouble(file, fn)));
    // `expect(client.isEnabled).toHaveBeenCalledWith("cart")`. All calls are read, as a mocking library's call may also be
    // an argument of another: `allow(client).to receive(:enabled?)`.
    if (file.picked(MOCKING).length > 0)
      for (const id of file.facts.calls) this.#attempt(file, file.call(id), () => this.#readCall(file, id));
    // `client.is_enabled.side_effect = lambda name: name == "cart"`
    for (const id of file.declarations('side_effect')) {
      const { of, value } = file.declaration(id);
      if (of !== undefined && value !== undefined)
        this.#attempt(file, file.expression(of), () => {
          if (this.#targets.namesFlagFunction(file, of)) this.#addReplacement(file, value);
        });
    }
    return this.#names.all;
  }

  /**
   * The names of the functions that a double may replace: those of SDKs, unless they are common (`strict`), and in a test
   * file the program's wrappers.
   */
  #doubledIn({ facts, path }: LinkedFile): ReadonlySet<string> {
    const ofSdk = [...rowsFor(facts.language)].filter(([, rows]) => rows.some(({ strict }) => !strict));
    const own = OF_TEST.test(path) ? this.#wrapperNames : [];
    return new Set([...ofSdk.map(([name]) => name), ...own]);
  }

  #attempt(file: LinkedFile, place: Span, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#search.usages.addFailed(file, place, error);
    }
  }

  /** The functions called `name`, and those in a declaration of that name: `isEnabled = jest.fn((name) => …)`. */
  #functionsNamed(file: LinkedFile, name: string): ReadonlySet<Id> {
    const found = new Set(file.functions(name));
    const add = (id: Id, depth: number): void => {
      const row = file.expression(id);
      if (row.kind === 'function') found.add(row.fn);
      if (row.kind === 'call' && depth < DEEPEST) for (const { value } of row.args) add(value, depth + 1);
    };
    for (const id of file.declarations(name)) {
      const { value } = file.declaration(id);
      if (value !== undefined) add(value, 0);
    }
    return found;
  }

  /** Whether a function certainly replaces a client's: in a test, as a call's argument, `jest.fn(…)`, or in its subtype. */
  #isOfDouble(file: LinkedFile, fn: Id): boolean {
    const isArgument = file.callTakingLambda(fn) !== undefined;
    return OF_TEST.test(file.path) || isArgument || this.#search.isOfSubtype(file, fn);
  }

  /** Reads a call of a mocking library: expected arguments, or a replaced implementation. All names in it are proven. */
  #readCall(file: LinkedFile, id: Id): void {
    const row = file.call(id);
    const callee = file.expression(row.callee);
    const name = nameOf(callee);
    const object = objectOf(callee);
    this.#readLabels(file, id, name);
    // By what is mocked, or by a text: `m.On("IsEnabled", "cart")`.
    const isOfFlagFunction = (mocked: Id | undefined): boolean =>
      this.#targets.namesFlagFunction(file, mocked, row);
    // `expect(client.isEnabled).toHaveBeenCalledWith("cart")`: the arguments are names.
    // Sinon's `sinon.assert.calledWith(client.isEnabled, "cart")` takes the function first.
    const isAssert = objectName(file, row.callee) === 'assert';
    const isExpectation = MOCK_CALLS.test(name) && isOfFlagFunction(isAssert ? row.args[0]?.value : object);
    const args = row.args.map(({ value }) => value);
    if (object !== undefined && (isExpectation || this.#isExpected(file, object, name))) {
      if (!this.#targets.isOfOtherProduct(file, id))
        for (const value of args) this.#names.addName(file, value, true);
      return;
    }
    // `client.isEnabled.mockImplementation((name) => name === "cart")`: the arguments are functions, or tables by name.
    const isReplacing =
      (FAKE.test(name) && isOfFlagFunction(object)) ||
      args.some((value) => this.#isFaking(file, value) && this.#targets.namesFlagFunction(file, value));
    if (isReplacing && !this.#targets.isOfOtherProduct(file, id))
      for (const value of args) this.#addReplacement(file, value);
  }

  /** Reads what a call is given under a label, or as a table of flags. */
  #readLabels(file: LinkedFile, id: Id, name: string): void {
    const row = file.call(id);
    // `Mock(is_enabled=Mock(side_effect=…))`
    const effect = row.args.find(({ label }) => label === 'side_effect');
    if (
      effect &&
      (this.#targets.namesFlagFunction(file, row.callee, row) || this.#isMockOfFunction(file, id))
    )
      this.#addReplacement(file, effect.value);
    // `new InMemoryProvider({ "cart": … })`, `<OpenFeatureTestProvider flagValueMap={{ "cart": true }}>`
    for (const { label, value } of row.args)
      if (label === TABLE_OF_FLAGS || PROVIDER.test(name)) this.#addReplacement(file, value);
  }

  /** Whether a flag function `name` is called on a recorder: gomock's `m.EXPECT().IsOn("x")`. */
  #isExpected(file: LinkedFile, object: Id, name: string): boolean {
    const recorder = file.expression(object);
    return (
      recorder.kind === 'call' &&
      RECORDER.test(calleeName(file.facts, recorder) ?? '') &&
      this.#targets.isFlagFunction(file, name)
    );
  }

  /**
   * Whether an argument is itself a call that fakes something: Ruby's `receive(:enabled?)` in
   * `allow(client).to receive(:enabled?) { |name| … }`, whose block is another argument of `to`.
   */
  #isFaking(file: LinkedFile, id: Id): boolean {
    const row = file.expression(id);
    return row.kind === 'call' && FAKE.test(nameOf(file.expression(row.callee)));
  }

  /** Whether a call makes the mock of a flag function: the inner one of `MagicMock(is_enabled=MagicMock(…))`. */
  #isMockOfFunction(file: LinkedFile, id: Id): boolean {
    const taker = file.callTaking(id);
    const label = taker === undefined ? '' : file.call(taker).args.find(({ value }) => value === id)?.label;
    return this.#targets.isFlagFunction(file, label ?? '');
  }

  /** Adds the names in what replaces a function: another function, or a table of return values by name. */
  #addReplacement(file: LinkedFile, id: Id): void {
    for (const value of this.#evaluator.evaluate(file, id)) {
      if (value.kind === 'function') this.#addBody(value.file, value.fn, true);
      else if (value.kind === 'object') this.#names.addKeys(value, true);
      else if (value.kind === 'list') this.#names.addItems(value, true);
    }
  }

  /** Adds the names with which a function compares its parameter, or among which it looks for it. */
  #addBody(file: LinkedFile, fn: Id, isProven: boolean): void {
    const body = file.fn(fn);
    // A parameter of the function, or of one in it: `isOn: () => (name) => name === "cart"`.
    const isParameter = (id: Id): boolean =>
      this.#evaluator
        .evaluate(file, id)
        .some(
          (value) =>
            value.kind === 'parameter' &&
            (isSameFunction(value, { file, fn }) ||
              (value.file === file && contains(body, file.fn(value.fn)))),
        );
    // `name === "cart"`: what is compared with a parameter is a name.
    const addComparedWithParameter = (sides: readonly Id[]): void => {
      if (sides.some(isParameter))
        for (const side of sides) if (!isParameter(side)) this.#names.addNamesIn(file, side, isProven);
    };
    for (const id of file.facts.comparisons) {
      const row = file.expression(id);
      if (row.kind === 'compare' && contains(body, row)) addComparedWithParameter(row.sides);
    }
    for (const row of file.facts.expressions) {
      if (!contains(body, row)) continue;
      if (row.kind === 'call') addComparedWithParameter(sidesOf(file, row));
      // `FLAGS[name]`
      if (row.kind === 'index' && isParameter(row.key)) this.#names.addNamesIn(file, row.object, isProven);
    }
  }
}

/** What a look-up or a comparison by a call has to do with: `["cart"]` and `name` of `["cart"].includes(name)`. */
function sidesOf(file: LinkedFile, { callee, args }: CallFact): readonly Id[] {
  const row = file.expression(callee);
  const name = nameOf(row);
  if (!LOOK_UP.test(name) && !EQUALS.test(name)) return [];
  return [objectOf(row) ?? [], args.map(({ value }) => value)].flat();
}
