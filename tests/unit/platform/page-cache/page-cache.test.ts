import { PageCache, type RenderedPage } from '@/lib/platform/page-cache/page-cache';

const page = (text: string, headers: RenderedPage['headers'] = {}, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60', ...headers },
  body: Buffer.from(text),
});

function cacheOf(render: (key: string) => Promise<RenderedPage>, maxBytes = 1_000_000) {
  const clock = { at: 0 };
  const cache = new PageCache({
    maxBytes,
    render,
    compress: async (_encoding, body) => body,
    headersFor: () => [['X-Test', 'yes']],
    now: () => clock.at,
  });
  return { cache, clock };
}

const text = (cache: PageCache, key: string) => cache.find(key)?.brotli.toString();

describe('the page cache', () => {
  it('renders once for callers that come together', async () => {
    const render = jest.fn(async () => page('one'));
    const { cache } = cacheOf(render);
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.load('/')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages.map((stored) => stored?.etag)).size).toBe(1);
    expect(text(cache, '/')).toBe('one');
  });

  it.each([
    ['a status other than 200', page('x', {}, 404)],
    ['a cookie', page('x', { 'set-cookie': 'a=b' })],
    ['a private page', page('x', { 'cache-control': 'private, no-store' })],
    ['no shared lifetime', page('x', { 'cache-control': 'public, max-age=0' })],
    ['something else than a page', page('x', { 'content-type': 'application/json' })],
  ])('keeps nothing with %s', async (_what, rendered) => {
    const { cache, clock } = cacheOf(async () => rendered);
    expect(await cache.load('/')).toBeNull();
    expect(cache.find('/')).toBeUndefined();
    expect(cache.isRefused('/')).toBe(true);
    clock.at += 10_000;
    expect(cache.isRefused('/')).toBe(false);
  });

  it('serves a page past its time once more while it is rendered anew', async () => {
    const versions = ['old', 'new'];
    const { cache, clock } = cacheOf(async () => page(versions.shift() ?? 'newer'));
    await cache.load('/');
    clock.at = 61_000;
    expect(text(cache, '/')).toBe('old');
    await cache.load('/');
    expect(text(cache, '/')).toBe('new');
  });

  it('serves nothing rendered before an invalidation', async () => {
    const versions = ['old', 'new'];
    const { cache } = cacheOf(async () => page(versions.shift() ?? 'newer'));
    await cache.load('/');
    cache.invalidate();
    expect(cache.find('/')).toBeUndefined();
    await cache.load('/');
    expect(text(cache, '/')).toBe('new');
  });

  it('does not let a rendering that began before an invalidation count after it', async () => {
    let finishOld: (rendered: RenderedPage) => void = () => undefined;
    const renders = [new Promise<RenderedPage>((resolve) => (finishOld = resolve)), Promise.resolve(page('new'))];
    const { cache } = cacheOf(() => renders.shift() ?? Promise.resolve(page('newer')));
    const early = cache.load('/');
    cache.invalidate();
    await cache.load('/');
    finishOld(page('old'));
    await early;
    expect(text(cache, '/')).toBe('new');
  });

  it('keeps the compressed bytes when the page has not changed', async () => {
    const compress = jest.fn(async (_encoding: 'br' | 'gzip', body: Buffer) => body);
    const cache = new PageCache({ maxBytes: 1e6, render: async () => page('same'), compress, headersFor: () => [] });
    await cache.load('/');
    cache.invalidate();
    await cache.load('/');
    expect(compress).toHaveBeenCalledTimes(2);
    expect(text(cache, '/')).toBe('same');
  });

  it('stays within its bytes and lets go of what was used longest ago', async () => {
    const { cache } = cacheOf(async (key) => page(key.repeat(500)), 17_000);
    for (const key of ['/a', '/b', '/c', '/d', '/e']) {
      await cache.load(key);
      cache.find('/a');
    }
    expect(cache.bytes).toBeLessThanOrEqual(17_000);
    expect(cache.find('/a')).toBeDefined();
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/e')).toBeDefined();
  });
});
