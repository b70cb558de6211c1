import { processState } from '@/lib/platform/process';

/** Every cached page and read has this tag. */
export const EVERY_PAGE_TAG = 'every-page';

const times = processState('tagTimes', () => new Map());
let latest = 0;

/** Makes every page and read with this tag outdated if its rendering began before this call. */
export function recordTagChange(tag: string): void {
  latest = Math.max(performance.timeOrigin + performance.now(), latest + 0.001);
  times.set(tag, latest);
}

/** Time of the last change that this process was notified of. */
export function lastTagChange(tag: string): number {
  return Math.max(times.get(tag) ?? 0, times.get(EVERY_PAGE_TAG) ?? 0);
}
