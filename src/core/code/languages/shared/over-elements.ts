/** Methods of any language that call a function with each element of a list, or as Kotlin's `let` with their own object. */
export const OVER_ELEMENTS =
  /^(?:map|mapValues|filterValues|transform_values|filter_map|flatMap|filter|filterNot|forEach|each|each_value|each_pair|each_key|every|some|all|any|none|find|first|firstOrNull|last|detect|select|reject|collect|count|reduce|fold|associateWith|associate|associateBy|onEach|partition|groupBy|sumOf|mapNotNull|singleOrNull|single|takeWhile|dropWhile|anyMatch|allMatch|noneMatch|ForEach|(?:Any|All|Select|SelectMany|Where|First|FirstOrDefault|Last|LastOrDefault|Single|SingleOrDefault|Count|Sum|Min|Max|Average|MinBy|MaxBy|OrderBy|OrderByDescending|ThenBy|ThenByDescending|GroupBy|DistinctBy|TakeWhile|SkipWhile|ToDictionary|ToLookup)(?:Async)?|for_each|position|find_map|array_map|array_filter|array_walk|compactMap|contains|allSatisfy|each_with_object|each_with_index|index_with|to_h|sum|none\?|any\?|all\?|flat_map|toMap|expand|where|firstWhere|ifPresent|is_some_and|is_none_or|and_then|map_or|map_or_else|let|also|run|apply|with)$/;

/** Java's collectors: they are passed to `collect`, and call functions with the stream's elements. */
export const COLLECTORS =
  /^(?:toMap|toUnmodifiableMap|toConcurrentMap|groupingBy|groupingByConcurrent|partitioningBy|filtering|mapping|flatMapping)$/;

/** Functions that run a function at once: in `val on = runBlocking { … }`, `on` is the result and not the lambda's name. */
export const CALLS_AT_ONCE =
  /^(?:assert\w*|expect\w*|verify\w*|(?:Throws|ThrowsAny|Exception)(?:Async)?|catchThrowable\w*|runCatching|runBlocking|runTest|withContext|transaction|synchronized)$/;
