import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { findCopiedBooking } from '@/app/(member)/itinerary/_components/copied-booking';
import { GET as exportMonth } from '@/app/api/b2b/dashboard/booking-export/route';
import { GET as getBooking, POST as createBooking } from '@/app/api/b2b/dashboard/booking/route';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { GET as downloadOwnData } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import type { bookingView } from '@/lib/domains/bookings/contract/views';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { voucherSections } from '@/lib/domains/bookings/server/service/voucher/voucher-sections';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { applyRetention } from '@/lib/domains/privacy/server/service/apply-retention';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createCompletedStay } from '@/tests/support/invoice-world';
import { PASSWORD, setPersonalData } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const TRAIN = '12650 Karnataka Sampark Kranti';

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 20 });
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, booker.userId));
});

async function createBody() {
  const { bid } = await createBookingRequest(booker, world);
  return { bid, legal_entity_id: booker.legalEntityId, rooms: [{ primary_guest: { name: 'Asha Rao' } }] };
}

const post = (body: object) => callRoute<{ booking_id: number }>(createBooking, { body, cookie });

async function readTransport(bookingId: number): Promise<string | null | undefined> {
  return (await findBooking(bookingId))?.arrivalTransport;
}

test('the arrival transport of a booking is on its page, its voucher and the export of its month', async () => {
  const { status, body } = await post({ ...(await createBody()), arrival_transport: '  6E \n 2134 ' });
  expect(status).toBe(200);
  const booking = await findBooking(body.booking_id);
  if (!booking) throw new Error('The booking was not stored');
  const query = { booking_id: String(booking.id), legal_entity_id: String(booker.legalEntityId) };
  const page = await callRoute<z.infer<typeof bookingView>>(getBooking, { cookie, query, method: 'GET' });
  expect(page.body.arrival_transport).toBe('6E 2134');
  const [stay] = voucherSections(booking, []);
  expect(stay?.rows).toContainEqual(['Arrival flight or train', '6E 2134']);

  const month = new URLSearchParams({ month: booking.checkout.slice(0, 7) });
  const request = new Request(`http://localhost:3000/api/b2b/dashboard/booking-export/?${month}`, {
    headers: { cookie },
  });
  const file = await (await exportMonth(request, { params: Promise.resolve({}) })).text();
  const [header, ...lines] = file.trimEnd().split('\r\n');
  expect(header?.split(',').at(-1)).toBe('Arrival flight or train');
  expect(
    lines
      .find((line) => line.includes(booking.reference))
      ?.split(',')
      .at(-1),
  ).toBe('6E 2134');
});

test('a booking without an arrival transport has no row for it on the voucher', async () => {
  const { body } = await post({ ...(await createBody()), arrival_transport: ' ' });
  const booking = await findBooking(body.booking_id);
  if (!booking) throw new Error('The booking was not stored');
  expect(booking.arrivalTransport).toBeNull();
  expect(voucherSections(booking, [])[0]?.rows.map(([label]) => label)).not.toContain('Arrival flight or train');
});

test('a booking with an arrival transport of more than 60 characters is refused', async () => {
  const answer = await post({ ...(await createBody()), arrival_transport: 'x'.repeat(61) });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'arrival_transport' }] } });
});

test('a repeated booking call with another arrival transport is refused', async () => {
  const body = await createBody();
  expect((await post({ ...body, arrival_transport: '6E 2134' })).status).toBe(200);
  const answer = await post({ ...body, arrival_transport: 'AI 506' });
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ field: 'arrival_transport' }] } });
});

test('"Book again" does not copy the arrival transport', async () => {
  const { id } = await createCompletedStay(booker, world, { project: 'Apollo', arrivalTransport: TRAIN });
  const [entity] = booker.entities;
  if (!entity) throw new Error('The booker has no company');
  const view = { bookingGstinEnabled: false, hotel: { legalStateCode: '29' } } as ItineraryView;
  const copied = await findCopiedBooking(booker, { entity, view, again: String(id) });
  expect(copied).toMatchObject({ kind: 'again', project: 'Apollo' });
  expect(copied).not.toHaveProperty('arrivalTransport');
});

test('the arrival transport is in the copy of the booker’s personal data and is erased with the account', async () => {
  const { id, reference } = await createCompletedStay(booker, world, { message: '', arrivalTransport: TRAIN });
  const { body } = await callRoute<{ data: object }>(downloadOwnData, { cookie });
  expect(body.data).toMatchObject({ bookings: { bookings_made: [{ reference, arrival_transport: TRAIN }] } });
  await setPersonalData(booker, { name: 'Meera Nair', email: 'meera@nair.example', phone: '+919800770011' });
  expect((await callRoute(erase, { body: { password: PASSWORD }, cookie })).status).toBe(200);
  expect(await readTransport(id)).toBeNull();
});

test('the arrival transport is deleted three years after check-out', async () => {
  const { id } = await createCompletedStay(booker, world, { arrivalTransport: TRAIN });
  await applyRetention();
  expect(await readTransport(id)).toBe(TRAIN);
  await connection().update(bookings).set({ checkin: '2020-01-01', checkout: '2020-01-03' }).where(eq(bookings.id, id));
  await applyRetention();
  expect(await readTransport(id)).toBeNull();
});
