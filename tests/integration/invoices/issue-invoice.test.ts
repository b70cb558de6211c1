import { and, eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { issueDueInvoices } from '@/lib/domains/invoices/server/service/issue-due-invoices';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { listCreditNotesOfBooking } from '@/lib/domains/invoices/server/repository/credit-notes';
import { insertInvoice, listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { creditNotes, invoices, invoiceSeries } from '@/lib/domains/invoices/server/tables';
import type { Invoice } from '@/lib/domains/invoices/types';
import { financialYearOf } from '@/lib/domains/invoices/rules/financial-year';
import { indiaInstant, todayInIndia } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createCompletedStay, HOTEL_GSTIN, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(120_000);

const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 80 });
  await registerHotel(world, uniqueGstin());
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

let serial = 0;
/** Each test has its own supplier, so that its series begins at 1. The check digits are not valid. */
function uniqueGstin(): string {
  serial += 1;
  return `29ZZZCH${String(serial).padStart(4, '0')}A1ZD`;
}

/** @param kind F for an invoice, C for a credit note */
function documentNumber(kind: 'F' | 'C', serial: number, { hotelId } = world): string {
  const year = financialYearOf(todayInIndia(new Date()));
  return `${kind}${hotelId.toString(36).toUpperCase()}/${year.slice(2, 4)}${year.slice(5)}/${String(serial).padStart(5, '0')}`;
}

const issue = (bookingId: number) => inTransaction((tx) => issueInvoice(tx, bookingId));

async function expectIssued(bookingId: number): Promise<Invoice> {
  const invoice = await issue(bookingId);
  if (!invoice) throw new Error('No invoice was issued');
  return invoice;
}

const moveToHoursBeforeCheckin = (hours: number) =>
  moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

