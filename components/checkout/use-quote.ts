'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  applyCouponEndpoint,
  quoteItineraryEndpoint,
  removeCouponEndpoint,
  type ItineraryView,
} from '@/lib/domains/itinerary/contract/itinerary';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { itineraryQuery } from '@/lib/domains/itinerary/queries';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import type { CheckoutProps } from './checkout-props';

/** The address names the quote, so that reloading finds it, together with a payment in progress. */
function nameInAddress(stay: CheckoutProps['stay'], bid: number): void {
  window.history.replaceState(null, '', paths.itinerary({ ...(stay as Record<string, string | undefined>), bid }));
}

/** The valid quote: the page's own, repriced by coupons, or a new one after it expired. */
export function useQuote({ itinerary, stay, entity }: Pick<CheckoutProps, 'itinerary' | 'stay' | 'entity'>) {
  const queryClient = useQueryClient();
  const [bid, setBid] = useState(itinerary.bid);
  const keyOf = useCallback((of: number) => itineraryQuery(of, stay).queryKey, [stay]);
  const { data: view } = useQuery({
    ...itineraryQuery(bid, stay),
    initialData: bid === itinerary.bid ? itinerary : undefined,
  });
  const scope = { legal_entity_id: entity.legalEntityId };

  const reprice = (answer: Pick<ItineraryView, 'coupon_code' | 'price' | 'prices'>, of: number) =>
    queryClient.setQueryData(keyOf(of), (before) => {
      if (!before) return before;
      const { coupon_code, price, prices } = answer;
      return { ...before, coupon_code, price, prices };
    });

  const apply = async (code: string, source: PriceSource, of = bid) =>
    reprice(
      await callApi(applyCouponEndpoint, { query: { bid: of, couponcode: code, price_source: source, ...scope } }),
      of,
    );
  const remove = async () => reprice(await callApi(removeCouponEndpoint, { query: { bid, ...scope } }), bid);

  const requote = async (source: PriceSource) => {
    const next = await callApi(quoteItineraryEndpoint, { query: { ...stay, ...scope } });
    queryClient.setQueryData(keyOf(next.bid), next);
    const code = view?.coupon_code;
    if (code && next.coupon_code === null) await apply(code, source, next.bid).catch(() => undefined);
    setBid(next.bid);
    nameInAddress(stay, next.bid);
  };

  return { view: view ?? itinerary, apply, remove, requote, nameInAddress: () => nameInAddress(stay, bid) };
}
