import type { CacheEntry } from './cache-entry';

declare class NextCacheHandler {
  constructor(context?: object);
  get(key: string, context: object): Promise<CacheEntry | null>;
  set(key: string, value: object | null, context: object): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
}

declare namespace NextCacheHandler {
  function now(): number;
  function isOutdated(entry: Pick<CacheEntry, 'tags' | 'lastModified'>): boolean;
}

export = NextCacheHandler;
