import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listApprovalsEndpoint } from './contract/approvals';

export const approvalKeys = { all: ['approvals'] as const };

export const approvalsOptions = (view: 'waiting' | 'ended', page: number) =>
  queryOptions({
    queryKey: [...approvalKeys.all, view, page],
    queryFn: ({ signal }) => callApi(listApprovalsEndpoint, { query: { view, page }, signal }),
  });
