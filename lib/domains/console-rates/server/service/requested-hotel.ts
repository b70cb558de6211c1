import 'server-only';
import { readHotelNames, type NamedHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';

/** @param text the operator's code, or else the number of the hotel @throws {AppError} INVALID_INPUT */
export async function requireRequestedHotel(text: string, field = 'hotel'): Promise<NamedHotel & { code: string }> {
  const hotels = await readHotelNames(connection());
  const code = hotels.has(text) ? text : [...hotels].find(([, { hotelId }]) => String(hotelId) === text)?.[0];
  const found = code === undefined ? undefined : hotels.get(code);
  if (code === undefined || !found)
    throw new AppError('INVALID_INPUT', { field, message: `No hotel has the code ${text}. Choose one from the list.` });
  return { ...found, code };
}
