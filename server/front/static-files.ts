import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import type { FrontResponse } from './response';
import { API_CSP } from '@/lib/platform/http/security-headers';

/** Folder of the build with the precompressed files; it has no address of its own. */
export const COMPRESSED_FOLDER = 'folio-compressed';
const MAX_BYTES = 16_000_000;
const ADDRESS = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css))(?:\?|$)/;
const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

export const isCompressedAtBuild = (file: string) => /\.(js|css)$/.test(file);

/**
 * Sends scripts and styles of `/_next/static` as the build has compressed them with brotli. Their names carry a hash of the content, so
 * that they never change. Everything else there is left to Next, and so are clients that accept no brotli.
 */
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

  async answer(request: IncomingMessage, response: FrontResponse): Promise<boolean> {
    const { method, url = '', headers } = request;
    const [, file, type] = ADDRESS.exec(url) ?? [];
    if (!file || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    if (chooseEncoding(headers['accept-encoding']) !== 'br') return false;
    const body = await this.files.fetch(file);
    if (!body) return false;
    const etag = `"${file}"`;
    const isKnown = headers['if-none-match'] === etag;
    const entries: [string, string][] = [
      ['Content-Type', TYPES[type === 'js' ? 'js' : 'css']],
      ['Content-Encoding', 'br'],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
      ['Content-Security-Policy', API_CSP],
      ['Vary', 'Accept-Encoding'],
      ['ETag', etag],
    ];
    if (!isKnown) response.setHeader('Content-Length', body.length);
    for (const [name, value] of entries) response.setHeader(name, value);
    response.statusCode = isKnown ? 304 : 200;
    response.end(isKnown || method === 'HEAD' ? undefined : body);
    return true;
  }
}
