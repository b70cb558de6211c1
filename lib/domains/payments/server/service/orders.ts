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
import { paymentProvider, providerForRequest } from '@/lib/providers/payments/provider';
import type { PaymentOrder, PaymentOrderKind } from '../../types';
import * as repository from '../repository/orders';
import { nextPollAt } from './poll-schedule';

const RECEIPT_LENGTH = 18;

/** The receipt is unguessable and within the provider's limit of 40 characters. */
export function newReceipt(): string {
  return `FO-${codeFrom(randomBytes(RECEIPT_LENGTH))}`;
}

export function createPaymentOrder(
  tx: Tx,
  order: { kind: PaymentOrderKind; userId: number; legalEntityId: number; amountPaise: Paise },
): Promise<PaymentOrder> {
  return repository.insertPaymentOrder({ ...order, receipt: newReceipt(), nextPollAt: nextPollAt(now(), now()) }, tx);
}

export const OPEN_ORDER_TASK = 'payments.open-order';

/**
 * If the provider does not respond, a job opens the order later.
 * @throws {AppError} PAYMENT_PROVIDER_DOWN (the call may be repeated), PAYMENT_REFUSED
 */
export async function ensureProviderOrder(
  order: PaymentOrder,
  provider: PaymentProvider = providerForRequest(),
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

/** Does not throw if the provider refuses the order. @throws {ProviderError} so that the job is retried */
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
    throw new Error(
      `The amount or currency of the provider's order ${created.id} differs from payment order ${order.receipt}`,
    );
  }
  crashPoint('provider-order-created');
  await repository.storeProviderOrderId(order.id, created.id);
  crashPoint('provider-order-stored');
  const stored = await repository.findOrder(order.id);
  if (!stored?.providerOrderId)
    throw new Error(`Payment order ${order.receipt} has no provider order id after storing it`);
  return { ...stored, providerOrderId: stored.providerOrderId };
}

/** Looks up an order that the provider may have created without responding. Returns null if the provider has none. */
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

export function changePaymentOrderStatus(
  tx: Tx,
  id: number,
  status: Exclude<PaymentOrder['status'], 'created'>,
): Promise<void> {
  return repository.changePaymentOrderStatus(id, status, tx);
}

/** Closes the order after three days, or after four days if the provider does not respond. */
export async function planNextPoll(order: PaymentOrder, { isAnswered }: { isAnswered: boolean }): Promise<void> {
  const next = nextPollAt(order.createdAt, now(), isAnswered);
  await repository.schedulePoll(order.id, next);
  if (next === null) await repository.changePaymentOrderStatus(order.id, 'closed');
}

export function listOrdersToPoll(limit: number, at: Date): Promise<PaymentOrder[]> {
  return repository.listOrdersToPoll(limit, at);
}
