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
export function findUnsellableReasons(night: NightFacts): Set<UnsellableReason> {
  const reasons: Record<UnsellableReason, boolean> = {
    past: night.isPast,
    not_published: !night.isPublished,
    no_stock: night.freeRooms === null,
    blackout: night.isBlackout,
    stop_sell: night.stopSell,
    sold_out: night.freeRooms !== null && night.freeRooms <= 0,
    release_days: !night.isPast && night.releaseDays !== null && night.daysAhead < night.releaseDays,
    no_rate: !night.hasPrice,
    closed_to_arrival: night.closedToArrival,
    closed_to_departure: night.closedToDeparture,
  };
  return new Set((Object.keys(reasons) as UnsellableReason[]).filter((reason) => reasons[reason]));
}
