'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** Loads the code of the interactive map when it is first shown. */
export const TilesMapLazy = dynamic(() => import('./tiles-map').then(({ TilesMap }) => TilesMap), {
  ssr: false,
  loading: () => <Skeleton width="100%" height="18rem" />,
});
