import { sql } from 'drizzle-orm';
import { PAYABLES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { jobs } from '@/lib/domains/payables/server/jobs';
import { insertTerms } from '@/lib/domains/payables/server/repository/contracts';
import { matchPayables } from '@/lib/domains/payables/server/service/match-payables';
import type { HotelTerms } from '@/lib/domains/payables/types';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
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
