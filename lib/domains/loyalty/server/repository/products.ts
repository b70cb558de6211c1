import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { giftCardProducts, roomNightProducts } from '../tables';

export interface StoredGiftCardProduct {
  id: number;
  code: string;
  brand: string;
  category: string;
  description: string;
  terms: string;
  denominationsPaise: number[];
  validityDays: number;
}

export interface StoredRoomNightProduct {
  id: number;
  code: string;
  name: string;
  description: string;
  points: number;
  coverPaise: number;
  validityDays: number;
}

const giftCardColumns = {
  id: giftCardProducts.id,
  code: giftCardProducts.code,
  brand: giftCardProducts.brand,
  category: giftCardProducts.category,
  description: giftCardProducts.description,
  terms: giftCardProducts.terms,
  denominationsPaise: giftCardProducts.denominationsPaise,
  validityDays: giftCardProducts.validityDays,
};

const roomNightColumns = {
  id: roomNightProducts.id,
  code: roomNightProducts.code,
  name: roomNightProducts.name,
  description: roomNightProducts.description,
  points: roomNightProducts.points,
  coverPaise: roomNightProducts.coverPaise,
  validityDays: roomNightProducts.validityDays,
};

export async function insertProducts(
  {
    giftCards,
    roomNights,
  }: { giftCards: Omit<StoredGiftCardProduct, 'id'>[]; roomNights: Omit<StoredRoomNightProduct, 'id'>[] },
  tx: Connection,
): Promise<void> {
  await tx.insert(giftCardProducts).values(giftCards);
  await tx.insert(roomNightProducts).values(roomNights);
}

export async function listGiftCardProducts(on: Connection = connection()): Promise<StoredGiftCardProduct[]> {
  return on
    .select(giftCardColumns)
    .from(giftCardProducts)
    .where(eq(giftCardProducts.isActive, true))
    .orderBy(asc(giftCardProducts.brand));
}

export async function listRoomNightProducts(on: Connection = connection()): Promise<StoredRoomNightProduct[]> {
  return on
    .select(roomNightColumns)
    .from(roomNightProducts)
    .where(eq(roomNightProducts.isActive, true))
    .orderBy(asc(roomNightProducts.points));
}

/** Finds active products; `includeInactive` also finds products that are no longer sold. */
export async function findGiftCardProduct(
  id: number,
  { includeInactive = false, on = connection() }: { includeInactive?: boolean; on?: Connection } = {},
): Promise<StoredGiftCardProduct | null> {
  const isSold = includeInactive ? undefined : eq(giftCardProducts.isActive, true);
  const [row] = await on
    .select(giftCardColumns)
    .from(giftCardProducts)
    .where(and(eq(giftCardProducts.id, id), isSold));
  return row ?? null;
}

export async function findRoomNightProduct(
  id: number,
  on: Connection = connection(),
): Promise<StoredRoomNightProduct | null> {
  const [row] = await on
    .select(roomNightColumns)
    .from(roomNightProducts)
    .where(and(eq(roomNightProducts.id, id), eq(roomNightProducts.isActive, true)));
  return row ?? null;
}
