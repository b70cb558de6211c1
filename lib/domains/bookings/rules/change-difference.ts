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

/** Staff read about the booker and the company; the other texts address them. */
const FOR_STAFF = {
  toPay: { ...TO_PAY, prepaid: 'The booker pays now', credit: 'Added to the company’s bill' },
  toReturn: { ...TO_RETURN, credit: 'Returned to the company’s credit' },
} as const;

export type Reader = 'booker' | 'staff';

/** @param isAgents a travel agent pays its bookings to Folio instead of at the hotel */
export function differenceLabel(
  difference: number,
  settlement: MeansOfPayment,
  isAgents: boolean,
  reader: Reader = 'booker',
): string {
  const { toPay, toReturn } = reader === 'staff' ? FOR_STAFF : { toPay: TO_PAY, toReturn: TO_RETURN };
  if (difference === 0) return 'Nothing to pay';
  if (isAgents && settlement === 'pay_at_hotel') return difference > 0 ? 'Added to the amount due' : 'No longer due';
  return (difference > 0 ? toPay : toReturn)[settlement];
}

/** The same for a change that was made, so that a difference that was paid online is paid. */
export function madeDifferenceLabel(
  difference: number,
  settlement: MeansOfPayment,
  isAgents: boolean,
  reader: Reader = 'booker',
): string {
  if (difference > 0 && settlement === 'prepaid') return 'Paid for the change';
  return differenceLabel(difference, settlement, isAgents, reader);
}
