import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getRateImportEndpoint } from './contract/imports';
import type { IsoDate } from '@/lib/dates';
import { listCompanyNightsEndpoint } from './contract/grid';
import { getPlanTermsEndpoint } from './contract/rules';
import { isRunning } from './rules/imports';

const PROGRESS_MS = 1_000;

/** Asks again while the file is checked or applied. */
export const rateImportOptions = (id: number) =>
  queryOptions({
    queryKey: ['rate-import', id] as const,
    queryFn: ({ signal }) => callApi(getRateImportEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? PROGRESS_MS : false),
  });

export interface PlanChoice {
  /** The code or the number of the hotel; empty while none is chosen. */
  hotel: string;
  roomType: string;
  channel: 'corp' | 'website';
  /** The code, or empty for all companies. */
  contract: string;
}

/** Meal plan and policy of a plan; asks for a complete choice only. */
export const planTermsOptions = ({ hotel, roomType, channel, contract }: PlanChoice) =>
  queryOptions({
    queryKey: ['plan-terms', hotel, roomType, channel, contract] as const,
    queryFn: ({ signal }) =>
      callApi(getPlanTermsEndpoint, {
        query: { hotel, roomType, channel, ...(contract && { contract }) },
        signal,
      }),
    enabled: hotel !== '' && roomType !== '',
  });

/** @param to the last night, inclusive */
export const companyNightsOptions = (hotelId: number, companyId: number, from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['desk-calendar', hotelId, 'company', companyId, from, to] as const,
    queryFn: ({ signal }) =>
      callApi(listCompanyNightsEndpoint, { params: { hotelId }, query: { companyId, from, to }, signal }),
  });
