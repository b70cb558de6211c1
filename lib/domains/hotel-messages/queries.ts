import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listHotelMessagesEndpoint } from './contract/messages';

export const hotelMessagesOptions = (hotelId: number) =>
  queryOptions({
    queryKey: ['hotel-messages', hotelId],
    queryFn: ({ signal }) => callApi(listHotelMessagesEndpoint, { params: { hotelId }, signal }),
  });
