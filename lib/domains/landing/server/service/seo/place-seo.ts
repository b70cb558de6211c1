import 'server-only';
import type { PageType } from '@/lib/domains/content/types';
import { findPlaceTarget } from '@/lib/domains/hotels/server/service/find-place-target';
import { type PlaceEntry } from '@/lib/domains/landing/server/service/address/build-index';
import type { PlaceTarget } from '@/lib/domains/hotels/types';
import { env } from '@/lib/platform/env/env';
import { cityImageUrl, drawnRegion } from '@/lib/platform/illustrations/address';
import { shareImageUrl } from '@/lib/platform/illustrations/server/share-address';
import { breadcrumbList, itemList } from '@/lib/platform/seo/breadcrumbs';
import { faqPage } from '@/lib/platform/seo/faq-page';
import type { PageSeo } from '@/lib/platform/seo/page-seo';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { NO_FILTER, type PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { getPlacePage, type PlacePage } from '../place/place-page';
import { applyStoredTexts } from './apply-stored-texts';
import { FACILITIES_EVERYWHERE } from './hotel-texts';
import { placeTexts } from './place-texts';

export interface PlaceWithSeo {
  page: PlacePage;
  seo: PageSeo;
}

const NAMED_FACILITIES = 2;

/** The `q` under which texts of a place are stored: the address without its fixed part. */
export function placeQuery({ kind, path }: PlaceEntry): string {
  const bare = path.slice(1, -1);
  if (kind === 'category') return bare;
  return bare.slice(kind === 'landmark' ? 'hotels-near-'.length : 'hotels-in-'.length);
}

/** Null beyond the last page. Metadata and body share one read. */
export async function getPlaceWithSeo(
  entry: PlaceEntry,
  number = 1,
  filter: PlaceFilter = NO_FILTER,
): Promise<PlaceWithSeo | null> {
  const target = await findPlaceTarget(entry);
  const page = target && (await getPlacePage(target, entry.path, number, filter));
  if (!page) return null;
  const [nearest] = page.hotels;
  const texts = await applyStoredTexts(
    placeTexts({
      ...page,
      facilities: page.facilities
        .filter(({ slug }) => !FACILITIES_EVERYWHERE.includes(slug))
        .slice(0, NAMED_FACILITIES)
        .map(({ name }) => name),
      nearestKm: target.type === 'landmark' ? (nearest?.distance ?? null) : null,
    }),
    target.type satisfies PageType,
    // Later pages would repeat the texts of the first one.
    number === 1 ? placeQuery(entry) : '',
    placeholderValues(page),
  );
  const isFiltered = filter !== NO_FILTER;
  const { SITE_URL } = env();
  return {
    page,
    seo: {
      ...texts,
      path: number > 1 && !isFiltered ? `${entry.path}?page=${number}` : entry.path,
      imagePath: sharePicture(target, texts.heading),
      isIndexable: !isFiltered,
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

function sharePicture({ city }: PlaceTarget, heading: string): string {
  return shareImageUrl({
    subject: { family: 'city', region: drawnRegion(city.region), slug: city.slug },
    title: heading,
    subtitle: `${city.name}, ${city.state}`,
  });
}

/** 2:1, in 664 and 1280 pixels of width. */
export function placePicture({ city }: PlaceTarget) {
  const picture = { slug: city.slug, region: drawnRegion(city.region) };
  return {
    small: cityImageUrl({ ...picture, width: 664, height: 332 }),
    large: cityImageUrl({ ...picture, width: 1280, height: 640 }),
    alt: `${city.name}, ${city.state}`,
  };
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
