import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type BodyInput, type CallOfSide, type QueryInput } from '@/lib/platform/http/endpoint';
import type { IsoDate } from '@/lib/dates';
import { listDeskCalendarHistoryEndpoint } from './contract/calendar-history';
import {
  endTakeOverEndpoint,
  setCellOwnerEndpoint,
  setReleaseDaysEndpoint,
  takeOverCellsEndpoint,
} from './contract/cell-owners';
import {
  changeDeskCalendarEndpoint,
  getDeskCalendarEndpoint,
  undoDeskCalendarChangeEndpoint,
} from './contract/desk-calendar';
import type { CellKind } from './types';

type Change = BodyInput<typeof changeDeskCalendarEndpoint>;
export type CalendarChange = Pick<Change, 'items' | 'seenChange' | 'overwrite'>;
export type HistoryFilter = Omit<QueryInput<typeof listDeskCalendarHistoryEndpoint>, 'before'>;

export const deskCalendarKeys = {
  /** Calendar and history of a hotel. */
  ofHotel: (hotelId: number) => ['desk-calendar', hotelId] as const,
  nights: (hotelId: number) => ['desk-calendar', hotelId, 'nights'] as const,
};

/** The desk sees changes of other people and of partners within this time. */
const REFRESH_MS = 60_000;

/** @param to the last night, inclusive */
export const deskCalendarOptions = (hotelId: number, from: IsoDate, to: IsoDate, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: [...deskCalendarKeys.nights(hotelId), from, to] as const,
    queryFn: ({ signal }) => callApi(of(getDeskCalendarEndpoint), { params: { hotelId }, query: { from, to }, signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });

/** What a change would do. Not cached, because other people may change the same cells. */
export const calendarDryRunOptions = (hotelId: number, change: CalendarChange, of: CallOfSide = asDeclared) =>
  queryOptions({
    // Not below `ofHotel`: a dry run is not repeated when its change has been saved.
    queryKey: ['desk-calendar-dry-run', hotelId, change] as const,
    queryFn: ({ signal }) =>
      callApi(of(changeDeskCalendarEndpoint), { params: { hotelId }, body: { ...change, dryRun: true }, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

interface SavedCall {
  idempotencyKey: string;
  of: CallOfSide;
}

export const saveCalendarChange = (hotelId: number, change: CalendarChange, { idempotencyKey, of }: SavedCall) =>
  callApi(of(changeDeskCalendarEndpoint), { params: { hotelId }, body: change, idempotencyKey });

export const undoCalendarChange = (hotelId: number, changeId: number, { idempotencyKey, of }: SavedCall) =>
  callApi(of(undoDeskCalendarChangeEndpoint), { params: { hotelId, changeId }, body: {}, idempotencyKey });

export const calendarHistoryOptions = (hotelId: number, filter: HistoryFilter, of: CallOfSide = asDeclared) =>
  infiniteQueryOptions({
    queryKey: [...deskCalendarKeys.ofHotel(hotelId), 'history', filter] as const,
    queryFn: ({ signal, pageParam }) =>
      callApi(of(listDeskCalendarHistoryEndpoint), {
        params: { hotelId },
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

export const takeOverCells = (hotelId: number, body: BodyInput<typeof takeOverCellsEndpoint>, idempotencyKey: string) =>
  callApi(takeOverCellsEndpoint, { params: { hotelId }, body, idempotencyKey });

export const endTakeOver = (hotelId: number, takeOverId: number) =>
  callApi(endTakeOverEndpoint, { params: { hotelId, takeOverId }, body: {} });

export const setCellOwner = (hotelId: number, kind: CellKind, body: BodyInput<typeof setCellOwnerEndpoint>) =>
  callApi(setCellOwnerEndpoint, { params: { hotelId, kind }, body });

export const setReleaseDays = (hotelId: number, roomType: string, releaseDays: number | null) =>
  callApi(setReleaseDaysEndpoint, { params: { hotelId, roomType }, body: { releaseDays } });
