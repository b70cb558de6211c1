import 'server-only';
import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { OpenReceipt } from '../../rules/plan-payouts';
import { hotelReceipts } from '../tables';
import { hotelContains, type PageOf } from './hotel-filter';

export interface NewReceipt {
  hotelId: number;
  /** Negative for a reversal. */
  amountPaise: Paise;
  utr: string;
  /** Odd for a receipt, even for its reversal. */
  revision: number;
  receivedOn: IsoDate;
  recordedOn: IsoDate;
}

export interface Receipt extends NewReceipt {
  id: number;
}

const columns = {
  id: hotelReceipts.id,
  hotelId: hotelReceipts.hotelId,
  amountPaise: hotelReceipts.amountPaise,
  utr: hotelReceipts.utr,
  revision: hotelReceipts.revision,
  receivedOn: hotelReceipts.receivedOn,
  recordedOn: hotelReceipts.recordedOn,
};

/** Returns the newest row of a bank reference: a receipt or its reversal. */
export async function findNewestReceipt(utr: string, on: Connection = connection()): Promise<Receipt | null> {
  const [row] = await on
    .select(columns)
    .from(hotelReceipts)
    .where(eq(hotelReceipts.utr, utr))
    .orderBy(desc(hotelReceipts.revision))
    .limit(1);
  return row ?? null;
}

export async function insertReceipt(receipt: NewReceipt, tx: Connection): Promise<number> {
  const [row] = await tx.insert(hotelReceipts).values(receipt).returning({ id: hotelReceipts.id });
  if (!row) throw new Error('Inserting a receipt of a hotel returned no row');
  return row.id;
}

/** Receipts and reversals that were recorded until a day and that no payout counts. @param hotelId limits them to one hotel */
export async function listOpenReceipts(until: IsoDate, tx: Connection, hotelId?: number): Promise<OpenReceipt[]> {
  return tx
    .select({ receiptId: hotelReceipts.id, hotelId: hotelReceipts.hotelId, netPaise: hotelReceipts.amountPaise })
    .from(hotelReceipts)
    .where(
      and(
        isNull(hotelReceipts.lineId),
        lte(hotelReceipts.recordedOn, until),
        hotelId === undefined ? undefined : eq(hotelReceipts.hotelId, hotelId),
      ),
    )
    .orderBy(asc(hotelReceipts.id));
}

export async function listReceiptsOfHotel(hotelId: number, on: Connection = connection()): Promise<Receipt[]> {
  return on.select(columns).from(hotelReceipts).where(eq(hotelReceipts.hotelId, hotelId));
}

export interface ListedReceipt extends Receipt {
  code: string;
  hotel: string;
  /** A later row of the same bank reference exists. */
  isFollowed: boolean;
}

export async function listReceiptPage(
  { hotel, limit, offset, isOldestFirst }: PageOf & { isOldestFirst: boolean },
  on: Connection = connection(),
): Promise<{ rows: ListedReceipt[]; total: number }> {
  const isFollowed = sql<boolean>`exists (select 1 from ${hotelReceipts} later
    where later.utr = ${hotelReceipts.utr} and later.revision > ${hotelReceipts.revision})`;
  const rows = await on
    .select({ ...columns, code: hotels.code, hotel: hotels.name, isFollowed })
    .from(hotelReceipts)
    .innerJoin(hotels, eq(hotels.id, hotelReceipts.hotelId))
    .where(hotelContains(hotel))
    .orderBy((isOldestFirst ? asc : desc)(hotelReceipts.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on
    .select({ total: count() })
    .from(hotelReceipts)
    .innerJoin(hotels, eq(hotels.id, hotelReceipts.hotelId))
    .where(hotelContains(hotel));
  return { rows, total: counted?.total ?? 0 };
}
