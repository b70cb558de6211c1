import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { StoredPage } from '@/lib/platform/page-cache/page-cache';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import { KeptHeads } from './kept-heads';

const heads = new KeptHeads();

/** Sends a cached page: 304 when the client has it, else the bytes in the client's best encoding. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const requestId = randomUUID();
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, [...page.headers, 'x-request-id', requestId]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip);
  const isUsual = request.method === 'GET' && response.shouldKeepAlive && encoding !== 'identity';
  if (!isUsual || !heads.give(response, body, requestId)) {
    const headers = [...page.headers, 'Content-Length', String(body.length), 'x-request-id', requestId];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    response.writeHead(200, headers);
    if (isUsual) heads.keep(response, body);
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}
