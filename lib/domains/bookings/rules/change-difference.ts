import type { MeansOfPayment } from '../types';

const TO_PAY: Readonly<Record<MeansOfPayment, string>> = {
  prepaid: 'To pay now',
  credit: 'Added to your company’s bill',
  pay_at_hotel: 'More to pay at the hotel',
  voucher: 'To pay',
};

const TO_RETURN: Readonly<Record<MeansOfPayment, string>> = {
  prepaid: 'Refunded to the original payment method',
  credit: 'Returned to your company’s credit',
  pay_at_hotel: 'Less to pay at the hotel',
  voucher: 'Refunded',
};

/** @param isAgents a travel agent pays its bookings to Folio instead of at the hotel */
export function differenceLabel(difference: number, settlement: MeansOfPayment, isAgents: boolean): string {
  if (difference === 0) return 'Nothing to pay';
  if (isAgents && settlement === 'pay_at_hotel') return difference > 0 ? 'Added to the amount due' : 'No longer due';
  return (difference > 0 ? TO_PAY : TO_RETURN)[settlement];
}

/** The same for a change that was made, so that a difference that was paid online is paid. */
export function madeDifferenceLabel(difference: number, settlement: MeansOfPayment, isAgents: boolean): string {
  if (difference > 0 && settlement === 'prepaid') return 'Paid for the change';
  return differenceLabel(difference, settlement, isAgents);
}
