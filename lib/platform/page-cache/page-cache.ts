import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What rendering a page gave, before it is decided whether it may be kept. */
export interface RenderedPage {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

/** A complete page, ready to send in two encodings. */
export interface StoredPage {
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** The same header list for every answer, names and values in turn. */
  headers: readonly string[];
  /** Milliseconds of `now` until which the page is served without a doubt. */
  freshUntil: number;
  /** How many invalidations had happened before it was rendered. */
  epoch: number;
}

export interface PageCacheOptions {
  maxBytes: number;
  render: (key: string) => Promise<RenderedPage>;
  compress: (encoding: 'br' | 'gzip', body: Buffer) => Promise<Buffer>;
  /** Headers of the page besides encoding and length, for example its policy. */
  headersFor: (html: string) => readonly (readonly [string, string])[];
  /** Milliseconds that only move forward. */
  now?: () => number;
}

/** Between checks of a page that the renderer itself is just renewing, ms. */
const RENEWING_MS = 1_000;
/** How long an address is known to hold no page to keep, ms. */
const REFUSED_MS = 5_000;
const MAX_REFUSED = 2_000;
/** Of a page besides its bytes: mostly its headers, and the head of either encoding as it is sent. */
const OVERHEAD_BYTES = 6_000;

/**
 * Complete landing pages in bounded memory. A page past its time is served once more while it is rendered anew. After an
 * invalidation every page is asked for again before it is served: the renderer, which knows each page's tags, answers from
 * its own cache where nothing has changed, and then the stored bytes stay.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #loading = new Map<string, Promise<StoredPage | null>>();
  readonly #refused = new Map<string, number>();
  readonly #now: () => number;
  #epoch = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ brotli, gzip }) => brotli.length + gzip.length + OVERHEAD_BYTES,
    });
    this.#now = options.now ?? (() => performance.now());
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The page if it can be sent at once; refreshes it behind the scenes when its time is over. */
  find(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.epoch !== this.#epoch) return undefined;
    if (page.freshUntil < this.#now()) this.load(key).catch(() => undefined);
    return page;
  }

  /** Whether the address was found to hold no page to keep a moment ago. */
  isRefused(key: string): boolean {
    const until = this.#refused.get(key);
    if (until === undefined) return false;
    if (until > this.#now()) return true;
    this.#refused.delete(key);
    return false;
  }

  /** Renders and keeps a page; callers that come meanwhile share one rendering. Null when the page may not be kept. */
  load(key: string): Promise<StoredPage | null> {
    const current = this.#loading.get(key);
    if (current) return current;
    const loading = this.#render(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Doubts every page from now on, renderings under way included. */
  invalidate(): void {
    this.#epoch += 1;
    this.#loading.clear();
    this.#refused.clear();
  }

  async #render(key: string): Promise<StoredPage | null> {
    const epoch = this.#epoch;
    const rendered = await this.options.render(key);
    const seconds = sharedSeconds(rendered);
    if (seconds === null) {
      this.#refuse(key);
      return null;
    }
    const isRenewing = rendered.headers['x-nextjs-cache'] === 'STALE';
    const freshUntil = this.#now() + (isRenewing ? RENEWING_MS : seconds * 1000);
    const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 27)}"`;
    const known = this.#pages.get(key);
    const page =
      known?.etag === etag
        ? { ...known, freshUntil, epoch }
        : { ...(await this.#compress(etag, rendered.body)), freshUntil, epoch };
    if (epoch === this.#epoch) this.#pages.set(key, page);
    return page;
  }

  async #compress(etag: string, body: Buffer) {
    const { compress, headersFor } = this.options;
    const [brotli, gzip] = await Promise.all([compress('br', body), compress('gzip', body)]);
    const headers = [
      ...[
        ['Content-Type', 'text/html; charset=utf-8'],
        ['Cache-Control', 'public, max-age=0, must-revalidate'],
        ['Vary', 'Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch'],
        ['ETag', etag],
      ],
      ...headersFor(body.toString()),
    ].flat();
    return { etag, brotli, gzip, headers };
  }

  #refuse(key: string): void {
    if (this.#refused.size >= MAX_REFUSED) this.#refused.clear();
    this.#refused.set(key, this.#now() + REFUSED_MS);
  }
}

/** For how many seconds a rendered page may be shared; null when it is not a complete page for everybody. */
function sharedSeconds({ status, headers }: RenderedPage): number | null {
  if (status !== 200 || headers['set-cookie'] !== undefined) return null;
  if (!String(headers['content-type'] ?? '').startsWith('text/html')) return null;
  const control = String(headers['cache-control'] ?? '');
  if (/private|no-store|no-cache/.test(control)) return null;
  const seconds = /s-maxage=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? null : Number(seconds);
}
