import 'server-only';
import { createHmac } from 'node:crypto';
import { codeFrom } from '@/lib/ids';
import { env } from '@/lib/platform/env/env';
import type { GiftCardSupplier } from './port';

/** Face values in paise for which the local issuer fails on purpose (docs/demo.md). */
export const FAILING_VALUES = { refused: 404_00, everySecondRefused: 999_00, noAnswer: 503_00 } as const;

/**
 * Issues cards of fictional brands. Code and PIN are an HMAC of the request id, so that a repeated request returns the same card
 * without stored state.
 */
export const localIssuer: GiftCardSupplier = {
  issue: ({ requestId, unitIndex, productCode, valuePaise, expiresOn }) => {
    if (valuePaise === FAILING_VALUES.noAnswer)
      return Promise.reject(new Error('The local issuer of gift cards does not answer'));
    const isRefused =
      valuePaise === FAILING_VALUES.refused ||
      (valuePaise === FAILING_VALUES.everySecondRefused && unitIndex % 2 === 1);
    if (isRefused) return Promise.resolve({ outcome: 'refused', reason: 'Out of stock' });
    const digest = createHmac('sha256', env().SECRETS_KEY).update(`issue:${productCode}:${requestId}`).digest();
    return Promise.resolve({ outcome: 'issued', code: toCode(digest), pin: toPin(digest), expiresOn });
  },
};

function toCode(digest: Buffer): string {
  return codeFrom(digest.subarray(0, 16)).replace(/(.{4})(?=.)/g, '$1-');
}

function toPin(digest: Buffer): string {
  return String(digest.readUInt32BE(20) % 1_000_000).padStart(6, '0');
}
