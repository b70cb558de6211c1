import 'server-only';
import { findCheapest, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import {
  type PriceChannel,
  type RoomTypeStay,
  type StayPrice,
} from '@/lib/domains/pricing/server/service/assess-room-type';
import { toCancellationSteps } from '@/lib/domains/pricing/rules/cancellation-steps';
import { describePolicy } from '@/lib/domains/pricing/rules/cancellation-text';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/prices';

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

/** Rupees. @param restriction why the caller's company does not allow the hotel */
export function toHotelPrice(
  stay: HotelStay | undefined,
  source: PriceChannel,
  restriction: string | null = null,
): HotelPrice | null {
  const cheapest = stay && findCheapest(stay.roomTypes, source);
  if (!cheapest) return null;
  const channels = channelsOf(cheapest.prices);
  const { corp, website } = channels;
  const shown = cheapest.prices[source] ?? cheapest.prices.corp ?? cheapest.prices.website;
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
      meal_plan: shown?.mealPlan ?? 'EP',
      free_cancellation_until: shown ? freeUntil(shown, cheapest) : null,
    },
    ...channels,
    unavailability: cheapest.isAvailable ? null : cheapest.unavailability,
    unavailable_nights: cheapest.isAvailable ? [] : nightsOfAll(stay.roomTypes),
    restriction,
  };
}

function freeUntil(price: StayPrice, stay: RoomTypeStay): string | null {
  const [first] = toCancellationSteps(price, { ...stay, from: now() });
  return first && first.charge === 0 ? first.until : null;
}

function nightsOfAll(roomTypes: readonly RoomTypeStay[]): string[] {
  const [first, ...others] = roomTypes;
  return (first?.refusedNights ?? []).filter((night) => others.every((type) => type.refusedNights.includes(night)));
}

/** Rupees. @param from start of the cancellation timeline; null omits it, for pages that are cached */
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
    unavailable_nights: roomType.refusedNights,
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
