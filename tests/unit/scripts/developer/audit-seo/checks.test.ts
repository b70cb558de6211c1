import { checks } from '@/scripts/developer/audit-seo/checks/all';
import { countClicks } from '@/scripts/developer/audit-seo/count-clicks';
import { readHtml } from '@/scripts/developer/audit-seo/read-html';
import type { LabRow } from '@/scripts/developer/lab/measure-site';
import { mayFetch, readRobots } from '@/scripts/developer/audit-seo/robots-rules';
import type {
  Answer,
  CrawledPage,
  PictureAnswer,
  ProbeKind,
  SiteFacts,
} from '@/scripts/developer/audit-seo/site-facts';
import { BASE, answerOf, goodPages, goodSite, htmlOf } from './good-site';

const faults = (number: number, site: SiteFacts) => checks.find((check) => check.number === number)?.run(site);

test('the audit has the checks 1 to 40 once each', () => {
  expect(checks.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test.each(checks.map(({ number, title }) => [number, title] as const))(
  'check %i finds no fault on a good site: %s',
  (number) => {
    expect(faults(number, goodSite())).toEqual([]);
  },
);

/** Changes only the last response to a kind of probe: checks must find a fault even if a single response of many has it. */
function withProbe(kind: ProbeKind, change: Partial<Answer>): SiteFacts {
  const site = goodSite();
  const probe = site.probes.find((candidate) => candidate.kind === kind);
  const last = probe?.answers.length ?? 0;
  if (!probe || last === 0) throw new Error(`No probe of kind ${kind}`);
  Object.assign(probe.answers[last - 1] as Answer, change);
  return site;
}

function withPage(path: string, change: (html: string) => string, status = 200): SiteFacts {
  const site = goodSite();
  const page = goodPages.find((candidate) => candidate.path === path);
  const crawled = site.pages.find((candidate) => candidate.path === path) as CrawledPage;
  if (!page) throw new Error(`No page ${path}`);
  crawled.answer = answerOf(path, status, { html: change(htmlOf(page)) });
  return site;
}

const HOTEL = '/hotels-in-pune/house-camp-aaaaaaaa/';
const CITY = '/hotels-in-pune/';
const page = (html: string) => readHtml(html, BASE);
const broken: [number, string, () => SiteFacts][] = [
  [1, 'a listed page returns 404', () => withPage(CITY, (html) => html, 404)],
  [2, 'an unknown address returns 200', () => withProbe('unknown', { status: 200 })],
  [3, 'an unknown city returns 200', () => withProbe('unknown place', { status: 200 })],
  [4, 'a malformed id returns 500', () => withProbe('bad hotel id', { status: 500 })],
  [5, 'the 404 page is empty', () => withProbe('unknown', { page: page('<html><head></head><body></body></html>') })],
  [6, 'a wrong slug returns 200', () => withProbe('wrong slug', { status: 200, locations: [] })],
  [6, 'a wrong slug redirects to another page', () => withProbe('wrong slug', { locations: ['/'] })],
  [7, 'a hotel has pages in two cities', () => withProbe('other city', { status: 200, locations: [] })],
  [8, 'a redirect has two Location headers', () => withProbe('wrong slug', { locations: [HOTEL, HOTEL] })],
  [9, 'the redirect drops the query', () => withProbe('no slash', { locations: [CITY] })],
  [
    9,
    'the redirect adds the slash but does not go to the final address',
    () => withProbe('no slash', { locations: ['/hotels-in-x/'] }),
  ],
  [10, 'an address in capitals returns 200', () => withProbe('duplicate address', { status: 200 })],
  [11, 'an internal target returns 200', () => withProbe('internal', { status: 200 })],
  [12, 'a numeric id does not redirect', () => withProbe('numeric id', { status: 404 })],
  [
    13,
    'a campaign parameter changes the canonical',
    () =>
      withProbe('campaign', {
        page: page('<head><link rel="canonical" href="https://folio.example/?gclid=1"/></head><body></body>'),
      }),
  ],
  [
    14,
    'a filtered list may be indexed',
    () => withProbe('facet', { page: page(`<head><link rel="canonical" href="${BASE}${CITY}"/></head><body></body>`) }),
  ],
  [14, 'an empty filtered list returns 200', () => withProbe('empty facet', { status: 200 })],
  [
    15,
    'the second page has the canonical of the first',
    () =>
      withProbe('second page', {
        page: page(`<head><link rel="canonical" href="${BASE}${CITY}"/></head><body></body>`),
      }),
  ],
  [15, 'a page after the last returns 200', () => withProbe('beyond the end', { status: 200 })],
  [16, 'a link is broken', () => ({ ...goodSite(), linkStatus: new Map([['/x/', 404]]) })],
  [17, 'a link redirects', () => ({ ...goodSite(), linkStatus: new Map([['/x/', 301]]) })],
  [18, 'robots.txt has no sitemap', () => ({ ...goodSite(), robots: 'User-agent: *\nDisallow:\n' })],
  [18, 'robots.txt has a noindex line', () => ({ ...goodSite(), robots: `${goodSite().robots}noindex: /x/\n` })],
  [
    19,
    'robots.txt disallows pages',
    () => ({ ...goodSite(), robots: `User-agent: *\nDisallow: /hotels-in-\nSitemap: ${BASE}/sitemap.xml` }),
  ],
  [
    19,
    'robots.txt disallows scripts',
    () => ({ ...goodSite(), robots: `User-agent: *\nDisallow: /_next/\nSitemap: ${BASE}/sitemap.xml` }),
  ],
  [
    20,
    'robots.txt disallows a page with noindex',
    () => ({ ...goodSite(), robots: `${goodSite().robots.replace('Disallow: /api/', 'Disallow: /login/')}` }),
  ],
  [20, 'the login page has no noindex', () => withProbe('noindex', { page: page('<head></head><body></body>') })],
  [
    21,
    'an & is not escaped',
    () => ({ ...goodSite(), sitemapIndex: '<?xml version="1.0" encoding="UTF-8"?><sitemapindex>a&b</sitemapindex>' }),
  ],
  [21, 'the sitemap index is missing', () => ({ ...goodSite(), sitemapIndex: '<html></html>' })],
  [22, 'all addresses have the same lastmod', () => withStamps(() => '2026-01-01T00:00:00.000Z')],
  [22, 'lastmod is in the future', () => withStamps((index) => `2199-01-0${(index % 9) + 1}T00:00:00Z`)],
  [22, 'lastmod has no time', () => withStamps((index) => `2026-01-0${(index % 9) + 1}`)],
  [
    23,
    'the sitemap lists no landmark page',
    () => ({ ...goodSite(), pages: goodSite().pages.filter(({ kind }) => kind !== 'landmark') }),
  ],
  [
    23,
    'a linked page is not listed',
    () => withPage(CITY, (html) => html.replace('</body>', '<a href="/hotels-in-goa/">x</a></body>')),
  ],
  [24, 'a private address is listed', () => withListed('/account/bookings/')],
  [24, 'a filtered list is listed', () => withListed('/hotels-in-pune/?sort=price')],
  [24, 'a noindex page is listed', () => withPage(CITY, (html) => html.replace('index, follow', 'noindex'))],
  [25, 'no page links to a listed page', () => withClicks((clicks) => clicks.delete('/hotels-near-fort/'))],
  [25, 'a listed page is five clicks away', () => withClicks((clicks) => clicks.set('/hotels-near-fort/', 5))],
  [26, 'a private page returns 200', () => withProbe('private', { status: 200 })],
  [26, 'the redirect is cacheable', () => withProbe('private', { headers: {} })],
  [
    27,
    'an inline script contains a corporate rate',
    () =>
      withPage(HOTEL, (html) =>
        html.replace('</body>', '<script>self.__next_f.push([1,"{\\"corp_rate\\":2000.5}"])</script></body>'),
      ),
  ],
  [
    27,
    'an inline script contains a GSTIN',
    () => withPage(HOTEL, (html) => html.replace('</body>', '<script>["29ABCDE1234F1Z5"]</script></body>')),
  ],
  [27, 'the page shows a GSTIN', () => withPage(HOTEL, (html) => html.replace('</p>', ' 29ABCDE1234F1Z5</p>'))],
  [
    28,
    'the title is in the body',
    () =>
      withPage(CITY, (html) =>
        html.replace(/<title>.*?<\/title>/, '').replace('<body>', '<body><title>3 Hotels in Pune</title>'),
      ),
  ],
  [
    28,
    'two pages have the same title',
    () =>
      withPage(CITY, (html) => html.replace(/<title>.*?<\/title>/, '<title>Business hotels in Pune | Folio</title>')),
  ],
  [
    28,
    'the title shares no word with the h1',
    () => withPage(CITY, (html) => html.replace(/<title>.*?<\/title>/, '<title>Completely unrelated words</title>')),
  ],
  [
    29,
    'a description is short',
    () =>
      withPage(CITY, (html) =>
        html.replace(/name="description" content="[^"]*"/, 'name="description" content="Hotels."'),
      ),
  ],
  [
    30,
    'the canonical is relative',
    () => withPage(CITY, (html) => html.replace(`href="${BASE}${CITY}"`, `href="${CITY}"`)),
  ],
  [
    30,
    'a page has two canonicals',
    () => withPage(CITY, (html) => html.replace('</head>', `<link rel="canonical" href="${BASE}/"/></head>`)),
  ],
  [31, 'a page has no Twitter card', () => withPage(CITY, (html) => html.replace('name="twitter:card"', 'name="x"'))],
  [31, 'og:image:width is 600', () => withPage(CITY, (html) => html.replace('content="1200"', 'content="600"'))],
  [
    31,
    'the share image is smaller than og:image:width',
    () => withPicture(`${BASE}/a.jpg`, { width: 600, height: 315 }),
  ],
  [32, 'a page has two h1 elements', () => withPage(CITY, (html) => html.replace('</h1>', '</h1><h1>again</h1>'))],
  [
    32,
    'the text is visible with JavaScript only',
    () => withPage(CITY, (html) => html.replace(/<p>[\s\S]*?<\/p>/, '<div hidden><p>all of it</p></div>')),
  ],
  [
    33,
    'two hotel pages have the same text',
    () => withPage(HOTEL, () => htmlOf({ ...(goodPages.at(-1) as (typeof goodPages)[number]), path: HOTEL })),
  ],
  [34, 'a list links to no hotel', () => withPage(CITY, (html) => html.replace(/house-camp/g, 'x/y'))],
  [
    34,
    'a hotel page links to no other place',
    () => withPage(HOTEL, (html) => html.replace(`<a href="${CITY}">x</a>`, '')),
  ],
  [
    35,
    'the visible breadcrumbs differ from the BreadcrumbList',
    () => withPage(HOTEL, (html) => html.replace('<span>House Camp</span>', '<span>Elsewhere</span>')),
  ],
  [
    36,
    'the price is not on the page',
    () => withPage(HOTEL, (html) => html.replaceAll('411001 From ₹2,100', '411001')),
  ],
  [36, 'a facility is not on the page', () => withPage(HOTEL, (html) => html.replaceAll(' Parking ', ' '))],
  [36, 'a room type is not on the page', () => withPage(HOTEL, (html) => html.replaceAll(' Oak ', ' '))],
  [36, 'the check-in time is not on the page', () => withPage(HOTEL, (html) => html.replaceAll('12 noon', ''))],
  [
    36,
    'an offer has another price than the page',
    () => withPage(HOTEL, (html) => html.replace('"price":2100', '"price":1900')),
  ],
  [36, 'the Hotel node has no image', () => withPage(HOTEL, (html) => html.replace('"image":', '"picture":'))],
  [
    36,
    'the page has no pictures and its Hotel node has an image',
    () => withPage(HOTEL, (html) => html.replace('<h1>', '<p>This hotel has no pictures yet.</p><h1>')),
  ],
  [36, 'the Hotel node has no coordinates', () => withPage(HOTEL, (html) => html.replace('"geo"', '"where"'))],
  [
    36,
    'a list has a Hotel node',
    () => withPage(CITY, (html) => html.replace('"@graph":[', '"@graph":[{"@type":"Hotel"},')),
  ],
  [
    37,
    'a list has a rating',
    () => withPage(CITY, (html) => html.replace('"@graph":[', '"@graph":[{"@type":"ItemList","aggregateRating":{}},')),
  ],
  [37, 'a rating is not on the page', () => withPage(HOTEL, (html) => html.replaceAll('rated 4.5', ''))],
  [38, 'an image returns 404', () => withPicture('/a.webp', { status: 404, width: 0, height: 0 })],
  [38, 'an image has no alt', () => withPage(CITY, (html) => html.replace('alt="A" ', ''))],
  [38, 'an image has no width', () => withPage(CITY, (html) => html.replace('width="10" ', ''))],
  [38, 'the first image is lazy', () => withPage(CITY, (html) => html.replace('<img ', '<img loading="lazy" '))],
  [
    39,
    'a crawler receives another page',
    () => withProbe('same for all', { page: page('<head></head><body>For bots</body>') }),
  ],
  [40, 'the LCP is late', () => withLab({ lcp: 3_000 })],
  [40, 'the scripts are too large', () => withLab({ scriptKb: 151 })],
  [40, 'the response to a tap is slow', () => withLab({ slowestTouchMs: 101 })],
  [40, 'the console has an error', () => withLab({ errors: ['no'] })],
];

function withLab(change: Partial<LabRow>): SiteFacts {
  const site = goodSite();
  return { ...site, lab: (site.lab ?? []).map((row, index) => (index === 0 ? { ...row, ...change } : row)) };
}

function withClicks(change: (clicks: Map<string, number>) => unknown): SiteFacts {
  const site = goodSite();
  const clicks = new Map(site.clicks);
  change(clicks);
  return { ...site, clicks };
}

function withPicture(address: string, change: Partial<PictureAnswer>): SiteFacts {
  const site = goodSite();
  const before = site.pictures.get(address);
  if (!before) throw new Error(`No picture ${address}`);
  return { ...site, pictures: new Map([...site.pictures, [address, { ...before, ...change }]]) };
}

function withStamps(stamp: (index: number) => string): SiteFacts {
  const site = goodSite();
  const urls = Array.from({ length: 30 }, (_, index) => ({
    loc: `${BASE}/hotels-in-${index}/`,
    lastmod: stamp(index),
  }));
  return { ...site, sitemaps: [{ path: '/sitemap/x-1.xml', status: 200, xml: site.sitemaps[0]?.xml ?? '', urls }] };
}

function withListed(path: string): SiteFacts {
  const site = goodSite();
  site.sitemaps[0]?.urls.push({ loc: BASE + path, lastmod: null });
  return site;
}

test.each(broken)('check %i reports a fault when %s', (number, _fault, site) => {
  expect(faults(number, site())?.length).toBeGreaterThan(0);
});

test('every check has a test in which it reports a fault', () => {
  expect(new Set(broken.map(([number]) => number))).toEqual(new Set(checks.map(({ number }) => number)));
});

describe('countClicks', () => {
  const links: Record<string, string[]> = {
    '/': ['/a/', '/faq/'],
    '/a/': ['/b/', '/'],
    '/b/': ['/c/'],
    '/c/': ['/d/'],
    '/d/': ['/e/'],
  };
  const count = (listed: string[]) => countClicks(new Set(listed), async (path) => links[path] ?? []);

  test('counts the clicks of the shortest path, up to four', async () => {
    expect([...(await count(['/', '/a/', '/b/', '/c/', '/d/', '/e/']))]).toEqual([
      ['/', 0],
      ['/a/', 1],
      ['/b/', 2],
      ['/c/', 3],
      ['/d/', 4],
    ]);
  });

  test('does not count paths through unlisted pages, or pages without links to them', async () => {
    expect([...(await count(['/b/', '/orphan/'])).keys()]).toEqual(['/']);
  });
});

describe('mayFetch', () => {
  const rules = readRobots(
    'User-agent: a\nUser-agent: b\nDisallow: /x\nAllow: /x/y$\n\nUser-agent: *\nDisallow: /*?*sort=\n',
  );
  test.each([
    ['abot b', '/x/1', false],
    ['b', '/x/y', true],
    ['b', '/x/y/z', false],
    ['b', '/?sort=1', true],
    ['other', '/?a=1&sort=1', false],
    ['other', '/x', true],
  ])('for the agent %s and the path %s returns %p', (agent, path, expected) => {
    expect(mayFetch(rules, agent.split(' ').at(-1) ?? '', path)).toBe(expected);
  });
});
