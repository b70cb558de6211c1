import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listBillableEntities, listStates } from './contract';

export const gstinKeys = { all: ['gstin'] as const };

/** Every registration the user may bill to, unsorted: the screen sorts by corporate and hotel state. */
export const billableEntitiesQuery = () =>
  queryOptions({
    queryKey: [...gstinKeys.all, 'billable'],
    queryFn: ({ signal }) => callApi(listBillableEntities, { signal }),
    staleTime: 60_000,
  });

export const statesQuery = () =>
  queryOptions({
    queryKey: [...gstinKeys.all, 'states'],
    queryFn: ({ signal }) => callApi(listStates, { query: {}, signal }),
    staleTime: Infinity,
  });
