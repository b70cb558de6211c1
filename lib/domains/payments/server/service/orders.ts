import 'server-only';
import { randomBytes } from 'node:crypto';
import { codeFrom } from '@/lib/ids';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider, requestProvider } from '@/lib/providers/payments/provider';
import type { PaymentOrder } from '../../types';
import * as repository from '../repository/orders';
import { pollAfter } from './poll-schedule';

const RECEIPT_LENGTH = 18;

/** Unguessable, at most 40 characters: the provider's receipt. */
export function newReceipt(): string {
  return `FO-${codeFrom(randomBytes(RECEIPT_LENGTH))}`;
}

export function createPaymentOrder(
  tx: Tx,
  order: { kind: 'booking' | 'bulk'; userId: number; legalEntityId: number; amountPaise: Paise },
): Promise<PaymentOrder> {
  return repository.insertPaymentOrder({ ...order, receipt: newReceipt(), nextPollAt: pollAfter(now(), now()) }, tx);
}

export const OPEN_ORDER_TASK = 'payments.open-order';

/** A job retries after a missing answer. @throws {AppError} PAYMENT_PROVIDER_DOWN (may be repeated), PAYMENT_REFUSED */
export async function ensureProviderOrder(
  order: PaymentOrder,
  provider: PaymentProvider = requestProvider(),
): Promise<PaymentOrder & { providerOrderId: string }> {
  if (order.providerOrderId) return { ...order, providerOrderId: order.providerOrderId };
  try {
    return await openAtProvider(order, provider);
  } catch (error) {
    if (ProviderError.is(error, 'rejected')) throw new AppError('PAYMENT_REFUSED', { cause: error });
    if (!ProviderError.is(error)) throw error;
    await inTransaction((tx) =>
      enqueue(tx, OPEN_ORDER_TASK, { orderId: order.id }, { jobKey: `open-order:${order.id}` }),
    );
    throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
  }
}

/** @throws {ProviderError} so that the job runner retries; not after a refusal */
export async function openOrderLater(orderId: number, provider: PaymentProvider = paymentProvider()): Promise<void> {
  const order = await getPaymentOrder(orderId);
  if (order.providerOrderId || (order.status !== 'created' && order.status !== 'attempted')) return;
  try {
    await openAtProvider(order, provider);
  } catch (error) {
    if (!ProviderError.is(error, 'rejected')) throw error;
  }
}

async function openAtProvider(
  order: PaymentOrder,
  provider: PaymentProvider,
): Promise<PaymentOrder & { providerOrderId: string }> {
  const created = await provider
    .createOrder({ amount: order.amountPaise, receipt: order.receipt })
    .catch((error: unknown) => {
      if (ProviderError.is(error, 'rejected')) log.error('payments.order_refused', { orderId: order.id, error });
      throw error;
    });
  if (created.amount !== order.amountPaise || created.currency !== order.currency) {
    throw new Error(`The provider's order ${created.id} is not the amount of ${order.receipt}`);
  }
  crashPoint('provider-order-created');
  await repository.storeProviderOrderId(order.id, created.id);
  crashPoint('provider-order-stored');
  const stored = await repository.findOrder(order.id);
  if (!stored?.providerOrderId) throw new Error(`The provider's order of ${order.receipt} was not stored`);
  return { ...stored, providerOrderId: stored.providerOrderId };
}

/** Looks up an order whose creation was not acknowledged; null if the provider has none. */
export async function recoverProviderOrder(
  order: PaymentOrder,
  provider: PaymentProvider = paymentProvider(),
): Promise<string | null> {
  if (order.providerOrderId) return order.providerOrderId;
  const found = await provider.findOrderByReceipt(order.receipt);
  if (!found) return null;
  await repository.storeProviderOrderId(order.id, found.id);
  return found.id;
}

export function findPaymentOrder(receipt: string, tx?: Tx): Promise<PaymentOrder | null> {
  return repository.findOrderByReceipt(receipt, tx);
}

export function findPaymentOrderByProviderId(providerOrderId: string): Promise<PaymentOrder | null> {
  return repository.findOrderByProviderId(providerOrderId);
}

export async function getPaymentOrder(id: number, tx?: Tx): Promise<PaymentOrder> {
  const order = await repository.findOrder(id, tx);
  if (!order) throw new Error(`There is no payment order ${id}`);
  return order;
}

export async function lockPaymentOrder(tx: Tx, id: number): Promise<PaymentOrder> {
  const order = await repository.lockPaymentOrder(id, tx);
  if (!order) throw new Error(`There is no payment order ${id}`);
  return order;
}

export function movePaymentOrder(
  tx: Tx,
  id: number,
  status: Exclude<PaymentOrder['status'], 'created'>,
): Promise<void> {
  return repository.movePaymentOrder(id, status, tx);
}

/** Closes the order after three days, or after four without an answer. */
export async function planNextPoll(order: PaymentOrder, { isAnswered }: { isAnswered: boolean }): Promise<void> {
  const next = pollAfter(order.createdAt, now(), isAnswered);
  await repository.schedulePoll(order.id, next);
  if (next === null) await repository.movePaymentOrder(order.id, 'closed');
}

export function listDueOrders(limit: number, at: Date): Promise<PaymentOrder[]> {
  return repository.listDueOrders(limit, at);
}
