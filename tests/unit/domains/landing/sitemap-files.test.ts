import type { LandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { URLS_PER_FILE, findSitemap, listSitemapFiles } from '@/lib/domains/landing/server/service/seo/sitemaps';

const HOTEL_COUNT = URLS_PER_FILE * 2 + 1;
const updatedAt = new Date('2026-01-01T00:00:00Z');

const mockIndex = {
  places: new Map(),
  hotels: new Map(
    Array.from({ length: HOTEL_COUNT }, (_, id) => [
      id,
      { path: `/hotels-in-pune/x-${id}/`, cityId: 1, isListed: true, updatedAt },
    ]),
  ),
} as unknown as LandingIndex;

jest.mock('@/lib/domains/landing/server/service/address/landing-index', () => ({
  landingIndex: async () => mockIndex,
}));
jest.mock('@/lib/domains/hotels/server/service/pictures', () => ({ firstPictureUrls: async () => new Map() }));

test('URLs of one kind that exceed the file limit are split over several files without repetition', async () => {
  const files = (await listSitemapFiles()).map(({ loc }) => new URL(loc).pathname);
  expect(files.filter((path) => path.includes('hotels'))).toEqual([
    '/sitemap/hotels-1.xml',
    '/sitemap/hotels-2.xml',
    '/sitemap/hotels-3.xml',
  ]);
  const parts = await Promise.all([1, 2, 3].map((number) => findSitemap(`hotels-${number}.xml`)));
  expect(parts.map((part) => part?.length)).toEqual([URLS_PER_FILE, URLS_PER_FILE, 1]);
  expect(new Set(parts.flatMap((part) => part?.map(({ loc }) => loc) ?? [])).size).toBe(HOTEL_COUNT);
  expect(await findSitemap('hotels-4.xml')).toBeNull();
});
