import type { LabRow } from './measure-site';

export interface LabLimit {
  figure: string;
  limit: number;
  read: (row: LabRow) => number;
  /** Depends on the machine; the others are the same everywhere. */
  isTime?: boolean;
}

/** A quiet machine answers a touch of a bare page within one or two frames: four times that is what INP may take. */
const BARE_TOUCHES = 4;
/** An empty page of the framework blocks for about two thirds of what a page may. */
const BARE_TBT = 1.5;
const MOST_MS = 100;

/** Milliseconds, divided by how much slower than a quiet one the machine was on a bare page in the same minutes. */
export function onQuietMachine(ms: number, bareMs = 0, factor = BARE_TOUCHES): number {
  return ms / Math.max(1, (factor * bareMs) / MOST_MS);
}

/**
 * What a page may cost a phone on slow 4G. LCP is held against the same markup without script on the same machine in the same
 * minute, because milliseconds alone say more about the machine. Blocking time and answers to touches are judged as they are on a
 * quiet machine, and where bare pages were slow too, in the same proportion.
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
    // Without an empty page of the framework a touch of a bare one says how slow the machine is.
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
