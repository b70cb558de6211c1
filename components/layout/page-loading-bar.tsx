'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { LoadingBar } from '@/components/ui/loading-bar';
import { endNavigation, useIsNavigating } from './navigation-progress';

/** The top loading bar: from the moment the router leaves a page until the next one's address is shown. */
export function PageLoadingBar() {
  return (
    // The query of a static page is known in the browser only.
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

function Bar() {
  const address = `${usePathname()}?${useSearchParams()}`;
  useEffect(() => endNavigation(), [address]);
  return <LoadingBar active={useIsNavigating()} />;
}
