import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacePageBody } from '@/app/(landing)/internal/_components/place-page';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { NO_FILTER, readPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { findPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { createRatePlan, createRoomType, createHotel } from '@/tests/support/builders/catalogue';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

let world: LandingWorld;
beforeAll(async () => {
  // The build of Next.js sets this variable from `trailingSlash` in next.config.
  process.env.__NEXT_TRAILING_SLASH = 'true';
  world = await createLandingWorld(25);
  // The price of this hotel is above the GST threshold, and its name tries to inject a script.
  const hotelId = await createHotel(world.place, { name: '</script><script>alert(1)</script>', gstin: null });
  const roomTypeId = await createRoomType(hotelId);
  await createRatePlan({ hotelId, roomTypeId }, 'website', 9_000_00);
  await createRatePlan({ hotelId, roomTypeId }, 'corp', 3_333_00);
});

async function renderPlace(path: string, page = 1, query = ''): Promise<string> {
  const entry = (await landingIndex()).places.get(path);
  if (!entry) throw new Error(`${path} has no page`);
  const filter = query === '' ? NO_FILTER : readPlaceFilter(new URLSearchParams(query));
  const place = await findPlaceWithSeo(entry, page, filter);
  if (!place) throw new Error(`${path} has no page ${page}`);
  return renderToStaticMarkup(createElement(PlacePageBody, { ...place, filter }));
}

const countMatchingHotels = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe.each([
  ['city', '/hotels-in-bengaluru/', 'in Bengaluru'],
  ['locality', '/hotels-in-indiranagar-bengaluru/', 'in Indiranagar, Bengaluru'],
  ['landmark', '/hotels-near-bagmane-tech-park/', 'near Bagmane Tech Park'],
  ['category', '/business-hotels-in-bengaluru/', 'Business hotels in Bengaluru'],
])('the page of a %s', (_kind, path, named) => {
  test('has a heading, prices, hotels and links to neighbouring pages in its HTML', async () => {
    const html = await renderPlace(path);
    expect(countMatchingHotels(html, /<h1/g)).toBe(1);
    expect(html.includes(named)).toBe(true);
    expect(html.includes('from ₹4,800')).toBe(true);
    expect(html.includes('Price by month')).toBe(true);
    expect(html.includes('Good to know')).toBe(true);
    expect(countMatchingHotels(html, /<h3[^>]*><a[^>]* href="\/hotels-in-bengaluru\/house-/g)).toBeGreaterThanOrEqual(
      20,
    );
    for (const neighbour of [
      '/hotels-in-bengaluru/',
      '/hotels-in-indiranagar-bengaluru/',
      '/hotels-near-bagmane-tech-park/',
      '/business-hotels-in-bengaluru/',
    ]) {
      if (neighbour !== path) expect(html.includes(`href="${neighbour}"`)).toBe(true);
    }
  });

  test('shows no corporate rate and escapes hotel names', async () => {
    const html = (await renderPlace(path)) + (path.startsWith('/hotels-in') ? await renderPlace(path, 2) : '');
    expect(/4,000|3,333/.test(html)).toBe(false);
    expect(html.includes('<script>alert(1)')).toBe(false);
  });
});

test('the visible breadcrumbs equal those of the structured data', async () => {
  const html = await renderPlace('/hotels-in-indiranagar-bengaluru/');
  const json = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '') as {
    '@graph': { '@type': string; itemListElement: { name: string }[] }[];
  };
  const structuredItems = json['@graph'].find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const breadcrumbs = /<nav aria-label="Breadcrumbs".*?<\/nav>/.exec(html)?.[0] ?? '';
  const visibleNames = [...breadcrumbs.matchAll(/>([^<]+)<\/(?:a|span)>/g)].map(([, text]) => text);
  expect(visibleNames).toEqual(structuredItems.map(({ name }) => name));
  expect(visibleNames).toEqual(['Home', 'Cities', 'Bengaluru', 'Indiranagar']);
});

test('the city page counts hotels below the GST threshold and hotels that bill to the company', async () => {
  const html = await renderPlace('/hotels-in-bengaluru/');
  expect(/25 of 26<\/strong><span[^>]*>have rooms for up to ₹7,500, with 5% GST instead of 18%/.test(html)).toBe(true);
  expect(/0 of 26<\/strong><span[^>]*>bill to your company/.test(html)).toBe(true);
});

test('the second page has the remaining hotels, its own heading and no "Good to know" text', async () => {
  const html = await renderPlace('/hotels-in-bengaluru/', 2);
  expect(countMatchingHotels(html, /<h3[^>]*><a[^>]* href="\/hotels-in-bengaluru\//g)).toBe(2);
  expect(html.includes('page 2</h1>')).toBe(true);
  expect(html.includes('Good to know')).toBe(false);
});

test('the filter form shows the applied filters, and a list without matches shows a message', async () => {
  const under = await renderPlace('/hotels-in-bengaluru/', 1, 'max_price=7500');
  expect(under.includes('25 of 26 hotels')).toBe(true);
  expect(/<form [^>]*action="\/hotels-in-bengaluru\/" method="get"/.test(under)).toBe(true);
  expect(/<input [^>]*name="max_price"[^>]* checked=""/.test(under)).toBe(true);
  for (const [query, order] of [
    ['', 'best rated first'],
    ['sort=price', 'lowest rate of the next 30 days first'],
    ['sort=distance', 'nearest to the centre first'],
  ] as const)
    expect((await renderPlace('/hotels-in-bengaluru/', 1, query)).includes(order)).toBe(true);
  const none = await renderPlace('/hotels-in-bengaluru/', 1, 'facility=helipad');
  expect(none.includes('No hotel matches all of these filters')).toBe(true);
});
