import { queryOptions } from '@tanstack/react-query';
import { type AgentSort, type AgentBucket, BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';
import { bookingKeys } from '@/lib/domains/bookings/queries';
import { buildCallUrl, callApi } from '@/lib/platform/http/client';
import { listAgentBookingsEndpoint, downloadBulkReceiptEndpoint } from './contract/agent-payments';

export interface AgentListFilters {
  bookingId?: string | undefined;
  paymentDueStart?: string | undefined;
  paymentDueEnd?: string | undefined;
  guest?: string | undefined;
  sort?: AgentSort | undefined;
}

/** Not cached, because due amounts change with every payment. */
export const agentBookingsOptions = (
  bucket: AgentBucket,
  page: { legalEntityId: number; offset: number; limit?: number; filters: AgentListFilters },
) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'agent', bucket, page],
    queryFn: ({ signal }) =>
      callApi(listAgentBookingsEndpoint, {
        query: {
          bookerEntityId: page.legalEntityId,
          bookingType: bucket,
          limit: page.limit ?? BOOKING_PAGE_SIZE,
          offset: page.offset,
          ...page.filters,
        },
        signal,
      }),
    staleTime: 0,
  });

export function receiptUrl(orderId: string, legalEntityId: number): string {
  return buildCallUrl(downloadBulkReceiptEndpoint, { query: { orderId, legalEntityId } });
}
