import type { IsoDate } from '@/lib/dates';
import type { RejectionCode, StayState } from '@/lib/domains/stay-revisions/types';

/** The newest revision of a stay that a connected partner's system has not imported in time. */
export interface OverdueRevision {
  partnerId: number;
  partner: string;
  hotelId: number;
  hotel: string;
  revision: number;
  at: Date;
  reference: string;
  state: StayState;
  checkin: IsoDate;
  checkout: IsoDate;
  roomCount: number;
  /** Null unless the system has rejected the revision. */
  code: RejectionCode | null;
  /** Whether the hotel has been notified. */
  isAlerted: boolean;
}
