import { formatInstant, formatLongDate } from '@/lib/dates';
import type { CellProblemDetails } from '@/lib/domains/ari/contract/desk-calendar';
import { brandName } from '@/lib/platform/shell/brand';
import { KIND_NAMES, valueText } from './change-rows';

/** The names of room types by code. */
export type RoomTypeNames = ReadonlyMap<string, string>;

/** Names the cell of a problem, such as `Oak, 3 Dec 2026, rooms`. */
export function placeText({ kind, roomType, night }: CellProblemDetails, names: RoomTypeNames): string {
  const where = roomType === null ? 'Whole hotel' : (names.get(roomType) ?? roomType);
  return `${where}, ${formatLongDate(night)}, ${KIND_NAMES[kind].toLowerCase()}`;
}

/** Says why a cell was not changed. */
export function problemText({ code, taken, name, changedAt, kind, value }: CellProblemDetails): string {
  const partner = name ?? 'A partner';
  switch (code) {
    case 'below_sold':
      return `${taken ?? 0} rooms are sold or held. The total cannot be less.`;
    case 'changed':
      return `${name ?? 'Another person'} changed it${changedAt ? ` on ${formatInstant(changedAt)}` : ''} to: ${valueText(kind, value)}`;
    case 'owned_by_partner':
      return `${partner} maintains it. Take it over first.`;
    case 'owned_by_desk':
      return 'The desk maintains it.';
    case 'past':
      return 'The night is over.';
    case 'no_night':
      return `The calendar has no rooms for this night. Ask ${brandName()} to add them.`;
    case 'no_plan':
      return `There is no website rate plan for this night. Ask ${brandName()} to add one.`;
    case 'incomplete':
      return 'There is no price yet. Enter the prices for one and two guests.';
  }
}
