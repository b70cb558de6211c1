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
  roomType: RoomPrice['room_type'] | undefined;
  legalEntityId: number;
  areDatesOffered: boolean;
  /** The highest price of a stay, rupees with tax; null for any. */
  mostRupees?: number | null;
}

export function StayAlternatives(props: StayAlternativesProps) {
  const { hotel, stay, roomType, legalEntityId, areDatesOffered, mostRupees = null } = props;
  return (
    <>
      {areDatesOffered && (
        <OtherDates
          title={`Other dates at ${hotel.name}`}
          hotelId={hotel.id}
          stay={stay}
          roomType={roomType}
          legalEntityId={legalEntityId}
          mostRupees={mostRupees}
          hrefOf={(other) => paths.itinerary({ ...stayQuery(other), hotel_id: String(hotel.id), roomtype: roomType })}
        />
      )}
      <SimilarStays hotelId={hotel.id} stay={stay} mostRupees={mostRupees} />
    </>
  );
}

function SimilarStays({ hotelId, stay, mostRupees }: { hotelId: number; stay: Stay; mostRupees: number | null }) {
  const [found, setFound] = useState<readonly SearchHotel[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    fetchSimilar(hotelId, stay, leave.signal).then(setFound, () => undefined);
    return () => leave.abort();
  }, [hotelId, stay]);
  const shown = found.filter(({ price }) => mostRupees === null || Math.round(price?.sell ?? 0) <= mostRupees);
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
