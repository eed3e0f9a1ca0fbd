/** Where the feedback that was sent to an address is remembered. */
export function feedbackKey(url: string): string {
  return `feedback:${url}`;
}
