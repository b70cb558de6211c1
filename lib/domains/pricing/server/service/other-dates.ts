import 'server-only';
import { addDays, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { listAvailableCheckins } from '../repository/available-checkins';
import { assertStay, priceStays, type HotelStay, type StayRequest } from './price-stays';

const DAYS_AROUND = 21;

export interface OtherStay {
  checkin: IsoDate;
  checkout: IsoDate;
  stay: HotelStay;
}

/** @throws {AppError} INVALID_INPUT, STAY_TOO_LONG */
export async function listOtherStays(
  { hotelId, ...request }: Omit<StayRequest, 'hotelIds'> & { hotelId: number },
  count: number,
): Promise<OtherStay[]> {
  assertStay(request);
  const today = todayInIndia(now());
  const earliest = addDays(request.checkin, -DAYS_AROUND);
  const nights = nightsBetween(request.checkin, request.checkout);
  const starts = await listAvailableCheckins(
    {
      hotelId,
      from: earliest < today ? today : earliest,
      to: addDays(request.checkin, DAYS_AROUND),
      preferred: request.checkin,
      nights,
      roomCount: request.rooms.length,
      corporateId: request.corporateId,
      roomTypeCode: request.roomTypeCode ?? null,
    },
    count * 2,
  );
  const stays = await Promise.all(
    starts.map(async (checkin) => {
      const checkout = addDays(checkin, nights);
      const priced = await priceStays({ ...request, checkin, checkout, hotelIds: [hotelId] });
      const stay = priced.get(hotelId);
      return stay?.roomTypes.some(({ isAvailable }) => isAvailable) ? { checkin, checkout, stay } : null;
    }),
  );
  return stays.filter((stay) => stay !== null).slice(0, count);
}
