import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { getArrivalsModeEndpoint } from './contract/arrivals-mode';
import { listHotelPeopleEndpoint } from './contract/people';

export const hotelPeopleKeys = { of: (hotelId: number) => ['hotel-people', hotelId] as const };

export const hotelPeopleOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelPeopleKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelPeopleEndpoint), { params: { hotelId }, signal }),
  });

export const arrivalsModeKeys = { of: (hotelId: number) => ['arrivals-mode', hotelId] as const };

export const arrivalsModeOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: arrivalsModeKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(getArrivalsModeEndpoint), { params: { hotelId }, signal }),
  });
