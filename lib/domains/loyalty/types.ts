import type { Paise } from '@/lib/money';

export type LoyaltyOrderStatus = 'created' | 'otp_verified' | 'fulfilling' | 'done' | 'partial' | 'failed';

export interface LoyaltyOrder {
  id: number;
  legalEntityId: number;
  userId: number;
  kind: 'gift_card' | 'room_night';
  status: LoyaltyOrderStatus;
  /** Points of all units. */
  points: number;
  /** The wallet's rate when it was ordered. */
  paisePerPoint: number;
  createdAt: Date;
  verifiedAt: Date | null;
  closedAt: Date | null;
}

export interface LoyaltyOrderItem {
  id: number;
  orderId: number;
  giftCardProductId: number | null;
  roomNightProductId: number | null;
  name: string;
  /** Face value of a gift card, or what a room night covers. */
  valuePaise: Paise;
  quantity: number;
  pointsEach: number;
}

/** One unit of an ordered gift card; code and PIN are sealed. */
export interface GiftCard {
  id: number;
  orderItemId: number;
  /** From 0. */
  unitIndex: number;
  status: 'requested' | 'issued' | 'failed';
  codeSealed: string | null;
  pinSealed: string | null;
  expiresOn: string | null;
}

export interface RoomNightVoucher {
  code: string;
  orderId: number;
  orderItemId: number;
  legalEntityId: number;
  /** The dearest room price before tax that it pays. */
  coverPaise: Paise;
  status: 'available' | 'used' | 'forfeited';
  bookingId: number | null;
  /** The last day on which it can be used to book. */
  validUntil: string;
}

export type HistoryFilter = 'all' | 'earned' | 'spent' | 'expired';

/** One line of the points history. */
export interface HistoryRow {
  id: string;
  /** ISO instant. */
  at: string;
  event: string;
  title: string;
  /** Signed. */
  points: number;
  paisePerPoint: number;
  status: 'posted' | 'pending' | 'reversed';
  /** Of the wallet afterwards; null where the wallet did not move. */
  balance: number | null;
  bookingId: number | null;
  loyaltyOrderId: number | null;
}
