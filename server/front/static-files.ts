import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compressWell } from '@/lib/platform/http/server/encoding';
import type { FrontResponse } from './response';
import { API_CSP } from '@/lib/platform/http/security-headers';

/** Folder of the build with the precompressed files; it has no address of its own. */
export const COMPRESSED_FOLDER = 'folio-compressed';
const MAX_BYTES = 16_000_000;
const ADDRESS = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(js|css))$/;
const TYPES: Record<string, string> = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

interface StaticFile {
  body: Buffer;
  headers: readonly (readonly [string, string])[];
  etag: string;
}

/** Whether the build leaves a precompressed variant of this file. */
export const isCompressedAtBuild = (file: string) => /\.(js|css)$/.test(file);

/**
 * Serves scripts and styles from the folder that Next serves at `/_next/static`, compressed once. Their names carry a hash of the
 * content, so that they never change. Everything else there is left to Next.
 */
export class StaticFiles {
  private readonly files = new LRUCache<string, StaticFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 500,
    fetchMethod: (key) => this.read(key),
  });

  /** @param output folder of the build */
  constructor(private readonly output: string) {}

  /** Answers the request. Returns false when it asks for no such file. */
  async answer(request: IncomingMessage, response: FrontResponse): Promise<boolean> {
    const { method, url = '', headers } = request;
    const [, file] = ADDRESS.exec(url.split('?', 1)[0] ?? '') ?? [];
    if (!file || (method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    const found = await this.files.fetch(`${chooseEncoding(headers['accept-encoding'])} ${file}`);
    if (!found || response.writableEnded) return found !== undefined;
    for (const [name, value] of found.headers) response.setHeader(name, value);
    response.statusCode = headers['if-none-match'] === found.etag ? 304 : 200;
    if (response.statusCode === 200) response.setHeader('Content-Length', found.body.length);
    response.end(response.statusCode === 200 && method === 'GET' ? found.body : undefined);
    return true;
  }

  private async read(key: string): Promise<StaticFile | undefined> {
    const [encoding, file = ''] = key.split(' ');
    const content = await readFile(path.join(this.output, 'static', file)).catch(() => undefined);
    if (!content) return undefined;
    const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    const headers: [string, string][] = [
      ['Content-Type', TYPES[path.extname(file).slice(1)] ?? ''],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
      ['Content-Security-Policy', API_CSP],
      ['Vary', 'Accept-Encoding'],
      ['ETag', etag],
    ];
    if (encoding !== 'br' && encoding !== 'gzip') return { body: content, headers, etag };
    const precompressed = path.join(this.output, COMPRESSED_FOLDER, `${file}.br`);
    const body =
      (encoding === 'br' && (await readFile(precompressed).catch(() => null))) ||
      (await compressWell(encoding, content));
    return { body, headers: [...headers, ['Content-Encoding', encoding]], etag };
  }
}
