import 'server-only';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { ArrivalsModeOfHotel } from '@/lib/domains/hotel-members/contract/arrivals-mode';
import { changeArrivalsMode, getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import type { ArrivalsMode } from '@/lib/domains/hotels/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { lockOwnedHotel } from './hotel-owners';

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may change the settings of the hotel */
export async function getDeskArrivalsMode(actor: HotelActor, hotelId: number): Promise<ArrivalsModeOfHotel> {
  hotelFor(actor, hotelId, 'settings', 'read');
  return { hotelId, mode: await getArrivalsMode(hotelId) };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may change the settings of the hotel */
export async function setDeskArrivalsMode(
  actor: HotelActor,
  { hotelId, mode }: { hotelId: number; mode: ArrivalsMode },
): Promise<ArrivalsModeOfHotel> {
  hotelFor(actor, hotelId, 'settings', 'use');
  return inTransaction(async (tx) => {
    await lockOwnedHotel(tx, actor, hotelId);
    const before = await getArrivalsMode(hotelId, tx);
    if (before !== mode) {
      await changeArrivalsMode(tx, hotelId, mode);
      const subject = { type: 'hotel', id: hotelId };
      const values = { before: { arrivals: before }, after: { arrivals: mode } };
      await recordAudit({ action: 'hotel.arrivals-mode-changed', subject, ...values }, tx);
    }
    return { hotelId, mode };
  });
}
