/** Matches paths of test code. */
export const OF_TEST =
  /(?:^|[/._-])(?:tests?|specs?|mocks?|__tests__|__mocks__|fakes?|stubs?|fixtures|e2e|cypress)(?:[/._-]|$)|Tests?\.\w+$|Spec\.\w+$|_test\.\w+$/;
