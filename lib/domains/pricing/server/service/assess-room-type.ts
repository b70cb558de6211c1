import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { CouponDiscount } from '@/lib/domains/pricing/rules/coupon';
import { priceStay, type PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import { findNightRate, type OccupancyRate, type RoomOccupancy } from '@/lib/domains/pricing/rules/rate';
import { ownRegistrationFor } from '@/lib/domains/gstin/rules/own-registration';
import type { SupplyParties, TaxRule } from '@/lib/domains/pricing/rules/tax';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import { env } from '@/lib/platform/env/env';
import type { PlanFacts, RoomTypeFacts } from '../repository/stay-facts';

export type PriceChannel = 'corp' | 'website';

/** Amounts in paise. */
export interface StayPrice {
  ratePlanId: number;
  mealPlan: string;
  policy: CancellationPolicy;
  breakdown: PriceBreakdown;
}

export type Unavailability = 'sold_out' | 'closed' | 'min_stay' | 'occupancy' | 'blackout' | 'no_rate';

export interface RoomTypeStay {
  hotelId: number;
  roomTypeId: number;
  roomTypeCode: string;
  roomTypeName: string;
  displayOrder: number;
  checkin: IsoDate;
  checkinTime: string;
  roomsLeft: number;
  isAvailable: boolean;
  unavailability: Unavailability | null;
  unavailableNights: IsoDate[];
  prices: Partial<Record<PriceChannel, StayPrice>>;
}

export interface StayContext {
  checkin: IsoDate;
  checkout: IsoDate;
  /** Computed once per search instead of once per plan. */
  nights: readonly IsoDate[];
  rooms: readonly RoomOccupancy[];
  taxRules: readonly TaxRule[];
  coupon?: CouponDiscount | null | undefined;
  supply?: SupplyParties | undefined;
}

export function assessRoomType(facts: RoomTypeFacts, stay: StayContext): RoomTypeStay {
  const fitsGuests = stay.rooms.every(
    ({ adults, kids }) => adults <= facts.maxAdults && kids <= facts.maxKids && adults + kids <= facts.maxGuests,
  );
  const prices: RoomTypeStay['prices'] = {};
  for (const channel of ['corp', 'website'] as const) {
    const plan = facts[channel];
    const price = plan && fitsGuests ? pricePlan(plan, facts, stay) : null;
    if (price) prices[channel] = price;
  }
  const unavailability = findUnavailability(facts, stay, fitsGuests, Object.keys(prices).length > 0);
  return {
    hotelId: facts.hotelId,
    roomTypeId: facts.roomTypeId,
    roomTypeCode: facts.roomTypeCode,
    roomTypeName: facts.roomTypeName,
    displayOrder: facts.displayOrder,
    checkin: stay.checkin,
    checkinTime: facts.checkinTime,
    roomsLeft: unavailability ? 0 : facts.roomsLeft,
    isAvailable: unavailability === null,
    unavailability,
    unavailableNights: listUnavailableNights(facts, stay, unavailability),
    prices,
  };
}

function listUnavailableNights(facts: RoomTypeFacts, stay: StayContext, reason: Unavailability | null): IsoDate[] {
  if (reason === 'sold_out') return facts.fullNights;
  if (reason !== 'blackout') return [];
  return stay.nights.filter((night) => facts.blackouts?.some(([from, to]) => from <= night && night <= to));
}

function findUnavailability(
  facts: RoomTypeFacts,
  stay: StayContext,
  fitsGuests: boolean,
  isPriced: boolean,
): Unavailability | null {
  const nights = stay.nights.length;
  if (!fitsGuests) return 'occupancy';
  if (facts.blackouts) return 'blackout';
  const { isStopSell, isClosedToArrival, isClosedToDeparture, isReleased } = facts;
  if (isStopSell || isClosedToArrival || isClosedToDeparture || isReleased) return 'closed';
  if (facts.stockedNights < nights || facts.roomsLeft < stay.rooms.length) return 'sold_out';
  if (nights < facts.minStayNights) return 'min_stay';
  return isPriced ? null : 'no_rate';
}

/** An operator without GST registration cannot resell, so the hotel stays the supplier. */
function supplyOf({ stateCode, taxTerritory, biller }: RoomTypeFacts): SupplyParties {
  const hotel = { hotelStateCode: stateCode, hotelTaxTerritory: taxTerritory };
  const own = biller === 'platform' ? ownRegistrationFor(stateCode, env().OPERATOR_GSTINS) : null;
  return own ? { ...hotel, billerStateCode: own.stateCode, supplierGstin: own.gstin } : hotel;
}

function pricePlan(plan: PlanFacts, facts: RoomTypeFacts, stay: StayContext): StayPrice | null {
  const nightRates: Record<IsoDate, OccupancyRate> = {};
  for (const night of stay.nights) {
    const rate = findNightRate(night, plan.rules, plan.exceptions);
    if (!rate) return null;
    nightRates[night] = rate;
  }
  const breakdown = priceStay({
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms: stay.rooms,
    nightRates,
    contractAdjustmentBp: plan.adjustmentBp,
    coupon: stay.coupon ?? null,
    taxRules: stay.taxRules,
    supply: stay.supply ?? supplyOf(facts),
  });
  return { ratePlanId: plan.ratePlanId, mealPlan: plan.mealPlan, policy: plan.policy, breakdown };
}
