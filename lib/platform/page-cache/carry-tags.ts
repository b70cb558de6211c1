import 'server-only';
import { unstable_cache } from 'next/cache';
import { EVERY_PAGE_TAG } from './tag-times';

/**
 * Makes the page that is being rendered carry these tags, so that it is rendered anew when one of them expires. The framework
 * takes a page's tags from the cached reads in it: this is a read of nothing.
 */
export async function carryTags(tags: readonly string[]): Promise<void> {
  const all = [...tags, EVERY_PAGE_TAG];
  await unstable_cache(() => Promise.resolve(true), ['tags', ...all], { tags: all, revalidate: false })();
}
