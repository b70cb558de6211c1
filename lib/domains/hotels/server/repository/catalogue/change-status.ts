import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { hotels } from '../../tables';

export async function updateStatus(hotelId: number, status: 'draft' | 'published', tx: Connection): Promise<void> {
  await tx.update(hotels).set({ status, missingDetails: [], updatedAt: now() }).where(eq(hotels.id, hotelId));
}
