import type { getBookingLimitsEndpoint } from '@/lib/domains/bookings/contract/limits';
import { BOOKING_LIMITS_CALL } from '@/lib/domains/bookings/constants';
import type { getRoomPricesEndpoint, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { ROOM_PRICES_CALL, SEARCH_CALL } from '@/lib/domains/search/constants';
import { callApi } from '@/lib/platform/http/client';
import type { Rates, Stay } from './rates-context';
import { stayQuery } from './stay-query';

interface RatesRequest {
  hotelId: number;
  stay: Stay;
  isMember: boolean;
  legalEntityId: number | null;
  signal: AbortSignal;
}

/** Uses the method and path without the contract, because landing pages do not load the validation library. @throws {ApiError} */
export async function fetchRates({ hotelId, stay, isMember, legalEntityId, signal }: RatesRequest): Promise<Rates> {
  const stayParams = stayQuery(stay);
  if (isMember) {
    const entity = legalEntityId === null ? {} : { legalEntityId };
    const [{ totalPrice, restriction }, limits] = await Promise.all([
      callApi(ROOM_PRICES_CALL as typeof getRoomPricesEndpoint, {
        query: { ...stayParams, ...entity, hotelIds: String(hotelId) },
        signal,
      }),
      // Prices are shown even when the limits cannot be loaded.
      callApi(BOOKING_LIMITS_CALL as typeof getBookingLimitsEndpoint, { query: entity, signal }).catch(() => null),
    ]);
    return { status: 'member', rooms: totalPrice, restriction, limits };
  }
  const { result } = await callApi(SEARCH_CALL as typeof searchHotelsEndpoint, {
    query: { ...stayParams, hotelId },
    signal,
  });
  return { status: 'guest', cheapest: result.find(({ id }) => id === hotelId)?.price ?? null };
}
