import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { roundToRupee, shareOf, sumPaise, type Paise } from '@/lib/money';
import type { BookingStatus } from './status';

export interface AgentDue {
  bookingId: number;
  isSecure: boolean;
  dueAmountPaise: Paise;
  amountToSecurePaise: Paise;
}

/** The same for all travel agents. A booking stores its amount and deadlines, so another value changes later bookings only. */
const SECURE_SHARE_BP = 2500;
const SECURE_DAYS_BEFORE = 2;
const SECURE_TIME = '18:00';
const BALANCE_TIME = '12:00';
const MIN_HOURS_TO_SECURE = 2;
const MIN_TIME_TO_SECURE_MS = MIN_HOURS_TO_SECURE * 3_600_000;

/** The terms of travel agents in words, for staff. */
export const AGENT_TERMS_TEXT = {
  secure: `${SECURE_SHARE_BP / 100} % of the price by ${SECURE_TIME}, ${SECURE_DAYS_BEFORE} days before check-in, or ${MIN_HOURS_TO_SECURE} hours after a later booking`,
  balance: `By ${BALANCE_TIME} on the day of check-in`,
} as const;

const regularDeadlineOf = (checkin: IsoDate) => indiaInstant(addDays(checkin, -SECURE_DAYS_BEFORE), SECURE_TIME);

/** False if a stay with this check-in can be secured only in the extra time of a late booking. */
export function hasTimeToSecure(checkin: IsoDate, now: Date): boolean {
  return regularDeadlineOf(checkin) > now;
}

/** @param secureBy the deadline of the booking before a change; a change gives no extra time after it */
export function agentTerms(
  stay: { payablePaise: Paise; checkin: IsoDate },
  now: Date,
  secureBy: Date | null = null,
): { amountToSecurePaise: Paise; secureBy: Date; balanceBy: Date } {
  const regularDeadline = regularDeadlineOf(stay.checkin);
  const extraTimeEnds = new Date(now.getTime() + MIN_TIME_TO_SECURE_MS);
  const earliestDeadline = secureBy !== null && secureBy < extraTimeEnds ? secureBy : extraTimeEnds;
  const deadline = regularDeadline < earliestDeadline ? earliestDeadline : regularDeadline;
  const arrivalDeadline = indiaInstant(stay.checkin, BALANCE_TIME);
  const share = roundToRupee(shareOf(stay.payablePaise, SECURE_SHARE_BP));
  return {
    // With a share of zero the booking would never have to be secured.
    amountToSecurePaise: share > 0 ? share : stay.payablePaise,
    secureBy: deadline,
    balanceBy: arrivalDeadline < deadline ? deadline : arrivalDeadline,
  };
}

export const PAYABLE_STATUSES: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out'];

export interface AgentAccount {
  status: BookingStatus;
  settlement: 'prepaid' | 'credit' | 'pay_at_hotel' | 'voucher';
  payablePaise: Paise;
  amountToSecurePaise: Paise;
  paidPaise: Paise;
}

/** Counts only settled payments. Zero for credit bookings and for bookings that are not confirmed, checked in or checked out. */
export function agentDue(account: AgentAccount): Omit<AgentDue, 'bookingId'> {
  const { status, settlement, payablePaise, amountToSecurePaise, paidPaise } = account;
  const isOwed = PAYABLE_STATUSES.includes(status) && settlement !== 'credit';
  if (!isOwed) return { isSecure: true, dueAmountPaise: 0, amountToSecurePaise: 0 };
  return {
    isSecure: paidPaise >= amountToSecurePaise,
    dueAmountPaise: Math.max(0, payablePaise - paidPaise),
    amountToSecurePaise: Math.max(0, amountToSecurePaise - paidPaise),
  };
}

export function amountToPay(due: Omit<AgentDue, 'bookingId'>): Paise {
  return due.isSecure || due.amountToSecurePaise === 0 ? due.dueAmountPaise : due.amountToSecurePaise;
}

export function bulkTotal(dues: readonly AgentDue[]): Paise {
  return sumPaise(dues.map(amountToPay));
}

/** An agent pays exactly the due amount or exactly the amount to secure. */
export function isAcceptedAmount(
  due: Pick<AgentDue, 'dueAmountPaise' | 'amountToSecurePaise'>,
  amountPaise: Paise,
): boolean {
  return amountPaise > 0 && (amountPaise === due.dueAmountPaise || amountPaise === due.amountToSecurePaise);
}
