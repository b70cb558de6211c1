import { sql } from 'drizzle-orm';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import type { DeskStatement } from '@/lib/domains/payables/contract/statement';
import { getDeskStatement } from '@/lib/domains/payables/server/service/desk-statement';
import { fromRupees, sumPaise } from '@/lib/money';
import { connection } from '@/lib/platform/db/connection';

function ownerOf(hotelId: number): DeskActor {
  const hotels = [{ hotelId, code: '', name: '', role: 'owner' as const }];
  const person = { principal: 'user-0', userId: 0, name: '', email: '', phone: null, sessionId: '' };
  return { ...person, hotels, isSecondFactorMissing: false };
}

/** The entries of a hotel in the ledger by month and account, read without the code of statements. */
async function readLedger(hotelId: number): Promise<Map<string, number>> {
  const { rows } = await connection().execute<{ month: string; type: string; amount: string }>(sql`
    select to_char(j.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, a.type, sum(e.amount) as amount
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_journal j on j.id = e.journal_id
    where a.owner_type = 'hotel' and a.owner_id = ${hotelId} group by 1, 2`);
  return new Map(rows.map(({ month, type, amount }) => [`${month} ${type}`, Number(amount)]));
}

function expectAgreement(statement: DeskStatement, ledger: Map<string, number>): void {
  const { month, totals, stays, payments, openingBalance, closingBalance } = statement;
  const posted = (...types: string[]) => sumPaise(types.map((type) => ledger.get(`${month} ${type}`) ?? 0));
  const expected = {
    collected: posted('stays'),
    coupon: posted('coupons'),
    commission: 0 - posted('commission', 'margin'),
    commissionGst: 0 - posted('commission_gst'),
    roomGst: 0 - posted('room_gst'),
    tcs: 0 - posted('tcs'),
    tds: 0 - posted('tds'),
    claim: 0 - posted('claims'),
  };
  for (const [name, paise] of Object.entries(expected)) {
    const column = name as keyof typeof expected;
    expect([month, name, fromRupees(totals[column])]).toEqual([month, name, paise]);
    expect(sumPaise(stays.map((stay) => fromRupees(stay[column])))).toBe(paise);
  }
  for (const { net, collected, coupon, commission, commissionGst, roomGst, tcs, tds, claim } of stays) {
    const parts = [collected, coupon, -commission, -commissionGst, -roomGst, -tcs, -tds, -claim];
    expect(fromRupees(net)).toBe(sumPaise(parts.map(fromRupees)));
  }
  const moved = sumPaise([...stays.map(({ net }) => net), ...payments.map(({ amount }) => amount)].map(fromRupees));
  expect(moved).toBe(0 - posted('payable'));
  expect(fromRupees(closingBalance)).toBe(fromRupees(openingBalance) + moved);
}

/** Compares every month of a hotel with its accounts in the ledger, to the paisa. @returns the number of lines */
export async function expectStatementsAgree(hotelId: number): Promise<number> {
  const owner = ownerOf(hotelId);
  const ledger = await readLedger(hotelId);
  const { months } = await getDeskStatement(owner, { hotelId });
  let [balance, lines] = [0, 0];
  for (const month of months.toReversed()) {
    const statement: DeskStatement = await getDeskStatement(owner, { hotelId, month });
    expectAgreement(statement, ledger);
    expect(statement.openingBalance).toBe(balance);
    balance = statement.closingBalance;
    lines += statement.stays.length;
  }
  const payable = [...ledger].flatMap(([key, sum]) => (key.endsWith(' payable') ? sum : []));
  expect(fromRupees(balance)).toBe(0 - sumPaise(payable));
  return lines;
}
