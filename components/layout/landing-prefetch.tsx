'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchLinkIntent } from './watch-link-intent';

const FULL_PREFETCH = { kind: PrefetchKind.FULL };

/** Prefetches a landing page when a visitor is about to open it. Links that are merely visible are not prefetched. */
export function LandingPrefetch(): null {
  const router = useRouter();
  const pathname = usePathname();
  // `full`: the default prefetches an outline of 1 KB, and the page only on the click. The effect restarts per page, because each
  // page has its own limit.
  useEffect(() => watchLinkIntent(document, (path) => router.prefetch(path, FULL_PREFETCH)), [router, pathname]);
  return null;
}
