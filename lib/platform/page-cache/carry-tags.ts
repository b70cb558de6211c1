import 'server-only';
import { unstable_cache } from 'next/cache';
import { EVERY_PAGE_TAG } from './tag-times';

/**
 * Adds tags to the page that is being rendered, so that a change of one of them outdates it. Next takes a page's tags from the cached
 * reads in it: this is an empty read.
 */
export async function carryTags(tags: readonly string[]): Promise<void> {
  const all = [...tags, EVERY_PAGE_TAG];
  await unstable_cache(() => Promise.resolve(true), ['tags', ...all], { tags: all, revalidate: false })();
}
