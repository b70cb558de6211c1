import type { IsoDate } from '@/lib/dates';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';
import { chargeText } from '@/lib/domains/pricing/rules/cancellation-text';
import type { RateShare } from '@/lib/domains/pricing/rules/included-tax';
import { stricterPolicy } from '@/lib/domains/pricing/rules/stricter-policy';
import { sumTotals, type RoomNight } from '@/lib/domains/pricing/rules/price-stay';
import type { TaxRule } from '@/lib/domains/pricing/rules/tax';
import { roundToRupee, sumPaise, type Paise } from '@/lib/money';
import { planChange, type StayPlan } from './change-plan';
import { chargedPolicy, type PolicyClock } from './policy-clock';

/** Today's prices without coupon. `room` counts the wanted rooms from 1. */
export interface TodaysPrices {
  roomNights: readonly RoomNight[];
  taxRules: readonly TaxRule[];
  /** Today's terms of the wanted room type. Null if no night needs today's price. */
  terms: Pick<QuotedPrice, 'ratePlanId' | 'mealPlan' | 'policy'> | null;
}

export interface ChangeFee {
  name: string;
  reason: string;
  amountPaise: Paise;
  /** Tax rates and prices of the charged room nights, because they determine the tax that the fee includes. */
  shares: RateShare[];
}

interface CancelledLine extends RateShare {
  night: IsoDate;
}

export type NightState = 'unchanged' | 'repriced' | 'new' | 'released';

/** Sums over the rooms of one night, in paise. Null if the stay did not include the night, or no longer includes it. */
export interface ChangedNight {
  night: IsoDate;
  state: NightState;
  before: NightAmounts | null;
  after: NightAmounts | null;
}

export interface NightAmounts {
  rooms: number;
  pretaxPaise: Paise;
  taxPaise: Paise;
  discountPaise: Paise;
  totalPaise: Paise;
}

export interface ChangePricing {
  quoted: QuotedPrice;
  nights: ChangedNight[];
  fees: ChangeFee[];
  feePaise: Paise;
  priceBeforePaise: Paise;
  /** The payable amount of the new stay plus the fees. */
  priceAfterPaise: Paise;
  /** Positive: to pay. Negative: to refund. Whole rupees. */
  differencePaise: Paise;
}

export interface ChangePriceInput {
  booked: StayPlan & PolicyClock & { quoted: QuotedPrice; checkinTime: string };
  wanted: StayPlan;
  today: TodaysPrices;
  now: Date;
  /** The most that a fee may cost, given the new payable amount. Omitted: the policy alone decides. */
  feeLimit?: (payablePaise: Paise) => Paise;
}

/**
 * Unchanged room nights cost what they cost when they were booked, other room nights cost today's price. Released room
 * nights are charged as cancelling them would be; so is the amount by which a room night becomes cheaper because its occupancy changes.
 * @throws {Error} if today's price of a room night is missing
 */
export function priceChange(input: ChangePriceInput): ChangePricing {
  const { booked, wanted } = input;
  const { breakdown } = booked.quoted;
  const plan = planChange(booked, wanted);
  const bookedNight = new Map(breakdown.roomNights.map((line) => [`${line.night}/${line.room}`, line]));
  const todaysNight = new Map(input.today.roomNights.map((line) => [`${line.night}/${line.room}`, line]));
  const cancelled: CancelledLine[] = [];
  const roomNights = plan.nights.map(({ night, room, bookedRoom, hasBookedPrice }): RoomNight => {
    const before = bookedRoom === null ? undefined : bookedNight.get(`${night}/${bookedRoom}`);
    if (before && hasBookedPrice) return { ...before, room };
    const after = todaysNight.get(`${night}/${room}`);
    if (!after) throw new Error(`Today's price of room ${room} on ${night} is missing`);
    if (before && before.totalPaise > after.totalPaise) {
      cancelled.push({ night, rateBp: before.taxRateBp, totalPaise: before.totalPaise - after.totalPaise });
    }
    return { ...after, room };
  });
  for (const { night, bookedRoom } of plan.released) {
    const line = bookedNight.get(`${night}/${bookedRoom}`);
    if (line) cancelled.push({ night, rateBp: line.taxRateBp, totalPaise: line.totalPaise });
  }
  const totals = sumTotals(roomNights);
  const fees = listFees(input, cancelled, totals.payablePaise);
  const feePaise = sumPaise(fees.map(({ amountPaise }) => amountPaise));
  const priceBeforePaise = breakdown.totals.payablePaise;
  const priceAfterPaise = totals.payablePaise + feePaise;
  const hasDiscount = roomNights.some(({ discountPaise }) => discountPaise > 0);
  const quoted: QuotedPrice = {
    ...booked.quoted,
    ...termsAfter(input, roomNights),
    breakdown: {
      ...breakdown,
      checkin: wanted.checkin,
      checkout: wanted.checkout,
      rooms: wanted.rooms.map(({ adults, kids }) => ({ adults, kids })),
      couponCode: hasDiscount ? breakdown.couponCode : null,
      taxRules: usedRules(roomNights, [...breakdown.taxRules, ...input.today.taxRules]),
      roomNights,
      totals,
    },
  };
  return {
    quoted,
    nights: compareNights(breakdown.roomNights, roomNights),
    fees,
    feePaise,
    priceBeforePaise,
    priceAfterPaise,
    differencePaise: priceAfterPaise - priceBeforePaise,
  };
}

