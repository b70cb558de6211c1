import 'server-only';
import { moveToHotel } from '@/lib/domains/bookings/server/service/hotel-answer/move-to-hotel';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordMove } from '@/lib/domains/payables/server/service/claims';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Alternative } from '../../../types';
import { changeState } from '../../repository/alternatives';
import { changeAnswer } from '../../repository/answers';
import type { LockedStay } from '../answer/answer-stay';

/** Moves a refused booking to a held stay at the agreed price. The refusing hotel owes the difference. Other held stays are released. */
export async function takeAlternative(
  tx: Tx,
  { booking, answer }: LockedStay,
  { id, hotelId, roomTypeId, quotedPrice }: Alternative,
  { userId }: { userId: number },
): Promise<Booking> {
  await changeState(id, 'taken', tx);
  const moved = await moveToHotel(tx, booking, { hotelId, roomTypeId, isHeld: true }, { userId });
  await changeAnswer(answer.id, { state: 'moved' }, tx);
  await recordMove(tx, booking, quotedPrice, 'hotel');
  return moved;
}
