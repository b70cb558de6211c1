'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchLinkIntent } from './watch-link-intent';

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1];

/** By default the router prefetches only an outline of 1 KB and loads the page on the click. */
const FULL_PREFETCH = { kind: 'full' } as unknown as PrefetchOptions;

/** Prefetches a landing page when a visitor points at its link. Links that are only visible are not prefetched. */
export function LandingPrefetch(): null {
  const router = useRouter();
  const pathname = usePathname();
  // The effect restarts per page, because each page has its own limit.
  useEffect(() => watchLinkIntent(document, (path) => router.prefetch(path, FULL_PREFETCH)), [router, pathname]);
  return null;
}
