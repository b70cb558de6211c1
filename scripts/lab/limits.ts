import type { LabRow } from './measure-site';

export interface LabLimit {
  figure: string;
  limit: number;
  read: (row: LabRow) => number;
}

/**
 * What a page may cost a phone on slow 4G. LCP is held against the same markup without script on the same machine in the same
 * minute, because milliseconds alone say more about the machine.
 */
export const LAB_LIMITS: readonly LabLimit[] = [
  { figure: 'LCP, share of the same markup without script', limit: 1.5, read: ({ lcp, floorLcp }) => lcp / floorLcp },
  { figure: 'total blocking time, ms', limit: 100, read: ({ tbt }) => tbt },
  { figure: 'layout shift', limit: 0.01, read: ({ cls }) => cls },
  { figure: 'script, compressed KB', limit: 150, read: ({ scriptKb }) => scriptKb },
  { figure: 'HTML, compressed KB', limit: 60, read: ({ htmlKb }) => htmlKb },
  { figure: 'font files', limit: 1, read: ({ fonts }) => fonts },
  { figure: 'requests before the first touch', limit: 20, read: ({ requests }) => requests },
  { figure: 'slowest answer to a touch, ms', limit: 100, read: ({ slowestTouchMs }) => slowestTouchMs ?? 0 },
  { figure: 'errors in the console', limit: 0, read: ({ errors }) => errors.length },
];
