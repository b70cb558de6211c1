import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { inventoryNights } from '@/lib/domains/hotels/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { payableAccounts } from '@/lib/domains/payables/accounts';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { reverseReceipt } from '@/lib/domains/payables/server/service/reverse-receipt';
import { failPayout } from '@/lib/domains/bank-statements/server/service/fail-payout';
import { importBankReferences } from '@/lib/domains/payables/server/service/settle-payouts';
import { takeBackPaidIn } from '@/lib/domains/payables/server/service/take-back-payout';
import { changeContract } from '@/lib/domains/payables/server/service/contract';
import { findContractHotel } from '@/lib/domains/payables/server/repository/contracts';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStayScenario } from '@/tests/support/stay-scenario';
import { byExtent } from '@/tests/support/test-extent';
import { agreeTerms, match, runPayablesJobs } from './payables-world';

jest.setTimeout(300_000);

type Step =
  | { kind: 'export' }
  | { kind: 'receipt'; percent: number }
  | { kind: 'reverse' }
  | { kind: 'pay' | 'fail' | 'take-back'; line: number }
  | { kind: 'correct'; stay: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('export' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), line: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), line: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take-back' as const), line: fc.nat({ max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('receipt' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), stay: fc.nat({ max: 3 }) }) },
);

const LINES_OF = { pay: "'exported'", fail: "'exported', 'paid'", 'take-back': "'paid'" };

async function sumOf(query: string): Promise<number> {
  const { rows } = await connection().execute<{ sum: string | null }>(sql.raw(query));
  return Number(rows[0]?.sum ?? 0);
}

const listReferences = async (statuses: string) =>
  (
    await connection().execute<{ id: string; amount_paise: string }>(
      sql.raw(`select id, amount_paise from payout_line where status in (${statuses}) order by id`),
    )
  ).rows.map(({ id, amount_paise }) => ({ reference: `FP${id.padStart(8, '0')}`, rupees: Number(amount_paise) / 100 }));

test('payables, payouts in transit and the bank balance are correct after any sequence of exports, payments, receipts, reversals, failures and corrections', async () => {
  const stays = await createStayScenario();
  const { hotelId } = stays.world;
  await connection().update(inventoryNights).set({ total: 500 });
  // At first the hotel owes more commission than it is owed.
  await agreeTerms(hotelId, { commissionBp: 5000 });
  const code = (await findContractHotel({ id: hotelId }))?.code ?? '';
  const account = { accountName: 'Test House', accountNumber: '001234567890', ifsc: 'HDFC0001234' };
  await changeContract(code, { account, termsDays: 0 });
  const ids = [await stays.createCreditStay(), await stays.createPayAtHotelStay()];
  ids.push(await stays.createPaidStay(), await stays.createPayAtHotelStay());
  for (const id of ids) await stays.checkOut(id);
  await runPayablesJobs();
  await stays.moveIntoCheckinDay(96);
  const until = addDays(todayInIndia(now()), 30);
  let utr = 0;
  let received = '';
  const seen = { paid: 0, failed: 0, takenBack: 0, received: 0, reversed: 0 };

  async function applyStep(step: Step): Promise<void> {
    if (step.kind === 'export') return void (await exportPayouts(until));
    if (step.kind === 'receipt') {
      const amountPaise = Math.floor(((await balanceOf(payableAccounts.payable(hotelId))) * step.percent) / 100);
      if (amountPaise <= 0) return;
      const payment = {
        amountPaise,
        utr: `HTL${String((utr += 1)).padStart(9, '0')}`,
        receivedOn: todayInIndia(now()),
      };
      await recordReceipt(code, payment);
      received = payment.utr;
      seen.received += 1;
      return;
    }
    if (step.kind === 'reverse') {
      if (received && (await reverseReceipt(received, 'Returned')).isNew) seen.reversed += 1;
      return;
    }
    if (step.kind === 'correct') {
      const id = ids[step.stay % ids.length] ?? 0;
      const isNoShow = (await findBooking(id))?.status === 'no_show';
      await stays.correct(id, isNoShow ? 'check-out' : 'no-show').catch(() => undefined);
      return void (await match(id));
    }
    const lines = await listReferences(LINES_OF[step.kind]);
    const line = lines[step.line % Math.max(lines.length, 1)];
    if (!line) return;
    if (step.kind === 'take-back') {
      await inTransaction((tx) => takeBackPaidIn(tx, Number(line.reference.slice(2)), 'Another payment'));
      seen.takenBack += 1;
      return;
    }
    if (step.kind === 'fail') {
      await failPayout(line.reference, 'Returned');
      seen.failed += 1;
      return;
    }
    const fields = { reference: line.reference, utr: `UTR${String((utr += 1)).padStart(9, '0')}` };
    const row = { ...fields, date: todayInIndia(now()), amount: line.rupees.toFixed(2) };
    const [imported] = await importBankReferences([{ line: 2, fields: row }], { isDryRun: false });
    if (imported?.outcome.kind === 'new') seen.paid += 1;
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const step of steps) await applyStep(step);
      const open = await sumOf(`select sum(net_paise) from payable p
        where not exists (select 1 from payout_item i where i.payable_id = p.id)`);
      const covered = await sumOf(`select sum(p.net_paise) from payable p join payout_item i on i.payable_id = p.id`);
      const exported = await sumOf(`select sum(amount_paise) from payout_line where status = 'exported'`);
      const paid = await sumOf(`select sum(amount_paise) from payout_line where status = 'paid'`);
      const receipts = await sumOf('select sum(amount_paise) from hotel_receipt');
      const counted = await sumOf('select sum(amount_paise) from hotel_receipt where line_id is not null');
      expect(covered + counted).toBe(exported + paid);
      expect(0 - (await balanceOf(payableAccounts.payable(hotelId)))).toBe(open + receipts - counted);
      expect(0 - (await balanceOf(payableAccounts.payoutsInTransit()))).toBe(exported);
      expect(await balanceOf(accounts.bank())).toBe(receipts - paid);
    }),
    {
      ...{ numRuns: byExtent({ sample: 12, full: 40, long: 200 }), seed: 20261126, endOnFailure: true },
      examples: [[[{ kind: 'receipt', percent: 50 }, { kind: 'reverse' }, { kind: 'export' }]]],
    },
  );
  await moveClock(0);
  await expectConsistentBooks();
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
