import { eq } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { listCreditNotesOfBooking } from '@/lib/domains/invoices/server/repository/credit-notes';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { invoiceFile } from '@/lib/domains/invoices/server/service/document/attachments';
import { issueDueInvoices } from '@/lib/domains/invoices/server/service/issue-due-invoices';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { invoices } from '@/lib/domains/invoices/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { inTransaction } from '@/lib/platform/db/transaction';
import { now } from '@/lib/platform/clock/clock';
import { agreeTerms, match, readEntries } from '@/tests/integration/payables/payables-world';
import { joinText, recordDrawnText } from '@/tests/support/drawn-text';
import { createStayScenario, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(120_000);

const KARNATAKA = '29ZZZCF0009P1ZS';
const MAHARASHTRA = '27ZZZCF0009P1ZW';

let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
  await setHotel({ biller: 'platform', gstin: null });
});
afterEach(async () => {
  delete process.env.OPERATOR_GSTINS;
  resetEnv();
  await moveClock(0);
});

const setHotel = (change: Partial<typeof hotels.$inferInsert>) =>
  connection().update(hotels).set(change).where(eq(hotels.id, stays.world.hotelId));

function setOwnGstins(gstins: string): void {
  process.env.OPERATOR_GSTINS = gstins;
  resetEnv();
}

async function issueForStay() {
  const id = await stays.createCreditStay();
  await stays.checkOut(id);
  const [invoice] = await listInvoicesOfBooking(id);
  return { id, invoice };
}

describe('a stay that the operator resells', () => {
  it('is invoiced by the operator in a series of its own, with the place of supply of the hotel', async () => {
    const { invoice } = await issueForStay();
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^P\/\d{4}\/\d{5}$/),
      supplierGstin: KARNATAKA,
      totalPaise: STAY_PRICE,
      document: {
        supplier: { name: 'Folio Stays Private Limited', gstin: KARNATAKA, stateName: 'Karnataka' },
        placeOfSupply: { code: '29', name: 'Karnataka' },
        heads: 'cgst_sgst',
        resoldStayAt: { name: 'Test House' },
      },
    });
    if (!invoice) throw new Error('No invoice was issued');
    const text = joinText(await recordDrawnText(() => invoiceFile(invoice)));
    expect(text).toMatch(/Folio Stays Private Limited.*Hotel Test House, 12 Main Road/);
    expect(text).not.toContain("on the hotel's behalf");
  });

  it('has IGST when the operator is registered in another state only', async () => {
    setOwnGstins(MAHARASHTRA);
    const { invoice } = await issueForStay();
    expect(invoice).toMatchObject({
      supplierGstin: MAHARASHTRA,
      document: {
        heads: 'igst',
        supplier: { stateName: 'Maharashtra' },
        placeOfSupply: { code: '29' },
        bill: { totals: { cgstPaise: 0, igstPaise: 400_00, totalPaise: STAY_PRICE } },
      },
    });
  });

  it('takes the own registration in the state of the hotel before the main one', async () => {
    setOwnGstins(`${MAHARASHTRA},${KARNATAKA}`);
    expect((await issueForStay()).invoice).toMatchObject({
      supplierGstin: KARNATAKA,
      document: { heads: 'cgst_sgst' },
    });
  });

  it('keeps the supplier of its quote when settings and hotel change before the check-out', async () => {
    const id = await stays.createCreditStay();
    setOwnGstins(MAHARASHTRA);
    await setHotel({ biller: 'hotel', gstin: '29ZZZCX0001A1ZD' });
    await stays.checkOut(id);
    expect(await listInvoicesOfBooking(id)).toMatchObject([{ supplierGstin: KARNATAKA }]);
  });

  it('is credited in the series CP when it is corrected', async () => {
    const { id } = await issueForStay();
    await stays.correct(id, 'no-show');
    expect(await listCreditNotesOfBooking(id)).toMatchObject([{ number: expect.stringMatching(/^CP\/\d{4}\/\d{5}$/) }]);
  });

  it('is found by the sweeper, and invoiced once by concurrent jobs', async () => {
    const id = await stays.createCreditStay();
    await stays.moveIntoCheckinDay(72);
    const { advanceStays } = await import('@/lib/domains/bookings/server/service/stay/stay-progress');
    await advanceStays();
    expect(await issueDueInvoices()).toBe(1);
    const all = await Promise.all(Array.from({ length: 8 }, () => inTransaction((tx) => issueInvoice(tx, id))));
    expect(new Set(all.map((invoice) => invoice?.number)).size).toBe(1);
    expect(await issueDueInvoices()).toBe(0);
  });

  it('owes the hotel the price less the margin, without GST on commission', async () => {
    await agreeTerms(stays.world.hotelId, { commissionBp: 1000 });
    const { id } = await issueForStay();
    await match(id);
    expect(await readEntries(id)).toEqual({ stays: STAY_PRICE, payable: -7_560_00, margin: -840_00 });
  });
});

describe('the place for the registration of an e-invoice', () => {
  it('accepts number, acknowledgement and QR code once, prints them and refuses any other change', async () => {
    const { id, invoice } = await issueForStay();
    const where = eq(invoices.id, invoice?.id ?? 0);
    const registration = {
      irn: 'cd'.repeat(32),
      irnAckNumber: '112610000002',
      irnAckAt: now(),
      signedQr: 'eyJhbGci'.repeat(110),
    };
    await expect(connection().update(invoices).set({ irn: registration.irn }).where(where)).rejects.toThrow();
    await expect(
      connection()
        .update(invoices)
        .set({ ...registration, totalPaise: 1 })
        .where(where),
    ).rejects.toThrow();
    await connection().update(invoices).set(registration).where(where);
    await expect(
      connection()
        .update(invoices)
        .set({ irn: 'ef'.repeat(32) })
        .where(where),
    ).rejects.toThrow();
    const [registered] = await listInvoicesOfBooking(id);
    if (!registered) throw new Error('The invoice is missing');
    expect(registered.registration).toMatchObject({ irn: registration.irn, ackNumber: '112610000002' });
    expect(joinText(await recordDrawnText(() => invoiceFile(registered)))).toContain(registration.irn);
  });
});
