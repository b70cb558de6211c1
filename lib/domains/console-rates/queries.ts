import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getRateImportEndpoint } from './contract/imports';
import type { IsoDate } from '@/lib/dates';
import { listCompanyNightsEndpoint } from './contract/grid';
import { isRunning } from './rules/imports';

const PROGRESS_MS = 1_000;

/** Asks again while the file is checked or applied. */
export const rateImportOptions = (id: number) =>
  queryOptions({
    queryKey: ['rate-import', id] as const,
    queryFn: ({ signal }) => callApi(getRateImportEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? PROGRESS_MS : false),
  });

/** @param to the last night, inclusive */
export const companyNightsOptions = (hotelId: number, companyId: number, from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['desk-calendar', hotelId, 'company', companyId, from, to] as const,
    queryFn: ({ signal }) =>
      callApi(listCompanyNightsEndpoint, { params: { hotelId }, query: { companyId, from, to }, signal }),
  });
