import 'server-only';
import { localIssuer } from './local-issuer';
import type { GiftCardSupplier } from './port';

/** No external supplier is under contract yet (docs/operations.md). */
export function giftCardSupplier(): GiftCardSupplier {
  return localIssuer;
}
