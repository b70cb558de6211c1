import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { searchBookings, searchByContact } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { bookingQuery, contactQuery } from '@/lib/domains/console-bookings/contract/search';
import { addNote } from '@/lib/domains/console-bookings/server/service/act/notes';
import { resend } from '@/lib/domains/console-bookings/server/service/act/messages';
import { replaceGuests } from '@/lib/domains/console-bookings/server/service/act/guests';
import { assessAction, cancel, correct } from '@/lib/domains/console-bookings/server/service/act/stay';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { parseInput } from '@/tests/support/parse-input';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { moveClock } from '@/lib/platform/db/clock';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;
let paid: Booking;
let credit: Booking;

const get = async (id: number) => {
  const booking = await findBooking(id);
  if (!booking) throw new Error('There is no booking');
  return booking;
};
const search = async (query: Record<string, unknown>, actor = support) =>
  (await searchBookings(actor, parseInput(bookingQuery, query))).rows.map(({ reference }) => reference);

beforeAll(async () => {
  stays = await createStayScenario();
  support = await createStaffActor('support');
  paid = await get(await stays.createPaidStay());
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
    const [payment] = payments;
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

  it('finds a guest or booker by contact for staff who see contacts, and for no other staff', async () => {
    const find = (actor: StaffActor, contact: string) => searchByContact(actor, parseInput(contactQuery, { contact }));
    const found = async (contact: string) => (await find(support, contact)).rows.map(({ reference }) => reference);
    expect(await found('090000 11111')).toEqual([credit.reference]);
    expect(await found('zubin@GUESTS.example')).toEqual([credit.reference]);
    expect(await found(stays.booker.email)).toEqual([credit.reference, paid.reference]);
    for (const role of ['finance', 'auditor'] as const)
      await expect(find(await createStaffActor(role), '9000011111')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
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

  it('has no ledger for staff without the permission, and no actions for staff who only read', async () => {
    const revenue = await getBooking(await createStaffActor('revenue'), paid.reference);
    expect([revenue.ledger, revenue.actions]).toEqual([null, []]);
    expect((await getBooking(support, paid.reference)).actions).toEqual(
      expect.arrayContaining(['note', 'resend', 'correct-guests', 'check-in', 'cancel']),
    );
  });
});

describe('actions of staff', () => {
  beforeEach(async () => {
    stays = await createStayScenario();
  });

  it('are refused for staff who only read bookings', async () => {
    const auditor = await createStaffActor('auditor');
    const { reference } = credit;
    const body = { isWaived: false, reason: '' };
    for (const call of [addNote(auditor, reference, 'x'), resend(auditor, reference), cancel(auditor, reference, body)])
      await expect(call).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('send the confirmation again to booker and guest', async () => {
    const { id, reference } = await get(await stays.createCreditStay());
    const confirmations = () =>
      countRows('outbox_message', `dedupe_key like 'booking-confirmed:${id}:%' and channel = 'mail'`);
    const before = await confirmations();
    await resend(support, reference);
    expect(await confirmations()).toBe(2 * before);
    expect((await getBooking(support, reference)).history[0]).toMatchObject({
      event: 'Confirmation sent again',
      by: support.name,
    });
  });

  it('correct guests without moving money: the version rises and a second call changes nothing', async () => {
    const { reference, version } = await get(await stays.createPaidStay());
    const body = {
      version,
      reason: '',
      rooms: [{ primaryGuest: { ...guest('Farah Naqvi') }, additionalGuests: [] }],
    };
    expect(await replaceGuests(support, reference, body)).toMatchObject({ version: version + 1 });
    expect(await replaceGuests(support, reference, body)).toMatchObject({ version: version + 1 });
    const corrected = await getBooking(support, reference);
    expect(corrected.guests).toMatchObject([{ name: 'Farah Naqvi', isPrimary: true }]);
    expect(corrected.changes).toMatchObject([{ difference: 0, after: { guests: ['Farah Naqvi'] } }]);
    expect(corrected.price).toMatchObject({ payable: 8400, paid: 8400 });
  });

  it('announce what a no-show costs, record it, and take it back', async () => {
    const { reference } = await get(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(25);
    const assessed = await assessAction(support, reference, 'no-show');
    expect(assessed).toMatchObject({ isPossible: true, charge: 8400 });
    const body = { action: 'no-show', note: '', expectedAmount: assessed.amountAfter } as const;
    expect(await correct(support, reference, body)).toMatchObject({ status: 'no_show' });
    expect((await getBooking(support, reference)).actions).toContain('no-show-reversal');
    const reversal = { action: 'no-show-reversal', note: 'They were in another room' } as const;
    expect(await correct(support, reference, reversal)).toMatchObject({ status: 'checked_in' });
    expect((await getBooking(support, reference)).history[0]?.by).toBe(support.name);
  });

  it('say why an action is not possible', async () => {
    const { reference } = await get(await stays.createCreditStay());
    await cancel(support, reference, { isWaived: false, reason: '' });
    expect(await assessAction(support, reference, 'check-in')).toMatchObject({
      isPossible: false,
      problem: 'This booking was cancelled.',
    });
    const arrival = { action: 'check-in', note: '' } as const;
    await expect(correct(support, reference, arrival)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect((await getBooking(support, reference)).actions).toEqual(['note']);
  });
});
