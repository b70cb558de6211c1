import 'server-only';
import { createHash } from 'node:crypto';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import type { Refund } from '../../types';

const LONGEST_RECEIPT = 40;

/** Each retry needs a new key: under the old one the provider returns the undelivered refund. */
export function attemptKey({ idempotencyKey }: Pick<Refund, 'idempotencyKey'>, failures: number): string {
  const key = failures === 0 ? idempotencyKey : `${idempotencyKey}-again${failures}`;
  // Not from the refund's id, which may name another refund after a restored backup.
  return key.length <= LONGEST_RECEIPT ? key : `refund-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/**
 * Banks may deliver refunds that were reported as failed, so all attempts count.
 * @throws {ProviderError} @throws {Error} if a refund under our key has another amount
 */
export async function findAtProvider(refund: Refund, provider: PaymentProvider): Promise<ProviderRefund | null> {
  const known = await provider.listRefunds(refund.providerPaymentId);
  const keys = Array.from({ length: refund.failures + 1 }, (_, failures) => attemptKey(refund, failures));
  const ours = known.filter(({ receipt }) => receipt !== null && keys.includes(receipt));
  const live = ours.find(({ status }) => status === 'processed') ?? ours.find(({ status }) => status === 'pending');
  if (live && live.amount !== refund.amountPaise)
    throw new Error(`The provider has ${live.id} under the key of refund ${refund.id}, with another amount`);
  return live ?? ours.find(({ receipt }) => receipt === attemptKey(refund, refund.failures)) ?? null;
}
