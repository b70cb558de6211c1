import 'server-only';
import { createHash } from 'node:crypto';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import type { Refund } from '../../types';

const MAX_RECEIPT_LENGTH = 40;

/** Every retry needs a new key, because under the old key the provider returns the undelivered refund. */
export function attemptKey({ idempotencyKey }: Pick<Refund, 'idempotencyKey'>, failures: number): string {
  const key = failures === 0 ? idempotencyKey : `${idempotencyKey}-again${failures}`;
  // Does not use the refund's id, because after restoring a backup the id may belong to another refund.
  return key.length <= MAX_RECEIPT_LENGTH
    ? key
    : `refund-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/**
 * Looks at all attempts, because banks may deliver a refund that was reported as failed.
 * @throws {ProviderError} @throws {Error} if the provider's refund has another amount
 */
export async function findAtProvider(refund: Refund, provider: PaymentProvider): Promise<ProviderRefund | null> {
  const known = await provider.listRefunds(refund.providerPaymentId);
  const keys = Array.from({ length: refund.failures + 1 }, (_, failures) => attemptKey(refund, failures));
  const ours = known.filter(({ receipt }) => receipt !== null && keys.includes(receipt));
  const live = ours.find(({ status }) => status === 'processed') ?? ours.find(({ status }) => status === 'pending');
  if (live && live.amount !== refund.amountPaise)
    throw new Error(`The provider's refund ${live.id} has the key of refund ${refund.id} but another amount`);
  return live ?? ours.find(({ receipt }) => receipt === attemptKey(refund, refund.failures)) ?? null;
}
