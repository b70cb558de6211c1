import 'server-only';

/** Shortens an IPv4 address to its /24 network, which does not identify a person. An IPv6 address arrives as its /64 network. */
export function networkPrefix(address: string): string {
  const [, prefix] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  return prefix === undefined ? address : `${prefix}.0/24`;
}
