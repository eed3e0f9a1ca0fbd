import type { CallFact, ExpressionFact, Id, Span } from '../facts/facts.ts';
import type { Evaluator } from '../link/evaluator.ts';
import type { FlagSearch } from '../link/flag-search.ts';
import { contains, type LinkedFile } from '../link/linked-file.ts';
import { matched } from '../link/matched.ts';
import { OF_TEST } from '../link/of-test.ts';
import { calleeName, nameOf, objectName, objectOf } from '../link/rows.ts';
import { rowsFor } from '../link/sdk-rows.ts';
import { argumentFor, restFor } from '../link/passed-arguments.ts';
import {
  EACH,
  type ListValue,
  type ObjectValue,
  type ParameterValue,
  type StringValue,
} from '../link/values.ts';
import { entriesOf } from '../link/collections.ts';
import { MOCK_CALLS } from '../mock-words.ts';
import { FAKE, MOCKING, PROVIDER, RECORDER, TABLE_OF_FLAGS } from './mocking-calls.ts';
import { SdkMentions } from './sdk-mentions.ts';

/** Functions that look something up: `enabled.has(name)`, `in_array($name, $enabled)`. */
const LOOK_UP =
  /^(?:includes|contains|has|containsKey|ContainsKey|Contains|include\?|member\?|key\?|has_key\?|get|fetch|getOrDefault|GetValueOrDefault|TryGetValue|dig|exists|contains_key|indexOf|isset|in_array|array_key_exists|some|any|find)$/;
/** Methods that compare: `name.equals("cart")`. */
const EQUALS = /^(?:equals|Equals|equalsIgnoreCase|eql\?|eq)$/;

/** A flag name that a test double of a client handles. */
export interface DoubledName {
  readonly value: StringValue;
  /** Whether it certainly replaces a client: a mock of one, or a test's own. */
  readonly isProven: boolean;
  /** The constant that refers to the name. */
  readonly row: ExpressionFact | undefined;
  readonly file: LinkedFile;
}

/**
 * Finds flag names in test doubles: in the functions that replace a client's, `isEnabled(name) { return FLAGS[name]; }`
 * has those in `FLAGS`, and in the calls of mocking libraries, `when(client.isEnabled("cart"))`.
 */
export class TestDoubles {
  readonly #evaluator: Evaluator;
  readonly #mentions: SdkMentions;
  readonly #search: FlagSearch;
  readonly #wrapperNames: ReadonlySet<string>;
  readonly #names: DoubledName[] = [];
  /** Expressions already searched: maps and lists can contain one another. */
  readonly #seen = new Set<string>();

  constructor(search: FlagSearch) {
    this.#search = search;
    this.#evaluator = search.evaluator;
    this.#wrapperNames = search.wrapperNames;
    this.#mentions = new SdkMentions(search.evaluator.questions, this.#wrapperNames);
  }

  /** The names in the test doubles of `file`. */
  in(file: LinkedFile): readonly DoubledName[] {
    this.#names.length = 0;
    this.#seen.clear();
    // `isEnabled(name) { return name === "cart"; }`, but of no function with a common name
    for (const name of this.#doubledIn(file))
      for (const fn of this.#functionsNamed(file, name))
        if (!this.#search.isWrapper(file, fn))
          this.#attempt(file, file.fn(fn), () => this.#addBody(file, fn, this.#isOfDouble(file, fn)));
    // `expect(client.isEnabled).toHaveBeenCalledWith("cart")`
    if (file.picked(MOCKING).length > 0)
      for (const id of file.facts.calls) this.#attempt(file, file.call(id), () => this.#readCall(file, id));
    // `client.is_enabled.side_effect = lambda name: name == "cart"`
    for (const id of file.declarations('side_effect')) {
      const { of, value } = file.declaration(id);
      if (of !== undefined && value !== undefined)
        this.#attempt(file, file.expression(of), () => {
          if (this.#mentions.in(file, of)) this.#addReplacement(file, value);
        });
    }
    return [...this.#names];
  }

  /** The functions that a double may replace: those of SDKs, and for a test the program's own. */
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
      if (row.kind === 'call' && depth < 3) for (const { value } of row.args) add(value, depth + 1);
    };
    for (const id of file.declarations(name)) {
      const { value } = file.declaration(id);
      if (value !== undefined) add(value, 0);
    }
    return found;
  }

  /** Whether a function certainly replaces a client's: in a test, as an argument, in a client's subtype. */
  #isOfDouble(file: LinkedFile, fn: Id): boolean {
    const isArgument = file.callTakingLambda(fn) !== undefined;
    return OF_TEST.test(file.path) || isArgument || this.#search.isOfSubtype(file, fn);
  }

