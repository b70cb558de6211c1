import { and, eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { voucherSections } from '@/lib/domains/bookings/server/service/voucher/voucher-sections';
import type { Actor } from '@/lib/domains/corporates/actor';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { stayAcknowledgements, stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { listTemplatesTo, readAnswers } from '@/tests/support/answer-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { outcomeOf, partnerCalls } from './reservations-world';

jest.setTimeout(60_000);

let world: StayWorld;
let booker: Actor;
let partner: TestPartner;
let calls: ReturnType<typeof partnerCalls>;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  partner = await createTestPartner();
  calls = partnerCalls(partner, await connectHotel(partner, world.hotelId));
});
afterEach(expectConsistentBooks);

test('a reservation has what the stay needs and nothing else', async () => {
  const { reference } = await creditBooking(booker, world, { rooms: [{ adults: 2, kids: 1 }] });
  const { status, body } = await calls.get(reference);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{
      revision: 1,
      state: 'new',
      reference,
      hotelNumber: null,
      roomType: 'oak',
      roomCount: 1,
      chargePaise: null,
    },
    ...{ checkin: world.checkin, checkout: addDays(world.checkin, 2) },
    stay: {
      ...{ version: 1, roomTypeName: 'Oak', mealPlan: 'CP', requests: 'High floor, please', expectedArrival: null },
      rooms: [
        {
          ...{ room: 1, adults: 2, kids: 1, guests: [{ name: 'Asha Rao', isPrimary: true }] },
          nights: [
            {
              night: world.checkin,
              pretaxPaise: 4_500_00,
              discountPaise: 0,
              taxPaise: 225_00,
              totalPaise: 4_725_00,
            },
            { night: addDays(world.checkin, 1), pretaxPaise: 4_500_00, totalPaise: 4_725_00 },
          ],
        },
      ],
      ...{ pretaxPaise: 9_000_00, taxPaise: 450_00, totalPaise: 9_450_00 },
      payment: { collectedBy: 'folio', collectPaise: 0, invoice: { issuedBy: 'hotel', gstin: '29ZZZCX0001A1ZD' } },
    },
  });
  const sent = JSON.stringify(body);
  expect(sent).not.toMatch(/asha@guests|9812345678|"E7"|Sales/);
  expect(sent).not.toContain(booker.email);
  for (const key of ['bookingId', 'userId', 'legalEntityId', 'order', 'limit', 'paymentId'])
    expect(sent).not.toContain(`"${key}`);
});

test('only the newest revision of each reservation is listed, by ascending revision, page by page', async () => {
  const first = await creditBooking(booker, world);
  const second = await creditBooking(booker, world);
  const third = await creditBooking(booker, world);
  await change(booker, first, { checkout: addDays(world.checkin, 3) });
  await cancelBooking(booker, { bookingId: second.id });
  const page = await calls.list({ limit: '2' });
  expect(page.body).toMatchObject({ nextAfter: 4, hasMore: true });
  expect(page.body.reservations).toMatchObject([
    { revision: 3, state: 'new', reference: third.reference },
    { revision: 4, state: 'new', reference: first.reference, checkout: addDays(world.checkin, 3) },
  ]);
  const rest = await calls.list({ after: String(page.body.nextAfter) });
  expect(rest.body).toMatchObject({ nextAfter: 5, hasMore: false });
  expect(rest.body.reservations).toMatchObject([
    { revision: 5, state: 'cancelled', reference: second.reference, stay: null, chargePaise: 0 },
  ]);
  expect((await calls.list({ after: '5' })).body).toMatchObject({ reservations: [], nextAfter: 5, hasMore: false });
});

