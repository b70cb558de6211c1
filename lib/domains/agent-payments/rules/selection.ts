import { SELECT_ALL } from '@/lib/domains/bookings/literals';

/** An entry of the selection list: a booking, or the one that selects all others. */
export type SelectionEntry = number | typeof SELECT_ALL;

/** Selecting a booking toggles it; the order of selection is kept. */
export function toggleSelected(selected: readonly number[], bookingId: number): number[] {
  return selected.includes(bookingId) ? selected.filter((id) => id !== bookingId) : [...selected, bookingId];
}

/** All entries of the list except the 'Select all' entry itself. */
export function selectAll(entries: readonly SelectionEntry[]): number[] {
  return entries.filter((entry) => entry !== SELECT_ALL);
}

/** Which bookings the secure toggle flips: the selected ones, the upcoming one if none is selected. */
export function toggleTargets(selected: readonly number[], upcoming: readonly number[]): number[] {
  return selected.length > 0 ? [...selected] : upcoming.slice(0, 1);
}
