'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { LoadingBar } from '@/components/ui/loading-bar';
import { endNavigation, scrollToTopOnNewRoute, useIsNavigating } from './navigation-progress';

export function PageLoadingBar() {
  return (
    // useSearchParams of a static page is available only in the browser.
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

function Bar() {
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  useEffect(() => endNavigation(), [address]);
  useEffect(() => scrollToTopOnNewRoute(pathname), [pathname]);
  return <LoadingBar active={useIsNavigating()} />;
}
