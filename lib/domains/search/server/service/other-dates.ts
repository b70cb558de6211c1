import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import { listOtherStays } from '@/lib/domains/pricing/server/service/other-dates';
import { AppError } from '@/lib/platform/errors/app-error';
import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import { getAudience, type TravelQuery } from './search-hotels';
import { toHotelPrice } from './to-price';

const MAX_OTHER_DATES = 4;

export interface PricedDates {
  checkin: string;
  checkout: string;
  price: HotelPrice;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT, STAY_TOO_LONG */
export async function listOtherDates(actor: Actor, hotelId: number, travel: TravelQuery): Promise<PricedDates[]> {
  const { corporateId } = actingEntity(actor, travel.legalEntityId);
  if (!(await hotels.findHotelSummary(hotelId, getAudience(actor)))) throw new AppError('NOT_FOUND');
  const { checkin, checkout, rooms, roomTypeCode } = travel;
  const stays = await listOtherStays({ hotelId, checkin, checkout, rooms, roomTypeCode, corporateId }, MAX_OTHER_DATES);
  return stays.flatMap((other) => {
    const price = toHotelPrice(other.stay, travel.priceSource);
    return price ? [{ checkin: other.checkin, checkout: other.checkout, price }] : [];
  });
}
