import 'server-only';
import { lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import { isToBeAsked } from '../../../rules/answerable';
import { listUnasked } from '../../repository/unasked';
import { askForAnswer } from '../link/issue-link';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** The job that writes the messages has this time to ask the hotel. */
const JOB_MS = 5 * 60_000;

/**
 * Asks the hotels of bookings whose messages were lost, or that have no contact and so get none: support sees these bookings on its list.
 * @returns the number of bookings
 */
export async function askUnaskedHotels(): Promise<number> {
  const at = now().getTime();
  const window = { after: new Date(at - 3 * DAY_MS), before: new Date(at - JOB_MS) };
  const unasked = inBatches(
    (afterId) => listUnasked({ ...window, afterId, limit: BATCH }),
    (id) => id,
  );
  let asked = 0;
  for await (const bookingId of unasked) {
    try {
      if (await askHotelOf(bookingId)) asked += 1;
    } catch (error) {
      log.error('answers.not_asked', { bookingId, error });
    }
  }
  return asked;
}

function askHotelOf(bookingId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || !isToBeAsked(booking, now())) return false;
    await askForAnswer(tx, booking);
    return true;
  });
}
