import type { z } from 'zod';
import type { bookingView } from '@/lib/domains/bookings/contract/views';
import { GET as detail } from '@/app/api/b2b/dashboard/booking/route';
import { POST as payAtHotel } from '@/app/api/v2/checkout/payathotel/route';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { addDays } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { connection } from '@/lib/platform/db/connection';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { findAuditRows } from '../corporates/team-world';

/** A registration in another state, with a valid check digit. */
const SECOND_GSTIN = '27ZZZCX0001A1ZH';
const TWO_ROOMS = [
  { adults: 2, kids: 0 },
  { adults: 1, kids: 0 },
];

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 10 });
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
  await connection().insert(gstinRegistrations).values({
    legalEntityId: booker.legalEntityId,
    gstin: SECOND_GSTIN,
    stateCode: '27',
    legalName: 'Acme West Private Limited',
    tradingName: 'Acme West',
    city: 'Pune',
    state: 'Maharashtra',
  });
});
afterEach(expectConsistentBooks);

/** Returns a request for two rooms with only the fields that the specification lists. */
async function createRequest() {
  const { hotelId, checkin } = world;
  const stay = { hotelId, checkin, checkout: addDays(checkin, 2), rooms: TWO_ROOMS };
  const { bid } = await quoteItinerary(booker, stay);
  return {
    name: 'Asha Rao',
    mobile: '9812345678',
    email: 'asha@guests.example',
    bid: bid.id,
    check_in_time: '1pm',
    check_out_time: '10am',
    message: 'Late arrival',
    post_tax_price: toRupees(bid.prices.corp?.breakdown.totals.payablePaise ?? 0),
  };
}

const post = (body: object, as = cookie) => callRoute<{ booking_id: number }>(payAtHotel, { body, cookie: as });

async function getView(bookingId: number) {
  const query = { booking_id: String(bookingId), legal_entity_id: String(booker.legalEntityId) };
  return (await callRoute<z.infer<typeof bookingView>>(detail, { cookie, query, method: 'GET' })).body;
}

test("payathotel books one guest on the default GSTIN when the request has only the specification's fields", async () => {
  const { status, body } = await post(await createRequest());
  expect(status).toBe(200);
  expect((await getView(body.booking_id)).users).toMatchObject([{ name: 'Asha Rao', room: 1, is_primary: true }]);
  expect(await findBooking(body.booking_id)).toMatchObject({
    billing: { gstin: '29ZZZCX0001A1ZD' },
    ...{ costCentre: null, project: null, poNumber: null },
  });
});

test('payathotel stores the guests of every room, GSTIN, cost centre, project and PO number', async () => {
  const { body } = await post({
    ...(await createRequest()),
    legal_entity_id: booker.legalEntityId,
    legal_entity: { name: 'Acme West', gstin: SECOND_GSTIN.toLowerCase(), address: {} },
    rooms: [
      {
        room_type: 'oak',
        primary_guest: { name: 'Asha Rao', employee_id: 'E7' },
        additional_guests: [{ name: 'Ravi Rao' }],
      },
      { room_type: 'oak', primary_guest: { name: 'Meera Nair', phone: '9898989898', department: 'Sales' } },
    ],
    cost_centre: 'CC-1',
    project: 'Apollo',
    po_number: 'PO-77',
  });
  // The contact person's phone and e-mail complete the first guest.
  expect((await getView(body.booking_id)).users).toMatchObject([
    {
      name: 'Asha Rao',
      phone: '9812345678',
      email: 'asha@guests.example',
      employee_id: 'E7',
      room: 1,
      is_primary: true,
    },
    { name: 'Ravi Rao', room: 1, is_primary: false },
    { name: 'Meera Nair', phone: '9898989898', department: 'Sales', room: 2, is_primary: true },
  ]);
  expect(await getView(body.booking_id)).toMatchObject({
    settlement: 'pay_at_hotel',
    billing: { gstin: SECOND_GSTIN },
    ...{ message: 'Late arrival', cost_centre: 'CC-1', project: 'Apollo', po_number: 'PO-77' },
  });
});

