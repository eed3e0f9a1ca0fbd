/** `values` without undefined properties, as a fact has no property for what is not known. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const found: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in values)
    if (values[key] !== undefined)
      found[key] = values[key] as Exclude<(typeof values)[typeof key], undefined>;
  return found;
}
