import type { StayPlan } from './change-plan';

/** `awaiting_payment` holds the additional nights. `made`, `expired` and `superseded` are final, except that a late payment can complete an expired change. */
export type ChangeState = 'quoted' | 'awaiting_payment' | 'made' | 'expired' | 'superseded';

export interface ChangedStay extends StayPlan {
  roomTypeCode: string;
  roomTypeName: string;
}
