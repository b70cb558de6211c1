export interface TargetRules {
  /** True on machines of developers and in tests. */
  isLoopbackAllowed: boolean;
}

/** `URL` writes every form of an IP address in one of these. */
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** `URL` omits the default port 443. */
const PORTS = ['', '8443'];

export function isLoopbackTarget({ hostname }: URL): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/**
 * Checks the text of an address only. `deliver` also checks what its host resolves to.
 * @returns the message for the user, or null if the address is accepted
 */
export function findTargetProblem(address: string, { isLoopbackAllowed }: TargetRules): string | null {
  if (!URL.canParse(address)) return 'Enter a full address, such as https://example.com/folio/';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'The address must not contain a user name or a password';
  const isLoopback = isLoopbackAllowed && isLoopbackTarget(url);
  if (url.protocol !== 'https:' && !(isLoopback && url.protocol === 'http:'))
    return 'The address must begin with https://';
  if (isLoopback) return null;
  if (IP_ADDRESS.test(url.hostname)) return 'Use a host name instead of an IP address';
  if (!url.hostname.replace(/\.$/, '').includes('.')) return 'Use the full name of a public host';
  if (!PORTS.includes(url.port)) return 'The port must be 443 or 8443';
  return null;
}
