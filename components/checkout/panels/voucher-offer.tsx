'use client';

import { useQuery } from '@tanstack/react-query';
import { useRewards } from '@/components/account/use-rewards';
import { storeChosenVoucher, type ChosenVoucher } from '@/components/rewards/chosen-voucher';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { catalogueOptions } from '@/lib/domains/loyalty/queries';
import { coversStay, VoucherNote } from './voucher-note';

interface VoucherOfferProps {
  legalEntityId: number;
  chosen: ChosenVoucher | null;
  isPaying: boolean;
  view: Pick<ItineraryView, 'room' | 'date'>;
  price: ItineraryPrice;
}

export function VoucherOffer({ legalEntityId, chosen, isPaying, view, price }: VoucherOfferProps) {
  const { walletCreated } = useRewards();
  const isOneRoomNight = view.room.count === 1 && view.date.nights === 1;
  const catalogue = useQuery({
    ...catalogueOptions(legalEntityId),
    enabled: chosen === null && walletCreated && isOneRoomNight,
  });
  if (chosen) return <VoucherNote voucher={chosen} isPaying={isPaying} />;
  const vouchers = (catalogue.data?.vouchers ?? []).map(({ code, loyaltyOrderId, covers }): ChosenVoucher => ({
    code,
    loyaltyOrderId,
    covers,
    legalEntityId,
  }));
  const [offered] = vouchers.filter((voucher) => coversStay(voucher, view, price)).sort((a, b) => a.covers - b.covers);
  if (!offered) return null;
  return (
    <Alert
      tone="info"
      title="A room-night voucher of your company can pay for this stay"
      action={
        <Button variant="secondary" size="sm" onClick={() => storeChosenVoucher(offered)}>
          Use the voucher
        </Button>
      }
    >
      {offered.code} pays for the room and its GST. Confirm it in the last step with Book with voucher.
    </Alert>
  );
}
