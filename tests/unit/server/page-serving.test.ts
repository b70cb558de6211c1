import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isLandingPath } from '@/lib/paths';
import { parseSettings } from '@/lib/platform/env/env';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { pageKey } from '@/lib/platform/page-cache/page-key';
import { noteChange } from '@/lib/platform/page-cache/tag-times';
import type { Handler } from '@/server/front/front-server';
import { securityHeaders } from '@/lib/platform/http/security-headers';
import { openFront } from '../../support/front-server';

const html = `<html><script>start()</script>${'<p>Rooms in Indiranagar</p>'.repeat(200)}</html>`;
const keyOf = (url: string) => pageKey(url, isLandingPath);
const request = (method: string, version: string, more = '') =>
  `${method} /cities/ HTTP/${version}\r\nHost: x\r\nAccept-Encoding: gzip\r\n${more}\r\n`;
const get = request('GET', '1.1');
const headsIn = (text: string) => text.match(/HTTP\/1\.1 [^]*?\r\n\r\n/g) ?? [];
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

let fronts = 0;

/** A front server around a handler that finds and stores pages as Next does. */
async function cachedFront() {
  const page = { html, gate: Promise.resolve(), tag: `page-${(fronts += 1)}` };
  const handler = jest.fn<Promise<void>, Parameters<Handler>>(async ({ url = '', headers }, response) => {
    const cache = new NextCacheHandler({});
    const key = `${page.tag} ${url}`;
    const isKnown = !url.startsWith('/hotels-in-nowhere/');
    const found = isKnown ? await cache.get(key, { kind: 'APP_PAGE' }) : null;
    const text = found ? (found.value as { html: string }).html : page.html;
    await page.gate;
    if (isKnown && !found) {
      const value = { kind: 'APP_PAGE', html: text, headers: { 'x-next-cache-tags': page.tag } };
      await cache.set(key, value, { cacheControl: { revalidate: 300 } });
    }
    response.statusCode = isKnown ? 200 : 404;
    response.setHeader('Content-Type', headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate');
    if (isKnown) response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
    response.write(text.slice(0, 100));
    response.end(text.slice(100));
  });
  const { common } = securityHeaders(parseSettings({}));
  const cache = new PageCache(1_000_000, () => [...common, ['Content-Security-Policy', "default-src 'self'"]]);
  const front = await openFront({ handler, pages: { cache, keyOf, host: 'folio.example' } });
  open.push(front.close);
  return { ...front, handler, cache, page };
}

describe('landing pages from the cache', () => {
  it('are rendered once, without anything of the visitor, and then sent in each encoding', async () => {
    const { ask, handler } = await cachedFront();
    const headers = { cookie: 'folio_session=secret', 'x-forwarded-for': '1.2.3.4', host: 'evil.example' };
    const brotli = await ask('/cities/', { headers: { ...headers, 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/cities/?utm_source=mail', { headers: { 'accept-encoding': 'gzip' } });
    const plain = await ask('/cities/');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(plain.body.toString()).toBe(html);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(handler.mock.calls[0]?.[0].headers).toEqual({
      host: 'folio.example',
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(brotli.headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' });
    expect(brotli.headers['x-request-id']).not.toBe(gzip.headers['x-request-id']);
  });

  it('have the same headers when they are sent for the first time and later', async () => {
    const { sendRaw } = await cachedFront();
    const text = await sendRaw(get + get + request('HEAD', '1.1') + request('GET', '1.1', 'Connection: close\r\n'));
    const heads = headsIn(text);
    const linesOf = (head = '') =>
      head
        .replace(ID, 'id')
        .replace(/Date: [^\r]+/, 'date')
        .replace(/Connection: keep-alive\r\nKeep-Alive: timeout=65/, 'Connection: close')
        .toLowerCase()
        .split('\r\n')
        .toSorted();
    expect(heads).toHaveLength(4);
    expect(linesOf(heads[0])).toEqual(expect.arrayContaining(['http/1.1 200 ok', 'content-encoding: gzip']));
    for (const head of heads) expect(linesOf(head)).toEqual(linesOf(heads[0]));
    expect(new Set(heads.map((head) => ID.exec(head)?.[0])).size).toBe(4);
  });

  it('are the same for a crowd at a new page', async () => {
    const { ask, page, cache } = await cachedFront();
    let release: () => void = () => undefined;
    page.gate = new Promise((resolve) => (release = resolve));
    const crowd = Array.from({ length: 20 }, () => ask('/cities/', { headers: { 'accept-encoding': 'br' } }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    const answers = await Promise.all(crowd);
    for (const { headers, body } of answers) {
      expect(brotliDecompressSync(body).toString()).toBe(html);
      expect(headers.etag).toBe(cache.find('/cities/')?.etag);
    }
  });

  it('have another ETag and other bytes once they have changed', async () => {
    const { ask, page } = await cachedFront();
    const before = await ask('/cities/');
    page.html = '<html>Fewer rooms</html>'.repeat(50);
    noteChange(page.tag);
    const after = [await ask('/cities/'), await ask('/cities/')];
    for (const answer of after) {
      expect(answer.body.toString()).toBe(page.html);
      expect(answer.headers.etag).not.toBe(before.headers.etag);
    }
  });

  it('are not stored when they changed while they were rendered', async () => {
    const { ask, page, cache } = await cachedFront();
    let release: () => void = () => undefined;
    page.gate = new Promise((resolve) => (release = resolve));
    const early = ask('/cities/');
    await new Promise((resolve) => setTimeout(resolve, 50));
    noteChange(page.tag);
    page.html = 'new';
    release();
    expect((await early).body.toString()).toBe(html);
    expect(cache.size).toBe(0);
    expect((await ask('/cities/')).body.toString()).toBe('new');
  });

  it('answer HEAD without a body and 304 to a client that has the page', async () => {
    const { ask } = await cachedFront();
    const { headers } = await ask('/');
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(html.length)]);
    const known = await ask('/', { headers: { 'if-none-match': headers.etag } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
  });

  it('leave the router’s data, other methods and other parameters to the handler', async () => {
    const { ask, handler } = await cachedFront();
    await ask('/cities/');
    await ask('/cities/', { headers: { rsc: '1' } });
    await ask('/cities/', { method: 'POST', body: '{}' });
    await ask('/cities/?page=2');
    expect(handler).toHaveBeenCalledTimes(4);
  });

  it('are not stored when there is no such page, and every answer is a 404 with a policy of hashes', async () => {
    const { ask, handler, cache } = await cachedFront();
    for (const _visit of [1, 2]) {
      const { status, headers } = await ask('/hotels-in-nowhere/', { headers: { 'accept-encoding': 'br' } });
      expect([status, headers['content-encoding']]).toEqual([404, 'br']);
      expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    }
    expect(handler).toHaveBeenCalledTimes(2);
    expect(cache.size).toBe(0);
  });
});
