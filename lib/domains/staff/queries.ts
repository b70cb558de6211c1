import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { findFactorAccountsEndpoint, listFactorResetsEndpoint } from './contract/factor-resets';

export const factorResetKeys = { all: ['second-factor-resets'] as const };

/** @param email empty for the accounts with a pending reset */
export const factorResetsOptions = (email: string) =>
  queryOptions({
    queryKey: [...factorResetKeys.all, email],
    queryFn: ({ signal }) =>
      email
        ? callApi(findFactorAccountsEndpoint, { body: { email }, signal })
        : callApi(listFactorResetsEndpoint, { signal }),
  });
