/** Environment variables that carry the request into the extension host. */
export const REQUEST = {
  /** The module that declares the tests. */
  tests: 'HOST_TESTS_MODULE',
  /** The file to write the report to, when all tests have run. */
  report: 'HOST_TESTS_REPORT',
  /** The file to write lines to, while they run. */
  output: 'HOST_TESTS_OUTPUT',
  /** A regular expression: only tests with such titles run. Empty for all. */
  grep: 'HOST_TESTS_GREP',
  /** 'true' in the oldest version: what cannot differ there does not run. */
  oldest: 'HOST_TESTS_OLDEST',
} as const;
