import 'server-only';
import { and, asc, count, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { refunds } from '@/lib/domains/payments/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { GrantState, RefundGrant } from '../../types';
import { refundGrants as grants } from '../tables';

const columns = {
  id: grants.id,
  bookingId: grants.bookingId,
  reference: bookings.reference,
  amountPaise: grants.amountPaise,
  reason: grants.reason,
  by: grants.by,
  state: grants.state,
  grantedBy: grants.grantedBy,
};

export async function findGrant(id: number, on: Connection = connection()): Promise<RefundGrant | null> {
  const [row] = await on
    .select(columns)
    .from(grants)
    .innerJoin(bookings, eq(bookings.id, grants.bookingId))
    .where(eq(grants.id, id));
  return row ?? null;
}

/** The caller has locked the booking. */
export async function lockGrant(id: number, tx: Connection): Promise<RefundGrant | null> {
  await tx.select({ id: grants.id }).from(grants).where(eq(grants.id, id)).for('update');
  return findGrant(id, tx);
}

export async function insertGrant(
  grant: Pick<RefundGrant, 'bookingId' | 'amountPaise' | 'reason' | 'by' | 'grantedBy'>,
  tx: Connection,
): Promise<number> {
  const [row] = await tx
    .insert(grants)
    .values({ ...grant, grantedAt: now() })
    .returning({ id: grants.id });
  if (!row) throw new Error(`Inserting a refund of booking ${grant.bookingId} returned no row`);
  return row.id;
}

/** @returns false if the grant has ended before */
export async function endGrant(
  id: number,
  { state, endedBy }: { state: Exclude<GrantState, 'granted'>; endedBy: number },
  tx: Connection,
): Promise<boolean> {
  const rows = await tx
    .update(grants)
    .set({ state, endedBy, endedAt: now() })
    .where(and(eq(grants.id, id), eq(grants.state, 'granted')))
    .returning({ id: grants.id });
  return rows.length > 0;
}

/** Grants of a booking that can be sent or were sent. */
export async function listOpenAndSent(bookingId: number, on: Connection = connection()): Promise<RefundGrant[]> {
  return on
    .select(columns)
    .from(grants)
    .innerJoin(bookings, eq(bookings.id, grants.bookingId))
    .where(and(eq(grants.bookingId, bookingId), inArray(grants.state, ['granted', 'sent'])))
    .orderBy(asc(grants.id));
}

const granters = alias(staff, 'granter');
const enders = alias(staff, 'ender');

const isWaiting =
  () => sql<boolean>`exists (select 1 from ${approvalRequests} where ${approvalRequests.subjectType} = 'refund_grant'
  and ${approvalRequests.subjectId} = ${grants.id}::text and ${approvalRequests.state} = 'waiting'
  and ${approvalRequests.expiresAt} > ${now().toISOString()})`;

/** The refunds of a grant carry its number in their keys. */
const isOfGrant = sql`${refunds.bookingId} = ${grants.bookingId} and ${refunds.idempotencyKey} like 'grant-' || ${grants.id} || '-%'`;
const ofRefunds = <Value>(value: ReturnType<typeof sql>) =>
  sql<Value>`(select ${value} from ${refunds} where ${isOfGrant})`;

const select = (on: Connection) =>
  on
    .select({
      ...columns,
      company: sql<string>`coalesce(${bookings.billing} ->> 'legalName', '')`,
      granter: granters.name,
      grantedAt: grants.grantedAt,
      ender: enders.name,
      endedAt: grants.endedAt,
      isWaiting: isWaiting(),
      refusalReason: sql<
        string | null
      >`(select a.decision_reason from approval_request a where a.subject_type = 'refund_grant'
        and a.subject_id = ${grants.id}::text and a.state = 'refused' order by a.id desc limit 1)`,
      isFailed: ofRefunds<boolean>(sql`coalesce(bool_or(${refunds.status} = 'failed'), false)`),
      isDelivered: ofRefunds<boolean>(sql`coalesce(bool_and(${refunds.status} in ('processed', 'settled')), true)`),
      bankReferences: ofRefunds<string | null>(sql`string_agg(${refunds.bankReference}, ', ' order by ${refunds.id})`),
      totalPaise: sql<string>`(select sum(g.amount_paise) from refund_grant g where g.booking_id = ${grants.bookingId} and g.state in ('granted', 'sent'))`,
    })
    .from(grants)
    .innerJoin(bookings, eq(bookings.id, grants.bookingId))
    .innerJoin(granters, eq(granters.id, grants.grantedBy))
    .leftJoin(enders, eq(enders.id, grants.endedBy));

export type ListedGrant = Awaited<ReturnType<typeof select>>[number];

export function listGrantsOfBooking(bookingId: number, on: Connection = connection()): Promise<ListedGrant[]> {
  return select(on).where(eq(grants.bookingId, bookingId)).orderBy(asc(grants.id));
}

export async function findListedGrant(id: number, on: Connection = connection()): Promise<ListedGrant | null> {
  const [row] = await select(on).where(eq(grants.id, id));
  return row ?? null;
}

const SORTS = {
  granted_at: asc(grants.grantedAt),
  '-granted_at': desc(grants.grantedAt),
  amount: asc(grants.amountPaise),
  '-amount': desc(grants.amountPaise),
};

interface GrantPage {
  /** `granted`: to send, without those for which another person decides. */
  state: GrantState | 'waiting';
  sort: keyof typeof SORTS;
  limit: number;
  offset: number;
}

export async function listGrants(
  { state, sort, limit, offset }: GrantPage,
  on: Connection = connection(),
): Promise<{ rows: ListedGrant[]; total: number }> {
  const where =
    state === 'waiting'
      ? and(eq(grants.state, 'granted'), isWaiting())
      : and(eq(grants.state, state), state === 'granted' ? not(isWaiting()) : undefined);
  const rows = await select(on).where(where).orderBy(SORTS[sort], asc(grants.id)).limit(limit).offset(offset);
  const [counted] = await on.select({ total: count() }).from(grants).where(where);
  return { rows, total: counted?.total ?? 0 };
}
