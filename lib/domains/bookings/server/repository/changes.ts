import 'server-only';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Batch } from '@/lib/platform/db/batch';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { ChangeState } from '../../rules/change-state';
import type { BookingChange, NewBookingChange } from '../../types';
import { bookingChanges } from '../tables';

const columns = {
  id: bookingChanges.id,
  bookingId: bookingChanges.bookingId,
  version: bookingChanges.version,
  userId: bookingChanges.userId,
  makerUserId: bookingChanges.makerUserId,
  state: bookingChanges.state,
  stay: bookingChanges.stay,
  guests: bookingChanges.guests,
  billing: bookingChanges.billing,
  reason: bookingChanges.reason,
  quotedPrice: bookingChanges.quotedPrice,
  replacedPrice: bookingChanges.replacedPrice,
  fees: bookingChanges.fees,
  feePaise: bookingChanges.feePaise,
  priceBeforePaise: bookingChanges.priceBeforePaise,
  priceAfterPaise: bookingChanges.priceAfterPaise,
  differencePaise: bookingChanges.differencePaise,
  paymentOrderId: bookingChanges.paymentOrderId,
  createdAt: bookingChanges.createdAt,
  expiresAt: bookingChanges.expiresAt,
};

export async function insertChange(change: NewBookingChange, tx: Connection): Promise<number> {
  const [row] = await tx
    .insert(bookingChanges)
    .values({ ...change, state: 'quoted', createdAt: now() })
    .returning({ id: bookingChanges.id });
  if (!row) throw new Error('The insert of a change returned no row');
  return row.id;
}

/** The booking's row must be locked. */
export async function lockChange(
  key: { id: number; bookingId: number },
  tx: Connection,
): Promise<BookingChange | null> {
  const [row] = await tx
    .select(columns)
    .from(bookingChanges)
    .where(and(eq(bookingChanges.id, key.id), eq(bookingChanges.bookingId, key.bookingId)))
    .for('update');
  return row ?? null;
}

export async function findChange(id: number, on: Connection = connection()): Promise<BookingChange | null> {
  const [row] = await on.select(columns).from(bookingChanges).where(eq(bookingChanges.id, id));
  return row ?? null;
}

export async function findChangeOfOrder(
  paymentOrderId: number,
  on: Connection = connection(),
): Promise<BookingChange | null> {
  const [row] = await on.select(columns).from(bookingChanges).where(eq(bookingChanges.paymentOrderId, paymentOrderId));
  return row ?? null;
}

export async function findAwaitingChange(
  bookingId: number,
  on: Connection = connection(),
): Promise<BookingChange | null> {
  const [row] = await on
    .select(columns)
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.state, 'awaiting_payment')));
  return row ?? null;
}

export async function listMadeChanges(bookingId: number, on: Connection = connection()): Promise<BookingChange[]> {
  return on
    .select(columns)
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.state, 'made')))
    .orderBy(asc(bookingChanges.id));
}

/** Fees of the changes that were made, by booking. */
export async function listFees(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, BookingChange['fees']>> {
  const fees = new Map<number, BookingChange['fees']>();
  if (bookingIds.length === 0) return fees;
  const rows = await on
    .select({ bookingId: bookingChanges.bookingId, fees: bookingChanges.fees })
    .from(bookingChanges)
    .where(and(inArray(bookingChanges.bookingId, [...bookingIds]), eq(bookingChanges.state, 'made')))
    .orderBy(asc(bookingChanges.id));
  for (const row of rows) fees.set(row.bookingId, [...(fees.get(row.bookingId) ?? []), ...row.fees]);
  return fees;
}

type Update = Partial<Pick<BookingChange, 'makerUserId' | 'replacedPrice' | 'paymentOrderId' | 'expiresAt'>>;

/** Guests are removed when the quote ends, because the booking has them or they are not needed. */
export async function moveChange(
  id: number,
  from: readonly ChangeState[],
  to: ChangeState,
  tx: Connection,
  update: Update = {},
): Promise<boolean> {
  const isLive = to === 'quoted' || to === 'awaiting_payment';
  const end = isLive || to === 'expired' ? {} : { guests: null };
  const rows = await tx
    .update(bookingChanges)
    .set({ ...update, ...end, state: to, ...(to === 'made' ? { madeAt: now() } : {}) })
    .where(and(eq(bookingChanges.id, id), inArray(bookingChanges.state, [...from])))
    .returning({ id: bookingChanges.id });
  return rows.length > 0;
}

/** Quotes of an earlier version of the booking can no longer be made. */
export async function supersedeQuotes(bookingId: number, tx: Connection): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ state: 'superseded', guests: null })
    .where(and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.state, ['quoted', 'expired'])));
}

export async function listOverdueChanges(
  { afterId, limit }: Batch,
  hotelId?: number,
  on: Connection = connection(),
): Promise<number[]> {
  const ofHotel =
    hotelId === undefined
      ? undefined
      : sql`${bookingChanges.bookingId} in (select id from booking where hotel_id = ${hotelId})`;
  const rows = await on
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.state, 'awaiting_payment'),
        lte(bookingChanges.expiresAt, now()),
        gt(bookingChanges.id, afterId),
        ofHotel,
      ),
    )
    .orderBy(asc(bookingChanges.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
