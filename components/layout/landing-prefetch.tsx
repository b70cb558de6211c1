'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchIntent } from './watch-link-intent';

const WHOLE = { kind: PrefetchKind.FULL };

/** Prefetches a landing page when a visitor is about to open it. Links that are merely visible are not prefetched. */
export function PagesAhead(): null {
  const router = useRouter();
  const pathname = usePathname();
  // `full`: the default prefetches an outline of 1 KB, and the page only on the click. The effect restarts per page, because each
  // page has its own limit.
  useEffect(() => watchIntent(document, (path) => router.prefetch(path, WHOLE)), [router, pathname]);
  return null;
}
