import { exportPayouts, getPayoutFile } from '@/lib/domains/payables/server/service/export-payouts';
import { failPayout } from '@/lib/domains/bank-statements/server/service/fail-payout';
import { importBankReferences } from '@/lib/domains/payables/server/service/settle-payouts';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { agreeTerms, createDueStayOf, getPayoutLine } from './payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const exportDue = () => exportPayouts(addDays(stays.world.checkin, 2));

async function pay(reference: string): Promise<void> {
  const fields = { reference, utr: 'UTR0000000000001', date: todayInIndia(now()), amount: '7456.00' };
  const [row] = await importBankReferences([{ line: 2, fields }], { isDryRun: false });
  expect(row?.outcome.kind).toBe('new');
}

describe('getPayoutFile', () => {
  const fileOf = (payoutId: number | null) => getPayoutFile(payoutId ?? 0);

  it('leaves out a line that failed and is in the next payout, so that the hotel is not paid twice', async () => {
    const other = await createStayScenario();
    await agreeTerms(other.world.hotelId);
    await createDueStayOf(stays, stays.createCreditStay);
    await createDueStayOf(other, other.createCreditStay);
    const { payoutId } = await exportDue();
    const failed = await getPayoutLine(payoutId, stays.world.hotelId);
    await failPayout(failed.reference, 'Account closed');
    const next = await exportDue();
    expect(next.csv).toContain(',7456.00,');
    const again = await fileOf(payoutId);
    expect(again.csv).not.toContain(failed.reference);
    expect(again.leftOut).toBe(1);
    expect(again.csv).toContain((await getPayoutLine(payoutId, other.world.hotelId)).reference);
  });

  it.each(['paid', 'failed'])('refuses a payout of which every line is %s', async (status) => {
    await createDueStayOf(stays, stays.createCreditStay);
    const { payoutId } = await exportDue();
    const { reference } = await getPayoutLine(payoutId, stays.world.hotelId);
    if (status === 'paid') await pay(reference);
    else await failPayout(reference, 'Returned');
    await expect(fileOf(payoutId)).rejects.toMatchObject({
      kind: 'INVALID_INPUT',
      message: expect.stringMatching(/every line .* is paid or failed/i),
    });
  });

  it('refuses an unknown payout', async () => {
    await expect(fileOf(999_999)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });
});
