import { eq } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import {
  drawCommissionDocument,
  issueCommissionDocuments,
} from '@/lib/domains/payables/server/service/commission-documents';
import { commissionDocuments, commissionItems } from '@/lib/domains/payables/server/tables';
import { formatMonth, monthBefore, firstOfNextMonth, indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { runCommand } from '@/scripts/operator/payables/commands';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { findTextOffPage, joinText, recordDrawnText } from '@/tests/support/drawn-text';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { agreeTerms, match, readHotelBalances, runPayablesJobs } from './payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let month: string;

beforeEach(async () => {
  stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const NUMBER = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}/\\d{4}/\\d{5}$`));

async function createPostedStay(create = stays.createCreditStay): Promise<number> {
  const id = await create();
  await stays.checkOut(id);
  await runPayablesJobs();
  month = new Date(now().getTime() + 330 * 60_000).toISOString().slice(0, 7);
  return id;
}

const moveToNextMonth = async (of = month) => {
  await moveClock(0);
  await moveClock(indiaInstant(firstOfNextMonth(of), '09:00').getTime() - now().getTime());
};

async function ownDocuments() {
  return connection()
    .select()
    .from(commissionDocuments)
    .where(eq(commissionDocuments.hotelId, stays.world.hotelId))
    .orderBy(commissionDocuments.id);
}

describe('issueCommissionDocuments', () => {
  it('invoices the commission of a month to the hotel once, with the amounts of the ledger', async () => {
    await createPostedStay();
    await moveClock(0);
    await createPostedStay(stays.createPayAtHotelStay);
    await moveToNextMonth();
    await issueCommissionDocuments(month);
    const [invoice, ...others] = await ownDocuments();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', number: NUMBER('K'), supplierGstin: '29ZZZCF0009P1ZS', recipientGstin: '29ZZZCX0001A1ZD' },
      ...{ taxablePaise: 1_600_00, cgstPaise: 144_00, sgstPaise: 144_00, igstPaise: 0, totalPaise: 1_888_00 },
    });
    const balances = await readHotelBalances(stays.world.hotelId);
    expect([balances.commission, balances.commission_gst]).toEqual([-1_600_00, -288_00]);
    await issueCommissionDocuments(month);
    expect(await ownDocuments()).toHaveLength(1);
  });

  it('charges IGST to a hotel in a state without an own registration', async () => {
    await connection().update(hotels).set({ stateCode: '29', gstin: null }).where(eq(hotels.id, stays.world.hotelId));
    process.env.OPERATOR_GSTINS = '27ZZZCF0009P1ZW';
    const { resetEnv } = await import('@/lib/platform/env/env');
    resetEnv();
    await createPostedStay();
    await moveToNextMonth();
    await issueCommissionDocuments(month);
    delete process.env.OPERATOR_GSTINS;
    resetEnv();
    expect(await ownDocuments()).toMatchObject([
      { supplierGstin: '27ZZZCF0009P1ZW', recipientGstin: null, igstPaise: 144_00, cgstPaise: 0 },
    ]);
  });

  it('credits the commission of a stay that is corrected after its invoice', async () => {
    const id = await createPostedStay();
    await moveToNextMonth();
    await issueCommissionDocuments(month);
    await stays.correct(id, 'no-show');
    await match(id);
    const later = firstOfNextMonth(month).slice(0, 7);
    await moveToNextMonth(later);
    await issueCommissionDocuments(later);
    const [first, ...others] = await ownDocuments();
    expect(others).toMatchObject([
      { kind: 'credit_note', number: NUMBER('CK'), creditsId: first?.id, totalPaise: 944_00 },
      { kind: 'invoice', number: NUMBER('K'), creditsId: null, totalPaise: 944_00 },
    ]);
  });

  it('refuses a month that has not ended with the newest month that it accepts, and issues nothing', async () => {
    await createPostedStay();
    const newest = monthBefore(month);
    await expect(issueCommissionDocuments(month)).rejects.toMatchObject({
      ...{ kind: 'INVALID_INPUT', field: 'month' },
      message: expect.stringContaining(`Issue ${formatMonth(newest)} or an earlier month`) as unknown,
    });
    await issueCommissionDocuments(newest);
    expect(await ownDocuments()).toEqual([]);
  });

  it('issues one document when six calls run concurrently, and numbers without gaps', async () => {
    await createPostedStay();
    await moveToNextMonth();
    await Promise.all(Array.from({ length: 6 }, () => issueCommissionDocuments(month)));
    expect(await ownDocuments()).toHaveLength(1);
    const all = await connection().select().from(commissionDocuments);
    const serials = all
      .filter(({ number }) => number.startsWith('K/'))
      .map(({ supplierGstin, number }) => `${supplierGstin} ${number}`);
    expect(new Set(serials).size).toBe(serials.length);
  });
});

describe('a commission document', () => {
  it('is printed with the parties, the tax and, once registered, its IRN and QR code', async () => {
    await createPostedStay();
    await moveToNextMonth();
    const output = await runCommand(['commission-invoices', month], {});
    expect(output).toMatch(/Invoice {2}K\/\d{4}\/\d{5} {2}Test House {2}₹944.00/);
    const issued = (await issueCommissionDocuments(month)).find(({ hotelId }) => hotelId === stays.world.hotelId);
    if (!issued) throw new Error('No document was issued');
    const drawn = await recordDrawnText(() => drawCommissionDocument(issued));
    expect(findTextOffPage(drawn)).toEqual([]);
    expect(joinText(drawn)).toMatch(
      /Folio Stays Private Limited.*29ZZZCF0009P1ZS.*Test House.*Commission for 1 booking/,
    );
    expect(joinText(drawn)).not.toContain('IRN');
    const registration = { irn: 'ab'.repeat(32), ackNumber: '112610000001', ackAt: now(), signedQr: 'eyJ'.repeat(300) };
    const registered = joinText(await recordDrawnText(() => drawCommissionDocument({ ...issued, registration })));
    expect(registered).toContain(registration.irn);
    expect(registered).toContain('112610000001');
  });

  it('can be registered once, and the database refuses every other change', async () => {
    await createPostedStay();
    await moveToNextMonth();
    await issueCommissionDocuments(month);
    const [document] = await ownDocuments();
    const where = eq(commissionDocuments.id, document?.id ?? 0);
    const change = (values: object) => connection().update(commissionDocuments).set(values).where(where);
    const registration = { irn: 'ab'.repeat(32), irnAckNumber: '1', irnAckAt: now(), signedQr: 'eyJ' };
    await expect(change({ totalPaise: 1 })).rejects.toThrow();
    await expect(change({ irn: registration.irn })).rejects.toThrow();
    await change(registration);
    await expect(change({ ...registration, signedQr: 'other' })).rejects.toThrow();
    await expect(connection().delete(commissionItems)).rejects.toThrow();
  });
});
