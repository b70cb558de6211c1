import type { PageCache } from '@/lib/platform/page-cache/page-cache';
import { gunzipSync } from 'node:zlib';

const MAX_PAGES = 60;

/**
 * Fills the page cache after a start: the given pages first, then the landing pages they link to, one after the other, so
 * that visitors come first.
 */
export async function warmPages(
  cache: PageCache,
  keyOf: (url: string) => string | null,
  first: readonly string[],
): Promise<void> {
  const queue = [...first];
  const seen = new Set(queue);
  for (let index = 0; index < Math.min(queue.length, MAX_PAGES); index += 1) {
    const page = await cache.load(queue[index] ?? '/').catch(() => null);
    if (!page || index >= first.length) continue;
    for (const [, href = ''] of gunzipSync(page.gzip)
      .toString()
      .matchAll(/\shref="(\/[^"?#]*)"/g)) {
      if (seen.has(href) || keyOf(href) === null) continue;
      seen.add(href);
      queue.push(href);
    }
  }
}
