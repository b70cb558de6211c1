import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

export type Party = 'hotel' | 'platform';

/** A stay, the charge that is retained for a cancellation or no-show, or the claim for a stay that was moved to another hotel. */
export type PayableReason = 'stay' | 'cancellation' | 'claim';

/** Class of the hotel in the Udyam register. It limits the time to pay (section 15 MSMED Act). */
export const UDYAM_CLASSES = ['none', 'micro', 'small', 'medium'] as const;
export type UdyamClass = (typeof UDYAM_CLASSES)[number];

export const DISPUTE_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A hotel's disagreement with a line of its statement. */
export interface Dispute {
  id: number;
  lineId: number;
  hotelId: number;
  month: string;
  state: DisputeState;
  reason: string;
  raisedAt: Date;
  answer: string;
  closedAt: Date | null;
}

/** The contract with a hotel from a day on. */
export interface HotelTerms {
  fromDate: IsoDate;
  /** Commission in basis points of the room value before tax: 1250 means 12.5 %. */
  commissionBp: number;
  /** Who bears the discount of coupons. */
  couponsBy: Party;
}

/** What a booking was first posted with. Later corrections use the same terms. */
export interface AppliedTerms {
  biller: Party;
  commissionBp: number;
  couponsBy: Party;
  /** Whether the hotel has a GSTIN. */
  isRegistered: boolean;
  /** GST on the commission; null if the operator has no GST registration. */
  commissionTax: { supplierGstin: string; rateBp: number; heads: TaxHeads } | null;
  /** GST that is collected at source (section 52 CGST Act), in basis points; 0 if it is off. */
  tcsBp: number;
  /** Income tax that is deducted, in basis points; 0 if it is off. */
  tdsBp: number;
}

/** What the guest or the company pays for a booking at the end. */
export interface BilledAmounts {
  reason: Exclude<PayableReason, 'claim'>;
  collectedBy: Party;
  heads: TaxHeads;
  grossPaise: Paise;
  taxablePaise: Paise;
  taxPaise: Paise;
  discountPaise: Paise;
}

export interface PayableAmounts {
  grossPaise: Paise;
  taxablePaise: Paise;
  taxPaise: Paise;
  /** The part of the price that the operator collected or billed. */
  collectedPaise: Paise;
  /** Discounts of coupons that the operator bears. */
  couponPaise: Paise;
  /** Commission, or the margin if the operator resells in its own name. */
  commissionPaise: Paise;
  commissionCgstPaise: Paise;
  commissionSgstPaise: Paise;
  commissionIgstPaise: Paise;
  /** GST on the room that the operator pays for a hotel without registration (section 9(5) CGST Act). */
  roomTaxPaise: Paise;
  tcsPaise: Paise;
  tdsPaise: Paise;
  /** For a moved stay. Positive: the hotel that the booking left owes it. Negative: owed to the hotel that took it. */
  claimPaise: Paise;
  /** Positive: owed to the hotel. Negative: owed by the hotel. */
  netPaise: Paise;
}

/** One posting of a booking. A posting with `reverses` cancels an earlier one, with negative amounts. */
export interface Payable extends PayableAmounts {
  id: number;
  bookingId: number;
  /** Counts the postings of a booking from 1. */
  revision: number;
  reverses: number | null;
  hotelId: number;
  reason: PayableReason;
  collectedBy: Party;
  terms: AppliedTerms;
  suppliedOn: IsoDate;
  dueOn: IsoDate;
  postedAt: Date;
}

/** A room night of a moved booking, with its amounts at the time of the move. */
export interface ClaimNight {
  night: IsoDate;
  /** What the guest pays for it, after the coupon. A change of the booking to another price ends the claim for it. */
  billedPaise: Paise;
  /** What the first hotel of the booking would have got for the night, with a coupon that the platform pays. */
  agreedPaise: Paise;
  /** The price at the other hotel. */
  otherPaise: Paise;
}

/** The move of a booking to another hotel, and what the hotel that it left owes for it. */
export interface HotelClaim {
  bookingId: number;
  /** The hotel that the booking left. */
  hotelId: number;
  /** Who bears what the move costs. Nothing is claimed for a move that the platform bears. */
  borneBy: Party;
  /** What this move added to the price, for the present bill. */
  differencePaise: Paise;
  transportPaise: Paise;
  nights: ClaimNight[];
}
