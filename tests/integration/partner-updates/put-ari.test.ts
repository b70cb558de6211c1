import { addDays } from '@/lib/dates';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { today } from '@/tests/support/builders/catalogue';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import {
  createPartnerHotel,
  nightOf,
  ownCells,
  readExceptions,
  readNight,
  sendForResults,
  sendMessage,
  type PartnerHotel,
} from '@/tests/support/partner-hotel';

let hotel: PartnerHotel;
let version = 0;

beforeEach(async () => {
  hotel = await createPartnerHotel();
});

const nights = (first = 0, last = first) => ({
  roomType: 'oak',
  from: nightOf(hotel, first),
  to: nightOf(hotel, last),
});
const next = () => (version += 1);
const statusesOf = ({ results }: { results: { status: string; code: string | null }[] }) =>
  results.map(({ status, code }) => (code ? `${status} ${code}` : status));

test('putAri stores rooms to sell, restrictions and website rates, with one result for each item', async () => {
  const { status, body } = await sendMessage(hotel, {
    version: next(),
    availability: [{ ...nights(0, 2), toSell: 3 }],
    restrictions: [{ ...nights(), stopSell: true, minStay: 2, closedToArrival: true, closedToDeparture: true }],
    rates: [{ ...nights(), plan: 'website', single: 4_500_00, double: 5_200_00, extraAdult: 1_000_00, kid: 500_00 }],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    applied: 5,
    results: [
      { path: 'availability/0', status: 'applied', code: null, cells: 3, warnings: [] },
      { path: 'restrictions/0', status: 'applied', code: null, cells: 1, warnings: [] },
      { path: 'rates/0', status: 'applied', code: null, cells: 1, warnings: [] },
    ],
  });
  expect(await readNight(hotel)).toMatchObject({
    ...{ total: 3, stopSell: true, minStay: 2, closedToArrival: true, closedToDeparture: true },
  });
  expect(await readExceptions(hotel)).toEqual({ [nightOf(hotel)]: '450000/520000/100000/50000' });
});

test('putAri does not change absent fields, and null restores the default', async () => {
  await sendMessage(hotel, {
    version: next(),
    availability: [{ ...nights(), toSell: 1 }],
    restrictions: [{ ...nights(), stopSell: true, minStay: 3 }],
    rates: [{ ...nights(0, 1), plan: 'website', single: 4_500_00, kid: 300_00 }],
  });
  // The plan of the test has 4800, 5300, 900 and 0 rupees.
  expect(await readExceptions(hotel)).toEqual({
    [nightOf(hotel)]: '450000/530000/90000/30000',
    [nightOf(hotel, 1)]: '450000/530000/90000/30000',
  });
  const all = { single: null, double: null, extraAdult: null, kid: null };
  await sendMessage(hotel, {
    version: next(),
    availability: [{ ...nights(), toSell: null }],
    restrictions: [{ ...nights(), stopSell: null }],
    rates: [
      { ...nights(), plan: 'website', ...all },
      { ...nights(1), plan: 'website', single: null },
    ],
  });
  expect(await readNight(hotel)).toMatchObject({ total: 5, stopSell: false, minStay: 3 });
  expect(await readExceptions(hotel)).toEqual({ [nightOf(hotel, 1)]: '480000/530000/90000/30000' });
});

test('putAri changes no cell of a refused item, and applies the other items', async () => {
  const beyond = { roomType: 'oak', from: addDays(today(), 58), to: addDays(today(), 63) };
  const results = await sendForResults(hotel, {
    version: next(),
    availability: [
      { ...beyond, toSell: 1 },
      { ...nights(), toSell: 2 },
    ],
    rates: [{ ...nights(), plan: 'website', single: 4_500_00 }],
  });
  expect(statusesOf(results)).toEqual(['refused no_stock', 'applied', 'applied']);
  expect((await readNight(hotel, 29)).total).toBe(5);
  expect((await readNight(hotel)).total).toBe(2);
});

test('putAri adds missing nights of the last month of inventory for restrictions too, when availability does not reach them', async () => {
  const late = { roomType: 'oak', from: addDays(today(), 355), to: addDays(today(), 395) };
  const results = await sendForResults(hotel, {
    version: next(),
    availability: [{ ...nights(), toSell: 2 }],
    restrictions: [{ ...late, stopSell: true }],
  });
  expect(statusesOf(results)).toEqual(['applied', 'applied']);
});

test('putAri refuses unknown room types and plans, past and far nights per item', async () => {
  const results = await sendForResults(hotel, {
    version: next(),
    availability: [
      { ...nights(), roomType: 'suite', toSell: 1 },
      { roomType: 'oak', from: addDays(today(), -1), to: today(), toSell: 1 },
      { roomType: 'oak', from: today(), to: addDays(today(), 401), toSell: 1 },
      { ...nights(1, 0), toSell: 1 },
    ],
    rates: [
      { ...nights(), plan: 'corporate', single: 1 },
      { ...nights(), plan: 'member', single: 1 },
    ],
  });
  expect(statusesOf(results)).toEqual([
    'refused unknown_room_type',
    'refused past_date',
    'refused too_far_ahead',
    'refused dates_reversed',
    'refused read_only_plan',
    'refused unknown_plan',
  ]);
});

test('putAri answers 422 with the results as data if no item is applied, and health shows the message', async () => {
  const { status, body } = await sendMessage(hotel, {
    version: next(),
    restrictions: [{ ...nights(), maxStay: 4 }],
  });
  const ignored = { path: 'restrictions/0', status: 'ignored', code: 'no_supported_field', cells: 0 };
  expect([status, body]).toEqual([
    422,
    {
      errors: [
        {
          code: 2167,
          message: expect.any(String) as string,
          data: { applied: 0, results: [{ ...ignored, warnings: ['unsupported_field'] }] },
        },
      ],
    },
  ]);
});

