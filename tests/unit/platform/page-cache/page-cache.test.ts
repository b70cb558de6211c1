import { gunzipSync } from 'node:zlib';
import type { CacheEntry } from '@/lib/platform/page-cache/cache-entry';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';

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

describe('PageCache', () => {
  it('finds a stored page with its headers', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    expect(textOf(cache, '/')).toBe('one');
    expect(cache.find('/')?.headers.slice(-2)).toEqual(['X-Test', 'yes']);
    expect(cache.find('/other/')).toBeUndefined();
  });

  it('does not find a page after its lifetime', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry({ cacheControl: { revalidate: 1 } }));
    expect(textOf(cache, '/')).toBe('one');
    await pause(1_010);
    expect(cache.find('/')).toBeUndefined();
  });

  it('finds a page that never expires (revalidate: false), however old it is', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry({ lastModified: Date.now() - 1e9, cacheControl: { revalidate: false } }));
    expect(textOf(cache, '/')).toBe('one');
  });

  it('stores pages after the system clock was set forward', async () => {
    const cache = cacheOf();
    const lastModified = performance.timeOrigin + performance.now();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
    await cache.store('/', html('one'), entry({ lastModified }));
    expect(textOf(cache, '/')).toBe('one');
    jest.restoreAllMocks();
  });

  it.each([
    ['an expired entry', { lastModified: Date.now() - 61_000 }],
    ['an entry without a lifetime', { cacheControl: undefined }],
  ])('does not store the page of %s', async (_case, more) => {
    const cache = cacheOf();
    expect(await cache.store('/', html('one'), entry(more as Partial<CacheEntry>))).toBeNull();
    expect(cache.find('/')).toBeUndefined();
  });

  it('does not find a page whose tag has changed since it was rendered, and still finds other pages', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    await cache.store('/other/', html('two'), entry({ tags: ['city:other'] }));
    recordTagChange(tag);
    expect(cache.find('/')).toBeUndefined();
    expect(textOf(cache, '/other/')).toBe('two');
    await pause(2);
    await cache.store('/', html('new'), entry());
    expect(textOf(cache, '/')).toBe('new');
  });

  it('does not store a page whose tag changed while it was rendered', async () => {
    const cache = cacheOf();
    const started = entry();
    recordTagChange(tag);
    expect(await cache.store('/', html('old'), started)).toBeNull();
  });

  it('does not find any page after a gap in the notifications', async () => {
    const cache = cacheOf();
    await cache.store('/', html('one'), entry());
    recordTagChange(EVERY_PAGE_TAG);
    expect(cache.find('/')).toBeUndefined();
    await pause(2);
  });

  it('reuses the compressed bytes of a page that was rendered again without changes', async () => {
    const cache = cacheOf();
    const first = await cache.store('/', html('same'), entry());
    recordTagChange(tag);
    await pause(2);
    const second = await cache.store('/', html('same'), entry());
    expect(second?.brotli).toBe(first?.brotli);
  });

  it('serves a waiting request the page that the request before it has rendered and stored', async () => {
    const cache = cacheOf();
    const [joined, own] = await Promise.all([cache.store('/', html('one')), cache.store('/', html('one'), entry())]);
    expect(joined?.brotli).toBe(own?.brotli);
    expect(await cache.store('/other/', html('two'))).toBeNull();
  });

  it('evicts the least recently used page above its size limit', async () => {
    const cache = cacheOf(10_000);
    for (const key of ['/a', '/b', '/c', '/d', '/e']) {
      await cache.store(key, html(key), entry());
      cache.find('/a');
    }
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(['/a', '/b', '/e'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  });
});