test('an imported reservation is the answer "ready", the voucher has its number, and a repetition changes nothing', async () => {
  const { id, reference } = await creditBooking(booker, world);
  const imported = { revision: 1, outcome: 'imported', hotelNumber: 'PMS-4711' };
  for (let call = 1; call <= 3; call += 1)
    expect((await calls.ack(imported)).body.results).toEqual([{ revision: 1, status: 'recorded', reference }]);
  expect(await readAnswers(id)).toMatchObject([{ state: 'ready' }]);
  expect((await calls.get(reference)).body).toMatchObject({ revision: 1, state: 'modified', hotelNumber: 'PMS-4711' });
  const booking = await findBooking(id);
  expect(JSON.stringify(booking && voucherSections(booking, []))).toContain('PMS-4711');
  expect((await listTemplatesTo(booker.email)).filter((template) => template === 'hotel-ready')).toHaveLength(1);
});

test('a number that is corrected too often stays, and the other acknowledgements of the call are recorded', async () => {
  const { reference } = await creditBooking(booker, world);
  const other = await creditBooking(booker, world);
  const corrections = Array.from({ length: 10 }, (_, index) => {
    return { revision: 1, outcome: 'imported', hotelNumber: `PMS-${index}` };
  });
  const { status, body } = await calls.ack(...corrections, { revision: 2, outcome: 'imported', hotelNumber: 'PMS-A' });
  expect(status).toBe(200);
  expect(body.results.every((result) => result.status === 'recorded')).toBe(true);
  expect((await calls.get(reference)).body).toMatchObject({ hotelNumber: 'PMS-5' });
  expect((await calls.get(other.reference)).body).toMatchObject({ hotelNumber: 'PMS-A' });
});

test('an outdated revision is recorded but does not answer for the newer one', async () => {
  const booking = await creditBooking(booker, world);
  await calls.ack({ revision: 1, outcome: 'imported', hotelNumber: 'PMS-1' });
  await change(booker, booking, { checkout: addDays(world.checkin, 3) });
  const { body } = await calls.ack({ revision: 1, outcome: 'imported', hotelNumber: 'PMS-2' });
  expect(body.results).toMatchObject([{ status: 'outdated' }]);
  expect((await calls.get(booking.reference)).body).toMatchObject({
    revision: 2,
    state: 'modified',
    hotelNumber: 'PMS-1',
  });
  await calls.ack({ revision: 2, outcome: 'imported', hotelNumber: 'PMS-2' });
  expect(await readAnswers(booking.id)).toMatchObject([{ state: 'ready', askedVersion: 2 }]);
  expect((await calls.get(booking.reference)).body).toMatchObject({ revision: 2, hotelNumber: 'PMS-2' });
});

test('a rejected revision has a code and is no answer, and the partner can import it later', async () => {
  const { id } = await creditBooking(booker, world);
  await calls.ack({ revision: 1, outcome: 'rejected', code: 'unknown_room_type' });
  expect(await readAnswers(id)).toEqual([]);
  const results = (await calls.ack({ revision: 1, outcome: 'imported' }, { revision: 99, outcome: 'imported' })).body
    .results;
  expect(results.map(({ status }) => status)).toEqual(['recorded', 'unknown']);
  expect(await readAnswers(id)).toMatchObject([{ state: 'ready' }]);
  const rows = await connection()
    .select()
    .from(stayAcknowledgements)
    .where(and(eq(stayAcknowledgements.partnerId, partner.id), eq(stayAcknowledgements.hotelId, world.hotelId)));
  expect(rows).toMatchObject([{ revision: 1, outcome: 'imported', code: null }]);
});

test('acknowledging a cancelled reservation changes neither booking nor answer', async () => {
  const { id } = await creditBooking(booker, world);
  await cancelBooking(booker, { bookingId: id });
  const { body } = await calls.ack({ revision: 2, outcome: 'imported', hotelNumber: 'PMS-9' });
  expect(body.results).toMatchObject([{ status: 'recorded' }]);
  expect((await findBooking(id))?.hotelConfirmation).toBeNull();
  expect(await readAnswers(id)).toEqual([]);
});

