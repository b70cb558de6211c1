import 'server-only';
import {
  findPaymentOrder,
  findPaymentOrderByProviderId,
  listOrdersToPoll,
  planNextPoll,
} from '@/lib/domains/payments/server/service/orders';
import { POLL_OFTEN_MS } from '@/lib/domains/payments/server/service/poll-schedule';
import { executeRefund, listStaleRefunds, refreshRefund } from '@/lib/domains/payments/server/service/refunds';
import {
  findWebhookPointer,
  listStaleWebhooks,
  markWebhookProcessed,
  markWebhookTried,
  type WebhookPointer,
} from '@/lib/domains/payments/server/service/webhooks';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { now } from '@/lib/platform/clock/clock';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { settleOrder } from './settle-order';

export async function processWebhook(eventId: string, provider?: PaymentProvider): Promise<void> {
  const pointer = await findWebhookPointer(eventId);
  if (!pointer) return;
  const order = await findOrder(pointer);
  if (order) await settleOrder(order.id, provider);
  if (pointer.refundId) await refreshRefund(pointer.refundId, provider);
  if (!order && !pointer.refundId && !pointer.settledOn) log.warn('payments.webhook_unknown_order', { eventId });
  crashPoint('webhook-settled');
  await markWebhookProcessed(eventId);
}

async function findOrder({ providerOrderId, receipt }: WebhookPointer): Promise<PaymentOrder | null> {
  const known = providerOrderId ? await findPaymentOrderByProviderId(providerOrderId) : null;
  return known ?? (receipt ? findPaymentOrder(receipt) : null);
}

const BATCH = 50;
const LONGEST_POLL_MS = 50_000;

export function pollOrders(provider?: PaymentProvider): Promise<void> {
  return pollOrdersDueAt(now(), provider);
}

/** Includes orders due within the next minute, because a killed process may have lost a payment notification. */
export function pollOrdersAtStart(provider?: PaymentProvider): Promise<void> {
  return pollOrdersDueAt(new Date(now().getTime() + POLL_OFTEN_MS), provider);
}

async function pollOrdersDueAt(at: Date, provider: PaymentProvider | undefined): Promise<void> {
  const started = performance.now();
  const polledIds = new Set<number>();
  while (performance.now() - started < LONGEST_POLL_MS) {
    const orders = (await listOrdersToPoll(BATCH, at)).filter(({ id }) => !polledIds.has(id));
    if (orders.length === 0) return;
    for (const order of orders) {
      // The order stays due, and the next worker polls it at start.
      if (isStopping()) return;
      polledIds.add(order.id);
      await pollOrder(order, provider);
    }
  }
}

async function pollOrder(order: PaymentOrder, provider: PaymentProvider | undefined): Promise<void> {
  let hasProviderAnswered = true;
  try {
    await settleOrder(order.id, provider);
  } catch (error) {
    hasProviderAnswered = false;
    log.warn('payments.poll_failed', { orderId: order.id, error });
  }
  await planNextPoll(order, { isAnswered: hasProviderAnswered });
}

export async function sweepPaymentWork(provider?: PaymentProvider): Promise<void> {
  for (const refundId of await listStaleRefunds(BATCH)) {
    if (isStopping()) return;
    await executeRefund(refundId, provider).catch((error: unknown) => {
      log.error('payments.refund_failed', { refundId, error });
    });
  }
  for (const eventId of await listStaleWebhooks(BATCH)) {
    if (isStopping()) return;
    await markWebhookTried(eventId);
    await processWebhook(eventId, provider).catch((error: unknown) => {
      log.error('payments.webhook_failed', { eventId, error });
    });
  }
}
