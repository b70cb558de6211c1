import { expect, test } from 'playwright/test';
import { metaOf } from '@/scripts/developer/audit-seo/read-html';
import { NOT_FOUND_TEXT } from '@/lib/platform/shell/constants';
import { environment } from '../support/environment';
import { fetchSitemapPaths, getNode, readPage, type RawPage } from '../support/raw-html';

const CITY = '/hotels-in-bengaluru/';
const LOCALITY = '/hotels-in-indiranagar-bengaluru/';
const LANDMARK = '/hotels-near-bagmane-tech-park/';
const CATEGORY = '/business-hotels-in-bengaluru/';
const HOTEL = /^\/hotels-in-[^/]+\/[^/]+-[a-z]{8}\/$/;

const LIST = ['BreadcrumbList', 'ItemList', 'FAQPage'];
const TEXT = ['BreadcrumbList'];

/** The structured data and the links that each page template must contain. */
const templates: Record<string, { path: string; nodes: string[]; links: (string | RegExp)[] }> = {
  home: { path: '/', nodes: ['Organization', 'WebSite'], links: ['/cities/', CITY, '/faq/'] },
  cities: { path: '/cities/', nodes: TEXT, links: ['/', CITY, '/hotels-in-pune/', '/hotels-in-vijayawada/'] },
  city: { path: CITY, nodes: LIST, links: ['/cities/', LOCALITY, LANDMARK, CATEGORY, HOTEL, `${CITY}?page=2`] },
  'second page': { path: `${CITY}?page=2`, nodes: ['BreadcrumbList', 'ItemList'], links: [CITY, HOTEL] },
  locality: { path: LOCALITY, nodes: LIST, links: [CITY, LANDMARK, CATEGORY, HOTEL] },
  landmark: { path: LANDMARK, nodes: LIST, links: [CITY, LOCALITY, CATEGORY, HOTEL] },
  category: { path: CATEGORY, nodes: LIST, links: [CITY, LOCALITY, LANDMARK, HOTEL] },
  faq: { path: '/faq/', nodes: ['BreadcrumbList', 'FAQPage'], links: ['/', '/cities/'] },
  about: { path: '/aboutus/', nodes: TEXT, links: ['/', '/cities/'] },
  contact: { path: '/contactus/', nodes: TEXT, links: ['/'] },
  terms: { path: '/terms/', nodes: TEXT, links: ['/'] },
  policy: { path: '/policy/', nodes: TEXT, links: ['/'] },
  'join us': { path: '/joinus/', nodes: TEXT, links: ['/'] },
  fot: { path: '/fot/', nodes: TEXT, links: ['/'] },
};

const rupeesIn = (text: string) =>
  [...text.matchAll(/₹([\d,]+)/g)].map(([, amount = '']) => Number(amount.replace(/,/g, '')));
const listNames = (node: Record<string, unknown>, list: string) =>
  (node[list] as { name: string }[]).map(({ name }) => name);

function expectIndexable(page: RawPage, path: string): void {
  expect(page.status).toBe(200);
  expect(page.titles).toHaveLength(1);
  expect(page.titles[0]?.length).toBeGreaterThanOrEqual(20);
  expect(page.titles[0]?.length).toBeLessThanOrEqual(70);
  const descriptions = page.meta.filter(({ key }) => key === 'description');
  expect(descriptions).toHaveLength(1);
  expect(descriptions[0]?.content.length).toBeGreaterThanOrEqual(80);
  expect(descriptions[0]?.content.length).toBeLessThanOrEqual(158);
  expect(page.canonicals).toEqual([environment.baseUrl + path]);
  expect(metaOf(page, 'robots')).toBe('index, follow, max-image-preview:large');
  expect(metaOf(page, 'og:url')).toBe(environment.baseUrl + path);
  expect(page.h1s).toHaveLength(1);
  expect(page.html).toMatch(/<html[^>]* lang="en-IN"/);
}

/** Every link has a target and a text, and the visible page contains what its structured data lists. */
function expectContentMatchesStructuredData(page: RawPage): void {
  expect(page.anchors.filter(({ href, text }) => href === '' || href === '#' || text === '')).toEqual([]);
  const breadcrumbs = page.nodes.find((node) => node['@type'] === 'BreadcrumbList');
  expect(page.crumbs).toEqual(breadcrumbs ? listNames(breadcrumbs, 'itemListElement') : []);
  const list = page.nodes.find((node) => node['@type'] === 'ItemList');
  const listed = ((list?.itemListElement ?? []) as { url: string }[]).map(({ url }) => new URL(url).pathname);
  expect(listed.filter((path) => !page.links.includes(path))).toEqual([]);
  const questions = page.nodes.find((node) => node['@type'] === 'FAQPage');
  for (const { name, acceptedAnswer } of (questions?.mainEntity ?? []) as {
    name: string;
    acceptedAnswer: { text: string };
  }[]) {
    expect(page.text).toContain(name.replace(/\s+/g, ' '));
    expect(page.text).toContain(acceptedAnswer.text.replace(/\s+/g, ' ').slice(0, 60));
  }
}

