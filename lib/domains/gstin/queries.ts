import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getLegalEntityEndpoint, listBillableEntitiesEndpoint, listStatesEndpoint } from './contract/gstin';
import { toLegalData } from './rules/legal-data';

export const gstinKeys = { all: ['gstin'] as const };

export const billableEntitiesQuery = () =>
  queryOptions({
    queryKey: [...gstinKeys.all, 'billable'],
    queryFn: ({ signal }) => callApi(listBillableEntitiesEndpoint, { signal }),
    staleTime: 60_000,
  });

export const statesQuery = () =>
  queryOptions({
    queryKey: [...gstinKeys.all, 'states'],
    queryFn: ({ signal }) => callApi(listStatesEndpoint, { query: {}, signal }),
    staleTime: Infinity,
  });

export const legalDataQuery = (legalEntityId: number) =>
  queryOptions({
    queryKey: [...gstinKeys.all, 'legal-data', legalEntityId],
    queryFn: ({ signal }) => callApi(getLegalEntityEndpoint, { query: { legalEntityId }, signal }),
    select: ({ legalEntities }) => toLegalData(legalEntities),
    staleTime: 60_000,
  });
