import { gzipSync } from 'node:zlib';
import { createHmac } from 'node:crypto';
import { serialize } from 'node:v8';
import { seal, unseal } from '@/lib/platform/page-cache/shared/seal';

const SECRET = 'secret of the house';
const page = { html: '<p>Rooms</p>'.repeat(50), headers: [['content-type', 'text/html']], at: 7 };

test('what was sealed comes back, small and under its own name only', async () => {
  const sealed = await seal(SECRET, '/cities/', page);
  expect(await unseal(SECRET, '/cities/', sealed)).toEqual(page);
  expect(sealed.length).toBeLessThan(page.html.length / 2);
  expect(await unseal(SECRET, '/', sealed)).toBeNull();
  expect(await unseal('another secret', '/cities/', sealed)).toBeNull();
});

test('a name cannot be lengthened at the cost of the page', async () => {
  const sealed = await seal(SECRET, '/a', page);
  expect(
    await unseal(SECRET, '/', Buffer.concat([sealed.subarray(0, 32), Buffer.from('a'), sealed.subarray(32)])),
  ).toBe(null);
  // The end of the name is part of what is signed.
  const bytes = gzipSync(serialize(page));
  const glued = createHmac('sha256', SECRET).update('/a').update(bytes).digest();
  expect(await unseal(SECRET, '/a', Buffer.concat([glued, bytes]))).toBeNull();
});

test('whatever was changed, cut or never sealed is nothing', async () => {
  const sealed = await seal(SECRET, '/cities/', page);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await unseal(SECRET, '/cities/', changed)).toBeNull();
  }
  for (const length of [0, 1, 31, 32, 33, sealed.length - 1]) {
    expect(await unseal(SECRET, '/cities/', sealed.subarray(0, length))).toBeNull();
  }
});

test('what would unpack to more than any page is refused, even sealed', async () => {
  const bomb = await seal(SECRET, '/cities/', Buffer.alloc(16_000_001));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unseal(SECRET, '/cities/', bomb)).rejects.toThrow(/larger than/);
  const large = Buffer.alloc(15_900_000);
  expect(await unseal(SECRET, '/cities/', await seal(SECRET, '/cities/', large))).toHaveLength(large.length);
});
