'use client';

import { useEffect, useState } from 'react';
import type { recommendationEndpoint } from '@/lib/domains/search/contract';
import { RECOMMENDATION_CALL } from '@/lib/domains/search/literals';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { Price } from '@/components/ui/price';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Section } from './section';
import styles from './recommendations.module.css';

type Recommended = AnswerOf<typeof recommendationEndpoint>['recommended_hotels'];

/** Hotels for the member's company; nothing until there are some. */
export function RecommendedHotels({ entityId }: { entityId: number }) {
  const [hotels, setHotels] = useState<Recommended>([]);
  useEffect(() => {
    const leave = new AbortController();
    callApi(RECOMMENDATION_CALL as typeof recommendationEndpoint, {
      query: { legal_entity_id: entityId },
      signal: leave.signal,
    })
      .then(({ recommended_hotels }) => setHotels(recommended_hotels))
      .catch(() => undefined);
    return () => leave.abort();
  }, [entityId]);
  if (hotels.length === 0) return null;
  return (
    <Section title="Recommended for you">
      <ul className={styles.list}>
        {hotels.slice(0, 4).map((hotel) => (
          <Card key={hotel.id} as="li" padding="none" interactive className={styles.card}>
            <img
              src={hotel.image_url}
              width={332}
              height={166}
              alt={hotel.image_alt}
              loading="lazy"
              className={styles.picture}
            />
            <div className={styles.body}>
              <h3 className={styles.name}>
                <CardLink href={hotel.path}>{hotel.name}</CardLink>
              </h3>
              <p className={styles.place}>{hotel.address}</p>
              {hotel.price?.corp && (
                <Price
                  amount={Math.round(hotel.price.corp.per_night)}
                  was={hotel.price.website && Math.round(hotel.price.website.per_night)}
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
