import { and, eq, sql } from 'drizzle-orm';
import { PAYABLES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { jobs } from '@/lib/domains/payables/server/jobs';
import { findContractHotel, insertTerms } from '@/lib/domains/payables/server/repository/contracts';
import { changeContract } from '@/lib/domains/payables/server/service/contract';
import { matchPayables } from '@/lib/domains/payables/server/service/match-payables';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';
import { payoutLines } from '@/lib/domains/payables/server/tables';
import type { HotelTerms } from '@/lib/domains/payables/types';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { StayScenario } from '@/tests/support/stay-scenario';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

export const match = (bookingId: number) => inTransaction((tx) => matchPayables(tx, bookingId));

export const runPayablesJobs = () => runWaitingJobs(jobs, PAYABLES_TASK);

export async function agreeTerms(hotelId: number, terms: Partial<HotelTerms> = {}): Promise<void> {
  const agreed = { fromDate: todayInIndia(now()), commissionBp: 1000, couponsBy: 'hotel' as const, ...terms };
  await inTransaction((tx) => insertTerms({ ...agreed, hotelId, createdAt: now() }, tx));
}

/** The entries of a booking's journals by account type, without accounts whose entries sum to zero. */
export async function readEntries(bookingId: number): Promise<Record<string, number>> {
  const { rows } = await connection().execute<{ type: string; amount: string }>(sql`
    select a.type, sum(e.amount) as amount from ledger_journal j join ledger_entry e on e.journal_id = j.id
    join ledger_account a on a.id = e.account_id
    where j.ref_type = 'payable' and split_part(j.ref_id, '/', 1) = ${String(bookingId)}
    group by a.type having sum(e.amount) <> 0 order by a.type`);
  return Object.fromEntries(rows.map(({ type, amount }) => [type, Number(amount)]));
}

/** Balances of a hotel's accounts by type. */
export async function readHotelBalances(hotelId: number): Promise<Record<string, number>> {
  const { rows } = await connection().execute<{ type: string; balance: string }>(sql`
    select type, balance from ledger_account where owner_type = 'hotel' and owner_id = ${hotelId} and balance <> 0`);
  return Object.fromEntries(rows.map(({ type, balance }) => [type, Number(balance)]));
}

export const ACCOUNT = { accountName: 'Test House Hotels', accountNumber: '001234567890', ifsc: 'HDFC0001234' };

/** A completed stay that is due on its check-out day, of a hotel with a bank account. */
export async function createDueStayOf(stays: StayScenario, create: () => Promise<number>): Promise<number> {
  const hotel = await findContractHotel({ id: stays.world.hotelId });
  await changeContract(hotel?.code ?? '', { account: ACCOUNT, termsDays: 0 });
  const id = await create();
  await stays.checkOut(id);
  await runPayablesJobs();
  await moveClock(0);
  return id;
}

export async function getPayoutLine(payoutId: number | null, hotelId: number) {
  const [line] = await connection()
    .select()
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, payoutId ?? 0), eq(payoutLines.hotelId, hotelId)));
  if (!line) throw new Error('The payout has no line');
  return { ...line, reference: payoutReference(line.id) };
}
