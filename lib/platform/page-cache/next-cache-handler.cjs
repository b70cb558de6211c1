// Next's cache of rendered pages and cached reads (`cacheHandler` in next.config.mjs), in the memory of this process.
// The file is CommonJS, because Next loads it without compiling it.
const { AsyncLocalStorage } = require('node:async_hooks');
const { LRUCache } = require('lru-cache');

/** Enough for the data of Next's router, because the front server stores the complete pages. */
const MAX_BYTES = 16 * 1024 * 1024;
const TAGS_HEADER = 'x-next-cache-tags';
const EVERY_PAGE_TAG = 'every-page';

const registry = (globalThis[Symbol.for('folio.process')] ??= {});
registry.tagTimes ??= new Map();
registry.servedEntry ??= new AsyncLocalStorage();

const entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => bytesOf(value) + 1_000 });
/** Milliseconds since 1970 by a monotonic clock, so that a change of the system time has no effect. */
const now = () => performance.timeOrigin + performance.now();

/** Estimates the bytes in memory; a character takes two. */
function bytesOf(value) {
  if (typeof value === 'string') return 2 * value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  return parts.reduce((sum, part) => sum + bytesOf(part), 0);
}

function isOutdated({ tags, lastModified }) {
  return [EVERY_PAGE_TAG, ...tags].some((tag) => registry.tagTimes.get(tag) >= lastModified);
}

/** Stores the first entry that is found or rendered for a request of the front server, which sends that entry. */
function recordServedEntry(entry) {
  const served = registry.servedEntry.getStore();
  if (served) served.entry ??= entry;
}

module.exports = class NextCacheHandler {
  /** Next creates a handler for each request before it renders, so a change during the rendering makes the entry outdated. */
  began = now();

  async get(key, { kind, tags = [], softTags = [] }) {
    const entry = entries.get(key);
    if (!entry || isOutdated({ ...entry, tags: [...entry.tags, ...tags, ...softTags] })) return null;
    if (kind !== 'FETCH') recordServedEntry(entry);
    return entry;
  }

  async set(key, value, { tags = [], cacheControl, fetchCache }) {
    if (!value) {
      entries.delete(key);
      return;
    }
    const ownTags = String(value.headers?.[TAGS_HEADER] ?? '').split(',');
    const entry = { value, lastModified: this.began, cacheControl, tags: [...tags, ...ownTags] };
    entries.set(key, entry);
    if (!fetchCache) recordServedEntry(entry);
  }

  /** Next calls this for `revalidateTag`. Folio uses PostgreSQL notifications instead, which reach every process. */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) registry.tagTimes.set(tag, now());
  }

  resetRequestCache() {}
};
Object.assign(module.exports, { isOutdated, now });
