import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import type { HotelSurroundings } from '@/lib/domains/search/types';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import { BookingBar } from '../rates/booking-bar';
import { RatesProvider } from '../rates/rates-provider';
import { SelectRateCard } from '../rates/select-rate-card';
import { HotelAbout, HotelFacilities } from './hotel-about';
import { HotelFacts } from './hotel-facts';
import { HotelGallery } from './hotel-gallery';
import { HotelHead } from './hotel-head';
import { HotelLocation } from './hotel-location';
import { HotelPolicies, HotelPosts, HotelQuestions } from './hotel-policies';
import { HotelReviewSection } from './hotel-review-section';
import { HotelSection } from './hotel-section';
import { LiveReviews } from './live-reviews';
import { NearbyPlaces } from './nearby-places';
import { RoomList } from './room-list';
import { SimilarHotels } from './similar-hotels';
import styles from './hotel-page.module.css';

export interface HotelArticleProps {
  hotel: HotelDetails;
  reviews: HotelReviews;
  rooms: readonly { room: HotelDetails['rooms'][number]; tonight: RoomPrice | null }[];
  /** Rupees per room and night before tax; null without a price. */
  fromRupees: number | null;
  similar: SearchHotel[];
  around: HotelSurroundings;
  heading: string;
  trail: readonly Breadcrumb[];
  /** `picture` is null without a maps service. */
  map: { picture: string | null; page: string };
  /** Null without an interactive map. */
  tiles: MapTiles | null;
  isPreview?: boolean;
}

/** All that the page of a hotel shows. The desk's preview shows the same with contents that are not published. */
export function HotelArticle({ hotel, reviews, rooms, fromRupees, similar, around, ...page }: HotelArticleProps) {
  const { id, name, path, address } = hotel;
  return (
    <RatesProvider hotel={{ id, name, path, city: address.city, state: address.state }} isPreview={page.isPreview}>
      <article className={styles.page}>
        <HotelHead hotel={hotel} heading={page.heading} trail={page.trail} />
        <HotelGallery hotel={hotel} />
        <div className={styles.columns}>
          <div className={styles.rail}>
            <div className={styles.sticky}>
              <SelectRateCard fromRupees={fromRupees} />
            </div>
          </div>
          <div className={styles.main}>
            <HotelAbout hotel={hotel} />
            <HotelSection id="rooms" title="Rooms and rates">
              <RoomList rooms={rooms} />
            </HotelSection>
            <HotelFacilities hotel={hotel} />
            <HotelFacts groups={hotel.factGroups} />
            <HotelPolicies hotel={hotel} />
            <HotelLocation hotel={hotel} map={page.map} places={around.labels} tiles={page.tiles} />
            <NearbyPlaces around={around} />
            {reviews.isTripadvisorEnabled ? (
              <LiveReviews reviews={reviews} />
            ) : (
              <HotelReviewSection reviews={reviews} />
            )}
            <HotelPosts posts={hotel.posts} />
            <HotelQuestions faqs={hotel.faqs} />
          </div>
        </div>
        {similar.length > 0 && (
          <HotelSection id="similar" title={`Similar hotels near ${name}`}>
            <SimilarHotels hotels={similar} />
          </HotelSection>
        )}
        <BookingBar fromRupees={fromRupees} />
      </article>
    </RatesProvider>
  );
}
