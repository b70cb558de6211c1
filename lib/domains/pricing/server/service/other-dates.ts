import 'server-only';
import { addDays, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { listFreeStarts } from '../repository/free-starts';
import { assertStay, priceStays, type HotelStay, type StayRequest } from './price-stays';

const DAYS_AROUND = 21;

export interface OtherStay {
  checkin: IsoDate;
  checkout: IsoDate;
  stay: HotelStay;
}

/** @throws {AppError} INVALID_INPUT, STAY_TOO_LONG */
export async function listOtherStays(
  { hotelId, ...wanted }: Omit<StayRequest, 'hotelIds'> & { hotelId: number },
  count: number,
): Promise<OtherStay[]> {
  assertStay(wanted);
  const today = todayInIndia(now());
  const earliest = addDays(wanted.checkin, -DAYS_AROUND);
  const nights = nightsBetween(wanted.checkin, wanted.checkout);
  const starts = await listFreeStarts(
    {
      hotelId,
      from: earliest < today ? today : earliest,
      to: addDays(wanted.checkin, DAYS_AROUND),
      wanted: wanted.checkin,
      nights,
      roomCount: wanted.rooms.length,
      corporateId: wanted.corporateId,
      roomTypeCode: wanted.roomTypeCode ?? null,
    },
    count * 2,
  );
  const stays = await Promise.all(
    starts.map(async (checkin) => {
      const checkout = addDays(checkin, nights);
      const priced = await priceStays({ ...wanted, checkin, checkout, hotelIds: [hotelId] });
      const stay = priced.get(hotelId);
      return stay?.roomTypes.some(({ isAvailable }) => isAvailable) ? { checkin, checkout, stay } : null;
    }),
  );
  return stays.filter((stay) => stay !== null).slice(0, count);
}
