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

  /** Stores the page of one of Next's entries. Returns null when the entry is no longer fresh. */
  async store(key: string, html: Buffer, { tags, lastModified, cacheControl }: CacheEntry): Promise<StoredPage | null> {
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
