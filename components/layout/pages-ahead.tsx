'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchIntent } from './watch-intent';

/** Fetches the landing page that a visitor is about to open, so that it opens at once. Nothing is fetched for what is merely in view. */
export function PagesAhead(): null {
  const router = useRouter();
  const pathname = usePathname();
  // Each page has a budget of its own.
  useEffect(() => watchIntent(document, (path) => router.prefetch(path)), [router, pathname]);
  return null;
}
