'use client';

import { clearChosenVoucher, type ChosenVoucher } from '@/components/rewards/chosen-voucher';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';

/** Returns true when the voucher covers the stay. The server checks this again when the booking is placed. */
export function coversStay(
  voucher: ChosenVoucher,
  stay: { room: Pick<ItineraryView['room'], 'count'>; date: Pick<ItineraryView['date'], 'nights'> },
  price: Pick<ItineraryPrice, 'preTaxPrice' | 'discount'>,
): boolean {
  const roomPrice = price.preTaxPrice - price.discount;
  return stay.room.count === 1 && stay.date.nights === 1 && roomPrice <= voucher.covers;
}

export function VoucherNote({ voucher, isPaying }: { voucher: ChosenVoucher; isPaying: boolean }) {
  return (
    <Alert
      tone={isPaying ? 'success' : 'info'}
      title={
        isPaying ? 'Your room-night voucher pays for this stay' : 'Your room-night voucher does not pay for this stay'
      }
      action={
        <Button variant="ghost" size="sm" onClick={clearChosenVoucher}>
          Book without the voucher
        </Button>
      }
    >
      {isPaying
        ? `${voucher.code} pays for the room and its GST; the stay earns no points. Extras are paid at the hotel. In the last step, press Book with voucher: nothing else is due.`
        : `${voucher.code} pays for one room for one night up to ${formatRupees(voucher.covers)} before tax.`}
    </Alert>
  );
}
