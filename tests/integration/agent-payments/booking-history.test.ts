import { GET as history } from '@/app/api/b2b/v2/bookingHistory/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { listAgentHistory } from '@/lib/domains/agent-payments/server/service/booking-history';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { Booking } from '@/lib/domains/bookings/types';
import { addDays, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { createUnpaidBookings, updateBookings, createAgent, createColleague } from '@/tests/support/agent-world';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

interface Body {
  bookings: AgentBooking[];
  meta: { totalCount: number; limit: number; offset: number };
  errors?: { code: number; field?: string }[];
}

let world: StayWorld;
let agent: Actor;
let cookie: string;
let made: [Booking, ...Booking[]];

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
  agent = await createAgent();
  cookie = await signInAs(agent.userId);
  made = (await createUnpaidBookings(agent, world, 13)) as typeof made;
});

const getHistory = (query: Record<string, string | number>, as = cookie) => {
  const fullQuery = { booker_entity_id: agent.legalEntityId, booking_type: 'upcoming', ...query };
  return callRoute<Body>(history, {
    cookie: as,
    query: Object.fromEntries(Object.entries(fullQuery).map(([name, value]) => [name, String(value)])),
  });
};
const idsOf = ({ body }: { body: Body }) => body.bookings.map(({ bookingId }) => bookingId);

it('listAgentHistory pages upcoming bookings by check-in and id, with the amounts due', async () => {
  const first = await getHistory({});
  expect(first).toMatchObject({ status: 200, body: { meta: { totalCount: 13, limit: 10, offset: 0 } } });
  const second = await getHistory({ limit: 10, offset: 10 });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(made.map(({ id }) => id));
  const { payablePaise, amountToSecurePaise, secureBy, balanceBy } = made[0];
  expect(amountToSecurePaise).toBeGreaterThan(0);
  expect(first.body.bookings[0]).toMatchObject({
    reference: made[0].reference,
    status: 'CONFIRMED',
    guest: 'Asha Rao',
    nights: 2,
    channelLabel: 'TA - PAID BY TA',
    payments: {
      isSecure: false,
      dueAmount: toRupees(payablePaise),
      amountToSecure: toRupees(amountToSecurePaise),
      paidAmount: 0,
      secureBy: secureBy?.toISOString(),
      balanceBy: balanceBy?.toISOString(),
      isOverdue: false,
      openOrderId: null,
    },
  });
});

it('listAgentHistory sorts past and cancelled bookings latest first', async () => {
  const other = await createAgent();
  const otherCookie = await signInAs(other.userId);
  const [early, late, cancelledBooking, noShow, upcoming] = (await createUnpaidBookings(other, world, 5)) as [
    Booking,
    Booking,
    Booking,
    Booking,
    Booking,
  ];
  await updateBookings([early], { status: 'checked_out', checkin: addDays(world.checkin, -9) });
  await updateBookings([late], { status: 'checked_in', checkin: addDays(world.checkin, -2) });
  await updateBookings([noShow], { status: 'no_show' });
  await cancelBooking(other, { bookingId: cancelledBooking.id });
  const list = (booking_type: string) =>
    getHistory({ booking_type, booker_entity_id: other.legalEntityId }, otherCookie);
  expect(idsOf(await list('upcoming'))).toEqual([upcoming.id]);
  const past = await list('checkedInOrCheckedOut');
  expect(idsOf(past)).toEqual([late.id, early.id]);
  expect(past.body.bookings[0]?.payments.dueAmount).toBe(toRupees(late.payablePaise));
  const cancelled = await list('cancelled');
  expect(idsOf(cancelled)).toEqual([noShow.id, cancelledBooking.id]);
  expect(cancelled.body.bookings.map(({ payments }) => payments.dueAmount)).toEqual([0, 0]);
});

it('listAgentHistory returns no amounts due for bookings billed to the agency', async () => {
  const other = await createAgent();
  const booking = await bookOnCredit(other, await createBookingRequest(other, world));
  const answer = await getHistory({ booker_entity_id: other.legalEntityId }, await signInAs(other.userId));
  expect(answer.body.bookings).toMatchObject([
    {
      bookingId: booking.id,
      settlement: 'credit',
      channelLabel: 'Corporate (BTT)',
      payments: { dueAmount: 0, amountToSecure: 0 },
    },
  ]);
});

it('listAgentHistory offers cancellation and rebooking to bookers, but not to the finance role', async () => {
  const entities = agent.entities.map((entity) => ({ ...entity, role: 'finance' as const }));
  const request = { legalEntityId: agent.legalEntityId, bucket: 'upcoming' as const, limit: 10, offset: 0 };
  const asFinance = await listAgentHistory({ ...agent, role: 'finance', entities }, request);
  const asBooker = await listAgentHistory(agent, request);
  expect([asBooker, asFinance].map(({ bookings: [line] }) => line?.canCancel)).toEqual([true, false]);
  expect([asBooker, asFinance].map(({ bookings: [line] }) => line?.again)).toEqual([
    {
      config: [{ adults: expect.any(Number), kids: expect.any(Number) }],
      priceSource: expect.stringMatching(/^(corp|website)$/),
    },
    null,
  ]);
});

