import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { getHotelContentEndpoint } from './contract/content';
import { listHotelPicturesEndpoint, type HotelPictures } from './contract/pictures';
import { listHotelRoomTypesEndpoint } from './contract/room-types';

export const hotelContentKeys = {
  all: (hotelId: number) => ['hotel-content', hotelId] as const,
  content: (hotelId: number) => ['hotel-content', hotelId, 'content'] as const,
  roomTypes: (hotelId: number) => ['hotel-content', hotelId, 'room-types'] as const,
  pictures: (hotelId: number) => ['hotel-content', hotelId, 'pictures'] as const,
};

export const hotelContentOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelContentKeys.content(hotelId),
    queryFn: ({ signal }) => callApi(of(getHotelContentEndpoint), { params: { hotelId }, signal }),
  });

export const hotelRoomTypesOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelContentKeys.roomTypes(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelRoomTypesEndpoint), { params: { hotelId }, signal }),
  });

const PREPARING_MS = 2_000;

/** Asks again while a photograph is being prepared. */
export const hotelPicturesOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: hotelContentKeys.pictures(hotelId),
    queryFn: ({ signal }) => callApi(of(listHotelPicturesEndpoint), { params: { hotelId }, signal }),
    refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? PREPARING_MS : false),
  });

const isPreparing = ({ pictures }: HotelPictures) =>
  pictures.some(({ state }) => state === 'preparing' || state === 'downloading');
