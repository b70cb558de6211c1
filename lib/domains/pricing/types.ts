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
