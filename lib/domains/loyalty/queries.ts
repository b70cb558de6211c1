import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getCatalogueEndpoint, getWalletHistoryEndpoint } from './contract/loyalty';
import { getGiftCardDetailEndpoint } from './contract/gift-cards';
import type { HistoryFilter } from './types';

/** Every mutation that changes points invalidates this prefix. */
export const loyaltyKeys = { all: ['loyalty'] as const };

export const HISTORY_PAGE_SIZE = 10;

export const catalogueOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: [...loyaltyKeys.all, 'catalogue', legalEntityId],
    queryFn: ({ signal }) => callApi(getCatalogueEndpoint, { query: { legalEntityId }, signal }),
  });

/** The answer may contain codes, so it is never cached. */
export const giftCardsOptions = (orderId: number, legalEntityId: number) =>
  queryOptions({
    queryKey: [...loyaltyKeys.all, 'gift-cards', orderId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(getGiftCardDetailEndpoint, {
        query: { legalEntityId, loyaltyOrderId: orderId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export const walletHistoryOptions = (legalEntityId: number, page: { filter: HistoryFilter; page: number }) =>
  queryOptions({
    queryKey: [...loyaltyKeys.all, 'history', legalEntityId, page],
    queryFn: ({ signal }) =>
      callApi(getWalletHistoryEndpoint, {
        query: {
          legalEntityId,
          filter: page.filter,
          pageNumber: page.page,
          recordsPerPage: HISTORY_PAGE_SIZE,
        },
        signal,
      }),
  });
