import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { listHotelConnectionsEndpoint } from './contract/hotel-connections';

export const connectionKeys = { of: (hotelId: number) => ['hotel-connections', hotelId] as const };

export const hotelConnectionsOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: connectionKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelConnectionsEndpoint), { params: { hotelId }, signal }),
  });
