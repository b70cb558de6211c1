import { detectNetwork } from '@/server/sandbox/cards/card-number';

test.each([
  ['508', 'RuPay'],
  ['606', 'RuPay'],
  ['607', 'RuPay'],
  ['608', 'RuPay'],
  ['652', 'RuPay'],
  ['653', 'RuPay'],
  ['654', 'Discover'],
  ['6011', 'Discover'],
  ['5018', 'Maestro'],
  ['2221', 'MasterCard'],
  ['2720', 'MasterCard'],
  ['2721', 'Unknown'],
  ['2220', 'Unknown'],
  ['55', 'MasterCard'],
  ['4', 'Visa'],
  ['34', 'American Express'],
  ['3600', 'Diners Club'],
  ['3530', 'JCB'],
])('networkOf recognises the prefix %s as %s', (prefix, network) => {
  expect(detectNetwork(prefix.padEnd(16, '0'))).toBe(network);
});
