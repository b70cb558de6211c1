import fc from 'fast-check';
import { CODE_ALPHABET, MAX_HOTEL_ID, codeFrom, decodeHotelId, encodeHotelId, parseHotelIdentifier } from '@/lib/ids';

const hotelId = fc.integer({ min: 1, max: MAX_HOTEL_ID });

test('encodeHotelId returns eight lower-case letters that decode to the id', () => {
  fc.assert(
    fc.property(hotelId, (id) => {
      const hash = encodeHotelId(id);
      expect(hash).toMatch(/^[a-z]{8}$/);
      expect(decodeHotelId(hash)).toBe(id);
      expect(parseHotelIdentifier(hash)).toBe(id);
    }),
    { examples: [[1], [MAX_HOTEL_ID]], numRuns: 500 },
  );
});

test('encodeHotelId returns the published hashes', () => {
  expect([1, 2, 400].map(encodeHotelId)).toEqual(['ldqyjwzv', 'kqrzpeyb', 'xjzxnprz']);
});

test('decodeHotelId never returns the same hotel for a hash with a changed letter', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  fc.assert(
    fc.property(hotelId, fc.nat(7), letter, (id, index, replacement) => {
      const hash = encodeHotelId(id);
      fc.pre(hash[index] !== replacement);
      expect(decodeHotelId(hash.slice(0, index) + replacement + hash.slice(index + 1))).not.toBe(id);
    }),
  );
});

test('decodeHotelId accepts only canonical hashes', () => {
  const letters = fc.stringMatching(/^[a-z]{8}$/);
  fc.assert(
    fc.property(letters, (text) => {
      const id = decodeHotelId(text);
      if (id !== null) expect(encodeHotelId(id)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('decodeHotelId never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeHotelId(text)).not.toThrow();
    }),
  );
  for (const text of ['', 'abc', 'ABCDEFGH', 'abcdefghi', '12345678', 'abcd efg'])
    expect(decodeHotelId(text)).toBeNull();
});

test('parseHotelIdentifier accepts numbers, numeric strings and hashes', () => {
  expect(parseHotelIdentifier(42)).toBe(42);
  expect(parseHotelIdentifier('42')).toBe(42);
  for (const value of [0, -1, 1.5, NaN, '042', '4 2', '1e3', '', '999999999', 'hotel']) {
    expect(parseHotelIdentifier(value)).toBeNull();
  }
});

test.each([0, -1, 1.5, NaN, MAX_HOTEL_ID + 1])('encodeHotelId refuses %d', (id) => {
  expect(() => encodeHotelId(id)).toThrow(RangeError);
});

test('codeFrom returns one character of the alphabet per byte', () => {
  expect(codeFrom(new Uint8Array([0, 27, 28, 255]))).toBe('B9BF');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const code = codeFrom(bytes);
      expect(code).toHaveLength(bytes.length);
      expect([...code].every((character) => CODE_ALPHABET.includes(character))).toBe(true);
    }),
  );
});
