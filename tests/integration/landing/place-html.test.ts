import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacePageBody } from '@/app/(landing)/internal/_components/place-page';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { NO_FILTER, readPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { getPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { createPlan, createRoomType, createHotel } from '@/tests/support/builders/catalogue';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

let world: LandingWorld;
beforeAll(async () => {
  // What the framework's build sets from trailingSlash in its configuration.
  process.env.__NEXT_TRAILING_SLASH = 'true';
  world = await createLandingWorld(25);
  // One above the tax line, and one that says what no text may do to a page.
  const hotelId = await createHotel(world.place, { name: '</script><script>alert(1)</script>', gstin: null });
  const roomTypeId = await createRoomType(hotelId);
  await createPlan({ hotelId, roomTypeId }, 'website', 9_000_00);
  await createPlan({ hotelId, roomTypeId }, 'corp', 3_333_00);
});

async function htmlOf(path: string, page = 1, query = ''): Promise<string> {
  const entry = (await landingIndex()).places.get(path);
  if (!entry) throw new Error(`${path} has no page`);
  const filter = query === '' ? NO_FILTER : readPlaceFilter(new URLSearchParams(query));
  const place = await getPlaceWithSeo(entry, page, filter);
  if (!place) throw new Error(`${path} has no page ${page}`);
  return renderToStaticMarkup(createElement(PlacePageBody, { ...place, filter }));
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe.each([
  ['city', '/hotels-in-bengaluru/', 'in Bengaluru'],
  ['locality', '/hotels-in-indiranagar-bengaluru/', 'in Indiranagar, Bengaluru'],
  ['landmark', '/hotels-near-bagmane-tech-park/', 'near Bagmane Tech Park'],
  ['category', '/business-hotels-in-bengaluru/', 'Business hotels in Bengaluru'],
])('the page of a %s', (_kind, path, named) => {
  test('says without script what it is about, lists hotels and links its neighbours', async () => {
    const html = await htmlOf(path);
    expect(count(html, /<h1/g)).toBe(1);
    expect(html.includes(named)).toBe(true);
    expect(html.includes('from ₹4,800')).toBe(true);
    expect(html.includes('Price by month')).toBe(true);
    expect(html.includes('Good to know')).toBe(true);
    expect(count(html, /<h3[^>]*><a[^>]* href="\/hotels-in-bengaluru\/house-/g)).toBeGreaterThanOrEqual(20);
    for (const neighbour of [
      '/hotels-in-bengaluru/',
      '/hotels-in-indiranagar-bengaluru/',
      '/hotels-near-bagmane-tech-park/',
      '/business-hotels-in-bengaluru/',
    ]) {
      if (neighbour !== path) expect(html.includes(`href="${neighbour}"`)).toBe(true);
    }
  });

  test('shows no corporate rate and lets no name out of its text', async () => {
    const html = (await htmlOf(path)) + (path.startsWith('/hotels-in') ? await htmlOf(path, 2) : '');
    expect(/4,000|3,333/.test(html)).toBe(false);
    expect(html.includes('<script>alert(1)')).toBe(false);
  });
});

test('the trail that is seen is the trail that is marked up', async () => {
  const html = await htmlOf('/hotels-in-indiranagar-bengaluru/');
  const json = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '') as {
    '@graph': { '@type': string; itemListElement: { name: string }[] }[];
  };
  const marked = json['@graph'].find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const trail = /<nav aria-label="Breadcrumbs".*?<\/nav>/.exec(html)?.[0] ?? '';
  const seen = [...trail.matchAll(/>([^<]+)<\/(?:a|span)>/g)].map(([, text]) => text);
  expect(seen).toEqual(marked.map(({ name }) => name));
  expect(seen).toEqual(['Home', 'Cities', 'Bengaluru', 'Indiranagar']);
});

test('figures come from the catalogue: tax line, invoices', async () => {
  const html = await htmlOf('/hotels-in-bengaluru/');
  expect(/25 of 26<\/strong><span[^>]*>have rooms under the ₹7,500 line: 5% GST, not 18%/.test(html)).toBe(true);
  expect(/0 of 26<\/strong><span[^>]*>bill to your company/.test(html)).toBe(true);
});

test('the second page has the rest, its own heading and no repeated text', async () => {
  const html = await htmlOf('/hotels-in-bengaluru/', 2);
  expect(count(html, /<h3[^>]*><a[^>]* href="\/hotels-in-bengaluru\//g)).toBe(2);
  expect(html.includes('page 2</h1>')).toBe(true);
  expect(html.includes('Good to know')).toBe(false);
});

test('a filter works as a form of links and fields, and says when nothing is left', async () => {
  const under = await htmlOf('/hotels-in-bengaluru/', 1, 'max_price=7500');
  expect(under.includes('25 of 26 hotels')).toBe(true);
  expect(/<form [^>]*action="\/hotels-in-bengaluru\/" method="get"/.test(under)).toBe(true);
  expect(/<input [^>]*name="max_price"[^>]* checked=""/.test(under)).toBe(true);
  for (const [query, order] of [
    ['', 'best rated first'],
    ['sort=price', 'lowest rate of the next 30 days first'],
    ['sort=distance', 'nearest to the centre first'],
  ] as const)
    expect((await htmlOf('/hotels-in-bengaluru/', 1, query)).includes(order)).toBe(true);
  const none = await htmlOf('/hotels-in-bengaluru/', 1, 'facility=helipad');
  expect(none.includes('No hotel matches all of these filters')).toBe(true);
});
