import 'server-only';
import type { PageType } from '@/lib/domains/content/types';
import { findPlaceTarget } from '@/lib/domains/hotels/server/service/find-place-target';
import { type PlaceEntry } from '@/lib/domains/landing/server/service/address/build-index';
import { JPEG_WIDTH, mediaUrl } from '@/lib/domains/media/rules/media-urls';
import type { PlaceTarget } from '@/lib/domains/hotels/types';
import { env } from '@/lib/platform/env/env';
import { breadcrumbList, itemList } from '@/lib/platform/seo/breadcrumbs';
import { faqPage } from '@/lib/platform/seo/faq-page';
import type { PageSeo } from '@/lib/platform/seo/page-seo';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { NO_FILTER, type PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { findPlacePage, type PlacePage } from '../place/place-page';
import { applyStoredTexts, type ReadStoredTexts } from './apply-stored-texts';
import { UNIVERSAL_FACILITIES } from './hotel-texts';
import { placeTexts } from './place-texts';

export interface PlaceWithSeo {
  page: PlacePage;
  seo: PageSeo;
}

const NAMED_FACILITIES = 2;

/** Returns null after the last page. */
export async function findPlaceWithSeo(
  entry: PlaceEntry,
  number = 1,
  filter: PlaceFilter = NO_FILTER,
  read?: ReadStoredTexts,
): Promise<PlaceWithSeo | null> {
  const target = await findPlaceTarget(entry);
  const page = target && (await findPlacePage(target, entry.path, number, filter));
  if (!page) return null;
  const [nearest] = page.hotels;
  const texts = await applyStoredTexts(
    placeTexts({
      ...page,
      facilities: page.facilities
        .filter(({ slug }) => !UNIVERSAL_FACILITIES.includes(slug))
        .slice(0, NAMED_FACILITIES)
        .map(({ name }) => name),
      nearestKm: target.type === 'landmark' ? (nearest?.distance ?? null) : null,
    }),
    target.type satisfies PageType,
    // An empty key skips the place's stored texts, which later pages would repeat.
    number === 1 ? toStoredTextKey(entry) : '',
    placeholderValues(page),
    read,
  );
  const isFiltered = filter !== NO_FILTER;
  const { SITE_URL } = env();
  return {
    page,
    seo: {
      ...texts,
      path: number > 1 && !isFiltered ? `${entry.path}?page=${number}` : entry.path,
      ...shareImageOf(target),
      isIndexable: entry.isIndexable && !isFiltered,
      schema: [
        breadcrumbList(texts.trail, SITE_URL),
        itemList(
          page.hotels.map(({ path }) => path),
          SITE_URL,
        ),
        ...(number === 1 && !isFiltered && page.questions.length > 0 ? [faqPage(page.questions)] : []),
      ],
    },
  };
}

const SHARE_SIZE = { width: JPEG_WIDTH, height: (JPEG_WIDTH * 9) / 16 };

/** Pages of a city without a picture share the image of the product. */
function shareImageOf({ city }: PlaceTarget): Pick<PageSeo, 'imagePath' | 'imageSize'> {
  if (city.pictureHash === null) return {};
  return { imagePath: mediaUrl(city.pictureHash, JPEG_WIDTH, 'jpg'), imageSize: SHARE_SIZE };
}

/** Null for a city without a picture. */
export function placePicture({ city }: PlaceTarget): { url: string; alt: string } | null {
  return city.pictureHash === null ? null : { url: mediaUrl(city.pictureHash), alt: `${city.name}, ${city.state}` };
}

function placeholderValues({ target, hotelCount, fromRupees }: PlacePage) {
  return {
    city: target.city.name,
    state: target.city.state,
    count: String(hotelCount),
    ...(fromRupees === null ? {} : { price: formatInr(toPaise(fromRupees)) }),
    ...(target.type === 'locality' ? { locality: target.locality.name } : {}),
    ...(target.type === 'landmark' ? { landmark: target.landmark.name } : {}),
    ...(target.type === 'category' ? { category: target.category.name } : {}),
  };
}
