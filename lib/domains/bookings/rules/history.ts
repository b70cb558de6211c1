import type { BookingStatus } from './status';
import { statusLabel } from './status';

/** Bookings a list loads at a time (specification, section 9). */
export const HISTORY_PAGE_SIZE = 10;

/** Bookings that can be asked for at once. */
export const LARGEST_HISTORY_PAGE = 50;

export const AGENT_BUCKETS = ['upcoming', 'checkedInOrCheckedOut', 'cancelled'] as const;
export type AgentBucket = (typeof AGENT_BUCKETS)[number];

export const AGENT_SORTS = ['checkin', 'due'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

/** The travel agent's list of a booking; null while it waits for money or when that never came. */
export function agentBucket(status: BookingStatus): AgentBucket | null {
  switch (status) {
    case 'confirmed':
      return 'upcoming';
    case 'checked_in':
    case 'checked_out':
      return 'checkedInOrCheckedOut';
    case 'cancelled':
    case 'no_show':
      return 'cancelled';
    default:
      return null;
  }
}

/** Statuses of a travel agent's list, for a query. */
export function statusesOf(bucket: AgentBucket): BookingStatus[] {
  const all: BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'];
  return all.filter((status) => agentBucket(status) === bucket);
}

export interface LoadedList<T> {
  list: T[];
  offset: number;
  totalCount: number;
}

/** A loaded page is appended, unless it starts with the very booking the list starts with: then it replaces the list. */
export function addPage<T>(
  loaded: LoadedList<T>,
  page: { list: T[]; totalCount: number },
  idOf: (item: T) => number | string,
): LoadedList<T> {
  const [first, pageFirst] = [loaded.list[0], page.list[0]];
  const isSameStart = first !== undefined && pageFirst !== undefined && idOf(first) === idOf(pageFirst);
  return {
    list: isSameStart ? page.list : [...loaded.list, ...page.list],
    offset: (isSameStart ? 0 : loaded.offset) + HISTORY_PAGE_SIZE,
    totalCount: page.totalCount,
  };
}

/** After a cancellation: the booking's status becomes CANCELLED in whichever list holds it, and nobody can cancel it again. */
export function markCancelled<T extends { booking_id: number; status: string; can_cancel: boolean }>(
  list: readonly T[],
  bookingId: number,
): T[] {
  const status = statusLabel('cancelled');
  return list.map((booking) =>
    booking.booking_id === bookingId ? { ...booking, status, can_cancel: false } : booking,
  );
}
