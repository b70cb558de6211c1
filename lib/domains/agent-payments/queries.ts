import { queryOptions } from '@tanstack/react-query';
import { type AgentSort, type AgentBucket, BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';
import { bookingKeys } from '@/lib/domains/bookings/queries';
import { addressOf, callApi } from '@/lib/platform/http/client';
import { listAgentBookingsEndpoint, downloadBulkReceiptEndpoint } from './contract/agent-payments';

export interface AgentListFilters {
  booking_id?: string | undefined;
  payment_due_start?: string | undefined;
  payment_due_end?: string | undefined;
  guest?: string | undefined;
  sort?: AgentSort | undefined;
}

/** Not cached: dues change with every payment. */
export const agentBookingsOptions = (
  bucket: AgentBucket,
  page: { legalEntityId: number; offset: number; limit?: number; filters: AgentListFilters },
) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'agent', bucket, page],
    queryFn: ({ signal }) =>
      callApi(listAgentBookingsEndpoint, {
        query: {
          booker_entity_id: page.legalEntityId,
          booking_type: bucket,
          limit: page.limit ?? BOOKING_PAGE_SIZE,
          offset: page.offset,
          ...page.filters,
        },
        signal,
      }),
    staleTime: 0,
  });

export function receiptAddress(orderId: string, legalEntityId: number): string {
  return addressOf(downloadBulkReceiptEndpoint, {}, { order_id: orderId, legal_entity_id: legalEntityId });
}
