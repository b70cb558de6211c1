import type { AgentTerms } from '@/lib/domains/corporates/types';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { roundToRupee, shareOf, sumPaise, type Paise } from '@/lib/money';
import type { BookingStatus } from './status';

export interface AgentDue {
  bookingId: number;
  isSecure: boolean;
  dueAmountPaise: Paise;
  amountToSecurePaise: Paise;
}

/** The same for all companies. Share and days are terms of the company. */
export const SECURE_TIME = '18:00';
export const BALANCE_TIME = '12:00';
const MIN_HOURS_TO_SECURE = 2;
const MIN_TIME_TO_SECURE_MS = MIN_HOURS_TO_SECURE * 3_600_000;

/** The terms of a company's travel agents in words, for staff. */
export function agentTermsText(terms: AgentTerms): { secure: string; balance: string } {
  const { agentSecureBp, agentSecureDays, agentBalanceDays } = terms;
  const share = `${agentSecureBp / 100} % of the price`;
  return {
    secure: `${share} by ${SECURE_TIME}${daysText(agentSecureDays)}, or ${MIN_HOURS_TO_SECURE} hours after a later booking`,
    balance: `By ${BALANCE_TIME}${daysText(agentBalanceDays)}`,
  };
}

function daysText(days: number): string {
  return days === 0 ? ' on the day of check-in' : `, ${days} ${days === 1 ? 'day' : 'days'} before check-in`;
}

const regularDeadlineOf = (checkin: IsoDate, { agentSecureDays }: AgentTerms) =>
  indiaInstant(addDays(checkin, -agentSecureDays), SECURE_TIME);

/** False if a stay with this check-in can be secured only in the extra time of a late booking. */
export function hasTimeToSecure(checkin: IsoDate, terms: AgentTerms, now: Date): boolean {
  return regularDeadlineOf(checkin, terms) > now;
}

/** What a booking stores of the terms of its company, so that other terms change later bookings only. */
export interface AgentDeadlines {
  amountToSecurePaise: Paise;
  secureBy: Date;
  balanceBy: Date;
}

/** @param secureBy the deadline of the booking before a change; a change gives no extra time after it */
export function agentTerms(
  stay: { payablePaise: Paise; checkin: IsoDate },
  terms: AgentTerms,
  now: Date,
  secureBy: Date | null = null,
): AgentDeadlines {
  const regularDeadline = regularDeadlineOf(stay.checkin, terms);
  const extraTimeEnds = new Date(now.getTime() + MIN_TIME_TO_SECURE_MS);
  const earliestDeadline = secureBy !== null && secureBy < extraTimeEnds ? secureBy : extraTimeEnds;
  const deadline = regularDeadline < earliestDeadline ? earliestDeadline : regularDeadline;
  const balanceDeadline = indiaInstant(addDays(stay.checkin, -terms.agentBalanceDays), BALANCE_TIME);
  const share = roundToRupee(shareOf(stay.payablePaise, terms.agentSecureBp));
  return {
    // With a share of zero the booking would never have to be secured. Rounding must not exceed the price, which is all that can be paid.
    amountToSecurePaise: share > 0 ? Math.min(share, stay.payablePaise) : stay.payablePaise,
    secureBy: deadline,
    balanceBy: balanceDeadline < deadline ? deadline : balanceDeadline,
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
