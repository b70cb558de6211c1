import { toRupees } from '@/lib/money';
import type { CellProblemDetails, ChangedCell } from '../contract/desk-calendar';
import type { CellResult } from './group-results';
import type { BlackoutValue, ChangeKind, RateValue, RestrictionValue, StockValue, StoredValue } from '../types';

function toRateView(rate: RateValue | null) {
  if (!rate) return null;
  const { single, double, extraAdult, kid, isException } = rate;
  return {
    ...{ single: toRupees(single), double: toRupees(double), extraAdult: toRupees(extraAdult), kid: toRupees(kid) },
    isException,
  };
}

/** Converts a stored value into that of the contract, in rupees. */
export function toContractValue(kind: ChangeKind, value: StoredValue | null): CellProblemDetails['value'] {
  return kind === 'rate' ? toRateView(value as RateValue | null) : (value as Exclude<StoredValue, RateValue> | null);
}

export interface StoredChange {
  kind: ChangeKind;
  /** Null for the whole hotel. */
  roomType: string | null;
  night: string;
  before: StoredValue | null;
  after: StoredValue | null;
}

export function toChangedCell({ kind, roomType, night, before, after }: StoredChange): ChangedCell {
  const key = { roomType, night };
  if (kind === 'stock') return { kind, ...key, before: before as StockValue, after: after as StockValue };
  if (kind === 'restriction')
    return { kind, ...key, before: before as RestrictionValue, after: after as RestrictionValue };
  if (kind === 'rate')
    return { kind, ...key, before: toRateView(before as RateValue), after: toRateView(after as RateValue) };
  return { kind, ...key, before: before as BlackoutValue | null, after: after as BlackoutValue | null };
}

/** Orders cells for people: by kind, then night. */
export function compareCells(a: CellResult, b: CellResult): number {
  return a.kind.localeCompare(b.kind) || a.night.localeCompare(b.night) || a.roomTypeId - b.roomTypeId;
}
