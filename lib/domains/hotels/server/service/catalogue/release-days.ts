import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { lockReleaseDays, updateReleaseDays } from '../../repository/catalogue/room-types';

/** Changes until how many days before arrival a room type is sold. @returns the days before; null if the hotel has no such room type */
export async function changeReleaseDays(
  { hotelId, code, releaseDays }: { hotelId: number; code: string; releaseDays: number | null },
  tx: Tx,
): Promise<{ before: number | null } | null> {
  const stored = await lockReleaseDays({ hotelId, code }, tx);
  if (!stored) return null;
  if (stored.releaseDays !== releaseDays) await updateReleaseDays(stored.id, releaseDays, tx);
  return { before: stored.releaseDays };
}
