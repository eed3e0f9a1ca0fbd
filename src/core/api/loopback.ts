/**
 * Whether a host is this machine: plain http to it needs no question, and a request to it never goes to a proxy, which
 * would be asked for its own machine and see the token.
 *
 * @param hostname a host as `URL` has it, so that every way to write an address reads the same.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