test('concurrent acknowledgements of a revision mail the booker once', async () => {
  const { id } = await creditBooking(booker, world);
  const imported = { revision: 1, outcome: 'imported', hotelNumber: 'PMS-7' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => calls.ack(imported)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await findBooking(id))?.hotelConfirmation).toBe('PMS-7');
  expect((await listTemplatesTo(booker.email)).filter((template) => template === 'hotel-ready')).toHaveLength(1);
});

test('a partner reads and acknowledges only reservations of connected hotels, and attempts are recorded', async () => {
  const { reference } = await creditBooking(booker, world);
  const other = await createTestPartner();
  const elsewhere = await createStayWorld();
  const foreign = partnerCalls(other, await connectHotel(other, elsewhere.hotelId));
  const atOurHotel = partnerCalls(other, await connectHotel(partner, world.hotelId));
  for (const call of [
    () => atOurHotel.list(),
    () => atOurHotel.get(reference),
    () => atOurHotel.ack({ revision: 1, outcome: 'imported' }),
    () => foreign.get(reference),
  ])
    expect(outcomeOf(await call())).toEqual([404, 2009]);
  expect((await foreign.list()).body.reservations).toEqual([]);
  expect((await foreign.ack({ revision: 1, outcome: 'imported' })).body.results).toMatchObject([{ status: 'unknown' }]);
  const events = await connection().select().from(securityEvents).where(eq(securityEvents.kind, 'foreign_id'));
  expect(events.length).toBeGreaterThan(0);
});

test('an ended connection and a key without the scope read no reservations', async () => {
  const { reference } = await creditBooking(booker, world);
  const unscoped = await createTestPartner(['inventory', 'rates']);
  const without = partnerCalls(unscoped, await connectHotel(unscoped, world.hotelId));
  expect(outcomeOf(await without.list())[0]).toBe(403);
  await endConnectionAsOperator(partner.code, await connectHotel(partner, world.hotelId));
  expect(outcomeOf(await calls.list())).toEqual([404, 2009]);
  expect(outcomeOf(await calls.get(reference))).toEqual([404, 2009]);
  expect(outcomeOf(await calls.ack({ revision: 1, outcome: 'imported' }))).toEqual([404, 2009]);
});

test('reservations are readable for 60 days after check-out', async () => {
  const { reference } = await creditBooking(booker, world);
  const endOn = (days: number) =>
    connection()
      .update(stayRevisions)
      .set({ checkout: addDays(todayInIndia(now()), -days) })
      .where(eq(stayRevisions.hotelId, world.hotelId));
  await endOn(60);
  expect((await calls.list()).body.reservations).toHaveLength(1);
  await endOn(61);
  expect((await calls.list()).body.reservations).toEqual([]);
  expect(outcomeOf(await calls.get(reference))).toEqual([404, 2009]);
});

const REFUSED: [string, unknown][] = [
  ['no acknowledgements', { acknowledgements: [] }],
  ['an unknown field', { acknowledgements: [{ revision: 1, outcome: 'imported', number: 'X' }] }],
  ['an unknown outcome', { acknowledgements: [{ revision: 1, outcome: 'maybe' }] }],
  ['an imported revision with a code', { acknowledgements: [{ revision: 1, outcome: 'imported', code: 'other' }] }],
  ['a rejection without a code', { acknowledgements: [{ revision: 1, outcome: 'rejected' }] }],
  ['a fraction', { acknowledgements: [{ revision: 1.5, outcome: 'imported' }] }],
  ['a number with markup', { acknowledgements: [{ revision: 1, outcome: 'imported', hotelNumber: '<b>1</b>' }] }],
  ['too many items', { acknowledgements: Array.from({ length: 101 }, () => ({ revision: 1, outcome: 'imported' })) }],
];

test.each(REFUSED)('an acknowledgement with %s is refused as a whole', async (_title, body) => {
  await creditBooking(booker, world);
  expect(outcomeOf(await calls.acknowledgeBody(body))).toEqual([400, 2000]);
  expect(
    await connection().select().from(stayAcknowledgements).where(eq(stayAcknowledgements.partnerId, partner.id)),
  ).toEqual([]);
});
