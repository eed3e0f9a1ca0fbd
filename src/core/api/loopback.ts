/**
 * Whether a host is this machine. Plain http to it needs no confirmation. Requests to it never go to a proxy, which
 * would look on its own machine and see the token.
 *
 * @param hostname a host in the form of `URL`, so that all spellings of an address are the same.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
