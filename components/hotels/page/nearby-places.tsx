import { DistanceRows } from '@/components/places/distance-list';
import { PlaceLinks } from '@/components/places/place-link-list';
import type { HotelSurroundings } from '@/lib/domains/search/types';
import { HotelSection } from './hotel-section';
import styles from './hotel-page.module.css';

export function NearbyPlaces({ around: { landmarks, lists } }: { around: HotelSurroundings }) {
  if (landmarks.length === 0 && lists.length === 0) return null;
  return (
    <HotelSection id="around" title="Around the hotel">
      {landmarks.length > 0 && (
        <>
          <p className={styles.lead}>Distances in a straight line.</p>
          <DistanceRows distances={landmarks} />
        </>
      )}
      <h3 className={styles.subTitle}>More hotels</h3>
      <PlaceLinks links={lists} />
    </HotelSection>
  );
}
