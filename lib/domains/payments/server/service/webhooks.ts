import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import type { PaymentProvider, ProviderWebhookEvent } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import * as repository from '../repository/webhook-events';

/** The bookings domain defines this job, because it settles orders. */
export const WEBHOOK_TASK = 'bookings.payment-webhook';

interface Delivery {
  rawBody: string;
  signature: string | null;
  eventId: string | null;
}

/** Only stores the event, because the provider expects a fast answer. @throws {AppError} WEBHOOK_REFUSED for an invalid signature */
export async function receiveWebhook(delivery: Delivery, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const event = parse(delivery, provider);
  const stored = {
    eventId: event.id,
    event: event.type,
    providerOrderId: event.payment?.orderId ?? event.order?.id ?? null,
    rawBody: JSON.stringify({ refund: event.refund?.id ?? null, receipt: event.order?.receipt ?? null }),
  };
  await repository.storeWebhookEvent(stored, WEBHOOK_TASK);
  crashPoint('webhook-stored');
}

function parse({ rawBody, signature, eventId }: Delivery, provider: PaymentProvider): ProviderWebhookEvent {
  try {
    return provider.parseWebhook({ rawBody, signature, eventId });
  } catch (error) {
    if (ProviderError.is(error, 'untrusted')) throw new AppError('WEBHOOK_REFUSED', { cause: error });
    throw error;
  }
}

/** Holds only references, because the state is fetched from the provider. */
export interface WebhookPointer {
  providerOrderId: string | null;
  receipt: string | null;
  refundId: string | null;
}

export async function findWebhookPointer(eventId: string): Promise<WebhookPointer | null> {
  const event = await repository.findUnprocessedWebhookEvent(eventId);
  if (!event) return null;
  const stored = JSON.parse(event.rawBody) as { refund: string | null; receipt: string | null };
  return { providerOrderId: event.providerOrderId, receipt: stored.receipt, refundId: stored.refund };
}

export function markWebhookProcessed(eventId: string): Promise<void> {
  return repository.markWebhookEventProcessed(eventId);
}

/** Moves an event to the end of the queue, so that events that always fail do not block others. */
export function markWebhookTried(eventId: string): Promise<void> {
  return repository.markWebhookEventTried(eventId);
}

const STALE_AFTER_MS = 5 * 60_000;

export function listStaleWebhooks(limit: number): Promise<string[]> {
  return repository.listStaleWebhookEvents(new Date(now().getTime() - STALE_AFTER_MS), limit);
}
