import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IANA assigns global unicast addresses of IPv6 in this block only. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** False for private, loopback, link-local, shared, reserved and multicast addresses, and for IPv6 forms that contain an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
