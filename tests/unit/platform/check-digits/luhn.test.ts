import fc from 'fast-check';
import { passesLuhn } from '@/lib/platform/check-digits/luhn';

const VALID_NUMBERS = ['5080000000000002', '4100280000001007', '5500670000001002', '6527658900001005'];

test('passesLuhn accepts exactly one check digit after any other digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{15}$/), (start) => {
      const accepted = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(passesLuhn);
      return accepted.length === 1;
    }),
  );
});

test('passesLuhn refuses a number with one wrong digit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VALID_NUMBERS),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      (number, index, shift) => {
        const digit = (Number(number.charAt(index)) + shift) % 10;
        expect(passesLuhn(number)).toBe(true);
        expect(passesLuhn(number.slice(0, index) + String(digit) + number.slice(index + 1))).toBe(false);
      },
    ),
  );
});

test('passesLuhn refuses an empty string', () => {
  expect(passesLuhn('')).toBe(false);
});
