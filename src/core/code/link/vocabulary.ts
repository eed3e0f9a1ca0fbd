/**
 * Names that libraries and languages give to the same operations. One name may be in several lists, as `get` is: what it is
 * called on or with decides which list is asked.
 */

/** Members that return a string itself, or the value of an enum entry: `Flag.CART.value`, `name.trim()`. */
export const GIVES_VALUE =
  /^(?:value|Value|Name|Description|rawValue|raw_value|getValue|key|getKey|freeze|dup|to_s|to_str|toString|ToString|String|as_str|as_ref|to_string|to_owned|into|clone|trim|strip|toJson|valueOf|description|get)$/;
/** Methods that return the string of a Ruby symbol: `:cart.to_s`. */
export const TEXT_OF_SYMBOL = /^(?:to_s|name|id2name)$/;
/** Members that return the declared name of an enum entry: `CART` for `Flag.CART.name`. */
export const GIVES_NAME = /^(?:name|getName|toString|ToString|to_s|Name|nameof)$/;
/** The types that Python's enums extend: `enum.Enum`, `StrEnum`. */
export const ENUM_TYPE = /(?:^|\.)\w*Enum$/;
/** Literals that are written like names. */
export const LITERAL = /^(?:true|false|null|nil|None|True|False|undefined|NULL|NaN)$/;
/** Types of languages and their libraries, which programs do not declare themselves. */
export const BUILT_IN =
  /^(?:string|String|str|int|Int|Integer|long|Long|short|Short|float|Float|double|Double|number|boolean|Boolean|bool|Bool|char|Char|byte|Byte|any|Any|object|Object|void|Void|Unit|unknown|never|Promise|List|Set|Map|Array|Dictionary|Optional|Future|Task|Option|Result|Vec|Arc|Rc|Box|HashMap|Self|self|static|var|dynamic|mixed|array|iterable|callable|null|usize|isize|[iuf]\d+|_)$/;
/** Members that unwrap a holder: `provider.get()`, `lazy.Value`, `ref.current`. */
export const UNWRAPS =
  /^(?:current|value|Value|get|Get|getValue|getObject|getIfAvailable|instance|it|lock|read|write|borrow|borrow_mut|load|Load|Object|first|last)$/;
/** The usual spelling of a type parameter: `T`, `T1`. */
export const TYPE_PARAMETER = /^[A-Z]\d?$/;
/** The name of CommonJS's export that is the module itself. */
export const WHOLE_EXPORT = 'module.exports';
/** Returns the name of any symbol as written: C#'s `nameof(Flags.Cart)`. */
export const NAME_OF = 'nameof';
/** Members that return the keys of a map: `Object.keys(flags)`, `flags.keySet()`. */
export const GIVES_KEYS = /^(?:keys|Keys|keySet|array_keys)$/;
/** Members that return the values of a map: `Object.values(flags)`, `flags.values`. */
export const GIVES_VALUES = /^(?:values|Values|array_values)$/;
/** Members that return the entries of a map, for a loop that takes them apart: `Object.entries(flags)`, `flags.items()`. */
export const GIVES_ENTRIES = /^(?:entries|entrySet|items|iter|asSequence|toList)$/;
/** Members that return the key of a map's entry, and its value: `entry.getKey()`, `pair.second`, `pair[0]`. */
export const KEY_OF_ENTRY = /^(?:key|Key|getKey|first|component1|0)$/;
export const VALUE_OF_ENTRY = /^(?:value|Value|getValue|second|last|component2|1)$/;
/** Methods that call a function with a map's keys (the group `key`) or its values: `flags.filterKeys { isOn(it) }`. */
export const OVER_PART = /^(?:each_|filter|transform_|compactMap)(?:(?<key>key)|value)s?$/i;
/** Methods that return the value under a key: `flags.get("cart")`. */
export const LOOKS_UP =
  /^(?:get|fetch|dig|at|getValue|getOrDefault|GetValueOrDefault|getOrElse|getOrNull|getOrThrow|get_or|TryGetValue|find)$/;
/** Functions that make a list of their arguments: `listOf("a", "b")`, `Set.of("a")`. */
export const MAKES_LIST =
  /^(?:listOf|setOf|mutableListOf|mutableSetOf|arrayOf|linkedSetOf|hashSetOf|sequenceOf|asList|of|ofNullable|List|Set|Array|ImmutableList|tuple|list|set|frozenset|vec|Seq|sortedSetOf|copyOf)$/;
/** Functions that make a map from keys and values in turn, `Map.of("cart", 1)`, or from pairs, `mapOf("cart" to 1)`. */
export const MAKES_MAP =
  /^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|sortedMapOf|of|ofEntries|entry|EnumMap|dict|pairOf)$/;
