import 'server-only';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { JPEG_WIDTH, withVariant } from '@/lib/domains/media/rules/media-urls';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { env } from '@/lib/platform/env/env';
import { breadcrumbList } from '@/lib/platform/seo/breadcrumbs';
import { faqPage } from '@/lib/platform/seo/faq-page';
import type { PageSeo } from '@/lib/platform/seo/page-seo';
import { getHotelPage, type HotelPage } from '../hotel/hotel-page';
import { applyStoredTexts, type ReadStoredTexts } from './apply-stored-texts';
import { hotelNode } from './hotel-node';
import { hotelDescription, hotelTitle, hotelTrail } from './hotel-texts';

export interface HotelWithSeo {
  page: HotelPage;
  seo: PageSeo;
}

/**
 * Hotels that only travel agents can book have a page, but it is not indexed.
 * @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel
 */
export async function getHotelWithSeo(id: number, read?: ReadStoredTexts): Promise<HotelWithSeo> {
  const [page, index] = await Promise.all([getHotelPage(id), landingIndex()]);
  const { hotel, fromRupees, isFreeTonight, reviews } = page;
  const { SITE_URL } = env();
  const texts = await applyStoredTexts(
    {
      title: hotelTitle(hotel),
      description: hotelDescription(hotel, fromRupees),
      heading: `${hotel.name} ${hotel.address.locality}, ${hotel.address.city}`,
      text: hotel.description,
      trail: hotelTrail(hotel, page),
    },
    'hd',
    hotel.hashedId,
    {
      hotel: hotel.name,
      city: hotel.address.city,
      state: hotel.address.state,
      locality: hotel.address.locality,
      ...(fromRupees === null ? {} : { price: formatInr(toPaise(fromRupees)) }),
    },
    read,
  );
  return {
    page,
    seo: {
      ...texts,
      path: hotel.path,
      ...shareImageOf(hotel),
      isIndexable: index.hotels.get(id)?.isListed ?? false,
      schema: [
        hotelNode({ hotel, reviews, fromRupees, isFreeTonight, siteUrl: SITE_URL }),
        breadcrumbList(texts.trail, SITE_URL),
        ...(hotel.faqs.length > 0 ? [faqPage(hotel.faqs)] : []),
      ],
    },
  };
}

/** Pixels. Programs that show shared links make smaller images a thumbnail. */
const MIN_SHARED = { width: 1200, height: 600 };

/** The first picture that is large enough. Pages of other hotels share the image of the product. */
function shareImageOf({ images }: HotelDetails): Pick<PageSeo, 'imagePath' | 'imageSize'> {
  for (const { url, ...original } of images) {
    const width = Math.min(JPEG_WIDTH, original.width);
    const height = Math.round((width * original.height) / original.width);
    if (width >= MIN_SHARED.width && height >= MIN_SHARED.height)
      return { imagePath: withVariant(url, JPEG_WIDTH, 'jpg'), imageSize: { width, height } };
  }
  return {};
}
