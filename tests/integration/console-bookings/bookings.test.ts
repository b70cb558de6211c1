import { eq } from 'drizzle-orm';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { searchBookings, searchByContact } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { bookingQuery, contactQuery } from '@/lib/domains/console-bookings/contract/search';
import { exportBookings } from '@/lib/domains/console-bookings/server/service/export-bookings';
import { addNote } from '@/lib/domains/console-bookings/server/service/act/notes';
import { replaceGuests } from '@/lib/domains/console-bookings/server/service/act/guests';
import { cancel } from '@/lib/domains/console-bookings/server/service/act/stay';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { parseInput } from '@/tests/support/parse-input';
import { expectConsistentBooks, readBooking } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;
let paid: Booking;
let credit: Booking;

const search = async (query: Record<string, unknown>, actor = support) =>
  (await searchBookings(actor, parseInput(bookingQuery, query))).rows.map(({ reference }) => reference);

beforeAll(async () => {
  stays = await createStayScenario();
  support = await createStaffActor('support');
  paid = await readBooking(await stays.createPaidStay());
  credit = await creditBooking(stays.booker, stays.world, { guests: [[guest('Zubin Xavier')]] });
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const guest = (name: string) => ({
  name,
  phone: '+91 90000 11111',
  email: 'Zubin@guests.example',
  employeeId: null,
  department: null,
});

describe('the search of the console', () => {
  it('finds a booking by reference, number, our order id, the provider’s ids, and names of guest, hotel and company', async () => {
    const { payments, hotel, company } = await getBooking(support, paid.reference);
    const [payment] = payments ?? [];
    if (!payment) throw new Error('There is no payment');
    for (const q of [paid.reference.toLowerCase(), String(paid.id), payment.orderId, payment.paymentId])
      expect(await search({ q })).toEqual([paid.reference]);
    expect(await search({ q: payment.providerOrderId })).toEqual([paid.reference]);
    expect(await search({ q: 'zubin x' })).toEqual([credit.reference]);
    const both = [credit.reference, paid.reference];
    expect(await search({ q: hotel.name, by: 'hotel', company_id: company.id })).toEqual(both);
    expect(await search({ q: company.name, by: 'company' })).toEqual(both);
    expect(await search({ q: 'No such guest' })).toEqual([]);
  });

  it('filters by state, answer, hotel and days, and sorts and counts what matches', async () => {
    const { hotelId, checkin } = stays.world;
    const all = { hotel_id: hotelId };
    expect(await search({ ...all, status: 'confirmed' })).toHaveLength(2);
    expect(await search({ ...all, status: 'cancelled' })).toEqual([]);
    expect(await search({ ...all, answer: 'refused' })).toEqual([]);
    expect(await search({ ...all, checkin_from: checkin, checkin_to: checkin })).toHaveLength(2);
    expect(await search({ ...all, booked_to: '2020-01-01' })).toEqual([]);
    expect(await search({ ...all, sort: 'booked' })).toEqual([paid.reference, credit.reference]);
    const page = await searchBookings(support, parseInput(bookingQuery, { ...all, page: 2, page_size: 25 }));
    expect(page).toEqual({ rows: [], total: 2 });
  });

  it('exports what it finds without contacts, and stores who exported', async () => {
    const query = parseInput(bookingQuery, { hotel_id: stays.world.hotelId, sort: 'booked' });
    const { content } = await exportBookings(support, query);
    const [, ...rows] = String(content).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual([paid.reference, credit.reference]);
    expect(String(content)).toContain('Zubin Xavier');
    expect(String(content)).not.toMatch(/@|11111/);
    const stored = await connection().select().from(auditLog).where(eq(auditLog.action, 'list.exported'));
    expect(stored).toMatchObject([{ subjectId: 'bookings', data: { rows: 2 } }]);
  });

  it('finds a guest or booker by contact for staff who see contacts, and for no other staff', async () => {
    const find = (actor: StaffActor, contact: string) => searchByContact(actor, parseInput(contactQuery, { contact }));
    const found = async (contact: string) => (await find(support, contact)).rows.map(({ reference }) => reference);
    expect(await found('090000 11111')).toEqual([credit.reference]);
    expect(await found('zubin@GUESTS.example')).toEqual([credit.reference]);
    expect(await found(stays.booker.email)).toEqual([credit.reference, paid.reference]);
    const searched = await connection().select().from(auditLog).where(eq(auditLog.action, 'guest-contact.searched'));
    expect(searched.map(({ data }) => data)).toEqual([
      { contact: '••••••••1111', found: 1 },
      { contact: 'z•••@GUESTS.example', found: 1 },
      { contact: expect.stringContaining('•••@'), found: 2 },
    ]);
    for (const role of ['finance', 'auditor'] as const)
      await expect(find(await createStaffActor(role), '9000011111')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('finds the start of a reference, and a guest by words in any order, and says which guest it found', async () => {
    const guests = [[guest('Meera Agarwal'), guest('Isha Folwell')]];
    const rooms = [{ adults: 2, kids: 0 }];
    const booking = await creditBooking(stays.booker, stays.world, { guests, rooms });
    const mine = { hotel_id: stays.world.hotelId };
    for (const length of [6, 8, 11])
      expect(await search({ ...mine, q: booking.reference.slice(0, length) })).toContain(booking.reference);
    expect(await search({ q: booking.reference })).toEqual([booking.reference]);
    expect(await search({ q: `${booking.reference}0` })).toEqual([]);
    const find = async (q: string) => (await searchBookings(support, parseInput(bookingQuery, { ...mine, q }))).rows;
    const { reference } = booking;
    expect(await find('agarwal MEE')).toMatchObject([{ reference, guest: 'Meera Agarwal', foundGuest: null }]);
    expect(await find('folw isha')).toMatchObject([{ reference, guest: 'Meera Agarwal', foundGuest: 'Isha Folwell' }]);
    expect(await find('folw')).toMatchObject([{ reference, foundGuest: 'Isha Folwell' }]);
    expect(await find('Isha Agarwal')).toEqual([]);
    const words = (await getBooking(support, reference)).hotel.name.split(' ').reverse().join(' ');
    expect(await search({ ...mine, q: words, by: 'hotel' })).toContain(reference);
  });

  it('refuses days in the wrong order at their field', () => {
    const { success, error } = bookingQuery.safeParse({ checkin_from: '2026-12-02', checkin_to: '2026-12-01' });
    expect([success, error?.issues.map(({ path }) => path.join())]).toEqual([false, ['checkin_to']]);
  });
});

describe('the page of a booking', () => {
  it('shows stay, price, payments, ledger, messages and history', async () => {
    const booking = await getBooking(support, paid.reference);
    expect(booking).toMatchObject({ status: 'confirmed', version: 1, price: { payable: 8400, paid: 8400, due: 0 } });
    expect(booking.nights.map(({ total }) => total)).toEqual([4200, 4200]);
    expect(booking.payments).toMatchObject([{ amount: 8400, status: 'captured', outcome: 'applied' }]);
    const cash = (booking.ledger ?? []).filter(({ book }) => book === 'cash');
    expect(cash.map(({ account, amount }) => [account, amount])).toEqual([
      ['booking paid', -8400],
      ['platform provider', 8400],
    ]);
    expect(booking.messages.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['booking-confirmed', 'payment-received']),
    );
    expect(booking.history.map(({ event }) => event)).toContain('Confirmed');
  });

  it('shows contacts to support, masked ones to an auditor and none to finance, also not in texts and notes', async () => {
    await addNote(support, credit.reference, 'Call 90000 11111 or zubin@guests.example before noon');
    const seenBy = async (role: 'support' | 'auditor' | 'finance') =>
      JSON.stringify(await getBooking(await createStaffActor(role), credit.reference));
    const contacts = /90000 ?11111|zubin@guests\.example/i;
    expect(await seenBy('support')).toMatch(contacts);
    const [auditor, finance] = [await seenBy('auditor'), await seenBy('finance')];
    expect(auditor).not.toMatch(contacts);
    expect(auditor).toMatch(/•1111/);
    expect(finance).not.toMatch(/1111|guests\.example/);
    expect(finance).not.toContain(stays.booker.email);
    expect(finance).toContain('Zubin Xavier');
  });

  it('hides contacts also in trip details, reasons of changes and problems of payments and refunds', async () => {
    const { id, reference, version } = await readBooking(await stays.createPaidStay());
    const contact = 'Ask zubin@guests.example';
    const rooms = [{ primaryGuest: { ...guest('Farah Naqvi'), email: null }, additionalGuests: [] }];
    await replaceGuests(support, reference, { version, rooms, reason: contact });
    await cancel(support, reference, { isWaived: false, reason: '' });
    await connection().update(bookings).set({ arrivalTransport: contact }).where(eq(bookings.id, id));
    await connection().update(payments).set({ errorDescription: contact });
    await connection().update(refunds).set({ lastError: contact }).where(eq(refunds.bookingId, id));
    const seenBy = async (role: 'support' | 'auditor' | 'finance') => {
      const seen = await getBooking(await createStaffActor(role), reference);
      return [
        seen.arrivalTransport,
        seen.changes[0]?.reason,
        ...[...(seen.payments ?? []), ...(seen.refunds ?? [])].map(({ problem }) => problem),
      ];
    };
    expect(await seenBy('support')).toEqual(Array(4).fill(contact));
    expect(await seenBy('auditor')).toEqual(Array(4).fill('Ask z•••@guests.example'));
    expect(await seenBy('finance')).toEqual(Array(4).fill('Ask [e-mail]'));
  });

  it('has the price, but no payments, documents and ledger for staff who do not read money, and no actions for staff who only read', async () => {
    const {
      payments: paidBy,
      refunds: returned,
      ...revenue
    } = await getBooking(await createStaffActor('revenue'), paid.reference);
    expect([paidBy, returned, revenue.ledger, revenue.documents, revenue.actions]).toEqual([
      null,
      null,
      null,
      null,
      [],
    ]);
    expect(revenue.price).toMatchObject({ payable: 8400, paid: null, due: null });
    const templates = revenue.messages.map(({ template }) => template);
    expect(templates).toContain('booking-confirmed');
    expect(templates).not.toContain('payment-received');
    expect((await getBooking(support, paid.reference)).actions).toEqual(
      expect.arrayContaining(['note', 'resend', 'correct-guests', 'change', 'cancel']),
    );
  });
});
