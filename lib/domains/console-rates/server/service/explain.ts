import 'server-only';
import { readRoomTypeIndex } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { explainRate, type ExplainedRate } from '@/lib/domains/pricing/server/service/explain-rate';
import { isIsoDate } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import { requireCompany } from './contracts';
import { requireRequestedHotel } from './requested-hotel';

export interface RateQuestion {
  /** Number or exact name. */
  company: string;
  /** The operator's code, or the number of the hotel. */
  hotel: string;
  roomType: string;
  night: string;
}

export interface RateAnswer {
  company: string;
  hotel: string;
  roomType: string;
  explained: ExplainedRate;
}

/** @throws {AppError} INVALID_INPUT with the field, NOT_FOUND for a hotel that is not published */
export async function explainPrice({ company, hotel, roomType, night }: RateQuestion): Promise<RateAnswer> {
  const { id: corporateId, name } = await requireCompany(company);
  const { code, hotelId, name: hotelName, rooms } = await requireRequestedHotel(hotel);
  const roomTypeId = (await readRoomTypeIndex(connection())).get(code)?.rooms.get(roomType);
  if (roomTypeId === undefined) {
    const message = `Room types of this hotel: ${[...rooms.keys()].join(', ')}`;
    throw new AppError('INVALID_INPUT', { field: 'room_type', message });
  }
  if (!isIsoDate(night)) throw new AppError('INVALID_INPUT', { field: 'night', message: 'Choose a night' });
  const explained = await explainRate({ corporateId, hotelId, roomTypeId, roomTypeCode: roomType, night });
  return { company: name, hotel: hotelName, roomType: rooms.get(roomType) ?? roomType, explained };
}
