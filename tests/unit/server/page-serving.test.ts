import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseSettings } from '@/lib/platform/env/env';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { recordTagChange } from '@/lib/platform/page-cache/tag-times';
import type { Handler } from '@/server/front/front-server';
import { securityHeaders } from '@/lib/platform/http/security-headers';
import { startFrontServer } from '../../support/front-server';

const html = `<html><script>start()</script>${'<p>Rooms in Indiranagar</p>'.repeat(200)}</html>`;
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

/** Opens a front server with a handler that finds and stores pages like Next. */
async function openCachedFront() {
  const page = { html, gate: Promise.resolve(), onRendering: () => undefined as void, tag: `page-${(fronts += 1)}` };
  const handler = jest.fn<Promise<void>, Parameters<Handler>>(async ({ url = '', headers }, response) => {
    const cache = new NextCacheHandler({});
    const key = `${page.tag} ${url}`;
    const isKnown = !url.startsWith('/hotels-in-nowhere/');
    const found = isKnown ? await cache.get(key, { kind: 'APP_PAGE' }) : null;
    const text = found ? (found.value as { html: string }).html : page.html;
    page.onRendering();
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
  const front = await startFrontServer({ handler, pages: { cache, host: 'folio.example' } });
  open.push(front.close);
  return { ...front, handler, cache, page };
}

test('the front server renders a shared page without the tracking parameters of the first visitor', async () => {
  const { ask, handler } = await openCachedFront();
  await ask('/hotels-in-goa/?utm_source=mail&page=2&gclid=1');
  expect(handler.mock.calls[0]?.[0].url).toBe('/hotels-in-goa/?page=2');
});

test('the front server renders a landing page without query parameters that the page does not read', async () => {
  const { ask, handler } = await openCachedFront();
  await ask('/faq/?email=a@b.example');
  await ask('/hotels-in-goa/?email=a@b.example&page=2&_rsc=1a2b', { headers: { rsc: '1' } });
  await ask('/hotels-in-goa/?email=a@b.example&sort=price');
  expect(handler.mock.calls.map(([{ url }]) => url)).toEqual([
    '/faq/',
    '/hotels-in-goa/?page=2&_rsc=1a2b',
    '/hotels-in-goa/?email=a@b.example&sort=price',
  ]);
});

test('the front server adds the tracking parameters of the request to a redirect', async () => {
  const { ask, handler } = await openCachedFront();
  handler.mockImplementation(async (_request, response) => {
    response.writeHead(301, { Location: '/hotels-in-bengaluru/' }).end();
  });
  const { headers } = await ask('/hotels-in-bangalore/?utm_source=mail&gclid=1');
  expect(headers.location).toBe('/hotels-in-bengaluru/?utm_source=mail&gclid=1');
});

test('the front server lets no shared cache store a page that it does not store itself', async () => {
  const { ask, page } = await openCachedFront();
  await ask('/cities/');
  const unstored = ask('/hotels-in-goa/?sort=price');
  recordTagChange(page.tag);
  expect((await unstored).headers['cache-control']).toBe('private, max-age=0, must-revalidate');
});

describe('the front server with a page cache', () => {
  it('lets Next render a page once without data of the visitor, and sends it in each encoding', async () => {
    const { ask, handler } = await openCachedFront();
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

  it('sends the same headers with the first and with later responses of a page', async () => {
    const { sendRaw } = await openCachedFront();
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

  it('sends the same page to 20 simultaneous requests for a new page', async () => {
    const { ask, page, cache } = await openCachedFront();
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

  it('sends another ETag and body after a page has changed', async () => {
    const { ask, page } = await openCachedFront();
    const before = await ask('/cities/');
    page.html = '<html>Fewer rooms</html>'.repeat(50);
    recordTagChange(page.tag);
    const after = [await ask('/cities/'), await ask('/cities/')];
    for (const answer of after) {
      expect(answer.body.toString()).toBe(page.html);
      expect(answer.headers.etag).not.toBe(before.headers.etag);
    }
  });

  it('does not store a page that changed during its rendering', async () => {
    const { ask, page, cache } = await openCachedFront();
    let release: () => void = () => undefined;
    page.gate = new Promise((resolve) => (release = resolve));
    const rendering = new Promise<void>((resolve) => (page.onRendering = resolve));
    const early = ask('/cities/');
    await rendering;
    recordTagChange(page.tag);
    page.html = 'new';
    release();
    expect((await early).body.toString()).toBe(html);
    expect(cache.size).toBe(0);
    expect((await ask('/cities/')).body.toString()).toBe('new');
  });

  it('answers HEAD without a body, and 304 to a client that has the page', async () => {
    const { ask } = await openCachedFront();
    const { headers } = await ask('/');
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(html.length)]);
    const known = await ask('/', { headers: { 'if-none-match': headers.etag } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
  });

  it('sends the same headers for a first HEAD request as for GET', async () => {
    const { ask, handler } = await openCachedFront();
    const head = await ask('/cities/', { method: 'HEAD' });
    const { headers } = await ask('/cities/');
    expect(handler).toHaveBeenCalledTimes(1);
    for (const name of ['content-length', 'content-security-policy', 'cache-control', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
    expect(head.body.length).toBe(0);
    expect((await ask('/hotels-in-nowhere/', { method: 'HEAD' })).body.length).toBe(0);
  });

  it('calls the handler for the router’s data, other methods and other query parameters', async () => {
    const { ask, handler } = await openCachedFront();
    await ask('/cities/');
    await ask('/cities/', { headers: { rsc: '1' } });
    await ask('/cities/', { method: 'POST', body: '{}' });
    await ask('/hotels-in-goa/?sort=price');
    expect(handler).toHaveBeenCalledTimes(4);
  });

  it('does not store a missing page, and sends 404 with a policy of script hashes', async () => {
    const { ask, handler, cache } = await openCachedFront();
    for (const _visit of [1, 2]) {
      const { status, headers } = await ask('/hotels-in-nowhere/', { headers: { 'accept-encoding': 'br' } });
      expect([status, headers['content-encoding']]).toEqual([404, 'br']);
      expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    }
    expect(handler).toHaveBeenCalledTimes(2);
    expect(cache.size).toBe(0);
  });
});
