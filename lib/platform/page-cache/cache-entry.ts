import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '@/lib/platform/process';

export interface CacheEntry {
  /** In Next's own format. */
  value: unknown;
  /** Start of the rendering, milliseconds since 1970. */
  lastModified: number;
  cacheControl?: { revalidate: number | false };
  tags: readonly string[];
}

export interface ServedEntry {
  entry?: CacheEntry;
}

/** The front server runs Next in this context, and the cache handler stores the entry that Next served. */
export const servedEntry = processState('servedEntry', () => new AsyncLocalStorage<ServedEntry>());
