'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchIntent } from './watch-intent';

const WHOLE = { kind: PrefetchKind.FULL };

/** Fetches the landing page that a visitor is about to open, so that it opens at once. Nothing is fetched for what is merely in view. */
export function PagesAhead(): null {
  const router = useRouter();
  const pathname = usePathname();
  // Each page has a budget of its own.
  // All of it: left to itself the router fetches an outline of 1 KB ahead, and the page only when the link is pressed.
  useEffect(() => watchIntent(document, (path) => router.prefetch(path, WHOLE)), [router, pathname]);
  return null;
}
