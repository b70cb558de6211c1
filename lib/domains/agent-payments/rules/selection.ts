import { SELECT_ALL } from '@/lib/domains/bookings/literals';

export type SelectionEntry = number | typeof SELECT_ALL;

export function toggleSelected(selected: readonly number[], bookingId: number): number[] {
  return selected.includes(bookingId) ? selected.filter((id) => id !== bookingId) : [...selected, bookingId];
}

export function selectAll(entries: readonly SelectionEntry[]): number[] {
  return entries.filter((entry) => entry !== SELECT_ALL);
}

export function toggleTargets(selected: readonly number[], upcoming: readonly number[]): number[] {
  return selected.length > 0 ? [...selected] : upcoming.slice(0, 1);
}
