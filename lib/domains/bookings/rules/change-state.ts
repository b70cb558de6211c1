import type { StayPlan } from './change-plan';

/** `awaiting_payment` holds the additional nights. `made`, `expired` and `superseded` are final, except that a late payment can complete an expired change. */
export type ChangeState = 'quoted' | 'awaiting_payment' | 'made' | 'expired' | 'superseded';

/** Changes that were made before makers were stored name the user who asked for the quote. */
export function makerOf({ makerUserId, userId }: { makerUserId: number | null; userId: number }): number {
  return makerUserId ?? userId;
}

export interface ChangedStay extends StayPlan {
  roomTypeCode: string;
  roomTypeName: string;
}
