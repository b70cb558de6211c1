import fc from 'fast-check';
import { RUPAY_PREFIXES } from '@/lib/domains/payments/constants';
import {
  EXPIRY_MONTHS,
  cleanCvv,
  cvvError,
  expiryError,
  expiryYears,
  providerExpiry,
  requiredError,
} from '@/lib/domains/payments/rules/card-details';
import {
  cardDigits,
  cardNumberError,
  formatCardNumber,
  maskCardNumber,
} from '@/lib/domains/payments/rules/card-number';
import { cvvLength, detectCardType, isRefusedNetwork } from '@/lib/domains/payments/rules/card-types';

const RUPAY_NUMBERS = [
  '5080000000000002',
  '6060000000000004',
  '6070000000000002',
  '6080000000000000',
  '6520000000000008',
  '6530000000000006',
];
const SANDBOX_NUMBERS = [
  ['4100280000001007', 'visa'],
  ['5500670000001002', 'mastercard'],
  ['6527658900001005', 'rupay'],
  ['4100280000090000', 'visa'],
  ['5305620000060000', 'mastercard'],
] as const;

test.each(RUPAY_NUMBERS)('detectCardType recognises %s as RuPay with a CVV of three digits', (number) => {
  expect(cardNumberError(number)).toBeNull();
  expect(detectCardType(number)).toMatchObject({ network: 'rupay', label: 'RuPay', cvvLength: 3 });
});

test.each(SANDBOX_NUMBERS)('detectCardType recognises %s as %s', (number, network) => {
  expect(cardNumberError(number)).toBeNull();
  expect(detectCardType(number)?.network).toBe(network);
});

test('detectCardType returns RuPay instead of Maestro or Discover from the third digit on', () => {
  expect(detectCardType('60')?.network).not.toBe('rupay');
  expect(detectCardType('606')?.network).toBe('rupay');
  expect(detectCardType('6011000000000000')?.network).toBe('discover');
  expect(detectCardType('')).toBeNull();
});

test.each([
  ['', 'Please Enter the Card Number'],
  ['   ', 'Please Enter the Card Number'],
  ['4100280000001008', 'Card Number Invalid'],
  ['410028000000100', 'Card Number Invalid'],
  ['41002800000010070', 'Card Number Invalid'],
  ['4100-2800-0000-1007', 'Card Number Invalid'],
  ['４100280000001007', 'Card Number Invalid'],
  ['401288888881881', 'Card Number Invalid'],
  ['379862000000006', 'American Express cards are not accepted. Please use another card.'],
  ['34', 'American Express cards are not accepted. Please use another card.'],
  ['37', 'American Express cards are not accepted. Please use another card.'],
  ['3', 'Card Number Invalid'],
  ['36082800091007', 'Card Number Invalid'],
  ['4100 2800 0000 1007', null],
  ['9999999999999995', null],
])('the message for card number %j is %s', (number, message) => {
  expect(cardNumberError(number)).toBe(message);
});

test('formatCardNumber groups the digits and removes those after the 16th', () => {
  expect(formatCardNumber('4100280000001007')).toBe('4100 2800 0000 1007');
  expect(formatCardNumber('65276')).toBe('6527 6');
  expect(formatCardNumber('340256000401007')).toBe('3402 5600 0401 007');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (digits) => {
      expect(cardDigits(formatCardNumber(digits))).toBe(digits.slice(0, 16));
    }),
  );
  expect(cardDigits('41a')).toBeNull();
});

test('detectCardType recognises RuPay by its prefix, whatever digits follow', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RUPAY_PREFIXES), fc.stringMatching(/^[0-9]{0,13}$/), (prefix, rest) => {
      expect(detectCardType(prefix + rest)?.network).toBe('rupay');
    }),
  );
});

test.each([
  ['American Express', true],
  ['american-express', true],
  ['AMEX', true],
  ['RuPay', false],
  ['MasterCard', false],
  ['Unknown', false],
])('isRefusedNetwork(%p) is %p', (network, refused) => {
  expect(isRefusedNetwork(network)).toBe(refused);
});

test('maskCardNumber shows the last four digits and throws for a full number', () => {
  expect(maskCardNumber('1007')).toBe('•••• •••• •••• 1007');
  expect(() => maskCardNumber('4100280000001007')).toThrow(RangeError);
});

test.each([
  ['', 'visa', 'Please Enter the CVV'],
  ['12', 'visa', 'Invalid CVV'],
  ['123', 'Visa', null],
  ['123', 'RuPay', null],
  ['1234', 'MasterCard', 'Invalid CVV'],
  ['12a', 'visa', 'Invalid CVV'],
  ['123', 'American Express', 'Invalid CVV'],
  ['1234', 'American Express', null],
])('the message for CVV %j of a %s card is %s', (cvv, network, message) => {
  expect(cvvError(cvv, network)).toBe(message);
});

test('cleanCvv removes non-digits and cuts to the CVV length of the network', () => {
  expect(cleanCvv('1 2a345', 'visa')).toBe('123');
  expect(cleanCvv('12345', 'amex')).toBe('1234');
  expect(cvvLength('unknown')).toBe(3);
});

test('the card expiry has 12 months and 36 years, and both must be selected', () => {
  expect(EXPIRY_MONTHS).toHaveLength(12);
  expect([EXPIRY_MONTHS[0], EXPIRY_MONTHS[11]]).toEqual(['01', '12']);
  const years = expiryYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([36, 2026, 2061]);
  for (const [month, year] of [
    ['', ''],
    ['01', ''],
    ['', '2027'],
  ] as const) {
    expect(expiryError(month, year)).toBe('Please select the expiry Month and Year');
  }
  expect(expiryError('01', '2027')).toBeNull();
  expect(providerExpiry(3, 2030)).toEqual({ month: '03', year: '30' });
  expect(providerExpiry(12, 2105)).toEqual({ month: '12', year: '05' });
});

test('requiredError names the field', () => {
  expect(requiredError('Card Holder Name', ' ')).toBe('Card Holder Name is a required field');
  expect(requiredError('$& Name', '')).toBe('$& Name is a required field');
  expect(requiredError('Name', 'Asha')).toBeNull();
});
