import 'server-only';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import type { PaymentProvider, ProviderWebhookEvent } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import * as repository from '../repository/webhook-events';

/** The bookings domain defines this job, because it settles orders. */
export const WEBHOOK_TASK = 'bookings.payment-webhook';

/** The reconciliation domain defines this job, because it compares reports and disputes with the books. */
export const REPORT_TASK = 'reconciliation.report-event';

const isReport = ({ type }: ProviderWebhookEvent) =>
  type === 'settlement.processed' || type.startsWith('payment.dispute.');

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
    rawBody: JSON.stringify({
      refund: event.refund?.id ?? null,
      receipt: event.order?.receipt ?? null,
      ...(event.settlement ? { settled_on: todayInIndia(event.settlement.createdAt) } : {}),
    }),
  };
  await repository.storeWebhookEvent(stored, isReport(event) ? REPORT_TASK : WEBHOOK_TASK);
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
  /** The day of a settlement. */
  settledOn: IsoDate | null;
}

export async function findWebhookPointer(eventId: string): Promise<WebhookPointer | null> {
  const event = await repository.findUnprocessedWebhookEvent(eventId);
  if (!event) return null;
  const stored = JSON.parse(event.rawBody) as {
    refund: string | null;
    receipt: string | null;
    settled_on?: string;
  };
  const { refund: refundId, receipt, settled_on: settledOn = null } = stored;
  return { providerOrderId: event.providerOrderId, receipt, refundId, settledOn };
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
