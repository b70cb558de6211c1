import type { AnswerState } from '@/lib/domains/stay-answers/types';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import type { IsoDate } from '@/lib/dates';
import type { ContactKey, SearchKey } from './rules/search-text';

export interface BookingSearch {
  key: SearchKey | ContactKey | null;
  status?: BookingStatus | undefined;
  answer?: AnswerState | undefined;
  hotelId?: number | undefined;
  corporateId?: number | undefined;
  /** Half-open. */
  booked: { from?: Date | undefined; until?: Date | undefined };
  checkin: { from?: IsoDate | undefined; to?: IsoDate | undefined };
}

export interface FoundPage {
  sort: '-booked' | 'booked' | 'checkin' | '-checkin';
  offset: number;
  size: number;
}

/** A note of the operator's staff about a booking. */
export interface BookingNote {
  id: number;
  staffId: number;
  text: string;
  at: Date;
}

/** `refused` by the second person; `closed` because less than its amount can be returned. */
export const GRANT_STATES = ['granted', 'sent', 'withdrawn', 'refused', 'closed'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** A refund that staff granted. Amounts in paise. */
export interface RefundGrant {
  id: number;
  bookingId: number;
  reference: string;
  amountPaise: number;
  reason: string;
  by: 'source' | 'credit';
  state: GrantState;
  grantedBy: number;
}
