/** One step of a cancellation policy: what is kept when cancelling later than `hoursBeforeCheckin` before check-in. */
export interface CancellationRule {
  hoursBeforeCheckin: number;
  type: 'percent' | 'nights' | 'flat';
  /** Percent 0..100, a number of nights, or paise. */
  value: number;
}

export interface NoShowRule {
  type: 'percent' | 'nights' | 'flat';
  value: number;
}

export interface CancellationPolicy {
  code: string;
  name: string;
  rules: CancellationRule[];
  noShow: NoShowRule;
}

/** Longest stay in nights (specification, section 9; design: exactly 15 is allowed). */
export const MAX_STAY_NIGHTS = 15;

/** Longest list of hotels that one call prices. */
export const MAX_HOTELS_PER_CALL = 100;
