import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listFactorResetsEndpoint } from './contract/factor-resets';

export const factorResetKeys = { all: ['second-factor-resets'] as const };

/** @param email if missing, the accounts with a pending reset are listed */
export const factorResetsOptions = (email?: string) =>
  queryOptions({
    queryKey: [...factorResetKeys.all, email ?? ''],
    queryFn: ({ signal }) => callApi(listFactorResetsEndpoint, { query: { email }, signal }),
  });
