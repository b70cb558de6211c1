import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressWell } from '@/lib/platform/http/server/encoding';
import type { CacheEntry } from './cache-entry';
import { isOutdated } from './next-cache-handler.cjs';

/** A complete page, ready to send in two encodings. */
export interface StoredPage extends Pick<CacheEntry, 'tags' | 'lastModified'> {
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}

/** Size of a page besides its bytes: mostly its headers. */
const OVERHEAD_BYTES = 3_000;

/** Complete landing pages in bounded memory, each for as long as Next's entry that it was made from is fresh and its tags are unchanged. */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  /** Pages that are compressed at the moment: a crowd at a new page must not compress it many times. */
  private readonly storing = new Map<string, Promise<StoredPage | null>>();

  /** @param headersFor headers of a page besides type, caching, encoding and length, such as its policy */
  constructor(
    maxBytes: number,
    private readonly headersFor: (html: string) => readonly (readonly [string, string])[],
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

  /**
   * Stores the page of one of Next's entries. Without an entry, because the request has joined the rendering of another one, it returns
   * what the other one stores. Returns null when nothing fresh is stored.
   */
  async store(key: string, html: Buffer, entry?: CacheEntry): Promise<StoredPage | null> {
    // The request that rendered the page continues in the same turn of the event loop.
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
    const content = known?.etag === etag ? known : await this.compress(html, etag);
    const page = { ...content, tags, lastModified, freshUntil };
    this.pages.set(key, page);
    return page;
  }

  private async compress(html: Buffer, etag: string) {
    const [brotli, gzip] = await Promise.all([compressWell('br', html), compressWell('gzip', html)]);
    const headers = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch'],
      ['ETag', etag],
      ...this.headersFor(html.toString()),
    ].flat();
    return { etag, brotli, gzip, headers };
  }
}

function isFresh(page: Pick<StoredPage, 'tags' | 'lastModified' | 'freshUntil'>): boolean {
  return page.freshUntil > Date.now() && !isOutdated(page);
}
