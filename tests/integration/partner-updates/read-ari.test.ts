import { GET as healthRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/health/route';
import { addDays } from '@/lib/dates';
import type { HotelHealth } from '@/lib/domains/partner-updates/contract/partner-hotel';
import { holdNights, sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { inTransaction } from '@/lib/platform/db/transaction';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { today } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import {
  createPartnerHotel,
  nightOf,
  ownCells,
  readAri,
  sendForResults,
  type PartnerHotel,
} from '@/tests/support/partner-hotel';

let hotel: PartnerHotel;
beforeEach(async () => {
  hotel = await createPartnerHotel();
});

const nights = (first: number, last = first) => ({
  roomType: 'oak',
  from: nightOf(hotel, first),
  to: nightOf(hotel, last),
});
const readHealth = ({ partner, code }: { partner: TestPartner; code: string }) =>
  callRoute<HotelHealth>(healthRoute, { params: { hotel_code: code }, headers: bearer({ text: partner.text }) });

function stayOf(quantity: number) {
  const { hotelId, roomTypeId } = hotel.world;
  return { hotelId, roomTypeId, checkin: nightOf(hotel), checkout: nightOf(hotel, 1), quantity };
}

test('getAri returns ranges of equal nights without sold and held rooms, which a partner can send again', async () => {
  await inTransaction((tx) => sellNights(tx, stayOf(2)));
  await sendForResults(hotel, {
    version: 1,
    restrictions: [{ ...nights(1, 2), minStay: 3 }],
    rates: [{ ...nights(0, 1), plan: 'website', single: 4_000_00 }],
  });
  const { body } = await readAri(hotel, nightOf(hotel), nightOf(hotel, 3));
  expect(body.availability).toEqual([
    { ...nights(0), toSell: 3 },
    { ...nights(1, 3), toSell: 5 },
  ]);
  const open = { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false };
  expect(body.restrictions).toEqual([
    { ...nights(0), ...open },
    { ...nights(1, 2), ...open, minStay: 3 },
    { ...nights(3), ...open },
  ]);
  expect(body.rates.map(({ from, to, single }) => [from, to, single])).toEqual([
    [nightOf(hotel), nightOf(hotel, 1), 4_000_00],
    [nightOf(hotel, 2), nightOf(hotel, 3), 4_800_00],
  ]);
  const { availability, restrictions, rates, revision } = body;
  const results = await sendForResults(hotel, {
    version: 2,
    seenRevision: revision,
    availability,
    restrictions,
    rates,
  });
  expect(new Set(results.results.map(({ status }) => status))).toEqual(new Set(['applied']));
  const again = await readAri(hotel, nightOf(hotel), nightOf(hotel, 3));
  expect(again.body).toEqual(body);
});

test('getAri refuses reversed and too long ranges', async () => {
  for (const [from, to] of [
    [nightOf(hotel, 1), nightOf(hotel)],
    [today(), addDays(today(), 401)],
  ] as const)
    expect((await readAri(hotel, from, to)).body.errors[0]?.field).toBe('to');
});

test('getAri and getHotelHealth return 404 for the hotel of another partner, and no stock or rates without the scope', async () => {
  const other = await createTestPartner();
  for (const read of [
    () => readAri({ partner: other, code: hotel.code }, nightOf(hotel), nightOf(hotel)),
    () => readHealth({ partner: other, code: hotel.code }),
  ])
    expect((await read()).status).toBe(404);
  const [rates, nothing] = [await createTestPartner(['rates']), await createTestPartner(['reservations'])];
  for (const partner of [rates, nothing]) await connectHotel(partner, hotel.world.hotelId);
  const { body } = await readAri({ partner: rates, code: hotel.code }, nightOf(hotel), nightOf(hotel));
  expect([body.availability, body.restrictions, body.rates.length, body.owned]).toEqual([[], [], 1, []]);
  expect((await readAri({ partner: nothing, code: hotel.code }, nightOf(hotel), nightOf(hotel))).status).toBe(403);
});

test('getHotelHealth shows the last message, owned cells and clamped nights', async () => {
  await inTransaction((tx) => holdNights(tx, stayOf(3)));
  await ownCells(hotel, nightOf(hotel));
  await sendForResults(hotel, {
    version: 7,
    seenRevision: 0,
    availability: [{ ...nights(0, 1), toSell: 1 }],
    restrictions: [{ ...nights(0), maxStay: 2 }],
  });
  const { body } = await readHealth(hotel);
  const items = { applied: 0, clamped: 1, stale: 0, ignored: 1, refused: 0 };
  expect(body.lastMessage).toMatchObject({ version: 7, seenRevision: 0, cells: 2, items });
  expect([body.oversoldNights, body.oversold]).toEqual([1, [{ roomType: 'oak', night: nightOf(hotel), rooms: 2 }]]);
  const owned = { from: nightOf(hotel), to: addDays(today(), 400) };
  expect(body.owned).toEqual(['availability', 'restrictions', 'rates'].map((kind) => ({ kind, ...owned })));
  expect(body.ownedCells).toEqual({ availability: 371, restrictions: 371, rates: 371 });
  expect(body).toMatchObject({ newestRevision: 0, acknowledgedRevision: null, webhooks: [] });
});
