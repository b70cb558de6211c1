import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getArrivalsModeEndpoint } from './contract/arrivals-mode';
import { listHotelPeopleEndpoint } from './contract/people';

export const hotelPeopleKeys = { of: (hotelId: number) => ['hotel-people', hotelId] as const };

export const hotelPeopleOptions = (hotelId: number) =>
  queryOptions({
    queryKey: hotelPeopleKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(listHotelPeopleEndpoint, { params: { hotelId }, signal }),
  });

export const arrivalsModeKeys = { of: (hotelId: number) => ['arrivals-mode', hotelId] as const };

export const arrivalsModeOptions = (hotelId: number) =>
  queryOptions({
    queryKey: arrivalsModeKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(getArrivalsModeEndpoint, { params: { hotelId }, signal }),
  });
