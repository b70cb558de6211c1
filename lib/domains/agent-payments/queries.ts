import { queryOptions } from '@tanstack/react-query';
import { type AgentSort, type AgentBucket, HISTORY_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';
import { bookingKeys } from '@/lib/domains/bookings/queries';
import { addressOf, callApi } from '@/lib/platform/http/client';
import { listAgentBookingsEndpoint, downloadBulkReceiptEndpoint } from './contract/agent-payments';

export interface AgentListFilters {
  /** A booking's number or reference. */
  booking_id?: string | undefined;
  /** Days, both included: when what is to be paid next falls due. */
  payment_due_start?: string | undefined;
  payment_due_end?: string | undefined;
  /** A part of a guest's name. */
  guest?: string | undefined;
  sort?: AgentSort | undefined;
}

/** One page of one of a travel agent's three lists. What is due changes with every payment: never kept. */
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
          limit: page.limit ?? HISTORY_PAGE_SIZE,
          offset: page.offset,
          ...page.filters,
        },
        signal,
      }),
    staleTime: 0,
  });

/** Where the receipt of a settled bulk payment is downloaded. */
export function receiptAddress(orderId: string, legalEntityId: number): string {
  return addressOf(downloadBulkReceiptEndpoint, {}, { order_id: orderId, legal_entity_id: legalEntityId });
}
