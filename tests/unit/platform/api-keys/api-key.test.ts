import { generateApiKey, isHashOfSecret, parseApiKey } from '@/lib/platform/api-keys/server/api-key';

const CHECK_OF_ZEROS = '0FMzwL';

test('generateApiKey returns a key whose parts and last letters parseApiKey finds again', () => {
  const { key, publicId, secretHash, last4 } = generateApiKey();
  const parsed = parseApiKey(key);
  expect(parsed).toEqual({ publicId, secret: key.split('_')[3] });
  expect(key.endsWith(last4)).toBe(true);
  expect(isHashOfSecret(secretHash, parsed?.secret ?? '')).toBe(true);
});

test('a secret has at least 160 random bits', () => {
  const secrets = Array.from({ length: 200 }, () => generateApiKey().key.split('_')[3] ?? '');
  expect(new Set(secrets).size).toBe(200);
  expect(new Set(secrets.join('')).size).toBe(62);
  for (const { length } of secrets) expect(length * Math.log2(62)).toBeGreaterThanOrEqual(160);
});

test('the checksum is the CRC32 of the text before it, in base62', () => {
  expect(parseApiKey(`folio_live_${'0'.repeat(12)}_${'0'.repeat(32)}_000000`)).toBeNull();
  expect(parseApiKey(`folio_live_${'0'.repeat(12)}_${'0'.repeat(32)}_${CHECK_OF_ZEROS}`)).not.toBeNull();
});

test('parseApiKey refuses a changed letter at every position', () => {
  const { key } = generateApiKey();
  for (let index = 0; index < key.length; index += 1) {
    const changed = key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1);
    expect(parseApiKey(changed)).toBeNull();
  }
});

test.each(['', 'folio_live_', ' folio_live_x_y_z', 'folio_live_x_y_z\n'])('parseApiKey refuses %j', (text) => {
  expect(parseApiKey(text)).toBeNull();
  expect(parseApiKey(`${generateApiKey().key}\n`)).toBeNull();
});

test('isHashOfSecret returns false for a wrong secret, and for every secret if the key id is unknown', () => {
  const { secretHash } = generateApiKey();
  expect(isHashOfSecret(secretHash, 'other')).toBe(false);
  expect(isHashOfSecret(null, 'other')).toBe(false);
  expect(isHashOfSecret(null, '')).toBe(false);
});
