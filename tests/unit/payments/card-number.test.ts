import fc from 'fast-check';
import { hasValidCheckDigit, networkOf } from '@/server/sandbox/cards/card-number';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

test('every number has exactly one right check digit', () => {
  fc.assert(
    fc.property(digits(15), (start) => {
      const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(hasValidCheckDigit);
      return right.length === 1;
    }),
  );
});

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
])('prefix %s is %s', (prefix, network) => {
  expect(networkOf(prefix.padEnd(16, '0'))).toBe(network);
});
