import type { IsoDate } from '@/lib/dates';
import { fromRupees, type Paise } from '@/lib/money';

/** What a request repeats of the stay it books; absent parts claim nothing. */
export interface StayClaims {
  hotelId?: number | null | undefined;
  checkin?: IsoDate | null | undefined;
  checkout?: IsoDate | null | undefined;
  /** Number of rooms, 0 when none are listed. */
  roomCount?: number | undefined;
  roomTypes?: readonly string[] | undefined;
}

export interface QuotedStay {
  hotelId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  roomCount: number;
  roomType: string;
}

/** The first field in which a request disagrees with its quote, or null. */
export function findDisagreement(claims: StayClaims, quoted: QuotedStay): string | null {
  if (claims.hotelId != null && claims.hotelId !== quoted.hotelId) return 'hotel';
  if (claims.checkin != null && claims.checkin !== quoted.checkin) return 'check_in';
  if (claims.checkout != null && claims.checkout !== quoted.checkout) return 'check_out';
  if (claims.roomCount && claims.roomCount !== quoted.roomCount) return 'rooms';
  if (claims.roomTypes?.some((type) => type !== quoted.roomType)) return 'rooms';
  return null;
}

/**
 * Whether an amount in rupees that came with a request is the exact total or the rounded payable. It is compared and
 * never used: what is charged is the payable of the quote.
 */
export function isQuotedAmount(rupees: number, quoted: { totalPaise: Paise; payablePaise: Paise }): boolean {
  let paise: Paise;
  try {
    paise = fromRupees(rupees);
  } catch {
    return false;
  }
  return paise === quoted.totalPaise || paise === quoted.payablePaise;
}