test('putAri refuses a message with an unknown field or a malformed value as a whole, with the path of the field', async () => {
  const good = { ...nights(), toSell: 1 };
  const refusals = [
    [{ ...nights(), toSel: 1, toSell: 1 }, 'availability.1.toSel'],
    [{ ...nights(), toSell: -1 }, 'availability.1.toSell'],
    [{ ...nights(), toSell: 1.5 }, 'availability.1.toSell'],
    [{ ...nights(), to: '2026-02-30', toSell: 1 }, 'availability.1.to'],
    [{ ...nights(), days: ['monday'], toSell: 1 }, 'availability.1.days.0'],
  ] as const;
  for (const [item, field] of refusals) {
    const { status, body } = await sendMessage(hotel, { version: next(), availability: [good, item] });
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  }
  expect((await readNight(hotel)).total).toBe(5);
});

test('putAri applies the last item of a cell and adds a warning to the earlier one', async () => {
  const results = await sendForResults(hotel, {
    version: next(),
    availability: [
      { ...nights(0, 1), toSell: 4 },
      { ...nights(1), toSell: 2 },
    ],
  });
  expect(results.results.map(({ warnings }) => warnings)).toEqual([['replaced_by_later_item'], []]);
  expect([(await readNight(hotel)).total, (await readNight(hotel, 1)).total]).toEqual([4, 2]);
});

test('putAri ignores older and repeated versions per cell and kind, so the order of messages does not matter', async () => {
  const first = { version: next(), availability: [{ ...nights(0, 1), toSell: 1 }] };
  const second = {
    version: next(),
    availability: [{ ...nights(1, 2), toSell: 2 }],
    rates: [{ ...nights(), plan: 'website', single: 4_100_00 }],
  };
  const third = { version: next(), restrictions: [{ ...nights(0, 2), minStay: 2 }] };
  for (const message of [third, second, first, second, third]) await sendForResults(hotel, message);
  const totals = await Promise.all([0, 1, 2].map(async (days) => (await readNight(hotel, days)).total));
  expect([totals, (await readNight(hotel)).minStay]).toEqual([[1, 2, 2], 2]);
  const repeated = await sendForResults(hotel, { ...first, restrictions: [{ ...nights(), minStay: 5 }] });
  expect(statusesOf(repeated)).toEqual(['stale newer_version_stored', 'stale newer_version_stored']);
  const partly = await sendForResults(hotel, { ...second, availability: [{ ...nights(1, 3), toSell: 2 }] });
  expect(partly.results[0]).toMatchObject({ status: 'applied', cells: 1, warnings: ['some_cells_stale'] });
});

test('putAri applies a message once per Idempotency-Key and refuses the key for another message', async () => {
  const message = { version: next(), availability: [{ ...nights(), toSell: 1 }] };
  const key = { 'idempotency-key': `ari-${version}` };
  const first = await sendMessage(hotel, message, key);
  await sendMessage(hotel, { version: next(), availability: [{ ...nights(), toSell: 4 }] });
  const second = await sendMessage(hotel, message, key);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await readNight(hotel)).total).toBe(4);
  expect((await sendMessage(hotel, { ...message, version: next() }, key)).status).toBe(422);
});

test('putAri ignores nights that the desk maintains, and applies the others', async () => {
  await ownCells(hotel, nightOf(hotel, 1));
  const results = await sendForResults(hotel, {
    version: next(),
    availability: [
      { ...nights(0, 1), toSell: 1 },
      { ...nights(), toSell: 2 },
    ],
    rates: [{ ...nights(), plan: 'website', single: 4_000_00 }],
  });
  expect(results.results[0]).toMatchObject({ status: 'applied', cells: 1 });
  expect(results.results[0]?.warnings).toContain('some_cells_owned_by_desk');
  expect(statusesOf(results).slice(1)).toEqual(['ignored owned_by_desk', 'ignored owned_by_desk']);
  expect([(await readNight(hotel)).total, (await readNight(hotel, 1)).total]).toEqual([5, 1]);
  expect(await readExceptions(hotel)).toEqual({});
});

test('putAri refuses the hotel of another partner, an ended connection and a key without the scope', async () => {
  const other = await createTestPartner();
  const message = { version: next(), availability: [{ ...nights(), toSell: 1 }] };
  const codeOf = async (sender: Pick<PartnerHotel, 'partner' | 'code'>) =>
    (await sendMessage(sender, message)).body.errors[0]?.code;
  expect(await codeOf({ ...hotel, partner: other })).toBe(2009);
  expect((await sendMessage({ ...hotel, code: 'NOWHERE-1' }, message)).status).toBe(404);
  const limited = await createTestPartner(['rates']);
  await connectHotel(limited, hotel.world.hotelId);
  expect(await codeOf({ ...hotel, partner: limited })).toBe(2162);
  await endConnectionAsOperator(hotel.partner.code, hotel.code);
  expect(await codeOf(hotel)).toBe(2009);
  expect((await readNight(hotel)).total).toBe(5);
});

test('putAri changes only the hotel in the URL, whatever else the message of hotel A contains', async () => {
  const other = await createPartnerHotel();
  await sendForResults(hotel, { version: next(), availability: [{ ...nights(), toSell: 0 }] });
  expect((await readNight(other)).total).toBe(5);
  expect((await sendMessage({ ...hotel, code: other.code }, { version: next() })).status).toBe(404);
});
