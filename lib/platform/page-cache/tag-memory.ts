/** Carried by every cached page and read: expires all of them. */
export const EVERY_PAGE_TAG = 'every-page';

// One memory per process, also where bundles hold this module twice (front server and Next's handlers).
const heard = ((globalThis as Record<symbol, unknown>)[Symbol.for('folio.tags')] ??= new Map<string, number>()) as Map<
  string,
  number
>;

/** Notes that this process has heard of a change. */
export function noteTag(tag: string): void {
  heard.set(tag, (heard.get(tag) ?? 0) + 1);
}

/** Grows with every change of the tag that this process hears of: what was read before is out of date when it has grown. */
export function tagEpoch(tag: string): number {
  return (heard.get(tag) ?? 0) + (heard.get(EVERY_PAGE_TAG) ?? 0);
}