  /** Reads a call of a mocking library: expected arguments, or a replaced implementation. */
  #readCall(file: LinkedFile, id: Id): void {
    const row = file.call(id);
    const callee = file.expression(row.callee);
    const name = nameOf(callee);
    const object = objectOf(callee);
    this.#readLabels(file, id, name);
    const isOfFlags = (mocked: Id | undefined): boolean => this.#mentions.in(file, mocked, row);
    // `expect(client.isEnabled).toHaveBeenCalledWith("cart")`: the arguments are names.
    // Sinon's `sinon.assert.calledWith(client.isEnabled, "cart")` takes the function first.
    const isAssert = objectName(file, row.callee) === 'assert';
    const isExpectation = MOCK_CALLS.test(name) && isOfFlags(isAssert ? row.args[0]?.value : object);
    const args = row.args.map(({ value }) => value);
    if (object !== undefined && (isExpectation || this.#isExpected(file, object, name))) {
      if (!this.#mentions.isOfOther(file, id)) for (const value of args) this.#addName(file, value, true);
      return;
    }
    // `client.isEnabled.mockImplementation((name) => name === "cart")`: functions or tables are given.
    const isReplacing =
      (FAKE.test(name) && isOfFlags(object)) ||
      args.some((value) => this.#isFaking(file, value) && this.#mentions.in(file, value));
    if (isReplacing && !this.#mentions.isOfOther(file, id))
      for (const value of args) this.#addReplacement(file, value);
  }

  /** Reads what a call is given under a label, or as a table of flags. */
  #readLabels(file: LinkedFile, id: Id, name: string): void {
    const row = file.call(id);
    // `Mock(is_enabled=Mock(side_effect=…))`
    const effect = row.args.find(({ label }) => label === 'side_effect');
    if (effect && (this.#mentions.in(file, row.callee, row) || this.#isMockOfFunction(file, id)))
      this.#addReplacement(file, effect.value);
    // `new InMemoryProvider({ "cart": … })`, `<OpenFeatureTestProvider flagValueMap={{ "cart": true }}>`
    for (const { label, value } of row.args)
      if (label === TABLE_OF_FLAGS || PROVIDER.test(name)) this.#addReplacement(file, value);
  }

  /** gomock's `m.EXPECT().IsOn("x")` */
  #isExpected(file: LinkedFile, object: Id, name: string): boolean {
    const on = file.expression(object);
    return (
      on.kind === 'call' &&
      RECORDER.test(calleeName(file.facts, on) ?? '') &&
      this.#mentions.isFunction(file, name)
    );
  }

  /** Ruby's `receive(:enabled?)`: the replacement block belongs to the enclosing call. */
  #isFaking(file: LinkedFile, id: Id): boolean {
    const row = file.expression(id);
    return row.kind === 'call' && FAKE.test(nameOf(file.expression(row.callee)));
  }

  /** `MagicMock(is_enabled=MagicMock(…))` */
  #isMockOfFunction(file: LinkedFile, id: Id): boolean {
    const taker = file.callTaking(id);
    const label = taker === undefined ? '' : file.call(taker).args.find(({ value }) => value === id)?.label;
    return this.#mentions.isFunction(file, label ?? '');
  }

  /** A replacement function, or a table of return values by name. */
  #addReplacement(file: LinkedFile, id: Id): void {
    for (const value of this.#evaluator.evaluate(file, id)) {
      if (value.kind === 'function') this.#addBody(value.file, value.fn, true);
      else if (value.kind === 'object') this.#addKeys(value, true);
      else if (value.kind === 'list') this.#addItems(value, true);
    }
  }

