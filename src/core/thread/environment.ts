/**
 * A thread's environment: empty except for the location of Node's compile cache, so that tests, which start many
 * threads from source, do not compile it for each.
 */
export function threadEnvironment(): Readonly<Record<string, string>> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
