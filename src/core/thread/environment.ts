/**
 * What a thread has of this process's environment: nothing but where Node keeps compiled code, so that tests, which start
 * many threads from source, do not compile it for each.
 */
export function threadEnvironment(): Readonly<Record<string, string>> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
