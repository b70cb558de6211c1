import { processState } from '@/lib/platform/process';

/** A change of this tag outdates every cached page and read. */
export const EVERY_PAGE_TAG = 'every-page';

const times = processState('tagTimes', () => new Map());
let latest = 0;

/** Notes a change: every page and read with this tag whose rendering began before is outdated. */
export function noteChange(tag: string): void {
  latest = Math.max(performance.timeOrigin + performance.now(), latest + 0.001);
  times.set(tag, latest);
}

/** Time of the last change of the tag that this process was notified of; grows with each change. */
export function lastChange(tag: string): number {
  return Math.max(times.get(tag) ?? 0, times.get(EVERY_PAGE_TAG) ?? 0);
}
