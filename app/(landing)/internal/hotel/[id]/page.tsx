import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { HotelArticle } from '@/components/hotels/page/hotel-article';
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
  const { coordinates } = page.hotel;
  return (
    <>
      <JsonLdGraph nodes={seo.schema} />
      <HotelArticle
        {...page}
        heading={seo.heading}
        trail={seo.trail}
        map={{
          picture: serviceMapUrl({ ...coordinates, width: 640, height: 320 }),
          page: mapPageUrl(coordinates),
        }}
        tiles={mapTiles()}
      />
    </>
  );
}
