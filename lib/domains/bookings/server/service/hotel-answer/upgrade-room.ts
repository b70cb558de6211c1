import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { findChange, insertChange } from '@/lib/domains/bookings/server/repository/changes';
import type { Booking } from '@/lib/domains/bookings/types';
import { applyChange } from '../change/apply-change';
import { readBookedStay } from '../change/booked-stay';
import { releaseOpenChanges } from './record-refusal';

const REASON = 'The hotel gives a better room at the agreed price';

/**
 * Changes the room type at the agreed price, with the agreed meals and policy. The booker is notified as of any change.
 * @param booking its payment orders and its row must be locked
 * @throws {AppError} ROOM_UNAVAILABLE; the transaction must then roll back
 */
export async function upgradeRoom(
  tx: Tx,
  booking: Booking,
  roomType: { id: number; code: string; name: string },
): Promise<Booking> {
  await releaseOpenChanges(tx, booking);
  const { plan } = await readBookedStay(booking, tx);
  const at = now();
  const id = await insertChange(
    {
      bookingId: booking.id,
      version: booking.version,
      userId: booking.userId,
      stay: { ...plan, roomTypeId: roomType.id, roomTypeCode: roomType.code, roomTypeName: roomType.name },
      guests: null,
      billing: null,
      reason: REASON,
      quotedPrice: booking.quotedPrice,
      fees: [],
      feePaise: 0,
      priceBeforePaise: booking.payablePaise,
      priceAfterPaise: booking.payablePaise,
      differencePaise: 0,
      expiresAt: at,
    },
    tx,
  );
  const change = await findChange(id, tx);
  if (!change) throw new Error(`Change ${id} was not stored`);
  const contract = await getContractSettings(booking.corporateId, tx);
  return applyChange(tx, { booking, change, contract });
}