test.each([
  ['has a blank name', { primary_guest: { name: '  ' } }],
  ['has the placeholder name', { primary_guest: { name: 'empty' } }],
  ['has no name', { primary_guest: { department: 'Sales' } }],
])("payathotel shows a guest who %s as 'empty', not by the contact person's name", async (_, room) => {
  const { body } = await post({ ...(await createRequest()), rooms: [room, { primary_guest: { name: '' } }] });
  expect((await getView(body.booking_id)).users.map(({ name }) => name)).toEqual(['empty', 'empty']);
});

test('payathotel uses the contact person as the guest of the first room when the rooms have no guests', async () => {
  const { body } = await post({ ...(await createRequest()), rooms: [{ room_type: 'oak' }, { room_type: 'oak' }] });
  expect((await getView(body.booking_id)).users).toMatchObject([{ name: 'Asha Rao', room: 1 }]);
});

test('payathotel refuses more guests than quoted, names the room and books nothing', async () => {
  const body = await createRequest();
  const [first, second] = TWO_ROOMS.map(({ adults, kids }) => adults + kids);
  const room = (guests = 0) => ({
    primary_guest: { name: 'Asha Rao' },
    additional_guests: Array.from({ length: guests - 1 }, (_, index) => ({ name: `Sharer ${index}` })),
  });
  const refused = await callRoute(payAtHotel, {
    body: { ...body, rooms: [room(first), room((second ?? 0) + 1)] },
    cookie,
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { code: 2000, field: 'rooms.1.additional_guests', message: expect.stringContaining('Room 2') as string },
      ],
    },
  });
  expect(await countRows('booking', `bid_id = ${body.bid}`)).toBe(0);
  expect(await post({ ...body, rooms: [room(first), room(second)] })).toMatchObject({ status: 200 });
});

test('payathotel refuses an unregistered GSTIN and advises to choose another GSTIN', async () => {
  const answer = await post({ ...(await createRequest()), legal_entity: { gstin: '07ZZZCX0001A1ZJ' } });
  expect(answer.body).toMatchObject({
    errors: [{ field: 'legal_entity.gstin', message: expect.stringContaining('Choose another GSTIN') }],
  });
});

test.each([
  ['has no GSTIN registration', () => connection().delete(gstinRegistrations)],
  ['does not allow a GSTIN per booking', () => connection().update(corporates).set({ isBookingGstinEnabled: false })],
])('payathotel refuses and audits a GSTIN of another company when the company %s', async (_, change) => {
  await change();
  const body = await createRequest();
  const foreign = '27AAPFU0939F1ZV';
  expect((await post({ ...body, legal_entity: { gstin: foreign } })).status).toBe(403);
  expect(await countRows('booking', `bid_id = ${body.bid}`)).toBe(0);
  expect(await findAuditRows('legal_entity', booker.legalEntityId)).toEqual([
    { action: 'gstin.refused', actorUserId: booker.userId, data: { gstin: foreign } },
  ]);
});

test('payathotel bills the default registration if the contract does not allow a GSTIN per booking', async () => {
  await connection().update(corporates).set({ isBookingGstinEnabled: false });
  const { body } = await post({ ...(await createRequest()), legal_entity: { gstin: SECOND_GSTIN } });
  expect((await findBooking(body.booking_id))?.billing?.gstin).toBe('29ZZZCX0001A1ZD');
});

test('payathotel bills without GSTIN if the booker chose none', async () => {
  const { body } = await post({ ...(await createRequest()), legal_entity: { gstin: null } });
  expect((await findBooking(body.booking_id))?.billing).toBeNull();
});

test.each([
  ['a GSTIN of another company', 403, { legal_entity: { gstin: '27AAPFU0939F1ZV' } }],
  ['a GSTIN that is not registered', 404, { legal_entity: { gstin: '07ZZZCX0001A1ZJ' } }],
  ['more rooms than the quote has', 409, { rooms: [{}, {}, {}] }],
  ['another room type', 409, { rooms: [{ room_type: 'oak' }, { room_type: 'maple' }] }],
  ['nine rooms', 400, { rooms: Array.from({ length: 9 }, () => ({})) }],
  ['a cost centre that is too long', 400, { cost_centre: 'x'.repeat(61) }],
  ['a PO number with a control character', 400, { po_number: 'PO\u0007' }],
])('payathotel with %s books nothing', async (_, status, change) => {
  const body = await createRequest();
  expect((await post({ ...body, ...change })).status).toBe(status);
  expect(await countRows('booking', `bid_id = ${body.bid}`)).toBe(0);
});
