import type { StayPlan } from './change-plan';

/**
 * `awaiting_payment` holds the additional nights. `expired`, `superseded` and `taken_back` are final, except that a late payment can complete
 * an expired change. A hotel can take back an early departure, which is a change that was made.
 */
export type ChangeState = 'quoted' | 'awaiting_payment' | 'made' | 'expired' | 'superseded' | 'taken_back';

/** Changes that were made before makers were stored name the user who asked for the quote. */
export function makerOf({ makerUserId, userId }: { makerUserId: number | null; userId: number }): number {
  return makerUserId ?? userId;
}

export interface ChangedStay extends StayPlan {
  roomTypeCode: string;
  roomTypeName: string;
}
