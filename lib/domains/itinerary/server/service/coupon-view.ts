import 'server-only';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import type { ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import type { Bid, PriceSource } from '../../types';
import { toPrices } from './itinerary-view';

interface CouponView {
  bid: number;
  couponCode: string | null;
  price: ItineraryPrice | null;
  prices: Partial<Record<PriceSource, ItineraryPrice>>;
}

export async function toCouponView(bid: Bid, source: PriceSource): Promise<CouponView> {
  const prices = toPrices(bid, await getHotelForBooking(bid.hotelId));
  return { bid: bid.id, couponCode: bid.couponCode, price: prices[source] ?? null, prices };
}
