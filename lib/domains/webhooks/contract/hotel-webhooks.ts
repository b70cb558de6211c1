import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { idUpTo, rowId } from '@/lib/platform/http/number-schemas';
import { deliveryList, replayedRange, timeRange } from './deliveries';
import { webhookForm, webhookList, webhookListWithSecret } from './webhooks';

/** The webhook endpoints of `webhooks.ts` for the owners of a hotel. Both groups of endpoints use the same services and responses. */
const hotel = z.object({ hotel_id: rowId });
const params = hotel.extend({ webhook_id: rowId });
const empty = z.object({});

export const listHotelWebhooksEndpoint = defineEndpoint({
  id: 'list-hotel-webhooks',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/webhooks/',
  access: 'desk',
  summary: 'Lists the webhooks of a hotel; for its owners',
  params: hotel,
  response: webhookList,
});

export const createHotelWebhookEndpoint = defineEndpoint({
  id: 'create-hotel-webhook',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Creates a webhook of a hotel with a new secret, which is shown once',
  params: hotel,
  body: webhookForm,
  response: webhookListWithSecret,
  errors: ['WEBHOOK_EXISTS', 'WEBHOOK_LIMIT'],
});

export const changeHotelWebhookEndpoint = defineEndpoint({
  id: 'change-hotel-webhook',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Changes address and events of a webhook, or switches it on or off',
  params,
  body: webhookForm.extend({ is_enabled: z.boolean() }),
  response: webhookList,
  errors: ['WEBHOOK_EXISTS'],
});

export const deleteHotelWebhookEndpoint = defineEndpoint({
  id: 'delete-hotel-webhook',
  method: 'DELETE',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Deletes a webhook and its deliveries',
  params,
  response: webhookList,
});

export const rotateHotelWebhookSecretEndpoint = defineEndpoint({
  id: 'rotate-hotel-webhook-secret',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/secret/',
  access: 'desk',
  needsFreshProof: true,
  summary:
    'Creates a new secret, which is shown once; for 24 hours, deliveries are also signed with the previous secret',
  params,
  body: empty,
  response: webhookListWithSecret,
});

export const testHotelWebhookEndpoint = defineEndpoint({
  id: 'test-hotel-webhook',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/test/',
  access: 'desk',
  summary: 'Queues the event webhook.test',
  params,
  body: empty,
  response: deliveryList,
  errors: ['WEBHOOK_OFF'],
});

export const listHotelDeliveriesEndpoint = defineEndpoint({
  id: 'list-hotel-webhook-deliveries',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/',
  access: 'desk',
  summary: 'Lists the newest 50 deliveries of a webhook with their attempts, of the last 30 days',
  params,
  response: deliveryList,
});

export const replayHotelDeliveryEndpoint = defineEndpoint({
  id: 'replay-hotel-webhook-delivery',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay/',
  access: 'desk',
  summary: 'Queues an event again with the same webhook-id; an event that waits for its next attempt is due at once',
  params: params.extend({ delivery_id: idUpTo(Number.MAX_SAFE_INTEGER) }),
  body: empty,
  response: deliveryList,
  errors: ['WEBHOOK_OFF'],
});

export const replayHotelDeliveriesEndpoint = defineEndpoint({
  id: 'replay-hotel-webhook-deliveries',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/replay/',
  access: 'desk',
  summary: 'Queues the failed events of a time range again, at most 500, with the same webhook-id',
  params,
  body: timeRange,
  response: replayedRange,
  errors: ['WEBHOOK_OFF', 'REPLAY_TOO_LARGE'],
});
