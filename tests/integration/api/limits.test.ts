import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { GET as quote } from '@/app/api/b2b/dashboard/v2/itinerary/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { connection } from '@/lib/platform/db/connection';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let world: StayWorld;
let hasty: Actor;
let calm: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  [hasty, calm] = [await createActor(world), await createActor(world)];
});

/** Fills the person's window as if they had called so often, and calls once more; somebody else is not concerned. */
async function expectLimit(
  name: string,
  max: number,
  call: (cookie: string) => Promise<{ status: number; headers: Headers }>,
) {
  const cookie = await signInAs(hasty.userId);
  expect((await call(cookie)).status).toBe(200);
  const [counted] = await connection().select({ bucket: rateLimitHits.bucket }).from(rateLimitHits);
  expect(counted?.bucket).toBe(`${name}:${hasty.userId}`);
  await connection()
    .update(rateLimitHits)
    .set({ hits: max - 1 });
  expect((await call(cookie)).status).toBe(200);
  const refused = await call(cookie);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(await signInAs(calm.userId))).status).toBe(200);
}

afterEach(async () => {
  await connection().delete(rateLimitHits);
});

test('quotes: sixty a minute for one person', async () => {
  const { hotelId, checkin } = world;
  const query = { hotel_id: String(hotelId), checkin, checkout: addDays(checkin, 2), roomconfig: '1-0' };
  await expectLimit('itinerary', 60, (cookie) => callRoute(quote, { query, cookie }));
});

test('new GSTINs: thirty an hour for one person', async () => {
  const address = { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  const body = { legal_entity_id: world.legalEntityId, legal_entity: 'Acme', gstin: '29ZZZCX0001A1ZD', address };
  await expectLimit('gstin', 30, (cookie) => callRoute(addGstin, { body, cookie }));
});
