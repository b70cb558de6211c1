import type { getBookingLimitsEndpoint } from '@/lib/domains/bookings/contract/limits';
import { BOOKING_LIMITS_CALL } from '@/lib/domains/bookings/literals';
import type { getRoomPricesEndpoint, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { ROOM_PRICES_CALL, SEARCH_CALL } from '@/lib/domains/search/literals';
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

/** Called by method and path, because landing pages do not load the schema library. @throws {ApiError} */
export async function fetchRates({ hotelId, stay, isMember, legalEntityId, signal }: RatesRequest): Promise<Rates> {
  const travel = stayQuery(stay);
  if (isMember) {
    const entity = legalEntityId === null ? {} : { legal_entity_id: legalEntityId };
    const [{ total_price, restriction }, limits] = await Promise.all([
      callApi(ROOM_PRICES_CALL as typeof getRoomPricesEndpoint, {
        query: { ...travel, ...entity, hotel_ids: String(hotelId) },
        signal,
      }),
      // Limits are a hint: without them the prices are shown.
      callApi(BOOKING_LIMITS_CALL as typeof getBookingLimitsEndpoint, { query: entity, signal }).catch(() => null),
    ]);
    return { status: 'member', rooms: total_price, restriction, limits };
  }
  const { result } = await callApi(SEARCH_CALL as typeof searchHotelsEndpoint, {
    query: { ...travel, hotel_id: hotelId },
    signal,
  });
  return { status: 'guest', cheapest: result.find(({ id }) => id === hotelId)?.price ?? null };
}
