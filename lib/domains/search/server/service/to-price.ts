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
    preTaxPrice: toRupees(totals.pretaxPaise),
    tax: toRupees(totals.taxPaise),
    perNight: toRupees(Math.round(totals.pretaxPaise / roomNights.length)),
  };
}

function channelsOf(prices: RoomTypeStay['prices']): { corp?: ChannelPrice; website?: ChannelPrice } {
  return {
    ...(prices.corp ? { corp: toChannelPrice(prices.corp) } : {}),
    ...(prices.website ? { website: toChannelPrice(prices.website) } : {}),
  };
}

/** Amounts in rupees. @param restriction the message if the company does not allow the hotel */
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
    corpRate: corp?.price ?? null,
    webRate: website?.price ?? null,
    cheapestRoom: {
      roomType: cheapest.roomTypeCode,
      name: cheapest.roomTypeName,
      availability: cheapest.isAvailable,
      roomsLeft: cheapest.roomsLeft,
      ...channels,
      mealPlan: shown?.mealPlan ?? 'EP',
      freeCancellationUntil: shown ? findFreeCancellationEnd(shown, cheapest) : null,
    },
    ...channels,
    unavailability: cheapest.isAvailable ? null : cheapest.unavailability,
    unavailableNights: cheapest.isAvailable ? [] : listCommonNights(stay.roomTypes),
    restriction,
  };
}

function findFreeCancellationEnd(price: StayPrice, stay: RoomTypeStay): string | null {
  const [first] = toCancellationSteps(price, { ...stay, from: now() });
  return first && first.charge === 0 ? first.until : null;
}

function listCommonNights(roomTypes: readonly RoomTypeStay[]): string[] {
  const [first, ...others] = roomTypes;
  return (first?.unavailableNights ?? []).filter((night) =>
    others.every((type) => type.unavailableNights.includes(night)),
  );
}

/** Amounts in rupees. @param from start of the cancellation timeline; null omits it for cached pages */
export function toRoomPrice(roomType: RoomTypeStay, source: PriceChannel, from: Date | null): RoomPrice {
  const { corp, website } = roomType.prices;
  const channels = {
    ...(corp ? { corp: toRoomChannelPrice(corp, roomType, from) } : {}),
    ...(website ? { website: toRoomChannelPrice(website, roomType, from) } : {}),
  };
  const shown = roomType.prices[source] ?? corp ?? website;
  return {
    roomType: roomType.roomTypeCode,
    name: roomType.roomTypeName,
    availability: roomType.isAvailable,
    roomsLeft: roomType.roomsLeft,
    unavailability: roomType.unavailability,
    unavailableNights: roomType.unavailableNights,
    price: channels[source]?.price ?? null,
    sell: channels[source]?.sell ?? null,
    ...channels,
    mealPlan: shown?.mealPlan ?? null,
    cancellationPolicy: shown ? describePolicy(shown.policy) : [],
  };
}

function toRoomChannelPrice(price: StayPrice, stay: RoomTypeStay, from: Date | null): NonNullable<RoomPrice['corp']> {
  if (!from) return toChannelPrice(price);
  return { ...toChannelPrice(price), cancellationSteps: toCancellationSteps(price, { ...stay, from }) };
}
