import { isLoopbackAddress, isPublicAddress } from '@/lib/platform/webhooks/public-address';

test.each([
  ['8.8.8.8'],
  ['93.184.215.14'],
  ['11.0.0.0'],
  ['100.63.255.255'],
  ['100.128.0.0'],
  ['172.15.255.255'],
  ['172.32.0.0'],
  ['2606:4700:4700::1111'],
  ['2a00:1450:4009::200e'],
])('isPublicAddress accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0'],
  ['this network, its last address', '0.255.255.255'],
  ['private 10/8', '10.0.0.1'],
  ['private 10/8, its last address', '10.255.255.255'],
  ['private 172.16/12', '172.16.0.1'],
  ['private 172.16/12, its last address', '172.31.255.255'],
  ['private 192.168/16', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback, its last address', '127.255.255.255'],
  ['link-local with cloud metadata', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, its last address', '100.127.255.255'],
  ['IETF assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation 198.51.100/24', '198.51.100.7'],
  ['documentation 203.0.113/24', '203.0.113.7'],
  ['benchmarks', '198.18.0.1'],
  ['6to4 relays', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['multicast, its last address', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback, written in full', '0:0:0:0:0:0:0:1'],
  ['IPv6 unique local fc00', 'fc00::1'],
  ['IPv6 unique local fd00', 'fd12:3456::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a public address', '64:ff9b::8.8.8.8'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['6to4 of loopback', '2002:7f00:1::1'],
  ['6to4 of a private address', '2002:a00:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['an unassigned block', '4000::1'],
  ['a number', '2130706433'],
  ['a short form', '127.1'],
  ['a host name', 'localhost'],
  ['an empty text', ''],
])('isPublicAddress refuses %s (%s)', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('isLoopbackAddress accepts loopback addresses only', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
  expect(['10.0.0.1', '0.0.0.0', '8.8.8.8', 'fe80::1', 'localhost'].some(isLoopbackAddress)).toBe(false);
});
