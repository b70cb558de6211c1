'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchLinkIntent } from './watch-link-intent';

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1];

/** The whole page: by default the router fetches an outline of 1 KB, and the page only when the link is pressed. */
const FULL_PREFETCH = { kind: 'full' } as unknown as PrefetchOptions;

/** Prefetches a landing page when a visitor is about to open it. Links that are merely visible are not prefetched. */
export function LandingPrefetch(): null {
  const router = useRouter();
  const pathname = usePathname();
  // The effect restarts per page, because each page has its own limit.
  useEffect(() => watchLinkIntent(document, (path) => router.prefetch(path, FULL_PREFETCH)), [router, pathname]);
  return null;
}
