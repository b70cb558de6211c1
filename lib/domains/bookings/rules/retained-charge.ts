import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';
import type { RateShare } from '@/lib/domains/pricing/rules/included-tax';
import { nightTotals } from '@/lib/domains/pricing/rules/price-view';
import type { Booking, BookingNight } from '../types';
import { chargedPolicy } from './policy-clock';

type Charged = Pick<
  Booking,
  'checkin' | 'policyCheckin' | 'cancellation' | 'hotelSnapshot' | 'quotedPrice' | 'payablePaise'
>;

/**
 * Returns the tax rate and price of each room night that a retained charge covers, because they determine the tax of the charge. A charge
 * given as a number of nights covers the first nights of the stay, any other charge covers all nights.
 */
export function chargedNights(booking: Charged, nights: readonly BookingNight[]): RateShare[] {
  const { policy, breakdown } = booking.quotedPrice;
  const step = booking.cancellation
    ? cancellationPenalty(
        chargedPolicy(policy, booking),
        { nightTotalsPaise: nightTotals(breakdown), payablePaise: booking.payablePaise },
        {
          checkin: booking.checkin,
          checkinTime: booking.hotelSnapshot.checkinTime,
          now: new Date(booking.cancellation.cancelledAt),
        },
      ).step
    : policy.noShow;
  const days = [...new Set(nights.map(({ night }) => night))].sort();
  const charged = step?.type === 'nights' ? days.slice(0, Math.max(1, Math.floor(step.value))) : days;
  return nights
    .filter(({ night }) => charged.includes(night))
    .map(({ taxRateBp, totalPaise }) => ({ rateBp: taxRateBp, totalPaise }));
}
