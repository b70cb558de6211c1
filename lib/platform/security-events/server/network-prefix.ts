import 'server-only';

/** The network of a caller, which locates it roughly and identifies no person. IPv4 by /24, IPv6 by /64. */
export function networkPrefix(address: string): string {
  const [, prefix] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  return prefix === undefined ? address : `${prefix}.0/24`;
}
