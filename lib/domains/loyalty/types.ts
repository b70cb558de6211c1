import type { Paise } from '@/lib/money';

export type LoyaltyOrderStatus = 'created' | 'otp_verified' | 'fulfilling' | 'done' | 'partial' | 'failed';

export interface LoyaltyOrder {
  id: number;
  legalEntityId: number;
  userId: number;
  kind: 'gift_card' | 'room_night';
  status: LoyaltyOrderStatus;
  points: number;
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
  /** Face value of a gift card, or the most that a room-night voucher covers. */
  valuePaise: Paise;
  quantity: number;
  pointsEach: number;
}

export interface GiftCard {
  id: number;
  orderItemId: number;
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
  /** The highest room price before tax that the voucher pays. */
  coverPaise: Paise;
  status: 'available' | 'used' | 'forfeited';
  bookingId: number | null;
  validUntil: string;
}

export type HistoryFilter = 'all' | 'earned' | 'spent' | 'expired';

export interface HistoryRow {
  id: string;
  at: string;
  event: string;
  title: string;
  points: number;
  paisePerPoint: number;
  status: 'posted' | 'pending' | 'reversed';
  balance: number | null;
  bookingId: number | null;
  loyaltyOrderId: number | null;
}
