/** Matches paths of test code and its mocks: `test/`, C#'s `Shop.Tests/`, `cart_test.go`, `CartTest.java`, `__mocks__/`. */
export const OF_TEST =
  /(?:^|[/._-])(?:[Tt]ests?|[Ss]pecs?|[Mm]ocks?|__tests__|__mocks__|[Ff]akes?|[Ss]tubs?|[Ff]ixtures|[Ee]2[Ee]|cypress)(?:[/._-]|$)|Tests?\.\w+$|Spec\.\w+$|_test\.\w+$/;
