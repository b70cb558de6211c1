import 'server-only';
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { appState } from '@/lib/platform/db/tables';
import type { Payable } from '../../types';
import { hotelClaims, payables } from '../tables';

export const payableColumns = {
  id: payables.id,
  bookingId: payables.bookingId,
  revision: payables.revision,
  reverses: payables.reverses,
  hotelId: payables.hotelId,
  reason: payables.reason,
  collectedBy: payables.collectedBy,
  terms: payables.terms,
  grossPaise: payables.grossPaise,
  taxablePaise: payables.taxablePaise,
  taxPaise: payables.taxPaise,
  collectedPaise: payables.collectedPaise,
  couponPaise: payables.couponPaise,
  commissionPaise: payables.commissionPaise,
  commissionCgstPaise: payables.commissionCgstPaise,
  commissionSgstPaise: payables.commissionSgstPaise,
  commissionIgstPaise: payables.commissionIgstPaise,
  roomTaxPaise: payables.roomTaxPaise,
  tcsPaise: payables.tcsPaise,
  tdsPaise: payables.tdsPaise,
  claimPaise: payables.claimPaise,
  netPaise: payables.netPaise,
  suppliedOn: payables.suppliedOn,
  dueOn: payables.dueOn,
  postedAt: payables.postedAt,
};

export async function listPayablesOfBooking(bookingId: number, on: Connection = connection()): Promise<Payable[]> {
  return on
    .select(payableColumns)
    .from(payables)
    .where(eq(payables.bookingId, bookingId))
    .orderBy(asc(payables.revision));
}

export async function insertPayable(payable: Omit<Payable, 'id'>, tx: Connection): Promise<void> {
  await tx.insert(payables).values(payable);
}

const SINCE_KEY = 'payables_since';

/** Stays that ended before this day were settled with their hotels before payables were recorded. */
export async function findFirstDay(on: Connection = connection()): Promise<IsoDate | null> {
  const [row] = await on.select({ value: appState.value }).from(appState).where(eq(appState.key, SINCE_KEY));
  return typeof row?.value === 'string' ? row.value : null;
}

export async function changeFirstDay(day: IsoDate, tx: Connection): Promise<void> {
  await tx
    .insert(appState)
    .values({ key: SINCE_KEY, value: day })
    .onConflictDoUpdate({ target: appState.key, set: { value: day } });
}

const dueReason = sql`case when ${bookings.status} = 'checked_out' then 'stay'
  when ${bookings.status} in ('cancelled', 'no_show') then 'cancellation' end`;
const isValid = sql`${payables.bookingId} = ${bookings.id} and ${payables.reverses} is null
  and not exists (select 1 from ${payables} as correction where correction.reverses = ${payables.id})`;
const isOfStay = sql`${payables.reason} <> 'claim'`;
const hasPosting = sql`exists (select 1 from ${payables} where ${isValid} and ${payables.reason} = ${dueReason})`;
const hasWrongPosting = sql`exists (select 1 from ${payables} where ${isValid} and ${isOfStay}
  and ${payables.reason} is distinct from ${dueReason})`;

/** True if the posted claim on a hotel that the booking left is not what it owes. Before check-out it owes nothing. */
const hasWrongClaim = sql`exists (select 1 from ${hotelClaims} where ${hotelClaims.bookingId} = ${bookings.id}
  and case when ${bookings.status} = 'checked_out' and ${hotelClaims.borneBy} = 'hotel' then ${hotelClaims.differencePaise} + ${hotelClaims.transportPaise} else 0 end
    <> coalesce((select sum(${payables.claimPaise}) from ${payables} where ${payables.bookingId} = ${bookings.id}
      and ${payables.hotelId} = ${hotelClaims.hotelId} and ${payables.claimPaise} <> 0), 0))`;

/** May include bookings whose retained charge is zero; `matchPayables` posts nothing for them. */
export async function listMismatched(
  { afterId, limit, firstDay }: { afterId: number; limit: number; firstDay: IsoDate | null },
  on: Connection = connection(),
): Promise<number[]> {
  const isMissing = and(
    or(
      eq(bookings.status, 'checked_out'),
      and(
        inArray(bookings.status, ['cancelled', 'no_show']),
        sql`((${bookings.cancellation} ->> 'penaltyPaise')::bigint > 0 or ${bookings.changeFeesPaise} > 0)`,
        or(ne(bookings.settlement, 'pay_at_hotel'), sql`${bookings.travelAgentEntityId} is not null`),
      ),
    ),
    firstDay === null ? undefined : sql`${bookings.checkout} >= ${firstDay}`,
    sql`not ${hasPosting}`,
  );
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(gt(bookings.id, afterId), or(isMissing, hasWrongPosting, hasWrongClaim)))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
