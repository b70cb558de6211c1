import 'server-only';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { paymentOrders } from '@/lib/domains/payments/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { PAYABLE_STATUSES } from '@/lib/domains/bookings/rules/agent-due';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import type { Batch } from '@/lib/platform/db/batch';
import { bookingColumns } from '@/lib/domains/bookings/server/tables/columns';
import { hasGuestLike } from '@/lib/domains/bookings/server/tables/guest-search';
import { containsPattern } from '@/lib/platform/db/like';
import { isPaidAccount, isUnsecured, paidPaise } from '@/lib/domains/bookings/server/tables/ledger-joins';

export interface AgentAccountRow {
  booking: Booking;
  paidPaise: Paise;
  openReceipt: string | null;
}

export interface AgentPageRequest {
  legalEntityId: number;
  statuses: readonly BookingStatus[];
  order: 'ascending' | 'descending' | 'due';
  limit: number;
  offset: number;
  booking?: { id: number } | { reference: string } | undefined;
  guest?: string | undefined;
  /** Half-open interval for the next due date. */
  due?: { from: Date | null; until: Date | null } | undefined;
}

const isOwed = and(
  inArray(bookings.status, [...PAYABLE_STATUSES]),
  sql`${bookings.settlement} <> 'credit'`,
  sql`${bookings.payablePaise} > ${paidPaise}`,
);
const dueAt = sql`case when ${isUnsecured} then ${bookings.secureBy} else ${bookings.balanceBy} end`;

const columns = { booking: bookingColumns, paidPaise, openReceipt: paymentOrders.receipt };

function select(on: Connection) {
  return on
    .select(columns)
    .from(bookings)
    .leftJoin(ledgerAccounts, isPaidAccount)
    .leftJoin(
      paymentAllocations,
      and(eq(paymentAllocations.bookingId, bookings.id), eq(paymentAllocations.isOpen, true)),
    )
    .leftJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .$dynamic();
}

function toRow(row: { booking: Booking; paidPaise: string; openReceipt: string | null }): AgentAccountRow {
  return { ...row, paidPaise: Math.max(0, Number(row.paidPaise)) };
}

export async function listAgentBookings(
  request: AgentPageRequest,
  on: Connection = connection(),
): Promise<{ items: AgentAccountRow[]; total: number }> {
  const where = isMatching(request);
  const rows = await select(on)
    .where(where)
    .orderBy(...orderOf(request.order))
    .limit(request.limit)
    .offset(request.offset);
  const [counted] = await on
    .select({ total: count() })
    .from(bookings)
    .leftJoin(ledgerAccounts, isPaidAccount)
    .where(where);
  return { items: rows.map(toRow), total: counted?.total ?? 0 };
}

function orderOf(order: AgentPageRequest['order']): SQL[] {
  const direction = order === 'descending' ? desc : asc;
  const byStay = [direction(bookings.checkin), direction(bookings.id)];
  return order === 'due' ? [sql`case when ${isOwed} then ${dueAt} end asc nulls last`, ...byStay] : byStay;
}

function isMatching({ legalEntityId, statuses, booking, guest, due }: AgentPageRequest): SQL | undefined {
  return and(
    eq(bookings.legalEntityId, legalEntityId),
    inArray(bookings.status, [...statuses]),
    booking && ('id' in booking ? eq(bookings.id, booking.id) : eq(bookings.reference, booking.reference)),
    guest === undefined ? undefined : hasGuestLike(containsPattern(guest)),
    due && isOwed,
    due?.from ? sql`${dueAt} >= ${due.from.toISOString()}` : undefined,
    due?.until ? sql`${dueAt} < ${due.until.toISOString()}` : undefined,
  );
}

export async function listAgentAccounts(
  legalEntityId: number,
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<AgentAccountRow[]> {
  const rows = await select(on)
    .where(and(eq(bookings.legalEntityId, legalEntityId), inArray(bookings.id, [...bookingIds])))
    .orderBy(asc(bookings.id));
  return rows.map(toRow);
}

/** Nothing falls due while the agent chooses another hotel for a refused booking. */
const isOwedByAgent = and(isNotNull(bookings.travelAgentEntityId), isNull(bookings.hotelRefusedAt), isOwed);

export async function listUnsecured(
  at: Date,
  { afterId, limit }: Batch,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(ledgerAccounts, isPaidAccount)
    .where(
      and(
        isOwedByAgent,
        eq(bookings.status, 'confirmed'),
        isUnsecured,
        lte(bookings.secureBy, at),
        gt(bookings.id, afterId),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function listFallingDue(
  [from, until]: readonly [Date, Date],
  { afterId, limit }: Batch,
  on: Connection = connection(),
): Promise<AgentAccountRow[]> {
  const [lower, upper] = [from.toISOString(), until.toISOString()];
  const rows = await select(on)
    .where(and(isOwedByAgent, sql`${dueAt} > ${lower}`, sql`${dueAt} <= ${upper}`, gt(bookings.id, afterId)))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(toRow);
}

export async function listOverdue(
  [from, until]: readonly [Date, Date],
  { afterId, limit }: Batch,
  on: Connection = connection(),
): Promise<AgentAccountRow[]> {
  const rows = await select(on)
    .where(
      and(
        isOwedByAgent,
        sql`not (${isUnsecured})`,
        gt(bookings.balanceBy, from),
        lte(bookings.balanceBy, until),
        gt(bookings.id, afterId),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(toRow);
}
