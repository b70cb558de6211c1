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
import { bookUnpaid, changeBookings, createAgent, createColleague } from '@/tests/support/agent-world';
import { requestFor } from '@/tests/support/booking-steps';
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
  made = (await bookUnpaid(agent, world, 13)) as typeof made;
});

const ask = (query: Record<string, string | number>, as = cookie) => {
  const asked = { booker_entity_id: agent.legalEntityId, booking_type: 'upcoming', ...query };
  return callRoute<Body>(history, {
    cookie: as,
    query: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
  });
};
const idsOf = ({ body }: { body: Body }) => body.bookings.map(({ bookingId }) => bookingId);

it('listAgentHistory pages upcoming bookings by check-in and id with their dues', async () => {
  const first = await ask({});
  expect(first).toMatchObject({ status: 200, body: { meta: { totalCount: 13, limit: 10, offset: 0 } } });
  const second = await ask({ limit: 10, offset: 10 });
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
  const theirs = await signInAs(other.userId);
  const [early, late, gone, missed, billed] = (await bookUnpaid(other, world, 5)) as [
    Booking,
    Booking,
    Booking,
    Booking,
    Booking,
  ];
  await changeBookings([early], { status: 'checked_out', checkin: addDays(world.checkin, -9) });
  await changeBookings([late], { status: 'checked_in', checkin: addDays(world.checkin, -2) });
  await changeBookings([missed], { status: 'no_show' });
  await cancelBooking(other, { bookingId: gone.id });
  const list = (booking_type: string) => ask({ booking_type, booker_entity_id: other.legalEntityId }, theirs);
  expect(idsOf(await list('upcoming'))).toEqual([billed.id]);
  const behind = await list('checkedInOrCheckedOut');
  expect(idsOf(behind)).toEqual([late.id, early.id]);
  expect(behind.body.bookings[0]?.payments.dueAmount).toBe(toRupees(late.payablePaise));
  const cancelled = await list('cancelled');
  expect(idsOf(cancelled)).toEqual([missed.id, gone.id]);
  expect(cancelled.body.bookings.map(({ payments }) => payments.dueAmount)).toEqual([0, 0]);
});

it('listAgentHistory shows no dues for bookings billed to the agency', async () => {
  const other = await createAgent();
  const booking = await bookOnCredit(other, await requestFor(other, world));
  const answer = await ask({ booker_entity_id: other.legalEntityId }, await signInAs(other.userId));
  expect(answer.body.bookings).toMatchObject([
    {
      bookingId: booking.id,
      settlement: 'credit',
      channelLabel: 'Corporate (BTT)',
      payments: { dueAmount: 0, amountToSecure: 0 },
    },
  ]);
});

