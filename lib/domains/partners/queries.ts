import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listHotelConnectionsEndpoint } from './contract/hotel-connections';

export const connectionKeys = { of: (hotelId: number) => ['hotel-connections', hotelId] as const };

export const hotelConnectionsOptions = (hotelId: number) =>
  queryOptions({
    queryKey: connectionKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(listHotelConnectionsEndpoint, { params: { hotelId }, signal }),
  });
