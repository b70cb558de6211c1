'use client';

import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { HotelReviews as Reviews } from '@/lib/domains/hotels/contract/hotels';
import { fetchReviews } from './fetch-reviews';
import type { HotelReviewSection } from './hotel-review-section';
import { HotelSection } from './hotel-section';

/**
 * Loads the reviews in the browser: the terms of the review site forbid storing them, and the page is cached. After a failed request
 * it shows a neutral text (specification, section 8).
 */
export function LiveReviews({ reviews }: { reviews: Reviews }) {
  const container = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ Shown: typeof HotelReviewSection; reviews: Reviews } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: '600px' },
    );
    if (container.current) observer.observe(container.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };

    async function show(): Promise<void> {
      const [{ HotelReviewSection: Shown }, found] = await Promise.all([
        import('./hotel-review-section'),
        fetchReviews(reviews.hotelId, controller.signal).catch(() => reviews),
      ]);
      if (!controller.signal.aborted) setLive({ Shown, reviews: found });
    }
  }, [reviews]);
  if (live) return <live.Shown reviews={live.reviews} />;
  return (
    <div ref={container}>
      <HotelSection id="reviews" title="Guest reviews">
        <SkeletonGroup label="Loading reviews">
          <Skeleton height="4rem" shape="block" />
          <Skeleton height="10rem" shape="block" />
        </SkeletonGroup>
      </HotelSection>
    </div>
  );
}