it('listAgentHistory finds a booking by id and by reference', async () => {
  const [booking] = made;
  for (const booking_id of [booking.id, booking.reference, booking.reference.toLowerCase(), ` ${booking.id} `]) {
    expect(idsOf(await getHistory({ booking_id }))).toEqual([booking.id]);
  }
  expect(await getHistory({ booking_id: 999_999_999 })).toMatchObject({
    body: { bookings: [], meta: { totalCount: 0 } },
  });
  expect(idsOf(await getHistory({ booking_id: '' }))).toHaveLength(10);
});

it('listAgentHistory filters by the next due date, including both ends of the range', async () => {
  const due = todayInIndia(made[0].secureBy ?? new Date(0));
  const found = async (from: string, to: string) =>
    (await getHistory({ payment_due_start: from, payment_due_end: to })).body.meta.totalCount;
  expect(await found(due, due)).toBe(13);
  expect(await found(addDays(due, -5), addDays(due, -1))).toBe(0);
  expect(await found(addDays(due, 1), addDays(due, 9))).toBe(0);
  expect((await getHistory({ payment_due_start: due })).body.meta.totalCount).toBe(13);
  expect((await getHistory({ payment_due_end: addDays(due, -1) })).body.meta.totalCount).toBe(0);
});

it.each([
  [{ booking_type: 'all' }],
  [{ booking_type: '' }],
  [{ limit: 0 }],
  [{ limit: 51 }],
  [{ offset: -1 }],
  [{ booking_id: 'x' }],
  [{ payment_due_start: '2026-13-01' }],
  [{ payment_due_end: 'tomorrow' }],
])('the booking history endpoint refuses the query %j', async (query) => {
  expect(await getHistory(query)).toMatchObject({ status: 400 });
});

it('listAgentHistory refuses companies and the legal entities of other agents', async () => {
  const stranger = await signInAs((await createAgent()).userId);
  expect(await getHistory({}, stranger)).toMatchObject({ status: 404, body: { errors: [{ code: 2009 }] } });
  const corporate = await signInAs((await createActor(await createCorporate())).userId);
  expect(await getHistory({}, corporate)).toMatchObject({ status: 403, body: { errors: [{ code: 2010 }] } });
  expect(await callRoute(history)).toMatchObject({ status: 401, body: { errors: [{ code: 1305 }] } });
  const colleague = await signInAs((await createColleague(agent)).userId);
  expect(idsOf(await getHistory({}, colleague))).toHaveLength(10);
});

describe('the guest search of a travel agent', () => {
  let other: Actor;
  let found: Booking;
  const search = async (guest: string, more: Record<string, string | number> = {}) =>
    idsOf(await getHistory({ guest, booker_entity_id: other.legalEntityId, ...more }, await signInAs(other.userId)));

  beforeAll(async () => {
    other = await createAgent();
    await createUnpaidBookings(other, world, 2);
    const request = await createBookingRequest(other, world);
    const guests = request.guests.map((room) => room.map((given) => ({ ...given, name: 'Meera_100% Nair' })));
    found = await bookAtHotel(other, { ...request, guests });
  });

  it('matches a part of a name regardless of case and treats % and _ as literal characters', async () => {
    for (const guest of ['meera', 'NAIR', '  Meera_100%  ', 'a_1']) expect(await search(guest)).toEqual([found.id]);
    expect(await search('a_r')).toEqual([]);
    expect(await search('%%')).toEqual([]);
  });

  it('finds no bookings of other agents and can be combined with other filters', async () => {
    expect(idsOf(await getHistory({ guest: 'meera' }))).toEqual([]);
    expect(await search('meera', { booking_id: found.id })).toEqual([found.id]);
    expect(await search('meera', { booking_type: 'cancelled' })).toEqual([]);
  });

  it('refuses a single letter and a text of more than 60 characters', async () => {
    expect((await getHistory({ guest: 'x'.repeat(61) })).status).toBe(400);
    expect((await getHistory({ guest: 'x' })).status).toBe(400);
    expect((await getHistory({ guest: '' })).status).toBe(200);
  });
});

describe('the due date order of the booking history', () => {
  it('lists the earliest due date first, across pages, and bookings without amounts due last', async () => {
    const other = await createAgent();
    const otherCookie = await signInAs(other.userId);
    const [late, early, withoutDues, middle] = (await createUnpaidBookings(other, world, 4)) as [
      Booking,
      Booking,
      Booking,
      Booking,
    ];
    const due = (days: number) => ({ secureBy: new Date(Date.now() + days * 86_400_000) });
    await updateBookings([late], due(9));
    await updateBookings([early], due(2));
    // The amount to secure is zero, so the balance of the booking is due next.
    await updateBookings([middle], { amountToSecurePaise: 0, balanceBy: new Date(Date.now() + 5 * 86_400_000) });
    await updateBookings([withoutDues], { settlement: 'credit' });
    const sorted = (query: Record<string, string | number>) =>
      getHistory({ booker_entity_id: other.legalEntityId, ...query }, otherCookie);
    const expected = [early.id, middle.id, late.id, withoutDues.id];
    expect(idsOf(await sorted({ sort: 'due' }))).toEqual(expected);
    const pages = [await sorted({ sort: 'due', limit: 2 }), await sorted({ sort: 'due', limit: 2, offset: 2 })];
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(idsOf(await sorted({}))).toEqual([late.id, early.id, withoutDues.id, middle.id]);
    expect(idsOf(await sorted({ sort: 'checkin' }))).toEqual([late.id, early.id, withoutDues.id, middle.id]);
    expect((await sorted({ sort: 'price' })).status).toBe(400);
  });
});
