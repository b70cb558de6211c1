import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listDeliveriesEndpoint } from './contract/deliveries';
import { listWebhooksEndpoint } from './contract/webhooks';

export const webhookKeys = {
  of: (legalEntityId: number) => ['webhooks', legalEntityId] as const,
  deliveries: (webhookId: number) => ['webhook-deliveries', webhookId] as const,
};

export const webhooksOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: webhookKeys.of(legalEntityId),
    queryFn: ({ signal }) => callApi(listWebhooksEndpoint, { query: { legalEntityId }, signal }),
  });

export const deliveriesOptions = ({ webhookId: id, legalEntityId }: { webhookId: number; legalEntityId: number }) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: ({ signal }) => callApi(listDeliveriesEndpoint, { params: { id }, query: { legalEntityId }, signal }),
  });
