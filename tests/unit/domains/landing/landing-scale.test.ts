import { buildLandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import type { LandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { MAX_SITEMAP_BYTES, sitemapXml } from '@/lib/platform/seo/sitemap-xml';
import { speedLimitMs } from '@/tests/support/test-extent';

function largeCatalogue(): LandingRows {
  const updatedAt = new Date('2026-01-01');
  const at = (city: number, index: number) => ({
    latitude: 8 + city * 0.08,
    longitude: 70 + city * 0.08 + index * 0.001,
  });
  const range = <Row>(count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(index));
  return {
    cities: range(300, (index) => ({
      id: index + 1,
      slug: `some-city-of-india-${index}`,
      name: `Some City of India ${index}`,
      aliases: [`Old Name ${index}`],
      updatedAt,
      ...at(index, 0),
    })),
    localities: range(3_000, (index) => ({
      id: index + 1,
      cityId: (index % 300) + 1,
      slug: `a-locality-with-a-name-${index}`,
      name: `A Locality with a Name ${index}`,
      updatedAt,
      ...at(index % 300, 1),
    })),
    landmarks: range(2_000, (index) => ({
      id: index + 1,
      cityId: (index % 300) + 1,
      slug: `international-tech-park-${index}`,
      name: `International Tech Park ${index}`,
      kind: 'tech_park',
      updatedAt,
      ...at(index % 300, 2),
    })),
    categories: range(10, (index) => ({
      ...{ id: index + 1, slug: `kind-${index}-hotels`, name: `Kind ${index} hotels` },
      isShown: true,
    })),
    facilities: [],
    hotels: range(10_000, (index) => ({
      id: index + 1,
      slug: `the-very-grand-business-hotel-${index}`,
      cityId: (index % 300) + 1,
      localityId: (index % 3_000) + 1,
      location: { x: at(index % 300, index % 7).longitude, y: at(index % 300, index % 7).latitude },
      isListed: true,
      updatedAt,
      categoryIds: [(index % 10) + 1],
    })),
    former: range(500, (index) => ({ kind: 'city' as const, refId: (index % 300) + 1, slug: `former-name-${index}` })),
    redirects: [],
    unindexedKeys: [],
  };
}

test('buildLandingIndex of 10,000 hotels takes at most 3 seconds and 100 MB', () => {
  const rows = largeCatalogue();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const index = buildLandingIndex(rows);
  expect(performance.now() - start).toBeLessThan(speedLimitMs(3_000));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  expect(index.hotels.size).toBe(10_000);
  expect([...index.places.values()].filter(({ kind }) => kind === 'city')).toHaveLength(300);
  expect(index.moved.get('/hotels-in-old-name-7/')).toBe('/hotels-in-some-city-of-india-7/');
});

test('a place with too few hotels has no landing page and no redirects from its former names', () => {
  const rows = largeCatalogue();
  const few = buildLandingIndex({ ...rows, hotels: rows.hotels.slice(0, 302) });
  expect(few.places.size).toBe(0);
  expect(few.moved.size).toBe(0);
});

test('a sitemap file of 40,000 long URLs is smaller than the 50 MB that the protocol allows', () => {
  const loc = `https://corporate-hotels.example.com/hotels-in-${'a'.repeat(120)}/${'b'.repeat(300)}-abcdefgh/`;
  const picture = `https://corporate-hotels.example.com/media/0123456789abcdef0123456789abcdef/1280.webp`;
  const bytesPerUrl = Buffer.byteLength(sitemapXml([{ loc, lastmod: new Date(), images: [picture] }]));
  expect(bytesPerUrl * 40_000).toBeLessThan(MAX_SITEMAP_BYTES);
});
