import fc from 'fast-check';
import {
  EXPIRY_MONTHS,
  cleanCvv,
  cvvError,
  cvvLength,
  expiryError,
  expiryYears,
  providerExpiry,
  requiredError,
} from '@/lib/domains/payments/rules/card-details';
import {
  cardDigits,
  cardNumberError,
  detectCardType,
  formatCardNumber,
  maskCardNumber,
  passesLuhn,
} from '@/lib/domains/payments/rules/card-number';

const RUPAY = [
  '5080000000000002',
  '6060000000000004',
  '6070000000000002',
  '6080000000000000',
  '6520000000000008',
  '6530000000000006',
];
const SANDBOX = [
  ['4100280000001007', 'visa'],
  ['5500670000001002', 'mastercard'],
  ['6527658900001005', 'rupay'],
  ['4100280000090000', 'visa'],
  ['5305620000060000', 'mastercard'],
] as const;

test.each(RUPAY)('%s is RuPay: 16 digits, three of CVV', (number) => {
  expect(cardNumberError(number)).toBeNull();
  expect(detectCardType(number)).toMatchObject({ network: 'rupay', label: 'RuPay', cvvLength: 3 });
});

test.each(SANDBOX)('%s is %s', (number, network) => {
  expect(cardNumberError(number)).toBeNull();
  expect(detectCardType(number)?.network).toBe(network);
});

test('RuPay comes before Maestro and Discover from its third digit on', () => {
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
])('number %j: %s', (number, message) => {
  expect(cardNumberError(number)).toBe(message);
});

test('formatting only adds spaces, and cuts after 16 digits', () => {
  expect(formatCardNumber('4100280000001007')).toBe('4100 2800 0000 1007');
  expect(formatCardNumber('65276')).toBe('6527 6');
  // A network whose numbers are grouped otherwise is not accepted: its digits are not regrouped.
  expect(formatCardNumber('340256000401007')).toBe('3402 5600 0401 007');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (digits) => {
      expect(cardDigits(formatCardNumber(digits))).toBe(digits.slice(0, 16));
    }),
  );
  expect(cardDigits('41a')).toBeNull();
});

test('the check catches every slip in one digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RUPAY), fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, index, shift) => {
      const digit = (Number(number.charAt(index)) + shift) % 10;
      expect(passesLuhn(number.slice(0, index) + String(digit) + number.slice(index + 1))).toBe(false);
    }),
  );
  expect(passesLuhn('')).toBe(false);
});

test('only the last four digits of a card are ever shown', () => {
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
])('CVV %j on %s: %s', (cvv, network, message) => {
  expect(cvvError(cvv, network)).toBe(message);
});

test('a CVV field keeps digits, as many as the network has', () => {
  expect(cleanCvv('1 2a345', 'visa')).toBe('123');
  expect(cleanCvv('12345', 'amex')).toBe('1234');
  expect(cvvLength('unknown')).toBe(3);
});

test('expiry', () => {
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

test('required fields name themselves', () => {
  expect(requiredError('Card Holder Name', ' ')).toBe('Card Holder Name is a required field');
  expect(requiredError('$& Name', '')).toBe('$& Name is a required field');
  expect(requiredError('Name', 'Asha')).toBeNull();
});
