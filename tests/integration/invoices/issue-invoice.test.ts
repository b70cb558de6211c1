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
import { countRows, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { finishedStay, HOTEL_GSTIN, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(120_000);

const provider = fakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 80 });
  await registerHotel(world, uniqueGstin());
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

let serial = 0;
/** A supplier per test, so that its series begins at one. The check digit plays no part here. */
function uniqueGstin(): string {
  serial += 1;
  return `29ZZZCH${String(serial).padStart(4, '0')}A1ZD`;
}

/** The number of today's financial year at the world's hotel. @param kind F for an invoice, C for a credit note */
function numberOf(kind: 'F' | 'C', serial: number, { hotelId } = world): string {
  const year = financialYearOf(todayInIndia(new Date()));
  return `${kind}${hotelId.toString(36).toUpperCase()}/${year.slice(2, 4)}${year.slice(5)}/${String(serial).padStart(5, '0')}`;
}

const issue = (bookingId: number) => inTransaction((tx) => issueInvoice(tx, bookingId));

async function issued(bookingId: number): Promise<Invoice> {
  const invoice = await issue(bookingId);
  if (!invoice) throw new Error('No invoice was issued');
  return invoice;
}

const hoursBeforeCheckin = (hours: number) =>
  moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

describe('the invoice of a stay', () => {
  it('freezes the fields of rule 46', async () => {
    const stay = await finishedStay(booker, world, { gstin: '29ZZZCX0001A1ZD' });
    const invoice = await issued(stay.id);
    expect(invoice).toMatchObject({ reason: 'stay', bookingId: stay.id, totalPaise: 8_400_00 });
    expect(invoice.number).toBe(numberOf('F', 1));
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

  it('is billed to the entity without a GSTIN when none was chosen at booking', async () => {
    const invoice = await issued((await finishedStay(booker, world, { gstin: null })).id);
    expect(invoice.document.recipient).toMatchObject({ gstin: null, address: 'Bengaluru, Karnataka' });
  });

  it('follows from check-out, once, however often it is asked for', async () => {
    const { id } = await bookOnCredit(booker, await requestFor(booker, world));
    expect(await issue(id)).toBeNull();
    await hoursBeforeCheckin(-72);
    await advanceStays();
    expect(await countRows(`${JOBS_SCHEMA}.jobs`, `task_identifier = 'invoices.issue'`)).toBeGreaterThan(0);
    const all = await Promise.all(Array.from({ length: 10 }, () => issued(id)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await listInvoicesOfBooking(id)).toHaveLength(1);
  });

  it('names the registered company beside the hotel, and is not issued where the platform resells', async () => {
    const stay = await finishedStay(booker, world);
    const other = await finishedStay(booker, world, { nights: 1 });
    const setHotel = (change: Partial<typeof hotels.$inferInsert>) =>
      connection().update(hotels).set(change).where(eq(hotels.id, world.hotelId));
    await setHotel({ legalName: 'Test House Hotels Pvt Ltd' });
    expect((await issued(stay.id)).document.supplier.name).toBe('Test House Hotels Pvt Ltd (Test House)');
    await setHotel({ biller: 'platform' });
    expect(await issue(other.id)).toBeNull();
    expect(await issueDueInvoices()).toBe(0);
  });

  it('is not issued by a hotel without a registration', async () => {
    const elsewhere = await createStayWorld();
    const guest = await createActor(elsewhere);
    const { id } = await finishedStay(guest, elsewhere);
    expect(await issue(id)).toBeNull();
    await issueDueInvoices();
    expect(await listInvoicesOfBooking(id)).toEqual([]);
  });
});

describe('numbers', () => {
  it('are gapless under fifty at once, with every fifth rolled back', async () => {
    const stays: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      stays.push((await finishedStay(booker, world, { nights: 1 + (index % 5), message: `stay ${index}` })).id);
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
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => numberOf('F', index + 1)));
  });

  it('are a series per hotel under one GSTIN, each gapless when both hotels issue at once', async () => {
    const gstin = uniqueGstin();
    const other = await createStayWorld({ rooms: 80 });
    await registerHotel(world, gstin);
    await registerHotel(other, gstin);
    const guest = await createActor(other);
    const stays: { id: number; at: StayWorld }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const change = { nights: 1 + (index % 5), message: `stay ${index}` };
      stays.push({ id: (await finishedStay(booker, world, change)).id, at: world });
      stays.push({ id: (await finishedStay(guest, other, change)).id, at: other });
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
      expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, index) => numberOf('F', index + 1, hotel)));
    }
  });

  it('leave an invoice of the earlier form as it is, and credit it in the new form', async () => {
    const [earlier, later] = [
      await finishedStay(booker, world),
      await finishedStay(booker, world, { message: 'second' }),
    ];
    const sample = await issued(later.id);
    expect(sample.number).toBe(numberOf('F', 1));
    const old = { ...sample, id: undefined, bookingId: earlier.id, number: 'FOL/26-27/000001' };
    await inTransaction((tx) => insertInvoice(old, tx));
    expect((await issued(earlier.id)).number).toBe('FOL/26-27/000001');
    await hoursBeforeCheckin(-72);
    await correctStay(earlier.id, 'no-show', '');
    expect((await issued(earlier.id)).number).toBe(numberOf('F', 2));
    expect(await listCreditNotesOfBooking(earlier.id)).toMatchObject([
      { number: numberOf('C', 1), invoiceNumber: 'FOL/26-27/000001' },
    ]);
  });

  it('continue with a letter after 99,999 in one year', async () => {
    const [first, second] = [await finishedStay(booker, world), await finishedStay(booker, world, { nights: 1 })];
    const { supplierGstin, financialYear } = await issued(first.id);
    await connection()
      .update(invoiceSeries)
      .set({ next: 100_000 })
      .where(and(eq(invoiceSeries.supplierGstin, supplierGstin), eq(invoiceSeries.financialYear, financialYear)));
    expect((await issued(second.id)).number).toBe(numberOf('F', 1).replace('00001', 'A0000'));
  });

  it('begin anew on 1 April in India, and never bear an earlier date than the one before', async () => {
    const [a, b, c] = [
      await finishedStay(booker, world),
      await finishedStay(booker, world, { nights: 1 }),
      await finishedStay(booker, world, { nights: 3 }),
    ];
    const at = (instant: string) => moveClock(Date.parse(instant) - Date.now());
    await at('2027-03-31T18:29:30Z');
    const last = await issued(a.id);
    await at('2027-03-31T18:30:30Z');
    const first = await issued(b.id);
    const hotel = world.hotelId.toString(36).toUpperCase();
    expect([last.number, last.issuedOn]).toEqual([`F${hotel}/2627/00001`, '2027-03-31']);
    expect([first.number, first.issuedOn]).toEqual([`F${hotel}/2728/00001`, '2027-04-01']);
    expect((await issued(c.id)).number).toBe(`F${hotel}/2728/00002`);
  });

  it('differ between two hotels with a GSTIN each', async () => {
    const other = await createStayWorld();
    await registerHotel(other, HOTEL_GSTIN);
    const guest = await createActor(other);
    const own = await issued((await finishedStay(booker, world)).id);
    const foreign = await issued((await finishedStay(guest, other)).id);
    expect([own.number, foreign.number]).toEqual([numberOf('F', 1), numberOf('F', 1, other)]);
    expect(own.number).not.toBe(foreign.number);
  });
});

