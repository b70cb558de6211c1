import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

export interface GiftCardRequest {
  /** Idempotency key: requests with the same id return the same card. */
  requestId: string;
  unitIndex: number;
  productCode: string;
  valuePaise: Paise;
  expiresOn: IsoDate;
}

export type GiftCardOutcome =
  { outcome: 'issued'; code: string; pin: string; expiresOn: IsoDate } | { outcome: 'refused'; reason: string };

/** `issue` throws if the supplier does not answer; the request can then be repeated with the same id. */
export interface GiftCardSupplier {
  issue(request: GiftCardRequest): Promise<GiftCardOutcome>;
}
