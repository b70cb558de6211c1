import { eq } from 'drizzle-orm';
import { GET as exportRoute } from '@/app/api/b2b/dashboard/booking-export/route';
import { GET as searchRoute } from '@/app/api/b2b/dashboard/booking-search/route';
import { GET as statementRoute } from '@/app/api/b2b/dashboard/credit-statement/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let actor: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 20 });
  actor = await createActor(world);
  cookie = await signInAs(actor.userId);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, actor.userId));
});

interface Found {
  bookings: { reference: string; guest: string }[];
  meta: { total: number };
}
const search = (q: string, as: string | undefined = cookie, more: Record<string, string> = {}) =>
  callRoute<Found>(searchRoute, { query: { q, ...more }, ...(as ? { cookie: as } : {}) });

interface Statement {
  limit: number;
  used: number;
  held: number;
  free: number;
  advance: number;
  billed: number;
  payments: { reference: string; paid_on: string; amount: number; reversed_on: string | null }[];
  meta: { totalCount: number; limit: number; offset: number };
  bookings: { reference: string; amount: number }[];
}
const statement = (as: string | undefined = cookie, more: Record<string, string> = {}) =>
  callRoute<Statement>(statementRoute, { query: more, ...(as ? { cookie: as } : {}) });

async function book(guest: string, costCentre: string | null = null) {
  const request = await createBookingRequest(actor, world, { costCentre });
  const guests = request.guests.map((room) => room.map((given) => ({ ...given, name: guest })));
  return bookOnCredit(actor, { ...request, guests });
}

describe('the booking search', () => {
  test('matches guest, hotel and reference regardless of case', async () => {
    const booking = await book('Ishita Banerjee');
    await book('Omar Sheikh');
    expect((await search('ishita')).body.bookings.map(({ guest }) => guest)).toEqual(['Ishita Banerjee']);
    expect((await search(booking.reference.toLowerCase())).body.meta.total).toBe(1);
    expect((await search('no such guest')).body).toMatchObject({ bookings: [], meta: { total: 0 } });
    const [row] = await connection().select({ hotel: bookings.hotelSnapshot }).from(bookings).limit(1);
    expect((await search(row?.hotel.name ?? '')).body.meta.total).toBeGreaterThanOrEqual(2);
  });

  test('matches names regardless of Unicode normalization and repeated spaces', async () => {
    const typed = '\u09B0\u09BE\u09DF';
    expect(typed.normalize('NFC')).not.toBe(typed);
    await book(`${typed.normalize('NFC')} Chaudhuri`);
    expect((await search(`${typed}  chaudhuri `)).body.meta.total).toBe(1);
  });

  test('treats SQL wildcards as literal characters', async () => {
    expect((await search('%%')).body.meta.total).toBe(0);
    expect((await search('__')).body.meta.total).toBe(0);
  });

  test.each(['', 'a', 'x'.repeat(61)])('refuses the search text %j', async (q) => {
    expect((await search(q)).status).toBe(400);
  });

  test('returns no bookings of other companies and refuses their legal entities', async () => {
    await book('Secret Guest');
    const stranger = await createActor(await createCorporate());
    const strangerCookie = await signInAs(stranger.userId);
    expect((await search('Secret', strangerCookie)).body.meta.total).toBe(0);
    expect((await search('Secret', strangerCookie, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await callRoute(searchRoute, { query: { q: 'Secret' } })).status).toBe(401);
  });
});

describe('the credit statement', () => {
  test('reports used, held and free credit that agree with its bookings', async () => {
    const before = (await statement()).body;
    const booking = await book('Statement Guest', 'CC-42');
    const after = (await statement()).body;
    const [row] = await connection().select().from(bookings).where(eq(bookings.id, booking.id));
    const amount = (row?.payablePaise ?? 0) / 100;
    expect(after.held).toBeCloseTo(before.held + amount);
    expect(after.free).toBeCloseTo(before.free - amount);
    expect(after.used).toBe(before.used);
    expect(after.bookings.find(({ reference }) => reference === booking.reference)).toMatchObject({
      amount,
      cost_centre: 'CC-42',
    });
    expect(after.bookings.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(after.used + after.held);

    await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
    const stayed = (await statement()).body;
    expect([stayed.used, stayed.held]).toEqual([
      expect.closeTo(after.used + amount),
      expect.closeTo(after.held - amount),
    ]);
    expect(stayed.free).toBe(after.free);
  });

  test('no longer counts the credit of a cancelled booking', async () => {
    const before = (await statement()).body;
    const booking = await book('Cancelled Guest');
    await cancelBooking(actor, { bookingId: booking.id });
    expect((await statement()).body).toMatchObject({ free: before.free, held: before.held });
  });

  test('is paged, with the same totals on each page', async () => {
    for (const guest of ['First Page', 'Second Page', 'Third Page']) await book(guest);
    const firstPage = (await statement()).body;
    expect(firstPage.meta).toEqual({ totalCount: firstPage.bookings.length, limit: 50, offset: 0 });
    expect(firstPage.billed).toBeCloseTo(firstPage.bookings.reduce((sum, { amount }) => sum + amount, 0));
    const collected: Statement['bookings'] = [];
    for (let offset = 0; offset < firstPage.meta.totalCount; offset += 2) {
      const page = (await statement(cookie, { limit: '2', offset: String(offset) })).body;
      expect(page.bookings.length).toBe(Math.min(2, firstPage.meta.totalCount - offset));
      const { limit, used, held, advance, free, billed } = firstPage;
      expect(page).toMatchObject({ limit, used, held, advance, free, billed });
      expect(page.meta).toEqual({ totalCount: firstPage.meta.totalCount, limit: 2, offset });
      collected.push(...page.bookings);
    }
    expect(collected).toEqual(firstPage.bookings);
    expect((await statement(cookie, { offset: '1000' })).body.bookings).toEqual([]);
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'all'],
    ['offset', '-1'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await statement(cookie, { [name]: value })).status).toBe(400);
  });

  test('lists payments and the advance of the company', async () => {
    const before = (await statement()).body;
    const [reference, paidOn] = ['UTR77001122', '2026-11-03'];
    const { corporateId } = world;
    const amountPaise = Math.round(before.used * 100) + 25_50;
    await recordCompanyPayment({ corporateId, amountPaise, reference, paidOn, mayBeAdvance: true });
    const after = (await statement()).body;
    const amount = amountPaise / 100;
    expect(after.payments[0]).toEqual({ reference, paid_on: paidOn, amount, reversed_on: null });
    expect(after).toMatchObject({ used: 0, advance: 25.5, held: before.held });
    expect(after.limit + after.advance).toBeCloseTo(after.used + after.held + after.free);
  });

  test('refuses bookers, other companies and callers without a session', async () => {
    const booker = await createActor(world);
    expect((await statement(await signInAs(booker.userId))).status).toBe(403);
    const stranger = await createActor(await createCorporate());
    await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, stranger.userId));
    const strangerCookie = await signInAs(stranger.userId);
    expect((await statement(strangerCookie)).body).toMatchObject({ used: 0, held: 0, bookings: [] });
    expect((await statement(strangerCookie, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await callRoute(statementRoute)).status).toBe(401);
  });
});

