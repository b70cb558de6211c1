'use client';

import { useQuery } from '@tanstack/react-query';
import { useRewards } from '@/components/account/use-rewards';
import { rememberVoucher, type ChosenVoucher } from '@/components/rewards/voucher-memory';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract/itinerary';
import { catalogueOptions } from '@/lib/domains/loyalty/queries';
import { paysStay, VoucherNote } from './voucher-note';

interface VoucherOfferProps {
  legalEntityId: number;
  /** The voucher that was chosen in this tab. */
  chosen: ChosenVoucher | null;
  /** Whether it pays this stay. */
  isPaying: boolean;
  view: Pick<ItineraryView, 'room' | 'date'>;
  price: Price;
}

/** Above the steps of a checkout: the chosen voucher, or one of the company's that would pay this stay. */
export function VoucherOffer({ legalEntityId, chosen, isPaying, view, price }: VoucherOfferProps) {
  const { walletCreated } = useRewards();
  const isShort = view.room.count === 1 && view.date.nights === 1;
  const catalogue = useQuery({
    ...catalogueOptions(legalEntityId),
    enabled: chosen === null && walletCreated && isShort,
  });
  if (chosen) return <VoucherNote voucher={chosen} isPaying={isPaying} />;
  const vouchers = (catalogue.data?.vouchers ?? []).map(
    ({ code, loyalty_order_id: loyaltyOrderId, covers }): ChosenVoucher => ({
      code,
      loyaltyOrderId,
      covers,
      legalEntityId,
    }),
  );
  // The smallest one that covers the stay: a larger one can pay for a more expensive stay.
  const [offered] = vouchers.filter((voucher) => paysStay(voucher, view, price)).sort((a, b) => a.covers - b.covers);
  if (!offered) return null;
  return (
    <Alert
      tone="info"
      title="A room-night voucher of your company can pay this stay"
      action={
        <Button variant="secondary" size="sm" onClick={() => rememberVoucher(offered)}>
          Use the voucher
        </Button>
      }
    >
      {offered.code} pays the room and its GST. You confirm it in the last step with Book with voucher.
    </Alert>
  );
}
