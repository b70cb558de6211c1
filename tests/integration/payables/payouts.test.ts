import { moveClock } from '@/lib/platform/db/clock';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { payableAccounts } from '@/lib/domains/payables/accounts';
import { changeContract } from '@/lib/domains/payables/server/service/contract';
import { exportPayouts, getPayoutFile } from '@/lib/domains/payables/server/service/export-payouts';
import { failPayout } from '@/lib/domains/bank-statements/server/service/fail-payout';
import { importBankReferences } from '@/lib/domains/payables/server/service/settle-payouts';
import { getStatement } from '@/lib/domains/payables/server/service/statement';
import { hotelPayees, payoutItems, payoutLines } from '@/lib/domains/payables/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { eq } from 'drizzle-orm';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStayScenario, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { ACCOUNT, agreeTerms, createDueStayOf, getPayoutLine, match, readHotelBalances } from './payables-world';

jest.setTimeout(120_000);

const NET = 7_456_00;

let stays: StayScenario;
let code: string;
let today: string;
let transitBefore: number;
let bankBefore: number;

beforeEach(async () => {
  stays = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, stays.world.hotelId));
  code = hotel?.code ?? '';
  await agreeTerms(stays.world.hotelId);
  transitBefore = await balanceOf(payableAccounts.payoutsInTransit());
  bankBefore = await balanceOf(accounts.bank());
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const inTransit = async () => transitBefore - (await balanceOf(payableAccounts.payoutsInTransit()));
const paidOut = async () => bankBefore - (await balanceOf(accounts.bank()));
const owed = async () => 0 - ((await readHotelBalances(stays.world.hotelId)).payable ?? 0);

/** A stay that is due, of a hotel with a bank account. */
async function createDueStay(create = stays.createCreditStay): Promise<number> {
  const id = await createDueStayOf(stays, create);
  today = stays.world.checkin;
  return id;
}

/** Exports on the day after check-out. */
async function exportDue(until = addDays(stays.world.checkin, 2)) {
  return exportPayouts(until);
}

const lineOf = (payoutId: number | null) => getPayoutLine(payoutId, stays.world.hotelId);

let serial = 0;
const nextUtr = () => `UTR${String((serial += 1)).padStart(13, '0')}`;
const bankRow = (reference: string, change: Record<string, string> = {}) => ({
  line: 2,
  fields: { reference, utr: nextUtr(), date: todayInIndia(now()), amount: '7456.00', ...change },
});
const importRows = (...rows: ReturnType<typeof bankRow>[]) => importBankReferences(rows, { isDryRun: false });

describe('exportPayouts', () => {
  it('pays a hotel what is due, moves the amount in transit and writes the file for the bank', async () => {
    await createDueStay();
    expect(await owed()).toBe(NET);
    const exported = await exportDue();
    const { reference } = await lineOf(exported.payoutId);
    expect(exported).toMatchObject({ hotels: 1, totalPaise: NET });
    expect(exported.csv).toContain(`Test House,Test House Hotels,001234567890,HDFC0001234,7456.00,${reference}\r\n`);
    expect(await getPayoutFile(exported.payoutId ?? 0)).toEqual({ csv: exported.csv, leftOut: 0 });
    expect([await owed(), await inTransit(), await paidOut()]).toEqual([0, NET, 0]);
    expect((await exportDue()).payoutId).toBeNull();
  });

  it('leaves out stays that are not due, hotels without an account and hotels that owe more', async () => {
    await createDueStay(stays.createPayAtHotelStay);
    expect(await exportDue()).toMatchObject({ payoutId: null, carried: [{ code, amountPaise: -944_00 }] });
    await changeContract(code, { account: null });
    await createDueStay();
    await changeContract(code, { account: null });
    expect(await exportDue()).toMatchObject({ payoutId: null, withoutAccount: [{ code, amountPaise: NET - 944_00 }] });
    await changeContract(code, { account: ACCOUNT });
    expect(await exportDue(addDays(today, 1))).toMatchObject({ payoutId: null });
    expect(await exportDue()).toMatchObject({ hotels: 1, totalPaise: NET - 944_00, carried: [], withoutAccount: [] });
  });

  it('pays each stay once when ten exports run concurrently', async () => {
    await createDueStay();
    const exported = await Promise.all(Array.from({ length: 10 }, () => exportDue()));
    expect(exported.filter(({ payoutId }) => payoutId !== null)).toHaveLength(1);
    expect([await owed(), await inTransit()]).toEqual([0, NET]);
  });

  it('deducts the correction of a paid stay from the next payout', async () => {
    const id = await createDueStay();
    await exportDue();
    await stays.moveIntoCheckinDay(80);
    await stays.correct(id, 'no-show');
    await match(id);
    await moveClock(0);
    await createDueStay();
    // The no-show costs the same as the stay, so the correction and the charge cancel out.
    expect(await exportDue(addDays(today, 9))).toMatchObject({ totalPaise: NET });
  });

  it('refuses prepaid stays until the settings state the basis, and changes nothing', async () => {
    await createDueStay(stays.createPaidStay);
    const until = addDays(today, 2);
    await expect(exportPayouts(until, { basis: undefined })).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
    expect([await owed(), await inTransit()]).toEqual([NET, 0]);
    expect(await exportDue()).toMatchObject({ totalPaise: NET });
  });

  it('refuses stays that an agent paid through Folio in the same way, but not stays on credit', async () => {
    await createDueStay(async () => {
      const id = await stays.createAgentStay();
      await stays.payAsAgent([id, STAY_PRICE]);
      return id;
    });
    const until = addDays(today, 2);
    await expect(exportPayouts(until, { basis: undefined })).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
    expect(await exportDue()).toMatchObject({ totalPaise: NET });
    await createDueStay(stays.createCreditStay);
    await createDueStay(stays.createVoucherStay);
    expect(await exportPayouts(until, { basis: undefined })).toMatchObject({ hotels: 1 });
  });

  it('stores no account number in clear text', async () => {
    await createDueStay();
    await exportDue();
    const rows = [await connection().select().from(hotelPayees), await connection().select().from(payoutLines)];
    expect(JSON.stringify(rows)).not.toContain(ACCOUNT.accountNumber);
    expect(JSON.stringify(rows)).toContain('7890');
  });
});

