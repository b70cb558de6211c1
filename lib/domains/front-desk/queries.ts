import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput, QueryInput } from '@/lib/platform/http/endpoint';
import {
  addNoteEndpoint,
  assessDeskActionEndpoint,
  checkInEndpoint,
  checkOutEndpoint,
  checkOutReversalEndpoint,
  deskReadyEndpoint,
  deskRefuseEndpoint,
  earlyDepartureEndpoint,
  earlyDepartureReversalEndpoint,
  extensionEndpoint,
  noShowEndpoint,
  noShowReversalEndpoint,
  setIdentitySeenEndpoint,
  setRoomNumbersEndpoint,
} from './contract/actions';
import { getDeskStayEndpoint, getTodayEndpoint, searchDeskStaysEndpoint, type DeskStay } from './contract/stays';
import type { DeskAction } from './types';

export interface StayKey {
  hotelId: number;
  reference: string;
}

/** All data of a hotel's desk is refreshed together, because an action moves a stay between lists. */
export const deskKeys = {
  of: (hotelId: number) => ['front-desk', hotelId] as const,
  stay: ({ hotelId, reference }: StayKey) => [...deskKeys.of(hotelId), 'stay', reference] as const,
};

const REFRESH_MS = 60_000;

export const todayOptions = (hotelId: number, date: string) =>
  queryOptions({
    queryKey: [...deskKeys.of(hotelId), 'today', date],
    queryFn: ({ signal }) => callApi(getTodayEndpoint, { params: { hotelId }, query: { date }, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const searchOptions = (hotelId: number, q: string) =>
  queryOptions({
    queryKey: [...deskKeys.of(hotelId), 'search', q],
    queryFn: ({ signal }) => callApi(searchDeskStaysEndpoint, { params: { hotelId }, query: { q }, signal }),
    enabled: q !== '',
  });

export const deskStayOptions = (key: StayKey) =>
  queryOptions({
    queryKey: deskKeys.stay(key),
    queryFn: ({ signal }) => callApi(getDeskStayEndpoint, { params: key, signal }),
  });

/** Not cached, because amounts change at midnight and with every report. */
export const assessmentOptions = (key: StayKey, query: QueryInput<typeof assessDeskActionEndpoint>) =>
  queryOptions({
    queryKey: [...deskKeys.stay(key), 'assessment', query],
    queryFn: ({ signal }) => callApi(assessDeskActionEndpoint, { params: key, query, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export interface ConfirmedAction {
  action: DeskAction;
  note: string;
  expectedAmount: number;
  /** The day of an early departure or the new check-out day. */
  day: string;
  reason: string;
  /** For a check-in. */
  roomNumbers?: string[];
  /** The numbers that the dialog showed. */
  seenRoomNumbers?: string[];
  identitySeen?: DeskStay['identitySeen'];
}

export const deskActionMutation = (params: StayKey) =>
  mutationOptions({
    mutationFn: ({
      action,
      day,
      reason,
      roomNumbers,
      seenRoomNumbers,
      identitySeen,
      ...body
    }: ConfirmedAction): Promise<DeskStay> => {
      switch (action) {
        case 'check-in':
          return callApi(checkInEndpoint, { params, body: { ...body, roomNumbers, seenRoomNumbers, identitySeen } });
        case 'check-out':
          return callApi(checkOutEndpoint, { params, body });
        case 'check-out-reversal':
          return callApi(checkOutReversalEndpoint, { params, body });
        case 'keep-room':
          return callApi(noShowEndpoint, { params, body: { ...body, keepsRoom: true } });
        case 'no-show':
          return callApi(noShowEndpoint, { params, body: { ...body, keepsRoom: false } });
        case 'no-show-reversal':
          return callApi(noShowReversalEndpoint, { params, body });
        case 'early-departure':
          return callApi(earlyDepartureEndpoint, { params, body: { ...body, departure: day, reason } });
        case 'early-departure-reversal':
          return callApi(earlyDepartureReversalEndpoint, { params, body });
        case 'extension':
          return callApi(extensionEndpoint, { params, body: { ...body, checkout: day } });
      }
    },
  });

export const roomNumbersMutation = (params: StayKey) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof setRoomNumbersEndpoint>) => callApi(setRoomNumbersEndpoint, { params, body }),
  });

export const identityMutation = (params: StayKey) =>
  mutationOptions({
    mutationFn: (kind: DeskStay['identitySeen']) => callApi(setIdentitySeenEndpoint, { params, body: { kind } }),
  });

export const noteMutation = (params: StayKey) =>
  mutationOptions({ mutationFn: (text: string) => callApi(addNoteEndpoint, { params, body: { text } }) });

export const deskReadyMutation = (params: StayKey) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof deskReadyEndpoint>) => callApi(deskReadyEndpoint, { params, body }),
  });

export const deskRefuseMutation = (params: StayKey) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof deskRefuseEndpoint>) => callApi(deskRefuseEndpoint, { params, body }),
  });
