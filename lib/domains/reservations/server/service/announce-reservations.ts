import 'server-only';
import { announceRevision } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { inTransaction } from '@/lib/platform/db/transaction';
import { findAnnouncedHotel } from '../repository/announced-hotel';

/** Announces the newest revision of the hotel to the webhooks of connected partners. Repeating it queues nothing. */
export async function announceReservations(hotelId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await findAnnouncedHotel(hotelId, tx);
    if (hotel) await announceRevision(tx, { hotelId, ...hotel });
  });
}
