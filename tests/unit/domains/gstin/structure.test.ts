import fc from 'fast-check';
import { gstinCheckDigit, isPincode, normaliseGstin, parseGstin } from '@/lib/domains/gstin/rules/structure';

const SYNTHETIC = [
  '29ZZZCX0001A1ZD',
  '29ZZZCX0001A2ZC',
  '27ZZZCX0001A1ZH',
  '07ZZZCX0001A1ZJ',
  '33ZZZCX0001A1ZO',
  '36ZZZCX0001A1ZI',
  '24ZZZCX0001A1ZN',
  '06ZZZCX0001A1ZL',
  '19ZZZCX0001A1ZE',
  '32ZZZCX0001A1ZQ',
  '30ZZZCX0001A1ZU',
  '04ZZZCX0001A1ZP',
  '38ZZZCX0001A1ZE',
  '29ZZZPX0002B1ZJ',
  '29ZZZFX0003C1Z1',
  '27AAPFU0939F1ZV',
];

test.each(SYNTHETIC)('parseGstin accepts %s without warnings', (gstin) => {
  expect(parseGstin(gstin)).toMatchObject({
    isValid: true,
    gstin,
    kind: 'regular',
    stateCode: gstin.slice(0, 2),
    warnings: [],
  });
});

test.each([
  ['', 'length'],
  ['29ZZZCX0001A1Z', 'length'],
  ['27AAPFU0939F1Z*', 'characters'],
  ['29ZZZCX0001A1Zß', 'characters'],
  ['29ZZZCX0001A1ZE', 'check_digit'],
  ['29ZZZCX0001A0ZD', 'structure'],
  ['27123FU0939F1ZV', 'structure'],
  ['27AAPFU0939F1AV', 'structure'],
  ['49AAPFU0939F1ZP', 'state'],
])('parseGstin refuses %j with the problem %p', (text, problem) => {
  expect(parseGstin(text)).toMatchObject({ isValid: false, problem });
});

test('parseGstin refuses letters that look like ASCII letters or map to them in another case', () => {
  expect(normaliseGstin('ıſ')).toBe('ıſ');
  expect(parseGstin('29ZZZCX0001A1Zı')).toMatchObject({ problem: 'characters' });
  expect(parseGstin('２９ZZZCX0001A1ZD')).toMatchObject({ problem: 'characters' });
});

test('parseGstin accepts spaces, hyphens and lower case', () => {
  expect(parseGstin(' 29-zzzcx-0001a 1zd ')).toMatchObject({ isValid: true, gstin: '29ZZZCX0001A1ZD' });
});

const withCheck = (first14: string) => first14 + gstinCheckDigit(first14);

test.each([
  [withCheck('28ZZZCX0001A1Z'), 'regular', 'no longer issued'],
  [withCheck('25ZZZCX0001A1Z'), 'regular', 'no longer issued'],
  [withCheck('97ZZZCX0001A1Z'), 'regular', 'is not a state'],
  [withCheck('29ZZZCX0001A1D'), 'tds', 'deductor'],
  [withCheck('29ZZZZ10001A1D'), 'tds', 'deductor'],
  [withCheck('29ZZZCX0001A1C'), 'tcs', 'collector'],
  ['9917USA29001OSF', 'oidar', 'online service provider'],
  ['2919USA00001NRK', 'non_resident', 'non-resident'],
  ['0717UNO00157UNO', 'uin', 'embassy'],
])('parseGstin accepts %s as %s with a warning that contains %p', (gstin, kind, warning) => {
  const reading = parseGstin(gstin);
  expect(reading).toMatchObject({ isValid: true, kind });
  expect(reading.isValid && reading.warnings.join(' ')).toContain(warning);
});

test.each(['9917USA29001OSF', '2919USA00001NRK', '0717UNO00157UNO'])(
  'parseGstin warns that the last character of %s cannot be checked',
  (gstin) => {
    const reading = parseGstin(gstin);
    expect(reading.isValid && reading.warnings).toContainEqual(
      expect.stringContaining('last character cannot be checked'),
    );
  },
);

test('the check digit detects every single wrong character', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(fc.constantFrom(...SYNTHETIC), fc.nat(14), character, (gstin, index, replacement) => {
      fc.pre(gstin[index] !== replacement);
      const mistyped = gstin.slice(0, index) + replacement + gstin.slice(index + 1);
      expect(gstinCheckDigit(mistyped.slice(0, 14))).not.toBe(mistyped.charAt(14));
    }),
    { numRuns: 1000 },
  );
});

test('the check digit detects every swap of neighbouring characters, except 0 and Z', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{14}$/), fc.nat(12), (first14, index) => {
      const [a = '', b = ''] = [first14[index], first14[index + 1]];
      fc.pre(a !== b);
      const swapped = first14.slice(0, index) + b + a + first14.slice(index + 2);
      expect(gstinCheckDigit(swapped) === gstinCheckDigit(first14)).toBe([a, b].sort().join('') === '0Z');
    }),
    { numRuns: 1000, examples: [['29ZZZC0Z001A1Z', 6]] },
  );
});

test('parseGstin never throws, and gstinCheckDigit refuses invalid input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(typeof parseGstin(text).isValid).toBe('boolean');
    }),
  );
  expect(() => gstinCheckDigit('29zzzcx0001a1z')).toThrow(RangeError);
});

test('isPincode accepts six digits that do not begin with zero', () => {
  expect(['560038', '110001'].every(isPincode)).toBe(true);
  expect(['060038', '56003', '5600381', '56 003', ''].some(isPincode)).toBe(false);
});
