import 'server-only';
import { firstPictures } from '@/lib/domains/landing/server/service/seo/first-pictures';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { listCities } from '@/lib/domains/hotels/server/service/hotels';
import { type LandingIndex, type PlaceKind } from '@/lib/domains/landing/server/service/address/build-index';
import { pageCountOf } from '@/lib/domains/landing/rules/landing-page';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { cityImageUrl, drawnRegion } from '@/lib/platform/illustrations/address';
import type { SitemapUrl } from '@/lib/platform/seo/sitemap-xml';

/** Below the protocol's 50,000, so that a file of the longest addresses is below 50 MB too. */
export const URLS_PER_FILE = 40_000;

const PLACES = { cities: 'city', localities: 'locality', landmarks: 'landmark', categories: 'category' } as const;
const KINDS = ['hotels', 'cities', 'localities', 'landmarks', 'categories', 'pages'] as const;
type Kind = (typeof KINDS)[number];

const absolute = (path: string) => new URL(path, env().SITE_URL).href;
const latest = (dates: readonly Date[]) =>
  dates.reduce<Date | undefined>((last, date) => (last && last >= date ? last : date), undefined);

const isOpen = () => env().LANDING_ACCESS === 'public';

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
  if (kind === 'pages') return pages(index);
  return ofKind(index, PLACES[kind]).flatMap(({ path, updatedAt, hotelCount }) =>
    Array.from({ length: pageCountOf(hotelCount) }, (_, page) => ({
      path: page === 0 ? path : `${path}?page=${page + 1}`,
      lastmod: updatedAt,
    })),
  );
}

const ofKind = (index: LandingIndex, kind: PlaceKind) =>
  [...index.places.values()]
    .filter((entry) => entry.kind === kind)
    .sort((a, b) => a.refId - b.refId || a.cityId - b.cityId);

/** Fixed texts have no date; lists change with the catalogue. */
function pages(index: LandingIndex) {
  const lastmod = latest([...index.places.values()].map(({ updatedAt }) => updatedAt));
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
  if (!isOpen()) return [];
  const index = await landingIndex();
  return KINDS.flatMap((kind) => {
    const addresses = addressesOf(kind, index);
    return Array.from({ length: Math.ceil(addresses.length / URLS_PER_FILE) }, (_, number) => ({
      loc: absolute(`/sitemap/${kind}-${number + 1}.xml`),
      lastmod: latest(part(addresses, number + 1).flatMap(({ lastmod }) => lastmod ?? [])),
    }));
  });
}

const part = <Item>(items: readonly Item[], number: number) =>
  items.slice((number - 1) * URLS_PER_FILE, number * URLS_PER_FILE);

/** @param name for example `hotels-1.xml` */
export async function findSitemap(name: string): Promise<SitemapUrl[] | null> {
  const [, kindName, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  const kind = KINDS.find((known) => known === kindName);
  if (!isOpen() || !kind || !number) return null;
  const addresses = part(addressesOf(kind, await landingIndex()), Number(number));
  if (addresses.length === 0) return null;
  const pictures = await picturesOf(kind, addresses);
  return addresses.map(({ path, lastmod }) => {
    const picture = pictures.get(path);
    return { loc: absolute(path), lastmod, images: picture ? [absolute(picture)] : [] };
  });
}

async function picturesOf(
  kind: Kind,
  addresses: readonly { path: string; hotelId?: number }[],
): Promise<Map<string, string>> {
  if (kind === 'cities') {
    const cities = await listCities();
    const size = { width: 1280, height: 640 };
    return new Map(
      cities.map(({ slug, region }) => [
        paths.city(slug),
        cityImageUrl({ slug, region: drawnRegion(region), ...size }),
      ]),
    );
  }
  if (kind !== 'hotels') return new Map();
  const byId = await firstPictures(addresses.flatMap(({ hotelId }) => hotelId ?? []));
  return new Map(
    addresses.flatMap(({ path, hotelId }) => {
      const picture = hotelId === undefined ? undefined : byId.get(hotelId);
      return picture ? [[path, picture] as const] : [];
    }),
  );
}
