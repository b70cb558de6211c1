import 'server-only';
import { releaseHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Alternative } from '../../../types';
import { changeState, listHeld } from '../../repository/alternatives';

/** Releases the held stays of an answer, except one. Its booking must be locked. @returns the number of released stays */
export async function releaseAlternatives(tx: Tx, answerId: number, except?: number): Promise<number> {
  const released = (await listHeld(answerId, tx)).filter(({ id }) => id !== except);
  // Hotels are locked in the order of their ids, as elsewhere.
  for (const alternative of released.sort((one, other) => one.hotelId - other.hotelId)) await release(tx, alternative);
  return released.length;
}

async function release(tx: Tx, alternative: Alternative): Promise<void> {
  const { id, hotelId, roomTypeId, checkin, checkout, roomCount: quantity } = alternative;
  if (!(await changeState(id, 'released', tx))) return;
  await releaseHeldNights(tx, { hotelId, roomTypeId, checkin, checkout, quantity });
}
