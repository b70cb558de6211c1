import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/**
 * Makes Next forget cached pages and reads with this tag. `revalidateTag` works only inside a request; this is the table it
 * writes to, which Next keeps once per process for exactly such sharing (`.external`). A test pins the behaviour.
 */
export function expireTag(tag: string): void {
  tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() });
}
