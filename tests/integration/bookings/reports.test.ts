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
import { requestFor } from '@/tests/support/booking-steps';
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
  const request = await requestFor(actor, world, { costCentre });
  const guests = request.guests.map((room) => room.map((given) => ({ ...given, name: guest })));
  return bookOnCredit(actor, { ...request, guests });
}

describe('searching bookings', () => {
  test('matches guest, hotel and reference in any case', async () => {
    const booking = await book('Ishita Banerjee');
    await book('Omar Sheikh');
    expect((await search('ishita')).body.bookings.map(({ guest }) => guest)).toEqual(['Ishita Banerjee']);
    expect((await search(booking.reference.toLowerCase())).body.meta.total).toBe(1);
    expect((await search('nobody at all')).body).toMatchObject({ bookings: [], meta: { total: 0 } });
    const [row] = await connection().select({ hotel: bookings.hotelSnapshot }).from(bookings).limit(1);
    expect((await search(row?.hotel.name ?? '')).body.meta.total).toBeGreaterThanOrEqual(2);
  });

  test('matches names regardless of letter composition and spaces', async () => {
    const typed = '\u09B0\u09BE\u09DF';
    expect(typed.normalize('NFC')).not.toBe(typed);
    await book(`${typed.normalize('NFC')} Chaudhuri`);
    expect((await search(`${typed}  chaudhuri `)).body.meta.total).toBe(1);
  });

  test('treats wildcards as letters', async () => {
    expect((await search('%%')).body.meta.total).toBe(0);
    expect((await search('__')).body.meta.total).toBe(0);
  });

  test.each(['', 'a', 'x'.repeat(61)])('%j is refused', async (q) => {
    expect((await search(q)).status).toBe(400);
  });

  test('shows nothing of other companies', async () => {
    await book('Secret Guest');
    const stranger = await createActor(await createCorporate());
    const theirs = await signInAs(stranger.userId);
    expect((await search('Secret', theirs)).body.meta.total).toBe(0);
    expect((await search('Secret', theirs, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await callRoute(searchRoute, { query: { q: 'Secret' } })).status).toBe(401);
  });
});

describe('the credit statement', () => {
  test('reports limit, used, held and free credit that agree with the bookings', async () => {
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

  test('restores the credit of a cancelled booking', async () => {
    const before = (await statement()).body;
    const booking = await book('Cancelled Guest');
    await cancelBooking(actor, { bookingId: booking.id });
    expect((await statement()).body).toMatchObject({ free: before.free, held: before.held });
  });

  test('is paged, with the same figures on each page', async () => {
    for (const guest of ['First Page', 'Second Page', 'Third Page']) await book(guest);
    const whole = (await statement()).body;
    expect(whole.meta).toEqual({ totalCount: whole.bookings.length, limit: 50, offset: 0 });
    expect(whole.billed).toBeCloseTo(whole.bookings.reduce((sum, { amount }) => sum + amount, 0));
    const collected: Statement['bookings'] = [];
    for (let offset = 0; offset < whole.meta.totalCount; offset += 2) {
      const page = (await statement(cookie, { limit: '2', offset: String(offset) })).body;
      expect(page.bookings.length).toBe(Math.min(2, whole.meta.totalCount - offset));
      const { limit, used, held, advance, free, billed } = whole;
      expect(page).toMatchObject({ limit, used, held, advance, free, billed });
      expect(page.meta).toEqual({ totalCount: whole.meta.totalCount, limit: 2, offset });
      collected.push(...page.bookings);
    }
    expect(collected).toEqual(whole.bookings);
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

  test('shows payments and advances of the company', async () => {
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

  test('refuses bookers and other companies', async () => {
    const booker = await createActor(world);
    expect((await statement(await signInAs(booker.userId))).status).toBe(403);
    const stranger = await createActor(await createCorporate());
    await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, stranger.userId));
    const theirs = await signInAs(stranger.userId);
    expect((await statement(theirs)).body).toMatchObject({ used: 0, held: 0, bookings: [] });
    expect((await statement(theirs, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await callRoute(statementRoute)).status).toBe(401);
  });
});

describe('the month as CSV', () => {
  /** As text, because the wrapper's caller parses JSON only. */
  async function exported(month: string, as: string | undefined = cookie, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ month, ...more });
    const response = await exportRoute(
      new Request(`http://localhost:3000/api/b2b/dashboard/booking-export/?${query}`, {
        headers: as ? { cookie: as } : {},
      }),
      { params: Promise.resolve({}) },
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  test('has one line for each booking with check-out in the month, and tax amounts that add up', async () => {
    const booking = await book('Exported Guest', 'CC-9');
    const month = booking.checkout.slice(0, 7);
    const { status, headers, text } = await exported(month);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="folio-bookings-${month}.csv"`);
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
    expect((await exported('2020-01')).text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  test.each(['2026-13', '2026', '../etc', ''])('refuses %j as a month', async (month) => {
    expect((await exported(month)).status).toBe(400);
  });

  test('is for managers and finance, of this company', async () => {
    const booker = await createActor(world);
    expect((await exported('2026-12', await signInAs(booker.userId))).status).toBe(403);
    const stranger = await signInAs((await createActor(await createCorporate())).userId);
    expect((await exported('2026-12', stranger, { legal_entity_id: String(world.legalEntityId) })).status).toBe(404);
    expect((await exported('2026-12', '')).status).toBe(401);
  });
});
