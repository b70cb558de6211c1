import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { ServedEntry } from '@/lib/platform/page-cache/cache-entry';
import type { PageCache, StoredPage } from '@/lib/platform/page-cache/page-cache';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import type { FrontResponse } from './response';

export interface SharedPages {
  cache: PageCache;
  keyOf: (url: string) => string | null;
  host: string;
}

type Visitor = Pick<IncomingMessage, 'headers' | 'method'>;

/** The key of a shared page that this request asks for; the router's own data requests are something else. */
export function pageKeyOf({ method, headers, url }: IncomingMessage, { keyOf }: SharedPages): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  return keyOf(url);
}

/** Removes everything of the visitor, so that Next renders what every visitor may see. */
export function makeAnonymous(request: IncomingMessage, { host }: SharedPages): void {
  const encoding = request.headers['accept-encoding'] ?? '';
  request.headers = { host, accept: 'text/html', 'accept-encoding': encoding, 'x-forwarded-for': '127.0.0.1' };
}

/** Stores the page that Next has found or rendered for this request, and sends it. Returns false when it may not be stored. */
export async function storeAndSend(
  visitor: Visitor,
  response: FrontResponse,
  page: { key: string; html: Buffer; cache: PageCache; served: ServedEntry },
): Promise<boolean> {
  const { entry } = page.served;
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false;
  const stored = await page.cache.store(page.key, page.html, entry);
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
