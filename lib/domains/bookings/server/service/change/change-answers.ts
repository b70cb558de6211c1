import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { ChangeAnswer, ChangeQuote } from '@/lib/domains/bookings/contract/changes';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import type { ChangeFee, NightAmounts } from '@/lib/domains/bookings/rules/change-price';
import { latestOrderReceipts } from '@/lib/domains/bookings/server/repository/allocations';
import { toBookingAnswer } from '../read/booking-answers';
import { toPaymentDetails } from '../settle/payment-details';
import type { MadeChange } from './make-change';
import type { QuotedChange } from './quote-change';

export function toChangeQuote({ changeId, booking, pricing, expiresAt }: QuotedChange): ChangeQuote {
  return {
    changeId,
    priceBefore: toRupees(pricing.priceBeforePaise),
    priceAfter: toRupees(pricing.priceAfterPaise),
    difference: toRupees(pricing.differencePaise),
    settlement: booking.settlement,
    nights: pricing.nights.map(({ night, state, before, after }) => {
      return { date: night, state, before: before && toAmounts(before), after: after && toAmounts(after) };
    }),
    fees: pricing.fees.map(toFeeView),
    expiresAt: expiresAt.toISOString(),
  };
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
