import 'server-only';
import {
  findCheapest,
  type HotelStay,
  type PriceChannel,
  type RoomTypeStay,
  type StayPrice,
} from '@/lib/domains/pricing/server/service';
import { toCancellationSteps } from '@/lib/domains/pricing/rules/cancellation-steps';
import { describePolicy } from '@/lib/domains/pricing/rules/cancellation-text';
import { toRupees } from '@/lib/money';
import type { HotelPrice, RoomPrice } from '../contract';

type ChannelPrice = NonNullable<HotelPrice['corp']>;

function toChannelPrice({ breakdown }: StayPrice): ChannelPrice {
  const { totals, roomNights } = breakdown;
  const total = toRupees(totals.totalPaise);
  return {
    price: total,
    sell: total,
    pre_tax_price: toRupees(totals.pretaxPaise),
    tax: toRupees(totals.taxPaise),
    per_night: toRupees(Math.round(totals.pretaxPaise / roomNights.length)),
  };
}

function channelsOf(prices: RoomTypeStay['prices']): { corp?: ChannelPrice; website?: ChannelPrice } {
  return {
    ...(prices.corp ? { corp: toChannelPrice(prices.corp) } : {}),
    ...(prices.website ? { website: toChannelPrice(prices.website) } : {}),
  };
}

/** A hotel's prices for a stay, in rupees; null when no room type has a price. */
export function toHotelPrice(stay: HotelStay | undefined, source: PriceChannel): HotelPrice | null {
  const cheapest = stay && findCheapest(stay.roomTypes, source);
  if (!cheapest) return null;
  const channels = channelsOf(cheapest.prices);
  const { corp, website } = channels;
  return {
    sell: (channels[source] ?? corp ?? website)?.sell ?? null,
    corp_rate: corp?.price ?? null,
    web_rate: website?.price ?? null,
    cheapest_room: {
      room_type: cheapest.roomTypeCode,
      name: cheapest.roomTypeName,
      availability: cheapest.isAvailable,
      rooms_left: cheapest.roomsLeft,
      ...channels,
    },
    ...channels,
  };
}

/**
 * One room type for a stay, in rupees.
 * @param from since when cancelling is told in figures; null leaves them out, for pages that are kept
 */
export function toRoomPrice(roomType: RoomTypeStay, source: PriceChannel, from: Date | null): RoomPrice {
  const { corp, website } = roomType.prices;
  const channels = {
    ...(corp ? { corp: toRoomChannelPrice(corp, roomType, from) } : {}),
    ...(website ? { website: toRoomChannelPrice(website, roomType, from) } : {}),
  };
  const shown = roomType.prices[source] ?? corp ?? website;
  return {
    room_type: roomType.roomTypeCode,
    name: roomType.roomTypeName,
    availability: roomType.isAvailable,
    rooms_left: roomType.roomsLeft,
    unavailability: roomType.unavailability,
    price: channels[source]?.price ?? null,
    sell: channels[source]?.sell ?? null,
    ...channels,
    meal_plan: shown?.mealPlan ?? null,
    cancellation_policy: shown ? describePolicy(shown.policy) : [],
  };
}

function toRoomChannelPrice(price: StayPrice, stay: RoomTypeStay, from: Date | null): NonNullable<RoomPrice['corp']> {
  if (!from) return toChannelPrice(price);
  return { ...toChannelPrice(price), cancellation_steps: toCancellationSteps(price, { ...stay, from }) };
}
