import type { AccountKey } from '@/lib/domains/ledger/accounts';
import type { AppliedTerms, PayableAmounts } from './types';

const ofHotel =
  (type: string) =>
  (hotelId: number): AccountKey => ({ book: 'cash', ownerType: 'hotel', ownerId: hotelId, type });
const ofPlatform = (type: string) => (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type });

/** Accounts per hotel, so that statements, commission invoices and tax returns of a hotel are sums of its own accounts. */
export const payableAccounts = {
  /** Minus the balance is owed to the hotel. */
  payable: ofHotel('payable'),
  /** Prices of stays that the operator collected or billed for the hotel. */
  stays: ofHotel('stays'),
  coupons: ofHotel('coupons'),
  commission: ofHotel('commission'),
  commissionGst: ofHotel('commission_gst'),
  /** Income of stays that the operator resells in its own name, with tax. */
  margin: ofHotel('margin'),
  roomGst: ofHotel('room_gst'),
  tcs: ofHotel('tcs'),
  tds: ofHotel('tds'),
  /** Claims on hotels that a booking left, and what is passed on to the hotels that took it. The rest is for transport, or borne by the platform. */
  claims: ofHotel('claims'),
  /** Exported payouts whose bank reference is missing. */
  payoutsInTransit: ofPlatform('payouts_in_transit'),
} as const;

export interface Entry {
  account: AccountKey;
  amount: number;
}

/** The entries sum to zero, because the net amount is the rest of all others. */
export function payableEntries(hotelId: number, amounts: PayableAmounts, { biller }: AppliedTerms): Entry[] {
  const income = biller === 'platform' ? payableAccounts.margin : payableAccounts.commission;
  const commissionGst = amounts.commissionCgstPaise + amounts.commissionSgstPaise + amounts.commissionIgstPaise;
  return [
    { account: payableAccounts.stays(hotelId), amount: amounts.collectedPaise },
    { account: payableAccounts.coupons(hotelId), amount: amounts.couponPaise },
    { account: payableAccounts.payable(hotelId), amount: 0 - amounts.netPaise },
    { account: income(hotelId), amount: 0 - amounts.commissionPaise },
    { account: payableAccounts.commissionGst(hotelId), amount: 0 - commissionGst },
    { account: payableAccounts.roomGst(hotelId), amount: 0 - amounts.roomTaxPaise },
    { account: payableAccounts.tcs(hotelId), amount: 0 - amounts.tcsPaise },
    { account: payableAccounts.tds(hotelId), amount: 0 - amounts.tdsPaise },
    { account: payableAccounts.claims(hotelId), amount: 0 - amounts.claimPaise },
  ];
}
