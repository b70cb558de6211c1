import { createHmac, hkdfSync } from 'node:crypto';
import { hashCode, newCode } from '@/lib/domains/auth/server/service/code-hash';
import { env, resetEnv } from '@/lib/platform/env/env';

const before = process.env.SESSION_SECRET;
afterEach(() => {
  if (before === undefined) delete process.env.SESSION_SECRET;
  else process.env.SESSION_SECRET = before;
  resetEnv();
});

test('a code has six digits, including leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  for (let place = 0; place < 6; place += 1) {
    expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  }
  expect(new Set(codes).size).toBeGreaterThan(19_000);
});

test('the same code for the same purpose is the same hash, and for no other', () => {
  const hash = hashCode('012345', ['sign_in', '+919900000001']);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashCode('012345', ['sign_in', '+919900000001'])).toBe(hash);
  const others = [
    hashCode('012346', ['sign_in', '+919900000001']),
    hashCode('012345', ['sign_in', '+919900000002']),
    hashCode('012345', ['checkout', '+919900000001']),
    hashCode('012345', ['sign_in']),
    hashCode('012345', []),
    // Parts cannot run into each other.
    hashCode('12345', ['sign_in', '+9199000000010']),
    hashCode('012345', ['sign_in+919900000001']),
  ];
  expect(new Set([hash, ...others]).size).toBe(others.length + 1);
});

test('a hash cannot be computed without SESSION_SECRET, even with the code', () => {
  const mine = hashCode('012345', ['sign_in']);
  process.env.SESSION_SECRET = 'another secret of at least thirty-two characters';
  resetEnv();
  expect(hashCode('012345', ['sign_in'])).not.toBe(mine);
});

test('the key differs from those of other hashes under the same secret', () => {
  const message = JSON.stringify(['sign_in', '012345']);
  const { SESSION_SECRET } = env();
  expect(hashCode('012345', ['sign_in'])).not.toBe(createHmac('sha256', SESSION_SECRET).update(message).digest('hex'));
  // The rows that are open while a new version comes up must stay good.
  const key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'folio one-time codes', 32));
  expect(hashCode('012345', ['sign_in'])).toBe(createHmac('sha256', key).update(message).digest('hex'));
});
