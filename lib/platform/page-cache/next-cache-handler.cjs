// Next's cache of rendered pages and cached reads (`cacheHandler` in next.config.mjs), in the memory of this process.
// CommonJS, because Next loads this file without our compiler.
const { AsyncLocalStorage } = require('node:async_hooks');
const { LRUCache } = require('lru-cache');

/** Enough for the data of Next's router: the front server stores the complete pages. */
const MAX_BYTES = 32 * 1024 * 1024;
const TAGS_HEADER = 'x-next-cache-tags';
const EVERY_PAGE_TAG = 'every-page';

// Entries of the registry in lib/platform/process.ts.
const registry = (globalThis[Symbol.for('folio.process')] ??= {});
registry.tagTimes ??= new Map();
registry.servedEntry ??= new AsyncLocalStorage();

const entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => bytesOf(value) + 1_000 });
const now = () => performance.timeOrigin + performance.now();

/** Bytes in memory; a character of a string takes two. */
function bytesOf(value) {
  if (typeof value === 'string') return 2 * value.length;
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  return parts.reduce((sum, part) => sum + bytesOf(part), 0);
}

/** Whether one of the tags has changed since the rendering of the entry began. */
function isOutdated({ tags, lastModified }) {
  return [EVERY_PAGE_TAG, ...tags].some((tag) => registry.tagTimes.get(tag) >= lastModified);
}

/** Notes for the front server which entry answers its request: the first one that is found or rendered. */
function noteServed(entry) {
  const served = registry.servedEntry.getStore();
  if (served) served.entry ??= entry;
}

module.exports = class NextCacheHandler {
  /**
   * Next creates a handler for each request, before it renders anything. The time of an entry is this time: a change during the
   * rendering makes the entry outdated, although it is stored after the change.
   */
  began = now();

  async get(key, { kind, tags = [], softTags = [] }) {
    const entry = entries.get(key);
    if (!entry || isOutdated({ ...entry, tags: [...entry.tags, ...tags, ...softTags] })) return null;
    if (kind !== 'FETCH') noteServed(entry);
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
    if (!fetchCache) noteServed(entry);
  }

  /** Next calls this for `revalidateTag`, which Folio does not use: changes of all processes arrive through PostgreSQL. */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) registry.tagTimes.set(tag, now());
  }

  resetRequestCache() {}
};
module.exports.isOutdated = isOutdated;
