'use client';

import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { HotelReviews as Reviews } from '@/lib/domains/hotels/contract/hotels';
import { fetchReviews } from './fetch-reviews';
import type { HotelReviews } from './hotel-reviews';
import { HotelSection } from './hotel-section';

/**
 * Loaded in the browser: the review site's terms forbid storing, and this page is cached. Empty after a failure (specification, section
 * 8).
 */
export function LiveReviews({ reviews }: { reviews: Reviews }) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ Shown: typeof HotelReviews; reviews: Reviews } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        void show();
      },
      { rootMargin: '600px' },
    );
    if (place.current) watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      stop.abort();
    };

    async function show(): Promise<void> {
      const [{ HotelReviews: Shown }, found] = await Promise.all([
        import('./hotel-reviews'),
        fetchReviews(reviews.hotelId, stop.signal).catch(() => reviews),
      ]);
      if (!stop.signal.aborted) setLive({ Shown, reviews: found });
    }
  }, [reviews]);
  if (live) return <live.Shown reviews={live.reviews} />;
  return (
    <div ref={place}>
      <HotelSection id="reviews" title="Guest reviews">
        <SkeletonGroup label="Loading reviews">
          <Skeleton height="4rem" shape="block" />
          <Skeleton height="10rem" shape="block" />
        </SkeletonGroup>
      </HotelSection>
    </div>
  );
}
