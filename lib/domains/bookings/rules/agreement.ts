import type { IsoDate } from '@/lib/dates';
import { fromRupees, type Paise } from '@/lib/money';

export interface StayClaims {
  hotelId?: number | null | undefined;
  checkin?: IsoDate | null | undefined;
  checkout?: IsoDate | null | undefined;
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

export function findDisagreement(claims: StayClaims, quoted: QuotedStay): string | null {
  if (claims.hotelId != null && claims.hotelId !== quoted.hotelId) return 'hotel';
  if (claims.checkin != null && claims.checkin !== quoted.checkin) return 'check_in';
  if (claims.checkout != null && claims.checkout !== quoted.checkout) return 'check_out';
  if (claims.roomCount && claims.roomCount !== quoted.roomCount) return 'rooms';
  if (claims.roomTypes?.some((type) => type !== quoted.roomType)) return 'rooms';
  return null;
}

/** The amount must equal the exact total or the payable amount, which is rounded to whole rupees. */
export function isQuotedAmount(rupees: number, quoted: { totalPaise: Paise; payablePaise: Paise }): boolean {
  let paise: Paise;
  try {
    paise = fromRupees(rupees);
  } catch {
    return false;
  }
  return paise === quoted.totalPaise || paise === quoted.payablePaise;
}
