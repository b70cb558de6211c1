import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { bookingKeys } from '@/lib/domains/bookings/queries';
import { callApi } from '@/lib/platform/http/client';
import { sendCreditStatementEndpoint } from './contract/console-credit';
import { getCreditStatementEndpoint } from './contract/company-credit';

export const creditStatementOptions = (legalEntityId: number) =>
  infiniteQueryOptions({
    queryKey: [...bookingKeys.all, 'statement', legalEntityId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(getCreditStatementEndpoint, { query: { legalEntityId, offset: pageParam }, signal }),
    getNextPageParam: ({ bookings, meta }) => {
      const next = meta.offset + bookings.length;
      return bookings.length > 0 && next < meta.totalCount ? next : undefined;
    },
  });

export const sendCreditStatementMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof sendCreditStatementEndpoint>) =>
      callApi(sendCreditStatementEndpoint, { params: { id }, body }),
  });
