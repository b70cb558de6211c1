import 'server-only';
import { readPresent } from '@/lib/platform/db/replica';
import { lastChange } from '@/lib/platform/page-cache/tag-times';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { readLandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { processState } from '@/lib/platform/process';
import { buildLandingIndex, type LandingIndex } from './build-index';

/** Without change notifications, as under plain `next start`, the index is read again after this time. */
const LIFETIME_MS = 300_000;

interface Remembered {
  index: LandingIndex | null;
  loading: { promise: Promise<LandingIndex>; epoch: number } | null;
  epoch: number;
  until: number;
}

const memory = processState('landingIndex', (): Remembered => ({
  index: null,
  loading: null,
  epoch: -1,
  until: 0,
})) as Remembered;

/**
 * The landing addresses of the catalogue, in memory. After a change callers wait for the new index; after the lifetime
 * the old one answers while the new one is read.
 */
export async function landingIndex(): Promise<LandingIndex> {
  const epoch = lastChange(CATALOGUE_TAG);
  if (memory.index && memory.epoch === epoch) {
    if (performance.now() > memory.until) void load(epoch).catch(() => undefined);
    return memory.index;
  }
  return load(epoch);
}

function load(epoch: number): Promise<LandingIndex> {
  if (memory.loading?.epoch === epoch) return memory.loading.promise;
  const promise = readPresent(() => readLandingRows())
    .then((rows) => {
      const index = buildLandingIndex(rows);
      if (epoch >= memory.epoch) {
        memory.index = index;
        memory.epoch = epoch;
        memory.until = performance.now() + LIFETIME_MS;
      }
      return index;
    })
    .finally(() => {
      if (memory.loading?.promise === promise) memory.loading = null;
    });
  memory.loading = { promise, epoch };
  return promise;
}

/** For tests, and after changes of the catalogue in this process. */
export function clearLandingIndex(): void {
  memory.index = null;
  memory.loading = null;
}
