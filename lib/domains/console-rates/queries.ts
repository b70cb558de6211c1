import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getRateImportEndpoint } from './contract/imports';
import { isRunning } from './rules/imports';

const PROGRESS_MS = 1_000;

/** Asks again while the file is checked or applied. */
export const rateImportOptions = (id: number) =>
  queryOptions({
    queryKey: ['rate-import', id] as const,
    queryFn: ({ signal }) => callApi(getRateImportEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? PROGRESS_MS : false),
  });
