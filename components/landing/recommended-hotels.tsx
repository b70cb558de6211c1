'use client';

import { useEffect, useState, type ReactNode } from 'react';
import type { getRecommendationEndpoint } from '@/lib/domains/search/contract/search';
import { RECOMMENDATION_CALL } from '@/lib/domains/search/constants';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { Price } from '@/components/ui/price';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { Section } from './section';
import styles from './home.module.css';

type Recommended = AnswerOf<typeof getRecommendationEndpoint>['recommendedHotels'];

export function RecommendedHotels({ entityId, children }: { entityId: number; children: ReactNode }) {
  const [hotels, setHotels] = useState<Recommended | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi(RECOMMENDATION_CALL as typeof getRecommendationEndpoint, {
      query: { legalEntityId: entityId },
      signal: controller.signal,
    })
      .then(({ recommendedHotels }) => setHotels(recommendedHotels))
      .catch(() => controller.signal.aborted || setHotels([]));
    return () => controller.abort();
  }, [entityId]);
  if (!hotels) return children;
  if (hotels.length === 0) {
    return (
      <Section title="Recommended for you">
        <EmptyState
          title="No recommendations yet"
          icon="building"
          action={<ButtonLink href={paths.cities()}>All cities</ButtonLink>}
        >
          Hotels that fit your company appear here.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title="Recommended for you">
      <ul className={styles.hotels}>
        {hotels.slice(0, 4).map((hotel) => (
          <Card key={hotel.id} as="li" padding="none" interactive className={styles.hotel}>
            <img
              src={hotel.imageUrl}
              width={332}
              height={166}
              alt={hotel.imageAlt}
              loading="lazy"
              className={styles.hotelPicture}
            />
            <div className={styles.hotelBody}>
              <h3 className={styles.hotelName}>
                <CardLink href={hotel.path}>{hotel.name}</CardLink>
              </h3>
              <p className={styles.hotelPlace}>{hotel.address}</p>
              {hotel.price?.corp && (
                <Price
                  amount={Math.round(hotel.price.corp.perNight)}
                  was={hotel.price.website && Math.round(hotel.price.website.perNight)}
                  unit="a night"
                />
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
