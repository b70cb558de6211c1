import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** The time depends neither on the position of the first difference nor on the lengths. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Tries all secrets, so that the time does not reveal which one matched. */
export function isSignedBy(secrets: readonly string[], message: string | Buffer, signature: string): boolean {
  return secrets.map((secret) => equalInConstantTime(hmacHex(secret, message), signature)).includes(true);
}
