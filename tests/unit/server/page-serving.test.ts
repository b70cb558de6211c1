import { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isLandingPath } from '@/lib/paths';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { pageKey } from '@/lib/platform/page-cache/page-key';
import { compressWell } from '@/lib/platform/http/server/encoding';
import { renderInside, type Handler } from '@/server/front/render-inside';
import { openFront } from '../../support/front-server';

const html = `<html><script>start()</script>${'<p>Rooms in Indiranagar</p>'.repeat(200)}</html>`;
const keyOf = (url: string) => pageKey(url, isLandingPath);
const request = (method: string, version: string, more = '') =>
  `${method} /cities/ HTTP/${version}\r\nHost: x\r\nAccept-Encoding: gzip\r\n${more}\r\n`;
const get = request('GET', '1.1');
const headsIn = (text: string) => text.match(/HTTP\/1\.1 [^]*?\r\n\r\n/g) ?? [];
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const DATE = /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/;
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function cachedFront() {
  const page = { html };
  const handler = jest.fn<void, Parameters<Handler>>((request, response) => {
    const isKnown = request.url?.split('?')[0] !== '/hotels-in-nowhere/';
    response.statusCode = isKnown ? 200 : 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', isKnown ? 's-maxage=300, stale-while-revalidate' : 'private, no-store');
    response.write(page.html.slice(0, 100));
    response.end(page.html.slice(100));
  });
  const cache = new PageCache({
    maxBytes: 1_000_000,
    render: (key) => renderInside(handler, 'folio.example', key),
    compress: compressWell,
    headersFor: () => [['Content-Security-Policy', "default-src 'self'"]],
  });
  const front = await openFront({ handler, pages: { cache, keyOf } });
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
    expect(handler.mock.calls[0]?.[0].headers).toMatchObject({ host: 'folio.example' });
    expect(handler.mock.calls[0]?.[0].headers).not.toHaveProperty('cookie');
    expect(brotli.headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' });
    expect(brotli.headers['x-request-id']).not.toBe(gzip.headers['x-request-id']);
  });

  it('have the head that Node.js makes, also when it is not made again', async () => {
    const { sendRaw } = await cachedFront();
    await sendRaw(request('GET', '1.1', 'Connection: close\r\n'));
    const later = Date.now() + 3_600_000;
    const writeHead = jest.spyOn(ServerResponse.prototype, 'writeHead');
    const text = await sendRaw(
      get + get + get + request('HEAD', '1.1') + request('GET', '1.1', 'Connection: close\r\n'),
    );
    // Of the three only the first; then HEAD and the last.
    expect(writeHead).toHaveBeenCalledTimes(3);
    writeHead.mockRestore();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const anHourLater = await sendRaw(get + request('GET', '1.0'));
    clock.mockRestore();

    const heads = headsIn(text);
    const [made, ...others] = heads.map((head) => head.replace(ID, 'id').replace(DATE, 'date'));
    expect(made).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[^]*\r\nx-request-id: id\r\n[^]*\r\nDate: date\r\n[^]*Keep-Alive: timeout=65/,
    );
    const closed = made?.replace(/Connection: keep-alive\r\nKeep-Alive: timeout=65/, 'Connection: close');
    expect(others).toEqual([made, made, made, closed]);
    expect(new Set(heads.map((head) => ID.exec(head)?.[0])).size).toBe(5);
    expect(text.length).toBeGreaterThan(5 * Number(made?.length));

    const [kept, old] = headsIn(anHourLater);
    expect(DATE.exec(kept ?? '')?.[0]).toBe(new Date(later).toUTCString());
    expect(kept?.replace(ID, 'id').replace(DATE, 'date')).toBe(made);
    expect(old?.replace(ID, 'id').replace(DATE, 'date')).toBe(closed);
  });

  it('have another head once they are rendered anew', async () => {
    const { sendRaw, cache, page } = await cachedFront();
    const tagsOfFour = async () => {
      const text = await sendRaw(get + get + get + request('GET', '1.1', 'Connection: close\r\n'));
      return headsIn(text).map((head) => /ETag: \S+/.exec(head)?.[0]);
    };
    const before = await tagsOfFour();
    page.html = '<html>Fewer rooms</html>'.repeat(50);
    cache.invalidate();
    const after = await tagsOfFour();
    expect([before, after].map((tags) => [tags.length, new Set(tags).size])).toEqual([
      [4, 1],
      [4, 1],
    ]);
    expect(after[0]).not.toBe(before[0]);
  });

  it('answer HEAD without a body and 304 to who has the page', async () => {
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

  it('are not kept when there is no such page, and the answer stays a 404', async () => {
    const { ask, handler, cache } = await cachedFront();
    expect((await ask('/hotels-in-nowhere/')).status).toBe(404);
    expect((await ask('/hotels-in-nowhere/')).status).toBe(404);
    // Asked once for keeping, then for each visitor.
    expect(handler).toHaveBeenCalledTimes(3);
    expect(cache.size).toBe(0);
  });
});
