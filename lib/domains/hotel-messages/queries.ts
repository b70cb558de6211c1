import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { listHotelContactsEndpoint } from './contract/hotel-contacts';
import { listHotelMessagesEndpoint } from './contract/messages';

export const hotelMessagesOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: ['hotel-messages', hotelId],
    queryFn: ({ signal }) => callApi(of(listHotelMessagesEndpoint), { params: { hotelId }, signal }),
  });

export const hotelContactKeys = { of: (hotelId: number) => ['hotel-contacts', hotelId] as const };

export const hotelContactsOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelContactKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelContactsEndpoint), { params: { hotelId }, signal }),
  });
