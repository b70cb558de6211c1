'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { LoadingBar } from '@/components/ui/loading-bar';
import { endNavigation, scrollToTopOf, useIsNavigating } from './navigation-progress';

export function PageLoadingBar() {
  return (
    // The query of a static page is known in the browser only.
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

function Bar() {
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  useEffect(() => endNavigation(), [address]);
  useEffect(() => scrollToTopOf(pathname), [pathname]);
  return <LoadingBar active={useIsNavigating()} />;
}