/** Methods that return the same list, reordered or reduced: `flags.filter((flag) => …)`, `flags.sorted()`. */
export const KEEPS_LIST =
  /^(?:filter|filterNot|filterNotNull|sort|sorted|sortedBy|reversed|reverse|slice|take|drop|distinct|unique|uniq|compact|toList|toSet|toMutableList|toTypedArray|toArray|to_a|to_set|iter|into_iter|iterator|stream|asSequence|asStream|concat|each|Where|Distinct|OrderBy|ToList|ToArray|ToHashSet|AsEnumerable|where|cloned|copied|as_slice|lazy|values|entries|entrySet|freeze|deepFreeze|collect|select|shuffled|plus)$/;
/** Methods that group or index a list's elements by a key: `flags.associateBy { it.key }`. */
export const KEYS_BY =
  /^(?:associateBy|groupBy|groupingBy|keyBy|indexBy|index_by|group_by|ToLookup|ToDictionary)$/;
/** Methods that return one element of a list: `flags.first()`, `flags.find((flag) => …)`. */
export const PICKS_ELEMENT =
  /^(?:find|findLast|findFirst|findAny|detect|first|firstOrNull|last|lastOrNull|single|singleOrNull|elementAt|random|First|FirstOrDefault|Last|LastOrDefault|Single|SingleOrDefault|firstWhere|lastWhere|singleWhere|next)$/;
/** Methods that unwrap an optional value, some with a fallback: `flag.orElse("none")`, Rust's `flag.unwrap()`. */
export const UNWRAPS_OPTIONAL =
  /^(?:orElse|orElseThrow|orElseGet|unwrap|unwrap_or|unwrap_or_else|expect|getOrThrow)$/;
/** Methods that return the value itself, whatever their callback returns: `client.also { log(it) }`. */
export const RETURNS_ITSELF = /^(?:also|apply|takeIf|takeUnless|tap)$/;
/** Methods that call a callback with the value itself, not with its elements: `name.let { isOn(it) }`. */
const CALLS_WITH_ITSELF =
  /^(?:let|also|run|apply|with|ifPresent|is_some_and|is_none_or|and_then|map_or|map_or_else|takeIf|takeUnless|computeIfAbsent|computeIfPresent|getOrPut)$/;
/** Members that return all entries of an enum, or all values of a map: `Flag.values()`, Swift's `Flag.allCases`. */
export const ALL_ENTRIES =
  /^(?:values|entries|allCases|all_cases|cases|enumValues|GetValues|GetNames|EnumSet|allOf|iter|members|__members__|all|constants|variants)$/;
/** Functions that return a given function or one like it: `useCallback(isOn, [])`, with a name `defineStore("a", isOn)`. */
export const RETURNS_FUNCTION =
  /^(?:useCallback|useEvent|useEffectEvent|useEventCallback|useMemoizedFn|debounce|throttle|lambda|proc|defineStore|createSharedComposable|createGlobalState)$/;
/** Methods of dependency containers that return the object for a type: `container.resolve(Client)`. */
export const PROVIDES =
  /^(?:get|resolve|make|inject|getInstance|getBean|getService|getRequiredService|lookup)$/i;
/** Functions that return what the components around provide for a context: `useContext(FlagsContext)`. */
export const READS_CONTEXT = /^(?:useContext|use)$/;
/** Functions that memoize the given one: `memoize(isOn)`, Python's `lru_cache(is_on)`, but not `memory(isOn)`. */
export const MEMOIZES = /cache|memo(?!r)|^once$/i;
/** Functions that wrap a mock for the next call: `verify(flags)`, `doReturn(true).when(flags)`. */
export const WRAPS_MOCK = /^(?:verify|spy|when)$/;
/** Functions that return their argument, possibly wrapped: `Object.freeze(flags)`, `ref(name)`, `Some(flag)`. */
export const RETURNS_ARGUMENT =
  /^(?:freeze|seal|useMemo|memo|memoize|lazy|Lazy|computed|ref|shallowRef|readonly|unref|toValue|String|str|string|cast|checkNotNull|requireNotNull|Objects|requireNonNull|Some|Ok|Box|Arc|Rc|new|from|deepFreeze|Object|cache|once|Optional|ofNullable|Just|markRaw|toRef|asConst|literal|constant|lazyOf|by|remember|derivedStateOf|wrap|unwrap|expect|symbol|sorted|reversed|collect|array_values|array_unique|iterator_to_array|EnumMap|HashMap|LinkedHashMap|TreeMap|ArrayList|LinkedList|HashSet|LinkedHashSet|TreeSet)$/;

/** What the function `name` calls its callback with: the elements of `values`, or for `let` and its like, the values. */
export function passedToCallback<T>(
  name: string,
  values: readonly T[],
  elements: (value: T) => readonly T[],
): readonly T[] {
  return CALLS_WITH_ITSELF.test(name) ? values : values.flatMap(elements);
}
