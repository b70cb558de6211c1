import { addDays } from '@/lib/dates';
import { putAriEndpoint } from '@/lib/domains/partner-updates/contract/ari-message';
import { ITEM_STATUSES } from '@/lib/domains/partner-updates/types';
import { pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { createMalformedRequest, createSeededRandom } from '@/tests/support/api/malformed-requests';
import { today } from '@/tests/support/builders/catalogue';
import { createPartnerHotel, sendMessage, type PartnerHotel } from '@/tests/support/partner-hotel';
import { byExtent, testInFull } from '@/tests/support/test-extent';
import { PUT as putRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/ari/route';
import { bearer } from '@/tests/support/api/key-world';

beforeAll(() => {
  process.env.RATE_LIMIT_SCALE = '100000';
  resetEnv();
});
afterAll(() => {
  delete process.env.RATE_LIMIT_SCALE;
  resetEnv();
});

const SEED = 48_211;
const MESSAGES = byExtent({ sample: 10, full: 300, long: 3_000 });
const random = createSeededRandom(SEED);
const integer = (min: number, max: number) => min + Math.floor(random.next() * (max - min + 1));
const maybe = <Value>(value: Value) => (random.next() < 0.5 ? value : undefined);

function createItem(kind: 'availability' | 'restrictions' | 'rates') {
  const from = addDays(today(), integer(-3, 70));
  const nights = {
    roomType: random.pick(['oak', 'oak', 'oak', 'suite', '']),
    from,
    to: addDays(from, integer(-2, 20)),
    days: maybe(random.pick([['mon'], ['fri', 'sat'], [], ['monday']])),
  };
  if (kind === 'availability') return { ...nights, toSell: random.pick([0, 1, 3, null, -1, 1.5, 5_000, 6_000]) };
  if (kind === 'restrictions')
    return {
      ...nights,
      stopSell: maybe(random.pick([true, false, null])),
      minStay: maybe(random.pick([1, 15, 365, 0, null])),
      closedToArrival: maybe(random.pick([true, null])),
      maxStay: maybe(random.pick([3, null])),
    };
  return {
    ...nights,
    plan: random.pick(['website', 'website', 'corporate', 'x']),
    single: maybe(random.pick([1, 4_500_00, null, 0])),
    double: maybe(random.pick([4_500_00, null, 1_000_000_00, 1_000_000_01])),
    kid: maybe(random.pick([0, null])),
  };
}

const createItems = (kind: Parameters<typeof createItem>[0]) =>
  maybe(Array.from({ length: integer(0, 4) }, () => createItem(kind)));

async function expectSound({ world }: PartnerHotel): Promise<void> {
  const { rows } = await pool().query(
    'select 1 from inventory_night where hotel_id = $1 and (sold + held > total or total < 0 or min_stay_nights < 1)',
    [world.hotelId],
  );
  expect(rows).toEqual([]);
}

testInFull(
  `${MESSAGES} random messages get 200, 400 or 422, and each item of a read message a result (seed ${SEED})`,
  async () => {
    const hotel = await createPartnerHotel();
    const statuses = new Set<number>();
    for (let sent = 0; sent < MESSAGES; sent += 1) {
      const message = {
        version: integer(1, MESSAGES),
        seenRevision: maybe(integer(0, 1)),
        availability: createItems('availability'),
        restrictions: createItems('restrictions'),
        rates: createItems('rates'),
      };
      const { status, body } = await sendMessage(hotel, message);
      statuses.add(status);
      expect([sent, [200, 400, 422].includes(status)]).toEqual([sent, true]);
      if (status === 400) continue;
      const { results, applied } = status === 200 ? body : (body.errors[0]?.data ?? { results: [], applied: -1 });
      const lists = [message.availability, message.restrictions, message.rates];
      expect(results).toHaveLength(lists.reduce((sum, items) => sum + (items?.length ?? 0), 0));
      for (const result of results) {
        expect(ITEM_STATUSES).toContain(result.status);
        if (result.status !== 'applied') expect(result.code).not.toBeNull();
        if (!['applied', 'clamped'].includes(result.status)) expect(result.cells).toBe(0);
      }
      expect(applied > 0).toBe(status === 200);
    }
    expect([...statuses].sort()).toEqual([200, 400, 422]);
    await expectSound(hotel);
  },
);

testInFull(`${MESSAGES} malformed messages cause no 5xx (seed ${SEED})`, async () => {
  const hotel = await createPartnerHotel();
  const night = { roomType: 'oak', from: today(), to: addDays(today(), 5) };
  const input = {
    params: { hotel_code: hotel.code },
    body: {
      version: 1,
      availability: [{ ...night, toSell: 1 }],
      restrictions: [{ ...night, days: ['mon'], minStay: 2, stopSell: null }],
      rates: [{ ...night, plan: 'website', single: 4_500_00, double: null }],
    },
  };
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    const { request, params, description } = createMalformedRequest(putAriEndpoint, input, null, random);
    const { authorization } = bearer({ text: hotel.partner.text });
    request.headers.set('authorization', authorization ?? '');
    const { status } = await putRoute(request, { params: Promise.resolve(params) });
    expect([description, status < 500]).toEqual([description, true]);
  }
  await expectSound(hotel);
});
