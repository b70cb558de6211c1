import { BlockList, isIP } from 'node:net';

/** @param text addresses and networks such as `203.0.113.0/24, 2001:db8::/32`. @returns null if an entry is not valid */
export function parseNetworks(text: string): BlockList | null {
  const networks = new BlockList();
  const entries = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const kind = isIP(address);
    const bits = kind === 4 ? 32 : 128;
    const prefix = length === undefined ? bits : Number(length);
    if (kind === 0 || prefix > bits || address.includes('%')) return null;
    networks.addSubnet(address, prefix, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return entries.length > 0 ? networks : null;
}

/** An IPv6 address that contains an IPv4 address (`::ffff:203.0.113.7`) is in the networks of that address. */
export function isInNetworks(networks: BlockList, text: string): boolean {
  const address = text.replace(/%.*$/, '');
  const kind = isIP(address);
  return kind !== 0 && networks.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