  /** Adds the names that a function compares its parameter with or looks it up in. */
  #addBody(file: LinkedFile, fn: Id, isProven: boolean): void {
    const body = file.fn(fn);
    const isParameter = (id: Id): boolean =>
      this.#evaluator
        .evaluate(file, id)
        .some(
          (value) =>
            value.kind === 'parameter' &&
            value.file === file &&
            (value.fn === fn || contains(body, value.file.fn(value.fn))),
        );
    // `name === "cart"`: what is compared with a parameter is a name.
    const addOthers = (sides: readonly Id[]): void => {
      if (sides.some(isParameter))
        for (const side of sides) if (!isParameter(side)) this.#addNamesIn(file, side, isProven);
    };
    for (const id of file.facts.comparisons) {
      const row = file.expression(id);
      if (row.kind === 'compare' && contains(body, row)) addOthers(row.sides);
    }
    for (const row of file.facts.expressions) {
      if ((row.kind !== 'index' && row.kind !== 'call') || !contains(body, row)) continue;
      if (row.kind === 'call') addOthers(lookedUp(file, row));
      else if (isParameter(row.key)) this.#addNamesIn(file, row.object, isProven);
    }
  }

  /** Adds the names of a value that a parameter is compared with or looked up in. */
  #addNamesIn(file: LinkedFile, id: Id, isProven: boolean): void {
    const key = `${file.path} ${id} ${isProven}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const value of this.#evaluator.evaluate(file, id)) {
      if (value.kind === 'object') this.#addKeys(value, isProven);
      else if (value.kind === 'list') this.#addItems(value, isProven);
      else if (value.kind === 'instance' && value.construction) {
        for (const argument of value.construction.args)
          this.#addNamesIn(value.construction.file, argument.value, isProven);
      } else if (value.kind === 'parameter') this.#addPassed(value, isProven);
      else this.#addName(file, id, isProven);
    }
    const row = file.expression(id);
    // `new Set(['a', 'b'])`: the type is not declared in the program.
    if (row.kind === 'call') for (const { value } of row.args) this.#addNamesIn(file, value, isProven);
    const value = row.kind === 'name' || row.kind === 'member' ? this.#valueOf(file, row) : undefined;
    if (value !== undefined && file.expression(value).kind === 'call')
      this.#addNamesIn(file, value, isProven);
  }

  /**
   * Adds what a test passes to its own helper: `enable("cart")`, where the helper is
   * `enable = (...names) => mock((name) => names.includes(name))`.
   */
  #addPassed(parameter: ParameterValue, isProven: boolean): void {
    const { file, fn } = parameter;
    const { name } = file.fn(fn);
    for (const call of name === undefined ? [] : this.#evaluator.program.calls(name, file)) {
      const row = call.file.call(call.id);
      const isOf = this.#evaluator.calls
        .callees(call.file, row)
        .some((callee) => callee.kind === 'function' && callee.file === file && callee.fn === fn);
      if (!isOf) continue;
      const rest = restFor({ ...parameter, path: [EACH] }, row.args);
      for (const argument of rest ?? [argumentFor(parameter, row.args)])
        if (argument) this.#addNamesIn(call.file, argument.value, isProven);
    }
  }

  /** The expression that a name or member holds: by scope, or for a member by its name alone. */
  #valueOf(file: LinkedFile, row: Extract<ExpressionFact, { kind: 'name' | 'member' }>): Id | undefined {
    const id =
      row.kind === 'name'
        ? file.visible(row.name, row)
        : file.declarations(row.name).find((one) => file.declaration(one).value !== undefined);
    return id === undefined ? undefined : file.declaration(id).value;
  }

  /** Adds the names in a list, or of a list of pairs their first items. */
  #addItems({ items }: ListValue, isProven: boolean): void {
    for (const { file, id } of items) {
      const row = file.expression(id);
      // `new Map([["cart", true]])`: of each pair, the first is the name.
      if (row.kind === 'list') {
        const [first] = row.items;
        if (first !== undefined) this.#addName(file, first, isProven);
      } else this.#addName(file, id, isProven);
    }
  }

  /** Adds the keys of a map: strings, or constants that hold one. */
  #addKeys(object: ObjectValue, isProven: boolean): void {
    const { file } = object;
    const row = file.expression(object.id);
    // `{ ...defaults, cart: true }`
    for (const { key, value } of entriesOf(object))
      if (key === '...') this.#addNamesIn(file, value, isProven);
    if (row.kind !== 'object') return;
    for (const { key, start, end, keyRow } of row.entries) {
      if (keyRow !== undefined) this.#addName(file, keyRow, isProven);
      else if (key !== '...') {
        const value = { kind: 'string', file, start, end, value: key, symbol: false } as const;
        this.#names.push({ value, isProven, row: undefined, file });
      }
    }
  }

  /** Adds the strings that an expression may be; for a matcher such as `eq("cart")`, its argument's. */
  #addName(file: LinkedFile, argument: Id, isProven: boolean): void {
    const id = matched(file, file.expression(argument)) ?? argument;
    const row = file.expression(id);
    for (const value of this.#evaluator.evaluate(file, id)) {
      const texts = value.kind === 'instance' ? this.#evaluator.members.of(value, 'value') : [value];
      for (const text of texts) {
        if (text.kind !== 'string') continue;
        const isHere = text.file === file && contains(row, text);
        this.#names.push({ value: text, isProven, row: isHere ? undefined : row, file });
      }
    }
  }
}

/** What a call looks something up in or compares, with what is looked up: both of `["cart"].includes(name)`. */
function lookedUp(file: LinkedFile, { callee, args }: CallFact): readonly Id[] {
  const row = file.expression(callee);
  const name = nameOf(row);
  if (!LOOK_UP.test(name) && !EQUALS.test(name)) return [];
  return [objectOf(row) ?? [], args.map(({ value }) => value)].flat();
}
