import 'server-only';
import { createHash } from 'node:crypto';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import type { Refund } from '../../types';

/** The provider's limit of a receipt, in characters. */
const LONGEST_RECEIPT = 40;

/** Under one key the provider answers with the refund that it could not deliver, so every new attempt has its own. */
export function attemptKey({ idempotencyKey }: Pick<Refund, 'idempotencyKey'>, failures: number): string {
  const key = failures === 0 ? idempotencyKey : `${idempotencyKey}-again${failures}`;
  // From the key, not from the refund's number: after a backup is restored the number may stand for another refund.
  return key.length <= LONGEST_RECEIPT ? key : `refund-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/**
 * The provider's refund of any attempt that has sent the money or may still send it: a bank can deliver what was reported as
 * failed before. Without one, the present attempt if it has failed at the provider.
 * @throws {ProviderError} when the provider gives no list
 * @throws {Error} when a refund under our key has another amount, as it can after a backup was restored
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
