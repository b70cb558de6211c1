import 'server-only';
import { readCurrentData } from '@/lib/platform/db/replica';
import { lastTagChange } from '@/lib/platform/page-cache/tag-times';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { readLandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { processState } from '@/lib/platform/process';
import { buildLandingIndex, type LandingIndex } from './build-index';

/** `next start` receives no change notifications, so the index is also reloaded after this time. */
const LIFETIME_MS = 300_000;

interface IndexState {
  index: LandingIndex | null;
  loading: { promise: Promise<LandingIndex>; epoch: number } | null;
  epoch: number;
  expiresAt: number;
}

const state = processState('landingIndex', (): IndexState => ({
  index: null,
  loading: null,
  epoch: -1,
  expiresAt: 0,
})) as IndexState;

/**
 * After a change of the catalogue, callers wait for the new index. After the lifetime, the old index is returned while
 * the new one is loaded.
 */
export async function landingIndex(): Promise<LandingIndex> {
  const epoch = lastTagChange(CATALOGUE_TAG);
  if (state.index && state.epoch === epoch) {
    if (performance.now() > state.expiresAt) void load(epoch).catch(() => undefined);
    return state.index;
  }
  return load(epoch);
}

function load(epoch: number): Promise<LandingIndex> {
  if (state.loading?.epoch === epoch) return state.loading.promise;
  const promise = readCurrentData(() => readLandingRows())
    .then((rows) => {
      const index = buildLandingIndex(rows);
      if (epoch >= state.epoch) {
        state.index = index;
        state.epoch = epoch;
        state.expiresAt = performance.now() + LIFETIME_MS;
      }
      return index;
    })
    .finally(() => {
      if (state.loading?.promise === promise) state.loading = null;
    });
  state.loading = { promise, epoch };
  return promise;
}

/** Called by tests, and by code that has changed the catalogue in this process. */
export function clearLandingIndex(): void {
  state.index = null;
  state.loading = null;
}
