import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { listHotelContactsEndpoint } from './contract/hotel-contacts';
import { getHotelMessageEndpoint, listHotelMessagesEndpoint } from './contract/messages';

export const hotelMessagesKey = (hotelId: number) => ['hotel-messages', hotelId] as const;

/** One message, for staff. */
export const hotelMessageOptions = (hotelId: number, messageId: number) =>
  queryOptions({
    queryKey: [...hotelMessagesKey(hotelId), messageId],
    queryFn: ({ signal }) => callApi(getHotelMessageEndpoint, { params: { hotelId, messageId }, signal }),
  });

export const hotelMessagesOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelMessagesKey(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelMessagesEndpoint), { params: { hotelId }, signal }),
  });

export const hotelContactKeys = { of: (hotelId: number) => ['hotel-contacts', hotelId] as const };

export const hotelContactsOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelContactKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelContactsEndpoint), { params: { hotelId }, signal }),
  });
