import type { IsoDate } from '@/lib/dates';

/** What the hotel expects: `moved` means that the guests stay at another hotel. */
export const STAY_STATES = ['active', 'cancelled', 'no_show', 'moved'] as const;
export type StayState = (typeof STAY_STATES)[number];

/** A stay as the hotel must know it after an event. */
export interface RevisedStay {
  hotelId: number;
  bookingId: number;
  state: StayState;
  roomTypeId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  roomCount: number;
}

export interface StayRevision extends RevisedStay {
  /** Counts the revisions of the hotel from 1. */
  revision: number;
  /** Empty if the room type was removed. */
  roomTypeCode: string;
  at: Date;
}

export const REJECTION_CODES = ['unknown_room_type', 'unknown_meal_plan', 'no_room', 'invalid', 'other'] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** What a partner's system did with a revision. */
export type Acknowledgement = { outcome: 'imported'; code: null } | { outcome: 'rejected'; code: RejectionCode };
