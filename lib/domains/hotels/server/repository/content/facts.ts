import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { FactValues } from '../../../types';
import { hotels } from '../../tables';

export async function listFacts(hotelIds: readonly number[], on: Connection) {
  return on
    .select({ id: hotels.id, facts: hotels.facts, locationCheckedOn: hotels.locationCheckedOn })
    .from(hotels)
    .where(inArray(hotels.id, [...hotelIds]));
}

export async function updateFacts(
  hotelId: number,
  columns: { facts: FactValues; locationCheckedOn: string | null },
  tx: Connection,
): Promise<void> {
  await tx
    .update(hotels)
    .set({ ...columns, updatedAt: now() })
    .where(eq(hotels.id, hotelId));
}
