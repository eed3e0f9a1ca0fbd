/** `values` without undefined properties. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const found: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in values)
    if (values[key] !== undefined)
      found[key] = values[key] as Exclude<(typeof values)[typeof key], undefined>;
  return found;
}
