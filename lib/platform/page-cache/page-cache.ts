import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressWell } from '@/lib/platform/http/server/encoding';
import type { CacheEntry } from './cache-entry';
import { isOutdated, now } from './next-cache-handler.cjs';

export interface StoredPage extends Pick<CacheEntry, 'tags' | 'lastModified'> {
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** A flat list of names and values, as `writeHead` takes it. */
  headers: readonly string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}

const OVERHEAD_BYTES = 3_000;

/** Stores complete landing pages in bounded memory. A page expires with Next's cache entry, or when one of its tags changes. */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  /** Pages that are being compressed. Concurrent requests for a new page wait for one compression. */
  private readonly storing = new Map<string, Promise<StoredPage | null>>();

  /** @param headersFor returns the headers besides type, caching, encoding and length, such as Content-Security-Policy */
  constructor(
    maxBytes: number,
    private readonly headersFor: (html: string, key: string) => readonly (readonly [string, string])[],
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ brotli, gzip }) => brotli.length + gzip.length + OVERHEAD_BYTES,
    });
  }

  get bytes(): number {
    return this.pages.calculatedSize;
  }

  get size(): number {
    return this.pages.size;
  }

  find(key: string): StoredPage | undefined {
    const page = this.pages.get(key);
    return page && isFresh(page) ? page : undefined;
  }

  /** A request that joined the rendering of another request has no entry, and receives the page that the other request stores. */
  async store(key: string, html: Buffer, entry?: CacheEntry): Promise<StoredPage | null> {
    // The request that rendered the page stores it in this turn of the event loop.
    if (!entry) await new Promise(setImmediate);
    if (!entry || this.storing.has(key)) {
      await this.storing.get(key);
      return this.find(key) ?? null;
    }
    const storing = this.compressAndSet(key, html, entry).finally(() => this.storing.delete(key));
    this.storing.set(key, storing);
    return storing;
  }

  private async compressAndSet(
    key: string,
    html: Buffer,
    { tags, lastModified, cacheControl }: CacheEntry,
  ): Promise<StoredPage | null> {
    const { revalidate = 0 } = cacheControl ?? {};
    const freshUntil = revalidate === false ? Infinity : lastModified + revalidate * 1_000;
    if (!isFresh({ tags, lastModified, freshUntil })) return null;
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    const known = this.pages.peek(key);
    const content = known?.etag === etag ? known : await this.compress(key, html, etag);
    const page = { ...content, tags, lastModified, freshUntil };
    this.pages.set(key, page);
    return page;
  }

  private async compress(key: string, html: Buffer, etag: string) {
    const [brotli, gzip] = await Promise.all([compressWell('br', html), compressWell('gzip', html)]);
    const headers = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch'],
      ['ETag', etag],
      ...this.headersFor(html.toString(), key),
    ].flat();
    return { etag, brotli, gzip, headers };
  }
}

function isFresh(page: Pick<StoredPage, 'tags' | 'lastModified' | 'freshUntil'>): boolean {
  return page.freshUntil > now() && !isOutdated(page);
}
