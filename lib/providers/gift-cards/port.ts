import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

export interface GiftCardRequest {
  /** Names the unit: the same id always means the same card, however often it is asked for. */
  requestId: string;
  /** Which unit of its order line, from 0. */
  unitIndex: number;
  productCode: string;
  /** Face value. */
  valuePaise: Paise;
  /** The last day on which the card can be used. */
  expiresOn: IsoDate;
}

export type GiftCardOutcome =
  | { outcome: 'issued'; code: string; pin: string; expiresOn: IsoDate }
  /** For good: asking again would not help. */
  | { outcome: 'refused'; reason: string };

/** Who issues gift cards. Throws when there is no answer; asking again with the same id is safe then. */
export interface GiftCardSupplier {
  issue(request: GiftCardRequest): Promise<GiftCardOutcome>;
}
