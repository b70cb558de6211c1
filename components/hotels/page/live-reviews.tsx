'use client';

import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { HotelReviews as Reviews } from '@/lib/domains/hotels/contract';
import { fetchReviews } from './fetch-reviews';
import { HotelReviews } from './hotel-reviews';
import { Part } from './part';

/**
 * Reviews of a review site, asked for when the reader comes near: the site's terms forbid to keep its words, and this page is kept.
 * When the site does not answer, the part says that there are none, like any silent failure of the specification.
 */
export function LiveReviews({ reviews }: { reviews: Reviews }) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Reviews | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        fetchReviews(reviews.hotelId, stop.signal).then(setLive, () => {
          if (!stop.signal.aborted) setLive(reviews);
        });
      },
      { rootMargin: '600px' },
    );
    if (place.current) watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      stop.abort();
    };
  }, [reviews]);
  if (live) return <HotelReviews reviews={live} />;
  return (
    <div ref={place}>
      <Part id="reviews" title="Guest reviews">
        <SkeletonGroup label="Loading reviews">
          <Skeleton height="4rem" shape="block" />
          <Skeleton height="10rem" shape="block" />
        </SkeletonGroup>
      </Part>
    </div>
  );
}
