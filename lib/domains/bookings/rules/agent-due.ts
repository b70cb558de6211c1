import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { roundToRupee, shareOf, sumPaise, type Paise } from '@/lib/money';
import type { BookingStatus } from './status';

/** What a travel agent still owes for a booking, in paise. */
export interface AgentDue {
  bookingId: number;
  /** The agent's wish: pay all that is due, or only what secures the booking. */
  isSecure: boolean;
  dueAmountPaise: Paise;
  amountToSecurePaise: Paise;
}

/** Part of the payable that secures a travel agent's booking, in basis points. */
const SECURE_SHARE_BP = 2500;
const SECURE_DAYS_BEFORE = 2;
const SECURE_TIME = '18:00';
const BALANCE_TIME = '12:00';
/** A booking made after its usual date leaves this much time to secure it. */
const SHORTEST_TIME_TO_SECURE_MS = 2 * 3_600_000;

/** What is asked of a travel agent who books without paying: how much secures the stay, until when, and when the rest is due. */
export function agentTerms(
  stay: { payablePaise: Paise; checkin: IsoDate },
  now: Date,
): { amountToSecurePaise: Paise; secureBy: Date; balanceBy: Date } {
  const usual = indiaInstant(addDays(stay.checkin, -SECURE_DAYS_BEFORE), SECURE_TIME);
  const soonest = new Date(now.getTime() + SHORTEST_TIME_TO_SECURE_MS);
  const secureBy = usual < soonest ? soonest : usual;
  const arrival = indiaInstant(stay.checkin, BALANCE_TIME);
  const share = roundToRupee(shareOf(stay.payablePaise, SECURE_SHARE_BP));
  return {
    // A share that rounds to nothing would leave a stay that nobody has to secure.
    amountToSecurePaise: share > 0 ? share : stay.payablePaise,
    secureBy,
    balanceBy: arrival < secureBy ? secureBy : arrival,
  };
}

/** Statuses in which a travel agent may pay: the stay goes ahead, is going on, or took place. */
export const PAYABLE_STATUSES: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out'];

export interface AgentAccount {
  status: BookingStatus;
  settlement: 'prepaid' | 'credit' | 'pay_at_hotel' | 'voucher';
  payablePaise: Paise;
  /** As agreed when booking. */
  amountToSecurePaise: Paise;
  /** What the ledger says was paid for this booking. */
  paidPaise: Paise;
}

/**
 * What is still to be paid, and whether the stay is secured. Both follow from settled money only; no flag is kept. What is
 * billed to the company, and a stay that does not take place, asks for nothing.
 */
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

/** What is to be paid now: the due amount of a secured booking, else the amount that secures it while there is one. */
export function amountToPay(due: Omit<AgentDue, 'bookingId'>): Paise {
  return due.isSecure || due.amountToSecurePaise === 0 ? due.dueAmountPaise : due.amountToSecurePaise;
}

export function bulkTotal(dues: readonly AgentDue[]): Paise {
  return sumPaise(dues.map(amountToPay));
}

/** The server's check: exactly the due amount or exactly the amount to secure, and something at all. */
export function isAcceptedAmount(
  due: Pick<AgentDue, 'dueAmountPaise' | 'amountToSecurePaise'>,
  amountPaise: Paise,
): boolean {
  return amountPaise > 0 && (amountPaise === due.dueAmountPaise || amountPaise === due.amountToSecurePaise);
}
