import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

/** `stock`: the rooms of the night. `restriction`: stop-sell, minimum stay, closed to arrival or departure. `rate`: the website price. */
export const CELL_KINDS = ['stock', 'restriction', 'rate'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** A blackout applies to all room types of a hotel. */
export const CHANGE_KINDS = [...CELL_KINDS, 'blackout'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Room type of cells that apply to the whole hotel. */
export const WHOLE_HOTEL = 0;

/** `staff`: the operator's staff at the console. */
export const CHANGE_SOURCES = ['desk', 'staff', 'partner', 'system'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

export interface StockValue {
  total: number;
}

export interface RestrictionValue {
  stopSell: boolean;
  minStay: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
}

/** Before tax. `isException` is false if the price follows from the rules of the rate plan. */
export interface RateValue {
  single: Paise;
  double: Paise;
  extraAdult: Paise;
  kid: Paise;
  isException: boolean;
}

export interface BlackoutValue {
  reason: string;
}

export type StoredValue = StockValue | RestrictionValue | RateValue | BlackoutValue;

export interface CellKey {
  roomTypeId: number;
  night: IsoDate;
}

/**
 * `refused` concerns all cells of a group: none of them changes. `clamped`: stored, but bookings need more rooms than the value has.
 * `stale`: a newer version is stored. `ignored`: the other side owns the cell.
 */
export type CellStatus = 'applied' | 'clamped' | 'stale' | 'ignored' | 'refused';

/** Why a cell was not changed. */
export const CELL_PROBLEMS = [
  'below_sold',
  'changed',
  'owned_by_partner',
  'owned_by_desk',
  'past',
  'no_night',
  'no_plan',
  'incomplete',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** Why a night of a room type is not sold, or not sold to arrivals or departures. The position is the bit in the calendar's columns. */
export const UNSELLABLE_REASONS = [
  'past',
  'not_published',
  'no_stock',
  'blackout',
  'stop_sell',
  'sold_out',
  'release_days',
  'no_rate',
  'closed_to_arrival',
  'closed_to_departure',
] as const;
export type UnsellableReason = (typeof UNSELLABLE_REASONS)[number];

/** Properties of a night; the position is the bit in the column `flags`. */
export const NIGHT_FLAGS = ['stop_sell', 'closed_to_arrival', 'closed_to_departure', 'website_exception'] as const;
export type NightFlag = (typeof NIGHT_FLAGS)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const MAX_CALENDAR_NIGHTS = 400;
export const MAX_TOTAL_ROOMS = 5_000;
export const MAX_MIN_STAY = 15;
export const MAX_RELEASE_DAYS = 365;
export const UNDO_MINUTES = 10;