for (const [name, { path, nodes, links }] of Object.entries(templates)) {
  test(`the ${name} page has metadata, structured data and links without JavaScript`, async ({ request }) => {
    const page = await readPage(request, path);
    expectIndexable(page, path);
    expect(page.nodes.map((node) => node['@type']).sort()).toEqual([...nodes].sort());
    expectContentMatchesStructuredData(page);
    for (const expectedLink of links)
      expect(
        page.links.some((link) => (typeof expectedLink === 'string' ? link === expectedLink : expectedLink.test(link))),
      ).toBe(true);
  });
}

test('heading, title, description and structured data of hotel lists agree on count, price and hotels', async ({
  request,
}) => {
  for (const path of [CITY, LOCALITY, LANDMARK, CATEGORY]) {
    const page = await readPage(request, path);
    const [h1 = ''] = page.h1s;
    const [title = ''] = page.titles;
    const description = metaOf(page, 'description') ?? '';
    // A title without a price is accepted.
    const [price = 0] = rupeesIn(h1);
    expect(price).toBeGreaterThan(0);
    expect(rupeesIn(description)).toEqual([price]);
    expect([[], [price]]).toContainEqual(rupeesIn(title));
    const [, count = ''] = /^(\d+) hotels/.exec(description) ?? [];
    expect(page.text).toContain(`${count} hotels`);
    const listed = (getNode(page, 'ItemList').itemListElement as { position: number; url: string }[]).map(
      ({ position }) => position,
    );
    expect(listed).toEqual(Array.from({ length: Math.min(Number(count), 24) }, (_, index) => index + 1));
  }
});

interface HotelNode extends Record<string, unknown> {
  name: string;
  address: Record<string, string>;
  priceRange: string;
  makesOffer: { price: number };
}

test('the structured data of a hotel page agrees with its visible text', async ({ request }) => {
  const paths = await fetchSitemapPaths(request, 'hotels');
  for (const path of [0, 100, 200, 300, 400].map((index) => paths[index] ?? '')) {
    const page = await readPage(request, path);
    expectIndexable(page, path);
    expectContentMatchesStructuredData(page);
    const hotel = getNode(page, 'Hotel') as unknown as HotelNode;
    expect(hotel['@id']).toBe(`${environment.baseUrl}${path}#hotel`);
    expect(page.h1s[0]).toContain(hotel.name);
    for (const part of ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'])
      expect(page.text).toContain(hotel.address[part]);
    expect(page.text).toContain(String(hotel.description).replace(/\s+/g, ' '));
    for (const facility of listNames(hotel, 'amenityFeature')) expect(page.text).toContain(facility);
    for (const room of listNames(hotel, 'containsPlace')) expect(page.text).toContain(room);
    const { price } = hotel.makesOffer;
    expect(rupeesIn(page.text)).toContain(price);
    expect(rupeesIn(hotel.priceRange)).toEqual([price]);
    expect(rupeesIn(metaOf(page, 'description') ?? '')).toEqual([price]);
    expect(page.links).toContain(`/${path.split('/')[1] ?? ''}/`);
    expect(page.links.filter((link) => HOTEL.test(link) && link !== path).length).toBeGreaterThan(0);
  }
});

test('a filtered list has noindex and the canonical URL of the full list', async ({ request }) => {
  const page = await readPage(request, `${CITY}?sort=price&max_price=7500`);
  expect(page.status).toBe(200);
  expect(metaOf(page, 'robots')).toBe('noindex, follow');
  expect(page.canonicals).toEqual([environment.baseUrl + CITY]);
});

test('an unknown address returns 404 with noindex, without structured data and with links to the cities', async ({
  request,
}) => {
  for (const path of ['/nothing-here/', '/hotels-in-atlantis/', `${CITY}x-aaaaaaaa/`, '/internal/home/main/']) {
    const page = await readPage(request, path);
    expect(page.status).toBe(404);
    expect(page.h1s).toEqual([NOT_FOUND_TEXT.title]);
    expect(metaOf(page, 'robots')).toContain('noindex');
    expect(page.canonicals).toEqual([]);
    expect(page.nodes).toEqual([]);
    expect(page.text).toContain(NOT_FOUND_TEXT.citiesHeading);
    expect(page.links).toContain(CITY);
  }
});
