import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type BodyInput, type CallOfSide } from '@/lib/platform/http/endpoint';
import * as deliveries from './contract/deliveries';
import * as ofHotel from './contract/hotel-webhooks';
import * as ofCompany from './contract/webhooks';

/** The company or hotel whose webhooks a screen shows. */
export type WebhookScope = { legalEntityId: number } | { hotelId: number };
export type WebhookForm = BodyInput<typeof ofHotel.createHotelWebhookEndpoint>;
type ChangedWebhook = BodyInput<typeof ofHotel.changeHotelWebhookEndpoint>;
type Range = BodyInput<typeof ofHotel.replayHotelDeliveriesEndpoint>;

/** The API calls of the webhook screens, which companies and hotels share. */
export interface WebhookCalls {
  list: (signal?: AbortSignal) => Promise<ofCompany.WebhookListAnswer>;
  create: (form: WebhookForm) => Promise<ofCompany.WebhookListWithSecret>;
  change: (webhookId: number, changed: ChangedWebhook) => Promise<ofCompany.WebhookListAnswer>;
  rotateSecret: (webhookId: number) => Promise<ofCompany.WebhookListWithSecret>;
  remove: (webhookId: number) => Promise<ofCompany.WebhookListAnswer>;
  listDeliveries: (webhookId: number, signal?: AbortSignal) => Promise<deliveries.DeliveryListAnswer>;
  sendTest: (webhookId: number) => Promise<deliveries.DeliveryListAnswer>;
  replay: (webhookId: number, deliveryId: number) => Promise<deliveries.DeliveryListAnswer>;
  replayRange: (webhookId: number, range: Range) => Promise<deliveries.ReplayedDeliveries>;
}

export function webhookCalls(scope: WebhookScope, side: CallOfSide = asDeclared): WebhookCalls {
  return 'hotelId' in scope ? callsOfHotel(scope.hotelId, side) : callsOfCompany(scope.legalEntityId);
}

function callsOfCompany(legalEntityId: number): WebhookCalls {
  const entity = { legalEntityId };
  return {
    list: (signal) => callApi(ofCompany.listWebhooksEndpoint, { query: entity, signal }),
    create: (form) => callApi(ofCompany.createWebhookEndpoint, { body: { ...form, ...entity } }),
    change: (id, changed) =>
      callApi(ofCompany.changeWebhookEndpoint, { params: { id }, body: { ...changed, ...entity } }),
    rotateSecret: (id) => callApi(ofCompany.rotateWebhookSecretEndpoint, { params: { id }, body: entity }),
    remove: (id) => callApi(ofCompany.deleteWebhookEndpoint, { params: { id }, query: entity }),
    listDeliveries: (id, signal) =>
      callApi(deliveries.listDeliveriesEndpoint, { params: { id }, query: entity, signal }),
    sendTest: (id) => callApi(deliveries.testWebhookEndpoint, { params: { id }, body: entity }),
    replay: (id, deliveryId) =>
      callApi(deliveries.replayDeliveryEndpoint, { params: { id, deliveryId }, body: entity }),
    replayRange: (id, range) =>
      callApi(deliveries.replayDeliveriesEndpoint, { params: { id }, body: { ...range, ...entity } }),
  };
}

/** Staff have no calls that show a secret or delete: the desk has these. */
function callsOfHotel(hotelId: number, side: CallOfSide): WebhookCalls {
  const of = (webhookId: number) => ({ hotelId, webhookId });
  return {
    list: (signal) => callApi(side(ofHotel.listHotelWebhooksEndpoint), { params: { hotelId }, signal }),
    create: (body) => callApi(ofHotel.createHotelWebhookEndpoint, { params: { hotelId }, body }),
    change: (id, body) => callApi(side(ofHotel.changeHotelWebhookEndpoint), { params: of(id), body }),
    rotateSecret: (id) => callApi(ofHotel.rotateHotelWebhookSecretEndpoint, { params: of(id), body: {} }),
    remove: (id) => callApi(ofHotel.deleteHotelWebhookEndpoint, { params: of(id) }),
    listDeliveries: (id, signal) => callApi(side(ofHotel.listHotelDeliveriesEndpoint), { params: of(id), signal }),
    sendTest: (id) => callApi(side(ofHotel.testHotelWebhookEndpoint), { params: of(id), body: {} }),
    replay: (id, deliveryId) =>
      callApi(side(ofHotel.replayHotelDeliveryEndpoint), { params: { ...of(id), deliveryId }, body: {} }),
    replayRange: (id, body) => callApi(side(ofHotel.replayHotelDeliveriesEndpoint), { params: of(id), body }),
  };
}

export const webhookKeys = {
  of: (scope: WebhookScope) => ['webhooks', scope] as const,
  deliveries: (webhookId: number) => ['webhook-deliveries', webhookId] as const,
};

export const webhooksOptions = (scope: WebhookScope, side: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: webhookKeys.of(scope),
    queryFn: ({ signal }) => webhookCalls(scope, side).list(signal),
  });

export const deliveriesOptions = (calls: WebhookCalls, webhookId: number) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(webhookId),
    queryFn: ({ signal }) => calls.listDeliveries(webhookId, signal),
  });
