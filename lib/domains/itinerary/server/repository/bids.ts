import 'server-only';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import type { Bid, NewBid, QuotedPrices } from '@/lib/domains/itinerary/types';
import { bidPrices, bids } from '../tables';

const columns = {
  id: bids.id,
  userId: bids.userId,
  legalEntityId: bids.legalEntityId,
  hotelId: bids.hotelId,
  roomTypeId: bids.roomTypeId,
  checkin: bids.checkin,
  checkout: bids.checkout,
  rooms: bids.rooms,
  quoteKey: bids.quoteKey,
  status: bids.status,
  priceVersion: bids.priceVersion,
  couponCode: bids.couponCode,
  createdAt: bids.createdAt,
  expiresAt: bids.expiresAt,
  prices: bidPrices.prices,
};

const withCurrentPrice = and(eq(bidPrices.bidId, bids.id), eq(bidPrices.version, bids.priceVersion));

interface BidKey {
  id: number;
  userId: number;
  legalEntityId: number;
}

const selectBid = (on: Connection, slot: Slot<BidKey>) =>
  on
    .select(columns)
    .from(bids)
    .innerJoin(bidPrices, withCurrentPrice)
    .where(
      and(eq(bids.id, slot('id')), eq(bids.userId, slot('userId')), eq(bids.legalEntityId, slot('legalEntityId'))),
    );

const selectBidByKey = prepared('bid.find', selectBid);

export async function findBid(
  { id, userId, legalEntityId }: BidKey,
  on: Connection = connection(),
): Promise<Bid | null> {
  const [row] = await selectBidByKey({ id, userId, legalEntityId }, on);
  return row ?? null;
}

export async function findBidLegalEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on.select({ legalEntityId: bids.legalEntityId }).from(bids).where(eq(bids.id, id));
  return row?.legalEntityId ?? null;
}

const selectIdForUpdate = prepared('bid.lock', (on, slot: Slot<{ id: number }>) =>
  on
    .select({ id: bids.id })
    .from(bids)
    .where(eq(bids.id, slot('id')))
    .for('update'),
);

const selectBidForUpdate = prepared('bid.find-locked', (on, slot: Slot<BidKey>) =>
  selectBid(on, slot).for('update', { of: bids }),
);

/**
 * If the price version changes while the transaction waits for the lock, the joined row no longer matches and the query returns nothing. The
 * bid is then locked by id and read again.
 */
export async function lockBid({ id, userId, legalEntityId }: BidKey, tx: Connection): Promise<Bid | null> {
  const [row] = await selectBidForUpdate({ id, userId, legalEntityId }, tx);
  if (row) return row;
  await selectIdForUpdate({ id }, tx);
  return findBid({ id, userId, legalEntityId }, tx);
}

export async function findOpenBid(quoteKey: string, on: Connection = connection()): Promise<Bid | null> {
  const [row] = await on
    .select(columns)
    .from(bids)
    .innerJoin(bidPrices, withCurrentPrice)
    .where(and(eq(bids.quoteKey, quoteKey), eq(bids.status, 'open'), gt(bids.expiresAt, now())));
  return row ?? null;
}

export async function expireOldBid(quoteKey: string, on: Connection = connection()): Promise<void> {
  await on
    .update(bids)
    .set({ status: 'expired' })
    .where(and(eq(bids.quoteKey, quoteKey), eq(bids.status, 'open'), lte(bids.expiresAt, now())));
}

/** Returns null if a concurrent transaction has inserted the open bid of this quote. */
export async function insertBid(bid: NewBid, on: Connection = connection()): Promise<number | null> {
  const { prices, ...row } = bid;
  const createdAt = now();
  const [inserted] = await on
    .insert(bids)
    .values({ ...row, createdAt })
    .onConflictDoNothing({ target: bids.quoteKey, where: sql`status = 'open'` })
    .returning({ id: bids.id });
  if (!inserted) return null;
  await on.insert(bidPrices).values({ bidId: inserted.id, version: 1, couponCode: null, prices, createdAt });
  return inserted.id;
}

/** Stores the bid of a past booking. @returns its id */
export async function insertPastBid(bid: NewBid & { createdAt: Date }, tx: Connection): Promise<number> {
  const { prices, ...row } = bid;
  const [inserted] = await tx
    .insert(bids)
    .values({ ...row, status: 'consumed', couponCode: null })
    .returning({ id: bids.id });
  if (!inserted) throw new Error('The insert of a past bid returned no row');
  await tx.insert(bidPrices).values({ bidId: inserted.id, version: 1, prices, createdAt: bid.createdAt });
  return inserted.id;
}

export async function getPrices(bidId: number, version: number, on: Connection = connection()): Promise<QuotedPrices> {
  const [row] = await on
    .select({ prices: bidPrices.prices })
    .from(bidPrices)
    .where(and(eq(bidPrices.bidId, bidId), eq(bidPrices.version, version)));
  if (!row) throw new Error(`Bid ${bidId} has no price version ${version}`);
  return row.prices;
}

export async function addPriceVersion(
  bid: Pick<Bid, 'id' | 'priceVersion'>,
  next: { couponCode: string | null; prices: QuotedPrices },
  tx: Connection,
): Promise<void> {
  const version = bid.priceVersion + 1;
  await tx.insert(bidPrices).values({ bidId: bid.id, version, createdAt: now(), ...next });
  await tx.update(bids).set({ priceVersion: version, couponCode: next.couponCode }).where(eq(bids.id, bid.id));
}

interface StatusChange {
  id: number;
  from: Bid['status'][];
  to: Bid['status'];
}

/** `array_position` allows a generic plan; PostgreSQL would plan `status = any(...)` for each call. */
const updateStatus = prepared('bid.move', (on, slot: Slot<StatusChange>) =>
  on
    .update(bids)
    .set({ status: sql`${slot('to')}` })
    .where(and(eq(bids.id, slot('id')), sql`array_position(${slot('from')}::text[], ${bids.status}) is not null`))
    .returning({ id: bids.id }),
);

export async function changeBidStatus(
  id: number,
  from: Bid['status'][],
  to: Bid['status'],
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await updateStatus({ id, from, to }, on);
  return rows.length > 0;
}
