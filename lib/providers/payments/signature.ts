import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, the provider's signature over `order_id|payment_id` and over a webhook's raw body. */
export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Compares in a time that depends neither on where two values differ nor on their lengths. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** True when the signature was made over this message with one of the secrets; all are tried, so time tells nothing. */
export function isSignedBy(secrets: readonly string[], message: string | Buffer, signature: string): boolean {
  return secrets.map((secret) => equalInConstantTime(hmacHex(secret, message), signature)).includes(true);
}