it('listAgentHistory offers cancellation to bookers, not to finance', async () => {
  const entities = agent.entities.map((entity) => ({ ...entity, role: 'finance' as const }));
  const request = { legalEntityId: agent.legalEntityId, bucket: 'upcoming' as const, limit: 10, offset: 0 };
  const seen = await listAgentHistory({ ...agent, role: 'finance', entities }, request);
  const own = await listAgentHistory(agent, request);
  expect([own, seen].map(({ bookings: [line] }) => line?.canCancel)).toEqual([true, false]);
  expect([own, seen].map(({ bookings: [line] }) => line?.again)).toEqual([
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
    expect(idsOf(await ask({ booking_id }))).toEqual([booking.id]);
  }
  expect(await ask({ booking_id: 999_999_999 })).toMatchObject({ body: { bookings: [], meta: { totalCount: 0 } } });
  expect(idsOf(await ask({ booking_id: '' }))).toHaveLength(10);
});

it('listAgentHistory filters by the next due date, both ends included', async () => {
  const due = todayInIndia(made[0].secureBy ?? new Date(0));
  const found = async (from: string, to: string) =>
    (await ask({ payment_due_start: from, payment_due_end: to })).body.meta.totalCount;
  expect(await found(due, due)).toBe(13);
  expect(await found(addDays(due, -5), addDays(due, -1))).toBe(0);
  expect(await found(addDays(due, 1), addDays(due, 9))).toBe(0);
  expect((await ask({ payment_due_start: due })).body.meta.totalCount).toBe(13);
  expect((await ask({ payment_due_end: addDays(due, -1) })).body.meta.totalCount).toBe(0);
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
  expect(await ask(query)).toMatchObject({ status: 400 });
});

it("listAgentHistory refuses companies and other agents' entities", async () => {
  const stranger = await signInAs((await createAgent()).userId);
  expect(await ask({}, stranger)).toMatchObject({ status: 404, body: { errors: [{ code: 2009 }] } });
  const corporate = await signInAs((await createActor(await createCorporate())).userId);
  expect(await ask({}, corporate)).toMatchObject({ status: 403, body: { errors: [{ code: 2010 }] } });
  expect(await callRoute(history)).toMatchObject({ status: 401, body: { errors: [{ code: 1305 }] } });
  const colleague = await signInAs((await createColleague(agent)).userId);
  expect(idsOf(await ask({}, colleague))).toHaveLength(10);
});

describe('the guest search of a travel agent', () => {
  let other: Actor;
  let found: Booking;
  const search = async (guest: string, more: Record<string, string | number> = {}) =>
    idsOf(await ask({ guest, booker_entity_id: other.legalEntityId, ...more }, await signInAs(other.userId)));

  beforeAll(async () => {
    other = await createAgent();
    await bookUnpaid(other, world, 2);
    const request = await requestFor(other, world);
    const guests = request.guests.map((room) => room.map((given) => ({ ...given, name: 'Meera_100% Nair' })));
    found = await bookAtHotel(other, { ...request, guests });
  });

  it('matches a part of a name in any case and treats % and _ as letters', async () => {
    for (const guest of ['meera', 'NAIR', '  Meera_100%  ', 'a_1']) expect(await search(guest)).toEqual([found.id]);
    expect(await search('a_r')).toEqual([]);
    expect(await search('%%')).toEqual([]);
  });

  it('finds no booking of another agent and combines with other filters', async () => {
    expect(idsOf(await ask({ guest: 'meera' }))).toEqual([]);
    expect(await search('meera', { booking_id: found.id })).toEqual([found.id]);
    expect(await search('meera', { booking_type: 'cancelled' })).toEqual([]);
  });

  it('refuses a single letter and a text that is too long', async () => {
    expect((await ask({ guest: 'x'.repeat(61) })).status).toBe(400);
    expect((await ask({ guest: 'x' })).status).toBe(400);
    expect((await ask({ guest: '' })).status).toBe(200);
  });
});

describe('sorting by due date', () => {
  it('puts the earliest due date first, across pages, and fully paid bookings last', async () => {
    const other = await createAgent();
    const cookieOfOther = await signInAs(other.userId);
    const [late, early, paidUp, middle] = (await bookUnpaid(other, world, 4)) as [Booking, Booking, Booking, Booking];
    const due = (days: number) => ({ secureBy: new Date(Date.now() + days * 86_400_000) });
    await changeBookings([late], due(9));
    await changeBookings([early], due(2));
    // No amount secures it, so its balance is due.
    await changeBookings([middle], { amountToSecurePaise: 0, balanceBy: new Date(Date.now() + 5 * 86_400_000) });
    await changeBookings([paidUp], { settlement: 'credit' });
    const sorted = (query: Record<string, string | number>) =>
      ask({ booker_entity_id: other.legalEntityId, ...query }, cookieOfOther);
    const expected = [early.id, middle.id, late.id, paidUp.id];
    expect(idsOf(await sorted({ sort: 'due' }))).toEqual(expected);
    const pages = [await sorted({ sort: 'due', limit: 2 }), await sorted({ sort: 'due', limit: 2, offset: 2 })];
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(idsOf(await sorted({}))).toEqual([late.id, early.id, paidUp.id, middle.id]);
    expect(idsOf(await sorted({ sort: 'checkin' }))).toEqual([late.id, early.id, paidUp.id, middle.id]);
    expect((await sorted({ sort: 'price' })).status).toBe(400);
  });
});
