import 'server-only';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { API_CSP } from '@/lib/platform/http/security-headers';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';

/** Folder of the build with the precompressed files. Next does not serve it. */
export const COMPRESSED_FOLDER = 'folio-compressed';
const MAX_BYTES = 16_000_000;
const ADDRESS = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css))(?:\?|$)/;
const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

export const isCompressedAtBuild = (file: string) => /\.(js|css)$/.test(file);

/** Only for clients that accept brotli; Next sends everything else. The file names contain a hash of the content. */
export class StaticFiles {
  private readonly files: LRUCache<string, Buffer>;

  constructor(output: string) {
    const folder = path.join(output, COMPRESSED_FOLDER);
    this.files = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length + 100,
      fetchMethod: (file) => readFile(path.join(folder, `${file}.br`)).catch(() => undefined),
    });
  }

  /** Returns false when Next must answer the request. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method, url = '', headers } = request;
    const [, file, type] = ADDRESS.exec(url) ?? [];
    if (!file || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    if (chooseEncoding(headers['accept-encoding']) !== 'br') return false;
    const body = await this.files.fetch(file);
    if (!body) return false;
    const etag = `"${file}"`;
    const isUnchanged = headers['if-none-match'] === etag;
    response.writeHead(isUnchanged ? 304 : 200, {
      ...(!isUnchanged && { 'Content-Length': body.length }),
      'Content-Type': TYPES[type === 'js' ? 'js' : 'css'],
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': API_CSP,
      Vary: 'Accept-Encoding',
      ETag: etag,
    });
    response.end(isUnchanged || method === 'HEAD' ? undefined : body);
    return true;
  }
}
