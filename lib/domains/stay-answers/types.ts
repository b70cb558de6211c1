import type { IsoDate } from '@/lib/dates';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import type { Paise } from '@/lib/money';
import type { RefusalReason } from './rules/refusal-reasons';

/**
 * The answer of one hotel to one booking. `moved` means that the hotel refused and the guests stay elsewhere, whose hotel has an answer
 * of its own.
 */
export const ANSWER_STATES = ['awaiting', 'ready', 'refused', 'moved'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export interface StayAnswer {
  id: number;
  bookingId: number;
  hotelId: number;
  state: AnswerState;
  /** The version of the booking that the hotel was last asked about. */
  askedVersion: number;
  askedAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  answeredAt: Date | null;
  reason: RefusalReason | null;
  note: string;
  remindedAt: Date | null;
  /** End of the time in which the booker chooses; null until alternatives were offered. */
  chooseBy: Date | null;
  /** Set when `chooseBy` passed without a choice. The booking is then on support's call list. */
  lapsedAt: Date | null;
}

/** A stay at another hotel, held for the booker's choice. */
export interface Alternative {
  id: number;
  answerId: number;
  hotelId: number;
  roomTypeId: number;
  roomTypeName: string;
  checkin: IsoDate;
  checkout: IsoDate;
  roomCount: number;
  state: 'held' | 'taken' | 'released';
  /** Today's price of the stay at this hotel. */
  quotedPrice: QuotedPrice;
  pricePaise: Paise;
  distanceMetres: number;
}

export type NewAlternative = Omit<Alternative, 'id' | 'state'>;
