/** The storage key for feedback that was sent to an address. */
export function feedbackKey(url: string): string {
  return `feedback:${url}`;
}