describe('the CSV export of a month', () => {
  /** Calls the route directly, because `callRoute` parses JSON only. */
  async function exportMonth(month: string, as: string | undefined = cookie, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ month, ...more });
    const response = await exportRoute(
      new Request(`http://localhost:3000/api/b2b/dashboard/booking-export/?${query}`, {
        headers: as ? { cookie: as } : {},
      }),
      { params: Promise.resolve({}) },
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  test('has one line for each booking with check-out in the month, and tax heads that sum to the tax', async () => {
    const booking = await book('Exported Guest', 'CC-9');
    const month = booking.checkout.slice(0, 7);
    const { status, headers, text } = await exportMonth(month);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${month}.csv"`);
    const [header = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const line = lines.find((candidate) => candidate.startsWith(booking.reference))?.split(',') ?? [];
    const cell = (name: string) => line[header.split(',').indexOf(name)];
    expect([cell('Guests'), cell('Cost centre'), cell('Check-out')]).toEqual([
      'Exported Guest',
      'CC-9',
      booking.checkout,
    ]);
    const amount = (name: string) => Math.round(Number(cell(name)) * 100);
    expect(amount('CGST') + amount('SGST or UTGST') + amount('IGST')).toBe(booking.taxPaise);
    expect(amount('Total payable')).toBe(booking.payablePaise);
    expect((await exportMonth('2020-01')).text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  test.each(['2026-13', '2026', '../etc', ''])('refuses %j as the month', async (month) => {
    expect((await exportMonth(month)).status).toBe(400);
  });

  test('refuses bookers, other companies and callers without a session', async () => {
    const booker = await createActor(world);
    expect((await exportMonth('2026-12', await signInAs(booker.userId))).status).toBe(403);
    const stranger = await signInAs((await createActor(await createCorporate())).userId);
    expect((await exportMonth('2026-12', stranger, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await exportMonth('2026-12', '')).status).toBe(401);
  });
});
