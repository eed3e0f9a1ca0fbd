/** Words that libraries and languages use for the same things, wherever names are linked. */

/** What gives a text's or an entry's own value rather than another member. */
export const GIVES_VALUE =
  /^(?:value|Value|Name|Description|rawValue|raw_value|getValue|key|getKey|freeze|dup|to_s|to_str|toString|ToString|String|as_str|as_ref|to_string|to_owned|into|clone|trim|strip|toJson|valueOf|description|get)$/;
/** What gives the text that a symbol of Ruby stands for. */
export const TEXT_OF_SYMBOL = /^(?:to_s|name|id2name)$/;
/** What gives the name that an enum's entry has in the code. */
export const GIVES_NAME = /^(?:name|getName|toString|ToString|to_s|Name|nameof)$/;
/** Names that mean the same everywhere. */
export const LITERAL = /^(?:true|false|null|nil|None|True|False|undefined|NULL|NaN)$/;
/** Types of languages and of their libraries that no program declares for itself. */
export const BUILT_IN =
  /^(?:string|String|str|int|Int|Integer|long|Long|short|Short|float|Float|double|Double|number|boolean|Boolean|bool|Bool|char|Char|byte|Byte|any|Any|object|Object|void|Void|Unit|unknown|never|Promise|List|Set|Map|Array|Dictionary|Optional|Future|Task|Option|Result|Vec|Arc|Rc|Box|HashMap|Self|self|static|var|dynamic|mixed|array|iterable|callable|null|usize|isize|[iuf]\d+|_)$/;
/** Members that give what their object is a holder of: `provider.get()`, `lazy.Value`, `ref.current`. */
export const TAKES_OUT =
  /^(?:current|value|Value|get|Get|getValue|getObject|getIfAvailable|instance|it|lock|read|write|borrow|borrow_mut|load|Load|Object|first|last)$/;
/** What stands for any type, as people write it. */
export const TYPE_PARAMETER = /^[A-Z]\d?$/;
/** What asks for a name as it is written, whatever has it. */
export const NAME_OF = 'nameof';
/** What gives the keys of a map. */
export const GIVES_KEYS = /^(?:keys|Keys|keySet|array_keys)$/;
/** What gives the values of a map. */
export const GIVES_VALUES = /^(?:values|Values|array_values)$/;
/** What gives the entries of a map. */
export const GIVES_ENTRIES = /^(?:entries|entrySet|items|iter|asSequence|toList)$/;
/** What looks a key up in a map. */
export const LOOKS_UP =
  /^(?:get|fetch|dig|at|getValue|getOrDefault|GetValueOrDefault|getOrElse|getOrNull|getOrThrow|get_or|TryGetValue|find)$/;
/** Functions that make a list of their arguments. */
export const MAKES_LIST =
  /^(?:listOf|setOf|mutableListOf|mutableSetOf|arrayOf|linkedSetOf|hashSetOf|sequenceOf|asList|of|ofNullable|List|Set|Array|ImmutableList|tuple|list|set|frozenset|vec|Seq|sortedSetOf|copyOf)$/;
/** Functions that make a map of pairs: keys and values in turn, or joined by `to`. */
export const MAKES_MAP =
  /^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|sortedMapOf|of|ofEntries|entry|EnumMap|dict|pairOf)$/;
/** What gives the same list, in another order or with less in it. */
export const KEEPS_LIST =
  /^(?:filter|filterNot|filterNotNull|sort|sorted|sortedBy|reversed|reverse|slice|take|drop|distinct|unique|uniq|compact|toList|toSet|toMutableList|toTypedArray|toArray|to_a|to_set|iter|into_iter|iterator|stream|asSequence|asStream|concat|each|Where|Distinct|OrderBy|ToList|ToArray|ToHashSet|AsEnumerable|where|cloned|copied|as_slice|lazy|values|entries|entrySet|freeze|deepFreeze|collect|select|shuffled|plus)$/;
/** What makes a map of a list's elements, by something of each. */
export const KEYS_BY =
  /^(?:associateBy|groupBy|groupingBy|keyBy|indexBy|index_by|group_by|ToLookup|ToDictionary)$/;
/** What gives one element of a list, by a condition or none. */
export const PICKS =
  /^(?:find|findLast|findFirst|findAny|detect|first|firstOrNull|last|lastOrNull|single|singleOrNull|elementAt|random|First|FirstOrDefault|Last|LastOrDefault|Single|SingleOrDefault|firstWhere|lastWhere|singleWhere|next)$/;
/** What gives a value that may be missing, or something else. */
export const IF_THERE =
  /^(?:orElse|orElseThrow|orElseGet|unwrap|unwrap_or|unwrap_or_else|expect|getOrThrow)$/;
/** What gives the value itself, whatever the function makes of it. */
export const KEEPS_ITSELF = /^(?:also|apply|takeIf|takeUnless|tap)$/;
/** What calls a function with the value itself. */
export const OF_ITSELF =
  /^(?:let|also|run|apply|with|ifPresent|takeIf|takeUnless|computeIfAbsent|computeIfPresent|getOrPut)$/;
/** What gives all entries of an enum, or all values of a map. */
export const ALL_ENTRIES =
  /^(?:values|entries|allCases|all_cases|cases|enumValues|GetValues|GetNames|EnumSet|allOf|iter|members|__members__|all|constants|variants)$/;
/** Functions that give the function that they are given, or one like it. */
export const KEEPS_FUNCTION =
  /^(?:useCallback|useEvent|useEffectEvent|useEventCallback|useMemoizedFn|debounce|throttle|lambda|proc)$/;
/** Methods of a container of services that give the one of a type. */
export const PROVIDES =
  /^(?:get|resolve|make|inject|getInstance|getBean|getService|getRequiredService|lookup)$/i;
/** Functions that give one that remembers what the one that they are given gave. */
export const REMEMBERS = /cache|memo(?!r)|^once$/i;
/** What mocking libraries give to say what is called on a mock: `verify(flags)`, `doReturn(true).when(flags)`. */
export const SPEAKS_OF = /^(?:verify|spy|when)$/;
/** Functions that give what they are given. */
export const PASSES_ON =
  /^(?:freeze|seal|useMemo|memo|memoize|lazy|Lazy|computed|ref|shallowRef|readonly|unref|toValue|String|str|string|cast|checkNotNull|requireNotNull|Objects|requireNonNull|Some|Ok|Box|Arc|Rc|new|from|deepFreeze|Object|cache|once|Optional|ofNullable|Just|markRaw|toRef|asConst|literal|constant|lazyOf|by|remember|derivedStateOf|wrap|unwrap|expect|symbol)$/;
