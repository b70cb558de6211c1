import 'server-only';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Dispute, DisputeState } from '../../types';
import { payables, statementDisputes } from '../tables';
import { hotelContains, type PageOf } from './hotel-filter';

const columns = {
  id: statementDisputes.id,
  lineId: statementDisputes.payableId,
  hotelId: statementDisputes.hotelId,
  month: statementDisputes.month,
  state: statementDisputes.state,
  reason: statementDisputes.reason,
  raisedAt: statementDisputes.raisedAt,
  answer: statementDisputes.answer,
  closedAt: statementDisputes.closedAt,
};

const monthOf = (table: string) =>
  sql<string>`to_char(${sql.identifier(table)}.posted_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** The month and booking of a line, by its first posting; null if the hotel has no line with this id. */
export async function findLine({ hotelId, lineId }: { hotelId: number; lineId: number }, on: Connection) {
  const [row] = await on
    .select({ month: monthOf('payable'), reference: bookings.reference })
    .from(payables)
    .innerJoin(bookings, eq(bookings.id, payables.bookingId))
    .where(
      and(
        eq(payables.id, lineId),
        eq(payables.hotelId, hotelId),
        sql`not exists (select 1 from ${payables} as earlier where earlier.booking_id = ${payables.bookingId}
          and earlier.hotel_id = ${payables.hotelId} and earlier.id < ${payables.id}
          and ${monthOf('earlier')} = ${monthOf('payable')})`,
      ),
    );
  return row ?? null;
}

export async function hasPosting(id: number, on: Connection): Promise<boolean> {
  return (await on.select({ id: payables.id }).from(payables).where(eq(payables.id, id))).length > 0;
}

/** @returns null if the line has an open dispute */
export async function insertDispute(
  { lineId, ...dispute }: Pick<Dispute, 'lineId' | 'hotelId' | 'month' | 'reason' | 'raisedAt'> & { raisedBy: number },
  tx: Connection,
): Promise<Dispute | null> {
  const [row] = await tx
    .insert(statementDisputes)
    .values({ ...dispute, payableId: lineId })
    .onConflictDoNothing({ target: statementDisputes.payableId, where: sql`${statementDisputes.state} = 'open'` })
    .returning(columns);
  return row ?? null;
}

/** The newest dispute of a line, locked until the transaction ends. */
export async function lockNewestDispute(
  { hotelId, lineId }: { hotelId: number; lineId: number },
  tx: Connection,
): Promise<Dispute | null> {
  const [row] = await tx
    .select(columns)
    .from(statementDisputes)
    .where(and(eq(statementDisputes.payableId, lineId), eq(statementDisputes.hotelId, hotelId)))
    .orderBy(desc(statementDisputes.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function closeDispute(
  id: number,
  closed: { state: Exclude<DisputeState, 'open'>; answer?: string; closedAt: Date },
  tx: Connection,
): Promise<void> {
  const { rowCount } = await tx
    .update(statementDisputes)
    .set(closed)
    .where(and(eq(statementDisputes.id, id), eq(statementDisputes.state, 'open')));
  if (rowCount !== 1) throw new Error(`The dispute ${id} is not open`);
}

/** In the order in which they were raised. */
export async function listDisputesOfMonth(
  { hotelId, month }: { hotelId: number; month: string },
  on: Connection = connection(),
): Promise<Dispute[]> {
  return on
    .select(columns)
    .from(statementDisputes)
    .where(and(eq(statementDisputes.hotelId, hotelId), eq(statementDisputes.month, month)))
    .orderBy(asc(statementDisputes.id));
}

export interface ListedDispute extends Dispute {
  hotelCode: string;
  hotel: string;
  reference: string;
}

const selectListed = (on: Connection) =>
  on
    .select({ ...columns, hotelCode: hotels.code, hotel: hotels.name, reference: bookings.reference })
    .from(statementDisputes)
    .innerJoin(hotels, eq(hotels.id, statementDisputes.hotelId))
    .innerJoin(payables, eq(payables.id, statementDisputes.payableId))
    .innerJoin(bookings, eq(bookings.id, payables.bookingId));

const selectPage = (state: DisputeState | undefined, hotel: string | undefined) =>
  and(state ? eq(statementDisputes.state, state) : undefined, hotelContains(hotel));

/** For the operator. @param state by default any */
export async function listDisputes(
  { state, hotel, limit, offset, isOldestFirst }: PageOf & { state?: DisputeState | undefined; isOldestFirst: boolean },
  on: Connection = connection(),
): Promise<ListedDispute[]> {
  return selectListed(on)
    .where(selectPage(state, hotel))
    .orderBy((isOldestFirst ? asc : desc)(statementDisputes.id))
    .limit(limit)
    .offset(offset);
}

export async function countDisputes(
  { state, hotel }: { state?: DisputeState | undefined; hotel?: string | undefined },
  on: Connection = connection(),
): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(statementDisputes)
    .innerJoin(hotels, eq(hotels.id, statementDisputes.hotelId))
    .where(selectPage(state, hotel));
  return row?.total ?? 0;
}

/** Locks the dispute until the transaction ends. */
export async function lockDispute(id: number, tx: Connection): Promise<ListedDispute | null> {
  const [row] = await selectListed(tx).where(eq(statementDisputes.id, id)).for('update', { of: statementDisputes });
  return row ?? null;
}
