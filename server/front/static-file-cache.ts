import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';

const MAX_BYTES = 16_000_000;
/** Of a file's headers, beside its body. */
const HEADER_BYTES = 500;

interface CachedFile {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** Compressed answers of scripts and styles. Their names carry a hash of the content, so that they never change. */
export class StaticFileCache {
  private readonly files = new LRUCache<string, CachedFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + HEADER_BYTES,
  });

  /** Answers the request from the cache; false when it asks for no such file or the cache has none. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const file = key && !request.headers.range ? this.files.get(key) : undefined;
    if (!file) return false;
    send(request, response, file);
    return true;
  }

  /** Stores the finished answer to this request; absent for a request whose answer may change. */
  storeFor(request: IncomingMessage): ((file: CachedFile) => void) | undefined {
    const key = keyOf(request);
    return key ? (file) => this.files.set(key, file) : undefined;
  }
}

function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.startsWith('/_next/static/')) return undefined;
  return `${chooseEncoding(headers['accept-encoding'])} ${url}`;
}

function send(request: IncomingMessage, response: ServerResponse, { body, headers }: CachedFile): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'x-request-id') response.setHeader(name, value);
  }
  const { etag } = headers;
  if (typeof etag === 'string' && request.headers['if-none-match'] === etag) {
    response.removeHeader('Content-Length');
    response.statusCode = 304;
    response.end();
    return;
  }
  response.end(body);
}
