'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useConfirmedEntityId } from '@/components/account/session-store';

const loadHotels = async () => (await import('./recommended-hotels')).RecommendedHotels;

/**
 * Loads the recommendations after the session is confirmed. Visitors see and load nothing.
 * @param children the skeleton, which only the member layout shows
 */
export function Recommendations({ children }: { children: ReactNode }) {
  const entityId = useConfirmedEntityId();
  const [Hotels, setHotels] = useState<Awaited<ReturnType<typeof loadHotels>> | null>(null);
  useEffect(() => {
    if (entityId !== null) {
      loadHotels().then(
        (loaded) => setHotels(() => loaded),
        () => undefined,
      );
    }
  }, [entityId]);
  return Hotels && entityId !== null ? <Hotels entityId={entityId}>{children}</Hotels> : children;
}
