import 'server-only';
import { DEFAULT_ARRIVALS_HOUR } from '@/lib/domains/hotel-messages/rules/arrivals-hour';
import { timeInIndia, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import { listHotelsWithDueList } from '../../repository/arrivals';
import { createList } from './create-list';
import { sendList } from './send-list';

const BATCH = 100;

/** Sends the list of today to each hotel whose hour has come. After an outage the lists of the day follow. @returns their number */
export async function sendDueLists(): Promise<number> {
  const at = now();
  const day = todayInIndia(at);
  const hour = Number(timeInIndia(at).slice(0, 2));
  const hotels = inBatches(
    (afterId) => listHotelsWithDueList({ day, hour, defaultHour: DEFAULT_ARRIVALS_HOUR, afterId, limit: BATCH }),
    (hotelId) => hotelId,
  );
  let sent = 0;
  for await (const hotelId of hotels) {
    try {
      if (await inTransaction((tx) => sendDailyList(tx, hotelId, day))) sent += 1;
    } catch (error) {
      // A hotel whose list cannot be made must not block other hotels.
      log.error('hotels.arrivals_not_sent', { hotelId, error });
    }
  }
  return sent;
}

async function sendDailyList(tx: Tx, hotelId: number, day: IsoDate): Promise<boolean> {
  const listId = await createList(tx, { hotelId, day, isDaily: true });
  if (listId === null) return false;
  await sendList(tx, hotelId, listId);
  return true;
}
