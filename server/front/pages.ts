import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { hasPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import type { ServedEntry } from '@/lib/platform/page-cache/cache-entry';
import type { PageCache, StoredPage } from '@/lib/platform/page-cache/page-cache';
import { pageKey, splitQuery } from '@/lib/platform/page-cache/page-key';
import type { FrontResponse } from './response';

export interface SharedPages {
  cache: PageCache;
  host: string;
}

type Visitor = Pick<IncomingMessage, 'headers' | 'method'>;

/** The cache key of the shared page that the request asks for; null for any other request, such as the router's requests for data. */
export function pageKeyOf({ method, headers, url }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  return pageKey(url, hasPlaceFilter);
}

/** Lets Next render a landing page without query parameters that the page does not read. Returns them, because a redirect preserves them. */
export function removeUnusedQuery(request: IncomingMessage): string {
  const { method, url = '', headers } = request;
  const key = method === 'GET' || method === 'HEAD' ? pageKey(url, hasPlaceFilter) : null;
  if (key === null) return '';
  const { used, unused } = splitQuery(url, key, headers.rsc !== undefined);
  request.url = used;
  return unused;
}

/** Removes everything that identifies the visitor, so that Next renders the page for all visitors. */
export function makeAnonymous(request: IncomingMessage, host: string): Visitor {
  const visitor: Visitor = { headers: request.headers, method: request.method };
  request.method = 'GET';
  const encoding = request.headers['accept-encoding'] ?? '';
  request.headers = { host, accept: 'text/html', 'accept-encoding': encoding, 'x-forwarded-for': '127.0.0.1' };
  return visitor;
}

/** Stores and sends the page that Next found or rendered for this request. Returns false when the page may not be stored. */
export async function storeAndSend(
  visitor: Visitor,
  response: FrontResponse,
  page: { key: string; html: Buffer; cache: PageCache; served: ServedEntry },
): Promise<boolean> {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false;
  const stored = await page.cache.store(page.key, page.html, page.served.entry);
  if (!stored || response.writableEnded) return false;
  response.reset();
  sendPage(visitor, response, stored);
  return true;
}

export function sendPage({ headers, method }: Visitor, response: ServerResponse, page: StoredPage): void {
  const id = ['x-request-id', randomUUID()];
  if (headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, [...page.headers, ...id]).end();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip);
  const encodingHeader = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  response.writeHead(200, [...page.headers, 'Content-Length', String(body.length), ...encodingHeader, ...id]);
  response.end(method === 'HEAD' ? undefined : body);
}
