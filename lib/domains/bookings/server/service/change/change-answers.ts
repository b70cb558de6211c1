import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { ChangeAnswer, ChangeCost, ChangeQuote } from '@/lib/domains/bookings/contract/changes';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import type { ChangeFee, NightAmounts } from '@/lib/domains/bookings/rules/change-price';
import { chargedPolicy, policyCheckinAfter, type PolicyClock } from '@/lib/domains/bookings/rules/policy-clock';
import type { Booking } from '@/lib/domains/bookings/types';
import { latestOrderReceipts } from '@/lib/domains/bookings/server/repository/allocations';
import { toBookingAnswer } from '../read/booking-answers';
import { toPaymentDetails } from '../settle/payment-details';
import type { MadeChange } from './make-change';
import type { QuotedChange } from './quote-change';

export function toChangeQuote({ changeId, expiresAt, ...change }: QuotedChange): ChangeQuote {
  return { changeId, ...toChangeCost(change), expiresAt: expiresAt.toISOString() };
}

export function toChangeCost({ booking, pricing }: Pick<QuotedChange, 'booking' | 'pricing'>): ChangeCost {
  return {
    priceBefore: toRupees(pricing.priceBeforePaise),
    priceAfter: toRupees(pricing.priceAfterPaise),
    difference: toRupees(pricing.differencePaise),
    settlement: booking.settlement,
    nights: pricing.nights.map(({ night, state, before, after }) => {
      return { date: night, state, before: before && toAmounts(before), after: after && toAmounts(after) };
    }),
    fees: pricing.fees.map(toFeeView),
    mealPlan: { before: booking.quotedPrice.mealPlan, after: pricing.quoted.mealPlan },
    cancellationPolicy: toPolicies(booking, pricing.quoted),
  };
}

function toPolicies(booking: Booking, { policy, breakdown }: QuotedPrice): ChangeQuote['cancellationPolicy'] {
  const { checkinTime } = booking.hotelSnapshot;
  const booked = booking.quotedPrice.policy;
  const { checkin } = breakdown;
  const policyCheckin = policyCheckinAfter(booked, { ...booking, checkinTime }, checkin, now());
  const describe = (of: typeof policy, clock: PolicyClock) =>
    describePolicyForStay(chargedPolicy(of, clock), { checkin: clock.checkin, checkinTime });
  return { before: describe(booked, booking), after: describe(policy, { checkin, policyCheckin }) };
}

function toAmounts({ rooms, pretaxPaise, taxPaise, discountPaise, totalPaise }: NightAmounts) {
  return {
    rooms,
    preTaxPrice: toRupees(pretaxPaise),
    tax: toRupees(taxPaise),
    discount: toRupees(discountPaise),
    postTaxPrice: toRupees(totalPaise),
  };
}

export function toFeeView({ name, reason, amountPaise }: ChangeFee): ChangeQuote['fees'][number] {
  return { name, reason, amount: toRupees(amountPaise) };
}

export async function toChangeAnswer(
  actor: Actor,
  { booking, change, order }: MadeChange,
  provider?: PaymentProvider,
): Promise<ChangeAnswer> {
  const receipt = order?.receipt ?? (await latestOrderReceipts([booking.id])).get(booking.id);
  return {
    ...toBookingAnswer(booking, orderIdOf(booking, receipt)),
    version: booking.version,
    paymentDetails: order && (await toPaymentDetails(actor, order, provider ?? providerForRequest())),
    amountToSend: order && toRupees(order.amountPaise),
    offers: [],
    holdExpiresAt: order && change.expiresAt.toISOString(),
  };
}
