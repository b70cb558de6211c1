import 'server-only';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import { firstPictureUrls } from '@/lib/domains/hotels/server/service/pictures';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { listCities } from '@/lib/domains/hotels/server/service/hotels';
import { type LandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { type PlaceKind } from '@/lib/domains/landing/server/service/address/place-addresses';
import { pageCountOf } from '@/lib/domains/landing/rules/landing-page';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import type { SitemapUrl } from '@/lib/platform/seo/sitemap-xml';

/** The protocol allows 50,000 addresses and 50 MB; this limit meets both with the longest addresses. */
export const URLS_PER_FILE = 40_000;

const PLACE_KINDS = { cities: 'city', localities: 'locality', landmarks: 'landmark', categories: 'category' } as const;
const KINDS = ['hotels', 'cities', 'localities', 'landmarks', 'categories', 'pages'] as const;
type Kind = (typeof KINDS)[number];

const toUrl = (path: string) => new URL(path, env().SITE_URL).href;
const latestDate = (dates: readonly Date[]) =>
  dates.reduce<Date | undefined>((last, date) => (last && last >= date ? last : date), undefined);

const areLandingPagesPublic = () => env().LANDING_ACCESS === 'public';

function addressesOf(
  kind: Kind,
  index: LandingIndex,
): { path: string; hotelId?: number; lastmod?: Date | undefined }[] {
  if (kind === 'hotels') {
    return [...index.hotels]
      .filter(([, { isListed }]) => isListed)
      .map(([hotelId, { path, updatedAt }]) => ({ path, hotelId, lastmod: updatedAt }))
      .sort((a, b) => a.hotelId - b.hotelId);
  }
  if (kind === 'pages') return listOtherPages(index);
  return placesOfKind(index, PLACE_KINDS[kind]).flatMap(({ path, updatedAt, hotelCount }) =>
    Array.from({ length: pageCountOf(hotelCount) }, (_, page) => ({
      path: page === 0 ? path : `${path}?page=${page + 1}`,
      lastmod: updatedAt,
    })),
  );
}

const placesOfKind = (index: LandingIndex, kind: PlaceKind) =>
  [...index.places.values()]
    .filter((entry) => entry.kind === kind)
    .sort((a, b) => a.refId - b.refId || a.cityId - b.cityId);

/** Only the home page and the list of cities change with the catalogue; the other pages have no `lastmod`. */
function listOtherPages(index: LandingIndex) {
  const lastmod = latestDate([...index.places.values()].map(({ updatedAt }) => updatedAt));
  const texts = [
    paths.faq(),
    paths.aboutUs(),
    paths.contactUs(),
    paths.terms(),
    paths.policy(),
    paths.joinUs(),
    paths.fot(),
  ];
  return [{ path: paths.home(), lastmod }, { path: paths.cities(), lastmod }, ...texts.map((path) => ({ path }))];
}

export async function listSitemapFiles(): Promise<SitemapUrl[]> {
  if (!areLandingPagesPublic()) return [];
  const index = await landingIndex();
  return KINDS.flatMap((kind) => {
    const addresses = addressesOf(kind, index);
    return Array.from({ length: Math.ceil(addresses.length / URLS_PER_FILE) }, (_, number) => ({
      loc: toUrl(`/sitemap/${kind}-${number + 1}.xml`),
      lastmod: latestDate(fileContents(addresses, number + 1).flatMap(({ lastmod }) => lastmod ?? [])),
    }));
  });
}

const fileContents = <Item>(items: readonly Item[], number: number) =>
  items.slice((number - 1) * URLS_PER_FILE, number * URLS_PER_FILE);

/** @param name for example `hotels-1.xml` */
export async function findSitemap(name: string): Promise<SitemapUrl[] | null> {
  const [, kindName, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const kind = KINDS.find((known) => known === kindName);
  if (!areLandingPagesPublic() || !kind || !number) return null;
  const addresses = fileContents(addressesOf(kind, await landingIndex()), Number(number));
  if (addresses.length === 0) return null;
  const pictures = await listPictures(kind, addresses);
  return addresses.map(({ path, lastmod }) => {
    const picture = pictures.get(path);
    return { loc: toUrl(path), lastmod, images: picture ? [toUrl(picture)] : [] };
  });
}

/** Pixels. */
const PICTURE_WIDTH = 1280;

async function listPictures(
  kind: Kind,
  addresses: readonly { path: string; hotelId?: number }[],
): Promise<Map<string, string>> {
  if (kind === 'cities') {
    const cities = await listCities();
    return new Map(
      cities.flatMap(({ slug, pictureHash }) =>
        pictureHash === null ? [] : [[paths.city(slug), mediaUrl(pictureHash, PICTURE_WIDTH)] as const],
      ),
    );
  }
  if (kind !== 'hotels') return new Map();
  const byId = await firstPictureUrls(addresses.flatMap(({ hotelId }) => hotelId ?? []));
  return new Map(
    addresses.flatMap(({ path, hotelId }) => {
      const picture = hotelId === undefined ? undefined : byId.get(hotelId);
      return picture ? [[path, picture] as const] : [];
    }),
  );
}
