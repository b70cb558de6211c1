import type { UnsellableReason } from '../types';

export interface NightFacts {
  isPast: boolean;
  isPublished: boolean;
  /** Null if the night has no inventory. */
  freeRooms: number | null;
  isBlackout: boolean;
  stopSell: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  daysAhead: number;
  releaseDays: number | null;
  hasPrice: boolean;
}

/** Says why a night is not sold, or not sold to arrivals or departures. */
export function findUnsellableReasons(night: NightFacts): UnsellableReason[] {
  const { freeRooms, releaseDays } = night;
  const reasons: UnsellableReason[] = [];
  if (night.isPast) reasons.push('past');
  if (!night.isPublished) reasons.push('not_published');
  if (freeRooms === null) reasons.push('no_stock');
  if (night.isBlackout) reasons.push('blackout');
  if (night.stopSell) reasons.push('stop_sell');
  if (freeRooms !== null && freeRooms <= 0) reasons.push('sold_out');
  if (!night.isPast && releaseDays !== null && night.daysAhead < releaseDays) reasons.push('release_days');
  if (!night.hasPrice) reasons.push('no_rate');
  if (night.closedToArrival) reasons.push('closed_to_arrival');
  if (night.closedToDeparture) reasons.push('closed_to_departure');
  return reasons;
}
