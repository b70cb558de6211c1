import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listHotelContactsEndpoint } from './contract/hotel-contacts';
import { listHotelMessagesEndpoint } from './contract/messages';

export const hotelMessagesOptions = (hotelId: number) =>
  queryOptions({
    queryKey: ['hotel-messages', hotelId],
    queryFn: ({ signal }) => callApi(listHotelMessagesEndpoint, { params: { hotelId }, signal }),
  });

export const hotelContactKeys = { of: (hotelId: number) => ['hotel-contacts', hotelId] as const };

export const hotelContactsOptions = (hotelId: number) =>
  queryOptions({
    queryKey: hotelContactKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(listHotelContactsEndpoint, { params: { hotelId }, signal }),
  });
