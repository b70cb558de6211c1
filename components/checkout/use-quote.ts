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

/** Writes the bid to the URL, so that a reload finds the quote and its pending payment. */
function writeBidToUrl(stay: CheckoutProps['stay'], bid: number): void {
  window.history.replaceState(
    null,
    '',
    paths.itinerary(quoteItineraryEndpoint.namesOf('query').toJson({ ...stay, bid }) as Record<string, string>),
  );
}

/** Returns the current quote: the quote of the page or a newer one. Applying or removing a coupon changes its price. */
export function useQuote({ itinerary, stay, entity }: Pick<CheckoutProps, 'itinerary' | 'stay' | 'entity'>) {
  const queryClient = useQueryClient();
  const [bid, setBid] = useState(itinerary.bid);
  const keyOf = useCallback((of: number) => itineraryQuery(of, stay).queryKey, [stay]);
  const { data: view } = useQuery({
    ...itineraryQuery(bid, stay),
    initialData: bid === itinerary.bid ? itinerary : undefined,
  });
  const scope = { legalEntityId: entity.legalEntityId };

  const reprice = (answer: Pick<ItineraryView, 'couponCode' | 'price' | 'prices'>, of: number) =>
    queryClient.setQueryData(keyOf(of), (before) => {
      if (!before) return before;
      const { couponCode, price, prices } = answer;
      return { ...before, couponCode, price, prices };
    });

  const apply = async (code: string, source: PriceSource, of = bid) =>
    reprice(
      await callApi(applyCouponEndpoint, { query: { bid: of, couponcode: code, priceSource: source, ...scope } }),
      of,
    );
  const remove = async () => reprice(await callApi(removeCouponEndpoint, { query: { bid, ...scope } }), bid);

  const requote = async (source: PriceSource) => {
    const next = await callApi(quoteItineraryEndpoint, { query: { ...stay, ...scope } });
    queryClient.setQueryData(keyOf(next.bid), next);
    const code = view?.couponCode;
    if (code && next.couponCode === null) await apply(code, source, next.bid).catch(() => undefined);
    setBid(next.bid);
    writeBidToUrl(stay, next.bid);
  };

  return { view: view ?? itinerary, apply, remove, requote, writeBidToUrl: () => writeBidToUrl(stay, bid) };
}
