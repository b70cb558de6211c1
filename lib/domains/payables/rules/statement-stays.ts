import { nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { sumPaise, type Paise } from '@/lib/money';
import type { Party, Payable, PayableReason } from '../types';

/** What was posted for a stay, from the accounts of the hotel in the ledger. */
export interface PostedAmounts {
  /** The part of the price that the operator collected. */
  collectedPaise: Paise;
  couponPaise: Paise;
  /** Commission, or the margin of a resold stay. */
  commissionPaise: Paise;
  commissionTaxPaise: Paise;
  roomTaxPaise: Paise;
  tcsPaise: Paise;
  tdsPaise: Paise;
  claimPaise: Paise;
  /** Positive: owed to the hotel. Negative: owed by the hotel. */
  netPaise: Paise;
}

/** Entries of a hotel's accounts, by the type of account. */
export function postedAmounts(entries: readonly { type: string; amountPaise: Paise }[]): PostedAmounts {
  const of = (...types: string[]) =>
    sumPaise(entries.filter(({ type }) => types.includes(type)).map(({ amountPaise }) => amountPaise));
  const credited = (...types: string[]) => 0 - of(...types);
  return {
    collectedPaise: of('stays'),
    couponPaise: of('coupons'),
    commissionPaise: credited('commission', 'margin'),
    commissionTaxPaise: credited('commission_gst'),
    roomTaxPaise: credited('room_gst'),
    tcsPaise: credited('tcs'),
    tdsPaise: credited('tds'),
    claimPaise: credited('claims'),
    netPaise: credited('payable'),
  };
}

export interface Posting extends Pick<
  Payable,
  | 'id'
  | 'bookingId'
  | 'reverses'
  | 'reason'
  | 'collectedBy'
  | 'grossPaise'
  | 'taxablePaise'
  | 'taxPaise'
  | 'postedAt'
  | 'dueOn'
> {
  reference: string;
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: number;
  guest: string | null;
  isCorrection: boolean;
  amounts: PostedAmounts;
}

/** All postings of one booking in a month. Its amounts are sums, so that the columns of a statement add up to the ledger. */
export interface StatementStay extends PostedAmounts {
  /** The first posting of the booking in the month. Postings are only added, so it never changes. */
  lineId: number;
  reference: string;
  guest: string | null;
  checkin: IsoDate;
  checkout: IsoDate;
  nights: number;
  rooms: number;
  reason: PayableReason;
  /** Every posting is cancelled and none replaces it. */
  isTakenBack: boolean;
  postedOn: IsoDate;
  dueOn: IsoDate;
  collectedBy: Party;
  /** Before tax. */
  roomPaise: Paise;
  taxPaise: Paise;
  /** Room and tax, rounded to whole rupees. */
  pricePaise: Paise;
  /** What the guest paid to the hotel for room and tax. */
  paidToHotelPaise: Paise;
  /** The part of the net amount that corrects earlier postings. */
  correctionPaise: Paise;
}

/** One line per booking, in the order of its first posting. @param postings in the order of the ledger */
export function groupStays(postings: readonly Posting[]): StatementStay[] {
  const byBooking = new Map<number, Posting[]>();
  for (const posting of postings) {
    const own = byBooking.get(posting.bookingId);
    if (own) own.push(posting);
    else byBooking.set(posting.bookingId, [posting]);
  }
  return [...byBooking.values()].flatMap((own) => toStay(own) ?? []);
}

function toStay(own: readonly Posting[]): StatementStay | null {
  const [first] = own;
  if (!first) return null;
  const newest = own.findLast(isOfStay) ?? own.findLast(({ reverses }) => reverses === null) ?? first;
  const sum = (read: (posting: Posting) => Paise) => sumPaise(own.map(read));
  const ofAmount = (name: keyof PostedAmounts) => sum(({ amounts }) => amounts[name]);
  const { reference, guest, checkin, checkout, rooms } = first;
  return {
    ...{ lineId: first.id, reference, guest, checkin, checkout, rooms },
    nights: nightsBetween(checkin, checkout),
    reason: newest.reason,
    isTakenBack: own.every(({ id, reverses }) => reverses !== null || own.some((other) => other.reverses === id)),
    postedOn: todayInIndia(first.postedAt),
    dueOn: newest.dueOn,
    collectedBy: newest.collectedBy,
    roomPaise: sum((posting) => posting.taxablePaise),
    taxPaise: sum((posting) => posting.taxPaise),
    pricePaise: sum((posting) => posting.grossPaise),
    paidToHotelPaise: sum(({ collectedBy, grossPaise }) => (collectedBy === 'hotel' ? grossPaise : 0)),
    collectedPaise: ofAmount('collectedPaise'),
    couponPaise: ofAmount('couponPaise'),
    commissionPaise: ofAmount('commissionPaise'),
    commissionTaxPaise: ofAmount('commissionTaxPaise'),
    roomTaxPaise: ofAmount('roomTaxPaise'),
    tcsPaise: ofAmount('tcsPaise'),
    tdsPaise: ofAmount('tdsPaise'),
    claimPaise: ofAmount('claimPaise'),
    netPaise: ofAmount('netPaise'),
    correctionPaise: sum(({ isCorrection, amounts }) => (isCorrection ? amounts.netPaise : 0)),
  };
}

const WHAT: Record<PayableReason, string> = {
  stay: 'Stay',
  cancellation: 'Charge for a cancellation or no-show',
  claim: 'Moved to another hotel',
};

export const lineText = ({ reason, isTakenBack }: Pick<StatementStay, 'reason' | 'isTakenBack'>): string =>
  isTakenBack ? `${WHAT[reason]}, taken back` : WHAT[reason];

const isOfStay = ({ reverses, reason }: Posting) => reverses === null && reason !== 'claim';

const AMOUNTS = [
  ...['roomPaise', 'taxPaise', 'pricePaise', 'paidToHotelPaise', 'collectedPaise', 'couponPaise', 'commissionPaise'],
  ...['commissionTaxPaise', 'roomTaxPaise', 'tcsPaise', 'tdsPaise', 'claimPaise', 'correctionPaise', 'netPaise'],
] as const;
export type StayAmount = (typeof AMOUNTS)[number];

export function sumStays(stays: readonly StatementStay[]): Record<StayAmount, Paise> {
  const sums = AMOUNTS.map((name) => [name, sumPaise(stays.map((stay) => stay[name]))] as const);
  return Object.fromEntries(sums) as Record<StayAmount, Paise>;
}