/** Another room type has its own rate plan and meals, and the stricter of both policies. */
function termsAfter(
  { booked, wanted, today }: ChangePriceInput,
  roomNights: readonly RoomNight[],
): Partial<QuotedPrice> {
  if (wanted.roomTypeId === booked.roomTypeId || !today.terms) return {};
  const { ratePlanId, mealPlan, policy } = today.terms;
  const nights = [...new Set(roomNights.map(({ night }) => night))].sort();
  const totalOf = (day: IsoDate) =>
    sumPaise(roomNights.filter(({ night }) => night === day).map(({ totalPaise }) => totalPaise));
  const { payablePaise } = sumTotals(roomNights);
  const amounts = { nightTotalsPaise: nights.map(totalOf), payablePaise };
  return { ratePlanId, mealPlan, policy: stricterPolicy(booked.quoted.policy, policy, amounts) };
}

function listFees(
  { booked, now, feeLimit }: ChangePriceInput,
  cancelled: readonly CancelledLine[],
  payablePaise: Paise,
): ChangeFee[] {
  const nights = [...new Set(cancelled.map(({ night }) => night))].sort();
  const linesOf = (night: IsoDate) => cancelled.filter((line) => line.night === night);
  const nightTotalsPaise = nights.map((night) => sumPaise(linesOf(night).map(({ totalPaise }) => totalPaise)));
  const { penaltyPaise, step } = cancellationPenalty(
    chargedPolicy(booked.quoted.policy, booked),
    { nightTotalsPaise, payablePaise: sumPaise(nightTotalsPaise) },
    { checkin: booked.checkin, checkinTime: booked.checkinTime, now },
  );
  const limit = Math.max(0, feeLimit ? feeLimit(payablePaise) : Infinity);
  const amountPaise = Math.min(roundToRupee(penaltyPaise), limit);
  if (!step || amountPaise <= 0) return [];
  const charged = step.type === 'nights' ? nights.slice(0, Math.max(1, Math.floor(step.value))) : nights;
  const shares = charged.flatMap(linesOf).map(({ rateBp, totalPaise }) => ({ rateBp, totalPaise }));
  const reason = `Of the released nights, ${chargeText(step)}`;
  return [{ name: 'Charge for released nights', reason, amountPaise, shares }];
}

function usedRules(roomNights: readonly RoomNight[], rules: readonly TaxRule[]): TaxRule[] {
  const codes = [...new Set(roomNights.map(({ taxRuleCode }) => taxRuleCode))];
  return codes.map((code) => {
    const rule = rules.find((candidate) => candidate.code === code);
    if (!rule) throw new Error(`Tax rule ${code} is missing`);
    return rule;
  });
}

function compareNights(before: readonly RoomNight[], after: readonly RoomNight[]): ChangedNight[] {
  const nights = [...new Set([...before, ...after].map(({ night }) => night))].sort();
  return nights.map((night) => {
    const old = amountsOf(before.filter((line) => line.night === night));
    const changed = amountsOf(after.filter((line) => line.night === night));
    return { night, state: stateOf(old, changed), before: old, after: changed };
  });
}

function stateOf(before: NightAmounts | null, after: NightAmounts | null): NightState {
  if (!before) return 'new';
  if (!after) return 'released';
  return before.rooms === after.rooms && before.totalPaise === after.totalPaise ? 'unchanged' : 'repriced';
}

function amountsOf(lines: readonly RoomNight[]): NightAmounts | null {
  if (lines.length === 0) return null;
  const sum = (read: (line: RoomNight) => Paise) => sumPaise(lines.map(read));
  return {
    rooms: lines.length,
    pretaxPaise: sum((line) => line.pretaxPaise),
    taxPaise: sum((line) => line.taxPaise),
    discountPaise: sum((line) => line.discountPaise),
    totalPaise: sum((line) => line.totalPaise),
  };
}
