import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { inTransaction } from '@/lib/platform/db/transaction';
import { saveHour } from '../../repository/arrivals';
import { getHotelByCode } from '../contacts/operator-contacts';
import { createList } from './create-list';
import { readList, type ArrivalsListWithHotel } from './read-list';
import { sendList } from './send-list';

/**
 * Makes the next list of the day and, if wanted, mails it.
 * @returns the list and the number of mails
 * @throws {AppError} NOT_FOUND
 */
export async function makeArrivalsList(
  code: string,
  { day, isSent }: { day: IsoDate; isSent: boolean },
): Promise<{ list: ArrivalsListWithHotel; mails: number }> {
  return inTransaction(async (tx) => {
    const { id: hotelId } = await getHotelByCode(code, tx);
    const listId = await createList(tx, { hotelId, day, isDaily: false });
    if (listId === null) throw new Error(`The list of ${code} was not made`);
    const mails = isSent ? await sendList(tx, hotelId, listId) : 0;
    return { list: await readList(listId, tx), mails };
  });
}

/** @param hour of the day in India, 0 to 23 @throws {AppError} NOT_FOUND */
export async function setArrivalsHour(code: string, hour: number): Promise<void> {
  await inTransaction(async (tx) => saveHour((await getHotelByCode(code, tx)).id, hour, tx));
}
