import { gunzipSync } from 'node:zlib';
import type { CacheEntry } from '@/lib/platform/page-cache/cache-entry';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { EVERY_PAGE_TAG, noteChange } from '@/lib/platform/page-cache/tag-times';

let tag = '';
let tags = 0;
beforeEach(() => (tag = `city:${(tags += 1)}`));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const entry = (more: Partial<CacheEntry> = {}): CacheEntry => ({
  ...{ value: null, lastModified: Date.now(), cacheControl: { revalidate: 60 }, tags: [tag] },
  ...more,
});
const cacheOf = (maxBytes = 1_000_000) => new PageCache(maxBytes, () => [['X-Test', 'yes']]);
const html = (text: string) => Buffer.from(text);
const textOf = (cache: PageCache, key: string) => {
  const page = cache.find(key);
  return page && gunzipSync(page.gzip).toString();
};

describe('the page cache', () => {
  it('finds a stored page with its headers', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    expect(textOf(cache, '/')).toBe('one');
    expect(cache.find('/')?.headers.slice(-2)).toEqual(['X-Test', 'yes']);
    expect(cache.find('/other/')).toBeUndefined();
  });

  it('finds no page past the time that its entry is fresh', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry({ cacheControl: { revalidate: 0.05 } }));
    expect(textOf(cache, '/')).toBe('one');
    await pause(60);
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps a page without a limit in time until a tag changes', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry({ lastModified: Date.now() - 1e9, cacheControl: { revalidate: false } }));
    expect(textOf(cache, '/')).toBe('one');
  });

  it.each([
    ['an entry past its time', { lastModified: Date.now() - 61_000 }],
    ['an entry without a time', { cacheControl: undefined }],
  ])('does not store the page of %s', async (_what, more) => {
    const cache = cacheOf();
    expect(await cache.store('/', html('one'), entry(more as Partial<CacheEntry>))).toBeNull();
    expect(cache.find('/')).toBeUndefined();
  });

  it('finds no page with a tag that has changed since its rendering began, and still finds the others', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    await cache.store('/other/', html('two'), entry({ tags: ['city:other'] }));
    noteChange(tag);
    expect(cache.find('/')).toBeUndefined();
    expect(textOf(cache, '/other/')).toBe('two');
    await pause(2);
    await cache.store('/', html('new'), entry());
    expect(textOf(cache, '/')).toBe('new');
  });

  it('does not store a page whose tag changed while it was rendered', async () => {
    const cache = cacheOf();
    const began = entry();
    noteChange(tag);
    expect(await cache.store('/', html('old'), began)).toBeNull();
  });

  it('finds no page after a gap in the notifications', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    noteChange(EVERY_PAGE_TAG);
    expect(cache.find('/')).toBeUndefined();
    await pause(2);
  });

  it('keeps the compressed bytes of a page that was rendered again without a difference', async () => {
    const cache = cacheOf();
    const first = await cache.store('/', html('same'), entry());
    noteChange(tag);
    await pause(2);
    const second = await cache.store('/', html('same'), entry());
    expect(second?.brotli).toBe(first?.brotli);
  });

  it('returns the page that another request stores to a request that has joined its rendering', async () => {
    const cache = cacheOf();
    const [joined, own] = await Promise.all([cache.store('/', html('one')), cache.store('/', html('one'), entry())]);
    expect(joined?.brotli).toBe(own?.brotli);
    expect(await cache.store('/other/', html('two'))).toBeNull();
  });

  it('stays within its bytes and drops the page that was used longest ago', async () => {
    const cache = cacheOf(10_000);
    for (const key of ['/a', '/b', '/c', '/d', '/e']) {
      await cache.store(key, html(key), entry());
      cache.find('/a');
    }
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(['/a', '/b', '/e'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  });
});