describe('the invoice of a stay', () => {
  it('contains the fields that rule 46 of the CGST Rules requires', async () => {
    const stay = await createCompletedStay(booker, world, { gstin: '29ZZZCX0001A1ZD' });
    const invoice = await expectIssued(stay.id);
    expect(invoice).toMatchObject({ reason: 'stay', bookingId: stay.id, totalPaise: 8_400_00 });
    expect(invoice.number).toBe(documentNumber('F', 1));
    expect(invoice.document).toMatchObject({
      supplier: { name: 'Test House', stateCode: '29', stateName: 'Karnataka' },
      recipient: { gstin: '29ZZZCX0001A1ZD' },
      placeOfSupply: { code: '29', name: 'Karnataka' },
      heads: 'cgst_sgst',
      isReverseCharge: false,
      booking: { reference: stay.reference, guests: ['Asha Rao'] },
    });
    expect(invoice.document.supplier.address).toContain('560038');
    expect(invoice.document.bill.lines).toHaveLength(2);
    expect(invoice.document.bill.lines[0]).toMatchObject({
      sac: '996311',
      quantity: 1,
      taxablePaise: 4_000_00,
      rateBp: 500,
    });
    expect(invoice.document.bill.totals).toEqual({
      taxablePaise: 8_000_00,
      cgstPaise: 200_00,
      sgstPaise: 200_00,
      igstPaise: 0,
      roundOffPaise: 0,
      totalPaise: 8_400_00,
    });
  });

  it('has no recipient GSTIN when none was chosen at booking', async () => {
    const invoice = await expectIssued((await createCompletedStay(booker, world, { gstin: null })).id);
    expect(invoice.document.recipient).toMatchObject({ gstin: null, address: 'Bengaluru, Karnataka' });
  });

  it('is issued once after check-out, even for concurrent requests', async () => {
    const { id } = await bookOnCredit(booker, await createBookingRequest(booker, world));
    expect(await issue(id)).toBeNull();
    await moveToHoursBeforeCheckin(-72);
    await advanceStays();
    expect(await countRows(`${JOBS_SCHEMA}.jobs`, `task_identifier = 'invoices.issue'`)).toBeGreaterThan(0);
    const all = await Promise.all(Array.from({ length: 10 }, () => expectIssued(id)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await listInvoicesOfBooking(id)).toHaveLength(1);
  });

  it('contains the legal name of the hotel, also if the platform bills stays that are quoted later', async () => {
    const stay = await createCompletedStay(booker, world);
    const other = await createCompletedStay(booker, world, { nights: 1 });
    const setHotel = (change: Partial<typeof hotels.$inferInsert>) =>
      connection().update(hotels).set(change).where(eq(hotels.id, world.hotelId));
    await setHotel({ legalName: 'Test House Hotels Pvt Ltd' });
    expect((await expectIssued(stay.id)).document.supplier.name).toBe('Test House Hotels Pvt Ltd (Test House)');
    await setHotel({ biller: 'platform' });
    expect(await issueDueInvoices()).toBe(1);
    const invoice = await expectIssued(other.id);
    expect(invoice.document.supplier.name).toBe('Test House Hotels Pvt Ltd (Test House)');
    expect(invoice.document.resoldStayAt).toBeUndefined();
    expect(await issueDueInvoices()).toBe(0);
  });

  it('is not issued for a hotel without a GSTIN', async () => {
    const elsewhere = await createStayWorld();
    const guest = await createActor(elsewhere);
    const { id } = await createCompletedStay(guest, elsewhere);
    expect(await issue(id)).toBeNull();
    await issueDueInvoices();
    expect(await listInvoicesOfBooking(id)).toEqual([]);
  });
});

describe('invoice numbers', () => {
  it('are gapless for fifty concurrent transactions of which every fifth is rolled back', async () => {
    const stays: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      stays.push((await createCompletedStay(booker, world, { nights: 1 + (index % 5), message: `stay ${index}` })).id);
    }
    const attempts = await Promise.allSettled(
      stays.map((id, index) =>
        inTransaction(async (tx) => {
          const invoice = await issueInvoice(tx, id);
          if (index % 5 === 0) throw new Error('rolled back');
          return invoice;
        }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    await Promise.all(stays.map(issue));
    const written = await Promise.all(stays.map((id) => listInvoicesOfBooking(id)));
    const numbers = written.map((list) => list[0]?.number).sort();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => documentNumber('F', index + 1)));
  });

  it('form a gapless series for each hotel when two hotels with one GSTIN issue concurrently', async () => {
    const gstin = uniqueGstin();
    const other = await createStayWorld({ rooms: 80 });
    await registerHotel(world, gstin);
    await registerHotel(other, gstin);
    const guest = await createActor(other);
    const stays: { id: number; at: StayWorld }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const change = { nights: 1 + (index % 5), message: `stay ${index}` };
      stays.push({ id: (await createCompletedStay(booker, world, change)).id, at: world });
      stays.push({ id: (await createCompletedStay(guest, other, change)).id, at: other });
    }
    await Promise.allSettled(
      stays.map(({ id }, index) =>
        inTransaction(async (tx) => {
          await issueInvoice(tx, id);
          if (index % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    await Promise.all(stays.map(({ id }) => issue(id)));
    for (const hotel of [world, other]) {
      const ids = stays.filter(({ at }) => at === hotel).map(({ id }) => id);
      const numbers = (await Promise.all(ids.map((id) => listInvoicesOfBooking(id)))).map((list) => list[0]?.number);
      expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, index) => documentNumber('F', index + 1, hotel)));
    }
  });

  it('of an earlier format stay unchanged, and their credit notes have the current format', async () => {
    const [earlier, later] = [
      await createCompletedStay(booker, world),
      await createCompletedStay(booker, world, { message: 'second' }),
    ];
    const sample = await expectIssued(later.id);
    expect(sample.number).toBe(documentNumber('F', 1));
    const earlierInvoice = { ...sample, id: undefined, bookingId: earlier.id, number: 'FOL/26-27/000001' };
    await inTransaction((tx) => insertInvoice(earlierInvoice, tx));
    expect((await expectIssued(earlier.id)).number).toBe('FOL/26-27/000001');
    await moveToHoursBeforeCheckin(-72);
    await correctStay(earlier.id, 'no-show', '');
    expect((await expectIssued(earlier.id)).number).toBe(documentNumber('F', 2));
    expect(await listCreditNotesOfBooking(earlier.id)).toMatchObject([
      { number: documentNumber('C', 1), invoiceNumber: 'FOL/26-27/000001' },
    ]);
  });

  it('continue with a letter after 99,999 documents in a financial year', async () => {
    const [first, second] = [
      await createCompletedStay(booker, world),
      await createCompletedStay(booker, world, { nights: 1 }),
    ];
    const { supplierGstin, financialYear } = await expectIssued(first.id);
    await connection()
      .update(invoiceSeries)
      .set({ next: 100_000 })
      .where(and(eq(invoiceSeries.supplierGstin, supplierGstin), eq(invoiceSeries.financialYear, financialYear)));
    expect((await expectIssued(second.id)).number).toBe(documentNumber('F', 1).replace('00001', 'A0000'));
  });

  it('restart at 1 on 1 April, Indian time, and the issue dates never decrease', async () => {
    const [a, b, c] = [
      await createCompletedStay(booker, world),
      await createCompletedStay(booker, world, { nights: 1 }),
      await createCompletedStay(booker, world, { nights: 3 }),
    ];
    const moveTo = (instant: string) => moveClock(Date.parse(instant) - Date.now());
    await moveTo('2027-03-31T18:29:30Z');
    const last = await expectIssued(a.id);
    await moveTo('2027-03-31T18:30:30Z');
    const first = await expectIssued(b.id);
    const hotel = world.hotelId.toString(36).toUpperCase();
    expect([last.number, last.issuedOn]).toEqual([`F${hotel}/2627/00001`, '2027-03-31']);
    expect([first.number, first.issuedOn]).toEqual([`F${hotel}/2728/00001`, '2027-04-01']);
    expect((await expectIssued(c.id)).number).toBe(`F${hotel}/2728/00002`);
  });

  it('differ between two hotels with different GSTINs', async () => {
    const other = await createStayWorld();
    await registerHotel(other, HOTEL_GSTIN);
    const guest = await createActor(other);
    const own = await expectIssued((await createCompletedStay(booker, world)).id);
    const foreign = await expectIssued((await createCompletedStay(guest, other)).id);
    expect([own.number, foreign.number]).toEqual([documentNumber('F', 1), documentNumber('F', 1, other)]);
    expect(own.number).not.toBe(foreign.number);
  });
});

describe('the invoice of a cancellation charge', () => {
  it('has the charged night of a late cancellation at the tax rate of the room', async () => {
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    await moveToHoursBeforeCheckin(5);
    await cancelBooking(booker, { bookingId: held.booking.id });
    const invoice = await expectIssued(held.booking.id);
    expect(invoice).toMatchObject({ reason: 'cancellation', totalPaise: 4_200_00 });
    expect(invoice.document.bill.totals).toMatchObject({
      taxablePaise: 4_000_00,
      cgstPaise: 100_00,
      sgstPaise: 100_00,
    });
    expect(invoice.document.bill.lines[0]?.description).toContain('Cancellation charge');
  });

  it('is issued for a stay on credit, but not for a free cancellation or a pay-at-hotel stay', async () => {
    const credit = await bookOnCredit(booker, await createBookingRequest(booker, world));
    const free = await bookOnCredit(booker, await createBookingRequest(booker, world, { nights: 1 }));
    const desk = await bookAtHotel(booker, await createBookingRequest(booker, world, { nights: 3 }));
    await cancelBooking(booker, { bookingId: free.id });
    await moveToHoursBeforeCheckin(5);
    await cancelBooking(booker, { bookingId: credit.id });
    await cancelBooking(booker, { bookingId: desk.id });
    expect(await issue(credit.id)).toMatchObject({ totalPaise: 4_200_00 });
    expect(await issue(free.id)).toBeNull();
    expect(await issue(desk.id)).toBeNull();
    expect(await issueDueInvoices()).toBe(0);
  });

  it('is credited and replaced by the invoice of the stay when a no-show is corrected to a check-in', async () => {
    const { id } = await bookOnCredit(booker, await createBookingRequest(booker, world));
    await moveToHoursBeforeCheckin(-14);
    await correctStay(id, 'no-show', '');
    const charge = await expectIssued(id);
    expect(charge).toMatchObject({ reason: 'cancellation', totalPaise: 8_400_00 });
    await correctStay(id, 'check-in', '');
    expect(await issue(id)).toBeNull();
    const notes = await listCreditNotesOfBooking(id);
    expect(notes).toMatchObject([{ invoiceNumber: charge.number, totalPaise: 8_400_00 }]);
    expect(notes[0]?.document).toMatchObject({ note: 'The guests arrived later', supplier: charge.document.supplier });
    expect(notes[0]?.number).toBe(documentNumber('C', 1));
    await moveToHoursBeforeCheckin(-72);
    await advanceStays();
    expect(await expectIssued(id)).toMatchObject({ reason: 'stay', totalPaise: 8_400_00 });
    expect(await listCreditNotesOfBooking(id)).toHaveLength(1);
  });
});

describe('an issued document', () => {
  it('cannot be changed or deleted in the database', async () => {
    const invoice = await expectIssued((await createCompletedStay(booker, world)).id);
    const change = connection().update(invoices).set({ totalPaise: 1 }).where(eq(invoices.id, invoice.id));
    await expect(change).rejects.toThrow();
    await expect(connection().delete(invoices).where(eq(invoices.id, invoice.id))).rejects.toThrow();
    await moveToHoursBeforeCheckin(-72);
    await correctStay(invoice.bookingId, 'no-show', '');
    await expectIssued(invoice.bookingId);
    await expect(connection().update(creditNotes).set({ totalPaise: 1 })).rejects.toThrow();
    await expect(connection().delete(creditNotes)).rejects.toThrow();
  });

  it('is credited once and replaced once by concurrent requests', async () => {
    const { id, bookingId } = await expectIssued((await createCompletedStay(booker, world)).id);
    await moveToHoursBeforeCheckin(-72);
    await correctStay(bookingId, 'no-show', '');
    const all = await Promise.all(Array.from({ length: 10 }, () => expectIssued(bookingId)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await listCreditNotesOfBooking(bookingId)).toMatchObject([{ invoiceId: id }]);
    expect(await listInvoicesOfBooking(bookingId)).toMatchObject([
      { reason: 'stay', round: 1 },
      { reason: 'cancellation', round: 1 },
    ]);
  });
});

test('the sweeper issues the invoice of a lost job once', async () => {
  const { id } = await createCompletedStay(booker, world);
  expect(await issueDueInvoices()).toBeGreaterThanOrEqual(1);
  expect(await listInvoicesOfBooking(id)).toHaveLength(1);
  expect(await issueDueInvoices()).toBe(0);
});