describe('the invoice of a charge', () => {
  it('covers the night that a late cancellation charges, at the rate of the room', async () => {
    const held = await holdBooking(booker, await requestFor(booker, world), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    await hoursBeforeCheckin(5);
    await cancelBooking(booker, { bookingId: held.booking.id });
    const invoice = await issued(held.booking.id);
    expect(invoice).toMatchObject({ reason: 'cancellation', totalPaise: 4_200_00 });
    expect(invoice.document.bill.totals).toMatchObject({
      taxablePaise: 4_000_00,
      cgstPaise: 100_00,
      sgstPaise: 100_00,
    });
    expect(invoice.document.bill.lines[0]?.description).toContain('Cancellation charge');
  });

  it('is issued for credit too, and not for a free cancellation or a stay that was to be paid at the desk', async () => {
    const credit = await bookOnCredit(booker, await requestFor(booker, world));
    const free = await bookOnCredit(booker, await requestFor(booker, world, { nights: 1 }));
    const desk = await bookAtHotel(booker, await requestFor(booker, world, { nights: 3 }));
    await cancelBooking(booker, { bookingId: free.id });
    await hoursBeforeCheckin(5);
    await cancelBooking(booker, { bookingId: credit.id });
    await cancelBooking(booker, { bookingId: desk.id });
    expect(await issue(credit.id)).toMatchObject({ totalPaise: 4_200_00 });
    expect(await issue(free.id)).toBeNull();
    expect(await issue(desk.id)).toBeNull();
    expect(await issueDueInvoices()).toBe(0);
  });

  it('of a no-show is credited and replaced when the guest came after all', async () => {
    const { id } = await bookOnCredit(booker, await requestFor(booker, world));
    await hoursBeforeCheckin(-14);
    await correctStay(id, 'no-show', '');
    const charge = await issued(id);
    expect(charge).toMatchObject({ reason: 'cancellation', totalPaise: 8_400_00 });
    await correctStay(id, 'check-in', '');
    expect(await issue(id)).toBeNull();
    const notes = await listCreditNotesOfBooking(id);
    expect(notes).toMatchObject([{ invoiceNumber: charge.number, totalPaise: 8_400_00 }]);
    expect(notes[0]?.document).toMatchObject({ note: 'The guests came after all', supplier: charge.document.supplier });
    expect(notes[0]?.number).toBe(numberOf('C', 1));
    await hoursBeforeCheckin(-72);
    await advanceStays();
    expect(await issued(id)).toMatchObject({ reason: 'stay', totalPaise: 8_400_00 });
    expect(await listCreditNotesOfBooking(id)).toHaveLength(1);
  });
});

describe('what was issued', () => {
  it('refuses every change and deletion', async () => {
    const invoice = await issued((await finishedStay(booker, world)).id);
    const change = connection().update(invoices).set({ totalPaise: 1 }).where(eq(invoices.id, invoice.id));
    await expect(change).rejects.toThrow();
    await expect(connection().delete(invoices).where(eq(invoices.id, invoice.id))).rejects.toThrow();
    await hoursBeforeCheckin(-72);
    await correctStay(invoice.bookingId, 'no-show', '');
    await issued(invoice.bookingId);
    await expect(connection().update(creditNotes).set({ totalPaise: 1 })).rejects.toThrow();
    await expect(connection().delete(creditNotes)).rejects.toThrow();
  });

  it('is credited once and replaced once, also for simultaneous requests', async () => {
    const { id, bookingId } = await issued((await finishedStay(booker, world)).id);
    await hoursBeforeCheckin(-72);
    await correctStay(bookingId, 'no-show', '');
    const all = await Promise.all(Array.from({ length: 10 }, () => issued(bookingId)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await listCreditNotesOfBooking(bookingId)).toMatchObject([{ invoiceId: id }]);
    expect(await listInvoicesOfBooking(bookingId)).toMatchObject([
      { reason: 'stay', round: 1 },
      { reason: 'cancellation', round: 1 },
    ]);
  });
});

test('the sweeper issues what a lost job left, once', async () => {
  const { id } = await finishedStay(booker, world);
  expect(await issueDueInvoices()).toBeGreaterThanOrEqual(1);
  expect(await listInvoicesOfBooking(id)).toHaveLength(1);
  expect(await issueDueInvoices()).toBe(0);
});
