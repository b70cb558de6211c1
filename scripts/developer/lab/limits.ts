import type { LabRow } from './measure-site';

export interface LabLimit {
  figure: string;
  limit: number;
  read: (row: LabRow) => number;
  isTime?: boolean;
}

/** On an idle machine, a bare page responds to a tap within 25 ms, which is a quarter of the limit. */
const BARE_TAP_FACTOR = 4;
/** On an idle machine an empty Next.js page uses about two thirds of the limit. */
const BARE_TBT_FACTOR = 1.5;
const MAX_MS = 100;

/** Divides a time by the slowdown of the machine, which is measured with a bare page at the same time. */
export function scaleToIdleMachine(ms: number, bareMs = 0, factor = BARE_TAP_FACTOR): number {
  return ms / Math.max(1, (factor * bareMs) / MAX_MS);
}

/**
 * Limits on slow 4G. Times depend on the machine. Therefore LCP is compared with the same markup without scripts, measured in the
 * same minute, and blocking time and INP are scaled with a bare page.
 */
export const LAB_LIMITS: readonly LabLimit[] = [
  {
    figure: 'LCP, share of the same markup without script',
    limit: 1.5,
    read: ({ lcp, floorLcp }) => lcp / floorLcp,
    isTime: true,
  },
  {
    figure: 'total blocking time, ms',
    limit: MAX_MS,
    read: ({ tbt, bareTbt, bareTouchMs }) =>
      bareTbt === undefined ? scaleToIdleMachine(tbt, bareTouchMs) : scaleToIdleMachine(tbt, bareTbt, BARE_TBT_FACTOR),
    isTime: true,
  },
  { figure: 'layout shift', limit: 0.01, read: ({ cls }) => cls },
  { figure: 'script, compressed KB', limit: 150, read: ({ scriptKb }) => scriptKb },
  { figure: 'HTML, compressed KB', limit: 60, read: ({ htmlKb }) => htmlKb },
  { figure: 'font files', limit: 1, read: ({ fonts }) => fonts },
  { figure: 'requests before the first tap', limit: 20, read: ({ requests }) => requests },
  {
    figure: 'slowest response to a tap, ms',
    limit: MAX_MS,
    read: ({ slowestTouchMs, bareTouchMs }) => scaleToIdleMachine(slowestTouchMs ?? 0, bareTouchMs),
    isTime: true,
  },
  { figure: 'errors in the console', limit: 0, read: ({ errors }) => errors.length },
];
