import 'server-only';
import { eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { ArrivalsMode } from '../../types';
import { hotels } from '../tables';

export async function findArrivalsMode(hotelId: number, on: Connection = connection()): Promise<ArrivalsMode | null> {
  const [row] = await on.select({ arrivals: hotels.arrivals }).from(hotels).where(eq(hotels.id, hotelId));
  return row?.arrivals ?? null;
}

export async function storeArrivalsMode(hotelId: number, arrivals: ArrivalsMode, tx: Connection): Promise<boolean> {
  const rows = await tx.update(hotels).set({ arrivals }).where(eq(hotels.id, hotelId)).returning({ id: hotels.id });
  return rows.length > 0;
}
