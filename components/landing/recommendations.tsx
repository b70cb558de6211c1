'use client';

import dynamic from 'next/dynamic';
import { useConfirmedEntityId } from '@/components/account/session-store';

const RecommendedHotels = dynamic(() => import('./recommended-hotels').then((module) => module.RecommendedHotels), {
  ssr: false,
});

/** Hotels for the member's company, after paint; a guest sees nothing, asks nothing and loads nothing. */
export function Recommendations() {
  const entityId = useConfirmedEntityId();
  return entityId === null ? null : <RecommendedHotels entityId={entityId} />;
}
