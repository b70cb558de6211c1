import type { LabRow } from './measure-site';

export interface LabLimit {
  figure: string;
  limit: number;
  read: (row: LabRow) => number;
  isTime?: boolean;
}

/** A quiet machine answers a touch of a bare page within one or two frames; the limit of INP is four times that. */
const BARE_TOUCHES = 4;
/** An empty page of the framework uses about two thirds of the limit. */
const BARE_TBT = 1.5;
const MOST_MS = 100;

/** Milliseconds, divided by how much slower a bare page was at the same time than on a quiet machine. */
export function onQuietMachine(ms: number, bareMs = 0, factor = BARE_TOUCHES): number {
  return ms / Math.max(1, (factor * bareMs) / MOST_MS);
}

/**
 * Limits on slow 4G. LCP is compared with the same markup without scripts, measured in the same minute, because milliseconds
 * depend on the machine. Blocking time and INP are scaled by bare pages for the same reason.
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
    limit: MOST_MS,
    read: ({ tbt, bareTbt, bareTouchMs }) =>
      bareTbt === undefined ? onQuietMachine(tbt, bareTouchMs) : onQuietMachine(tbt, bareTbt, BARE_TBT),
    isTime: true,
  },
  { figure: 'layout shift', limit: 0.01, read: ({ cls }) => cls },
  { figure: 'script, compressed KB', limit: 150, read: ({ scriptKb }) => scriptKb },
  { figure: 'HTML, compressed KB', limit: 60, read: ({ htmlKb }) => htmlKb },
  { figure: 'font files', limit: 1, read: ({ fonts }) => fonts },
  { figure: 'requests before the first touch', limit: 20, read: ({ requests }) => requests },
  {
    figure: 'slowest answer to a touch, ms',
    limit: MOST_MS,
    read: ({ slowestTouchMs, bareTouchMs }) => onQuietMachine(slowestTouchMs ?? 0, bareTouchMs),
    isTime: true,
  },
  { figure: 'errors in the console', limit: 0, read: ({ errors }) => errors.length },
];
