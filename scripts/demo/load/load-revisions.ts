import { lockUnrevisedStays } from '@/lib/domains/bookings/server/repository/unrevised-stays';
import { raiseRevisions } from '@/lib/domains/stay-revisions/server/repository/revisions';
import { ANNOUNCE_TASK } from '@/lib/domains/stay-revisions/server/service/revise-stay';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';

const LIMIT = 100_000;

/** Gives each stay to come a revision of its hotel, as its booking does. */
export async function loadRevisions(tx: Connection): Promise<void> {
  const stays = await lockUnrevisedStays({ today: todayInIndia(now()), limit: LIMIT }, tx);
  const revised = stays.map(({ id: bookingId, hotelId, roomTypeId, checkin, checkout, roomCount }) => {
    return { bookingId, hotelId, state: 'active' as const, roomTypeId, checkin, checkout, roomCount };
  });
  await raiseRevisions(revised, ANNOUNCE_TASK, tx);
}