describe('importBankReferences', () => {
  it('records the payment once, also for the same file twice and concurrently', async () => {
    await createDueStay();
    const { reference } = await lineOf((await exportDue()).payoutId);
    const row = bankRow(reference);
    const runs = await Promise.all(Array.from({ length: 5 }, () => importRows(row)));
    expect(runs.map(([one]) => one?.outcome.kind).sort()).toEqual(['known', 'known', 'known', 'known', 'new']);
    expect([await owed(), await inTransit(), await paidOut()]).toEqual([0, 0, NET]);
  });

  it('refuses wrong rows with a reason and records the others', async () => {
    await createDueStay();
    const { reference } = await lineOf((await exportDue()).payoutId);
    const row = bankRow(reference);
    const imported = await importRows(
      bankRow('FP99999999'),
      bankRow('NOTE'),
      bankRow(reference, { amount: '7456.01' }),
      bankRow(reference, { utr: 'X' }),
      row,
      bankRow(reference),
    );
    expect(imported.map(({ outcome }) => ('reason' in outcome ? outcome.reason : outcome.kind))).toEqual([
      expect.stringMatching(/no payout has the reference FP99999999/),
      expect.stringMatching(/no payout has the reference NOTE/),
      expect.stringMatching(/amounts to 7456.00/),
      expect.stringMatching(/not a UTR/),
      'new',
      expect.stringMatching(/already has the UTR/),
    ]);
    expect(await paidOut()).toBe(NET);
  });

  it('writes nothing in a dry run, but reports what it would record', async () => {
    await createDueStay();
    const { reference } = await lineOf((await exportDue()).payoutId);
    const row = bankRow(reference);
    const report = await importBankReferences([row, row, bankRow(reference)], { isDryRun: true });
    expect(report.map(({ outcome }) => outcome.kind)).toEqual(['new', 'known', 'refused']);
    expect([await inTransit(), await paidOut()]).toEqual([NET, 0]);
    expect((await importRows(row))[0]?.outcome.kind).toBe('new');
  });

  it('refuses the UTR of another payout', async () => {
    await createDueStay();
    const first = await lineOf((await exportDue()).payoutId);
    await createDueStay();
    const second = await lineOf((await exportDue()).payoutId);
    const row = bankRow(first.reference);
    const imported = await importRows(row, bankRow(second.reference, { utr: row.fields.utr }));
    expect(imported.map(({ outcome }) => outcome)).toEqual([
      { kind: 'new' },
      { kind: 'refused', reason: `the UTR belongs to the payout ${first.reference}` },
    ]);
  });
});

describe('failPayout', () => {
  it.each(['exported', 'paid'])(
    'makes an amount owed again that was %s, and the next export pays it',
    async (status) => {
      await createDueStay();
      const exported = await exportDue();
      const { reference, id } = await lineOf(exported.payoutId);
      if (status === 'paid') await importRows(bankRow(reference));
      await failPayout(reference, 'Account closed');
      expect([await owed(), await inTransit(), await paidOut()]).toEqual([NET, 0, 0]);
      expect(await connection().select().from(payoutItems).where(eq(payoutItems.lineId, id))).toEqual([]);
      await expect(failPayout(reference, 'Again')).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
      const outcome = (await importRows(bankRow(reference)))[0]?.outcome;
      expect(outcome).toEqual({ kind: 'refused', reason: 'the payout was recorded as failed' });
      expect(await exportDue()).toMatchObject({ totalPaise: NET });
    },
  );

  it('is recorded once by concurrent calls', async () => {
    await createDueStay();
    const { reference } = await lineOf((await exportDue()).payoutId);
    const runs = await Promise.allSettled(Array.from({ length: 6 }, () => failPayout(reference, 'Returned')));
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owed()).toBe(NET);
  });
});

describe('getStatement', () => {
  it('lists postings and payouts of a month between its balances, from the ledger', async () => {
    await createDueStay();
    await stays.moveIntoCheckinDay(73);
    const { payoutId } = await exportDue();
    const { reference } = await lineOf(payoutId);
    const month = todayInIndia(now()).slice(0, 7);
    const statement = await getStatement(code, month);
    expect(statement).toMatchObject({
      openingPaise: 0,
      closingPaise: 0,
      totals: { stays: 8_400_00, commission: 800_00, commission_gst: 144_00 },
    });
    expect(statement.movements).toMatchObject([
      { text: expect.stringMatching(/^Stay /), amountPaise: NET },
      { text: `Payout ${reference}`, amountPaise: -NET },
    ]);
  });
});
