import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { hotels } from '../../tables';

export async function updateBiller(hotelId: number, biller: 'hotel' | 'platform', tx: Connection): Promise<void> {
  await tx.update(hotels).set({ biller, updatedAt: now() }).where(eq(hotels.id, hotelId));
}
