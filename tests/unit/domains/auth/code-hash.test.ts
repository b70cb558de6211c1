import { createHmac, hkdfSync } from 'node:crypto';
import { hashCode, newCode } from '@/lib/domains/auth/server/service/code-hash';
import { env, resetEnv } from '@/lib/platform/env/env';

const originalSecret = process.env.SESSION_SECRET;
afterEach(() => {
  if (originalSecret === undefined) delete process.env.SESSION_SECRET;
  else process.env.SESSION_SECRET = originalSecret;
  resetEnv();
});

test('newCode returns six random digits, including leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  for (let digit = 0; digit < 6; digit += 1) {
    expect(new Set(codes.map((code) => code[digit])).size).toBe(10);
  }
  expect(new Set(codes).size).toBeGreaterThan(19_000);
});

test('hashCode returns the same hash only for the same code and the same values it is bound to', () => {
  const hash = hashCode('012345', ['sign_in', '+919900000001']);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashCode('012345', ['sign_in', '+919900000001'])).toBe(hash);
  const others = [
    hashCode('012346', ['sign_in', '+919900000001']),
    hashCode('012345', ['sign_in', '+919900000002']),
    hashCode('012345', ['checkout', '+919900000001']),
    hashCode('012345', ['sign_in']),
    hashCode('012345', []),
    // Moving a character from one bound value to the next changes the hash.
    hashCode('12345', ['sign_in', '+9199000000010']),
    hashCode('012345', ['sign_in+919900000001']),
  ];
  expect(new Set([hash, ...others]).size).toBe(others.length + 1);
});

test('hashCode depends on SESSION_SECRET', () => {
  const hash = hashCode('012345', ['sign_in']);
  process.env.SESSION_SECRET = 'another secret of at least thirty-two characters';
  resetEnv();
  expect(hashCode('012345', ['sign_in'])).not.toBe(hash);
});

test('hashCode uses a key derived from SESSION_SECRET, not the secret itself', () => {
  const message = JSON.stringify(['sign_in', '012345']);
  const { SESSION_SECRET } = env();
  expect(hashCode('012345', ['sign_in'])).not.toBe(createHmac('sha256', SESSION_SECRET).update(message).digest('hex'));
  // A changed key would invalidate the codes that are pending during a deployment.
  const key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'folio one-time codes', 32));
  expect(hashCode('012345', ['sign_in'])).toBe(createHmac('sha256', key).update(message).digest('hex'));
});
