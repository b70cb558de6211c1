'use client';

import { useTrackOnce } from '@/components/analytics/use-track-once';
import { unitPrice } from '@/lib/domains/analytics/rules/unit-price';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import type { CheckoutSection } from '@/lib/domains/itinerary/rules/checkout-state';

interface CheckoutProgress {
  view: ItineraryView;
  price: ItineraryPrice;
  section: CheckoutSection | null;
}

export function useCheckoutEvents({ view, price, section }: CheckoutProgress): void {
  const { hotel, room, date } = view;
  const quantity = room.count * date.nights;
  useTrackOnce(String(view.bid), 'begin_checkout', {
    currency: 'INR',
    value: price.totalPayable,
    items: [
      {
        item_id: String(hotel.id),
        item_name: hotel.name,
        item_variant: room.type,
        price: unitPrice(price.preTaxPrice, quantity),
        quantity,
      },
    ],
  });
  useTrackOnce(section, 'checkout_step', { step: section ?? '' });
}
