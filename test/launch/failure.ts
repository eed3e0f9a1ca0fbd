/** A failed test as it is printed. */
export function describeFailure(title: string, { stack, message = '' }: Partial<Error>): string {
  return `${title}\n${stack ?? message}`;
}
