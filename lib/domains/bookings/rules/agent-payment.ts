import { sumPaise, type Paise } from '@/lib/money';

/** What a travel agent still owes for a booking, in paise. */
export interface AgentDue {
  bookingId: number;
  /** The agent's wish: pay all that is due, or only what secures the booking. */
  isSecure: boolean;
  dueAmountPaise: Paise;
  amountToSecurePaise: Paise;
}

/** What is to be paid now: the due amount of a secured booking, else the amount that secures it. */
export function amountToPay(due: AgentDue): Paise {
  return due.isSecure ? due.dueAmountPaise : due.amountToSecurePaise;
}

export function bulkTotal(dues: readonly AgentDue[]): Paise {
  return sumPaise(dues.map(amountToPay));
}

/** The server's check: exactly the due amount or exactly the amount to secure, and something at all. */
export function isAcceptedAmount(due: Omit<AgentDue, 'isSecure'>, amountPaise: Paise): boolean {
  return amountPaise > 0 && (amountPaise === due.dueAmountPaise || amountPaise === due.amountToSecurePaise);
}

/** Selecting a booking toggles it; the order of selection is kept. */
export function toggleSelected(selected: readonly number[], bookingId: number): number[] {
  return selected.includes(bookingId) ? selected.filter((id) => id !== bookingId) : [...selected, bookingId];
}

/** Flips the wish of one booking. */
export function toggleSecure<D extends AgentDue>(dues: readonly D[], bookingId: number): D[] {
  return dues.map((due) => (due.bookingId === bookingId ? { ...due, isSecure: !due.isSecure } : due));
}
