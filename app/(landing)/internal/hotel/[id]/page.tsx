import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { SimilarHotels } from '@/components/hotels/page/similar-hotels';
import { HotelAbout, HotelFacilities } from '@/components/hotels/page/hotel-about';
import { HotelFacts } from '@/components/hotels/page/hotel-facts';
import { NearbyPlaces } from '@/components/hotels/page/nearby-places';
import { HotelGallery } from '@/components/hotels/page/hotel-gallery';
import { HotelHead } from '@/components/hotels/page/hotel-head';
import { HotelLocation } from '@/components/hotels/page/hotel-location';
import { HotelPolicies, HotelPosts, HotelQuestions } from '@/components/hotels/page/hotel-policies';
import { HotelReviewSection } from '@/components/hotels/page/hotel-review-section';
import { LiveReviews } from '@/components/hotels/page/live-reviews';
import { HotelSection } from '@/components/hotels/page/hotel-section';
import { RoomList } from '@/components/hotels/page/room-list';
import { BookingBar } from '@/components/hotels/rates/booking-bar';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { SelectRateCard } from '@/components/hotels/rates/select-rate-card';
import { cityTag, hotelTag } from '@/lib/domains/hotels/server/page-tags';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { getHotelWithSeo } from '@/lib/domains/landing/server/service/seo/hotel-seo';
import { parseHotelIdentifier } from '@/lib/ids';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { mapTiles } from '@/lib/providers/maps/map-tiles';
import { serviceMapUrl } from '@/lib/providers/maps/static-map-url';
import styles from '@/components/hotels/page/hotel-page.module.css';

/** The page is rendered at the first request, because the build has no database, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

/** The middleware rejects unknown hotels. A hotel that was removed afterwards is a 404. */
const loadHotel = cache(async (idText: string) => {
  const id = parseHotelIdentifier(idText);
  if (id === null) notFound();
  try {
    const { hotels } = await landingIndex();
    const cityId = hotels.get(id)?.cityId;
    await addPageTags([hotelTag(id), CONTENT_TAG, ...(cityId === undefined ? [] : [cityTag(cityId)])]);
    return await getHotelWithSeo(id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ ...(await loadHotel((await params).id)).seo, siteUrl: env().SITE_URL });
}

export default async function HotelPage({ params }: Props) {
  const { page, seo } = await loadHotel((await params).id);
  const { hotel, reviews, rooms, fromRupees, similar, around } = page;
  const { id, name, path, address, coordinates } = hotel;
  return (
    <RatesProvider hotel={{ id, name, path, city: address.city, state: address.state }}>
      <JsonLdGraph nodes={seo.schema} />
      <article className={styles.page}>
        <HotelHead hotel={hotel} heading={seo.heading} trail={seo.trail} />
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
            <HotelLocation
              hotel={hotel}
              map={{
                picture: serviceMapUrl({ ...coordinates, width: 640, height: 320 }),
                page: mapPageUrl(coordinates),
              }}
              places={around.labels}
              tiles={mapTiles()}
            />
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
