import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '@/lib/platform/process';

/** A rendered page or a cached read as Next's cache handler stores it. */
export interface CacheEntry {
  /** In a form that only Next knows. */
  value: unknown;
  /** When its rendering began, milliseconds since 1970. */
  lastModified: number;
  cacheControl?: { revalidate: number | false };
  tags: readonly string[];
}

/** Tells the front server which entry of the cache answered its request. */
export interface ServedEntry {
  entry?: CacheEntry;
}

/** The front server runs Next in this context; Next's cache handler notes the entry. */
export const servedEntry = processState('servedEntry', () => new AsyncLocalStorage<ServedEntry>());
