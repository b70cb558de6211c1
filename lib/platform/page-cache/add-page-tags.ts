import 'server-only';
import { unstable_cache } from 'next/cache';
import { EVERY_PAGE_TAG } from './tag-times';

/** Next takes the tags of a page from the cached reads during its rendering, so this performs an empty cached read. */
export async function addPageTags(tags: readonly string[]): Promise<void> {
  const all = [...tags, EVERY_PAGE_TAG];
  await unstable_cache(() => Promise.resolve(true), ['tags', ...all], { tags: all, revalidate: false })();
}
