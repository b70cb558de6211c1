import type { BookingStatus } from './status';
import { statusLabel } from './status';

export const BOOKING_PAGE_SIZE = 10;

export const MAX_BOOKING_PAGE_SIZE = 50;

export const AGENT_BUCKETS = ['upcoming', 'checkedInOrCheckedOut', 'cancelled'] as const;
export type AgentBucket = (typeof AGENT_BUCKETS)[number];

export const AGENT_SORTS = ['checkin', 'due'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

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

export function statusesOf(bucket: AgentBucket): BookingStatus[] {
  const all: BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'];
  return all.filter((status) => agentBucket(status) === bucket);
}

export interface LoadedList<T> {
  list: T[];
  offset: number;
  totalCount: number;
}

/** Appends a page, or replaces the list if the page starts with the first booking of the list. */
export function addPage<T>(
  loaded: LoadedList<T>,
  page: { list: T[]; totalCount: number },
  idOf: (item: T) => number | string,
): LoadedList<T> {
  const [first, pageFirst] = [loaded.list[0], page.list[0]];
  const isSameStart = first !== undefined && pageFirst !== undefined && idOf(first) === idOf(pageFirst);
  return {
    list: isSameStart ? page.list : [...loaded.list, ...page.list],
    offset: (isSameStart ? 0 : loaded.offset) + BOOKING_PAGE_SIZE,
    totalCount: page.totalCount,
  };
}

export function markCancelled<T extends { bookingId: number; status: string; canCancel: boolean; canChange: boolean }>(
  list: readonly T[],
  bookingId: number,
): T[] {
  const status = statusLabel('cancelled');
  return list.map((booking) =>
    booking.bookingId === bookingId ? { ...booking, status, canCancel: false, canChange: false } : booking,
  );
}
