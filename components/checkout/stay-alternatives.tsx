'use client';

import { useEffect, useState } from 'react';
import { HotelCardList } from '@/components/hotels/hotel-card-list';
import { fetchSimilar } from '@/components/hotels/page/fetch-similar';
import { OtherDates } from '@/components/hotels/rates/other-dates';
import type { Stay } from '@/components/hotels/rates/rates-context';
import { stayQuery } from '@/components/hotels/rates/stay-query';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { paths } from '@/lib/paths';
import styles from './stay-alternatives.module.css';

interface StayAlternativesProps {
  hotel: { id: number; name: string };
  stay: Stay;
  roomType: RoomPrice['roomType'] | undefined;
  legalEntityId: number;
  areDatesOffered: boolean;
  /** The highest price of the suggested stays in rupees with tax; null for no limit. */
  maxRupees?: number | null;
}

export function StayAlternatives(props: StayAlternativesProps) {
  const { hotel, stay, roomType, legalEntityId, areDatesOffered, maxRupees = null } = props;
  return (
    <>
      {areDatesOffered && (
        <OtherDates
          title={`Other dates at ${hotel.name}`}
          hotelId={hotel.id}
          stay={stay}
          roomType={roomType}
          legalEntityId={legalEntityId}
          maxRupees={maxRupees}
          hrefOf={(other) => paths.itinerary({ ...stayQuery(other), hotel_id: hotel.id, roomtype: roomType })}
        />
      )}
      <SimilarStays hotelId={hotel.id} stay={stay} maxRupees={maxRupees} />
    </>
  );
}

function SimilarStays({ hotelId, stay, maxRupees }: { hotelId: number; stay: Stay; maxRupees: number | null }) {
  const [hotels, setHotels] = useState<readonly SearchHotel[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    fetchSimilar(hotelId, stay, controller.signal).then(setHotels, () => undefined);
    return () => controller.abort();
  }, [hotelId, stay]);
  const shown = hotels.filter(({ price }) => maxRupees === null || Math.round(price?.sell ?? 0) <= maxRupees);
  if (shown.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-stays">
      <h2 className={styles.title} id="similar-stays">
        Similar hotels for these dates
      </h2>
      <HotelCardList hotels={shown} query={stayQuery(stay)} hasDistance />
    </section>
  );
}
