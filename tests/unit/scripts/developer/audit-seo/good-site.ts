import { readHtml } from '@/scripts/developer/audit-seo/read-html';
import {
  USER_AGENTS,
  type AgentName,
  type Answer,
  type PageKind,
  type Probe,
  type ProbeKind,
  type SiteFacts,
} from '@/scripts/developer/audit-seo/site-facts';

export const BASE = 'https://folio.example';

interface Page {
  path: string;
  kind: PageKind;
  title: string;
  crumbs: string[];
  links: string[];
  nodes?: Record<string, unknown>[];
  robots?: string;
  /** Main text, different on each page. */
  words: string;
}

const own = (seed: string) => Array.from({ length: 160 }, (_, index) => `${seed}${index}word`).join(' ');

export function htmlOf({ path, title, crumbs, links, nodes = [], robots = 'index, follow', words }: Page): string {
  const url = BASE + path;
  const trail = crumbs.map((name) => `<li><span>${name}</span></li>`).join('');
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((name, index) => ({ position: index + 1, name, item: url })),
  };
  const description = `${title}: ${words.slice(0, 90)} and so on.`;
  const social = ['title', 'description', 'url', 'site_name', 'type', 'locale', 'image'].map(
    (name) => `<meta property="og:${name}" content="${name === 'image' ? `${BASE}/a.jpg` : name}"/>`,
  );
  const card = ['card', 'title', 'description', 'image'].map(
    (name) => `<meta name="twitter:${name}" content="${name}"/>`,
  );
  return `<html><head><title>${title} | Folio</title><meta name="description" content="${description}"/><meta name="robots" content="${robots}"/><link rel="canonical" href="${url}"/>${social.join('')}<meta property="og:image:width" content="1200"/>${card.join('')}</head><body><nav aria-label="Breadcrumbs"><ol>${trail}</ol></nav><h1>${title}</h1><img src="/a.webp" alt="A" width="10" height="10"/><p>${words}</p>${links.map((href) => `<a href="${href}">x</a>`).join('')}<script type="application/ld+json">${JSON.stringify({ '@graph': [list, ...nodes] })}</script></body></html>`;
}

const HOTELS = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((hash) => `/hotels-in-pune/house-camp-${hash}/`);
const HOTEL = HOTELS[0] ?? '';
const CITY = '/hotels-in-pune/';
const LOCALITY = '/hotels-in-camp-pune/';
const LANDMARK = '/hotels-near-fort/';
const CATEGORY = '/business-hotels-in-pune/';

const hotelNode = {
  '@type': 'Hotel',
  '@id': `${BASE}${HOTEL}#hotel`,
  url: BASE + HOTEL,
  name: 'House Camp',
  address: {
    streetAddress: '1 Lane',
    addressLocality: 'Pune',
    addressRegion: 'Maharashtra',
    postalCode: '411001',
    addressCountry: 'IN',
  },
  geo: { latitude: '18.52000', longitude: '73.86000' },
  image: [`${BASE}/a.webp`],
  checkinTime: '12:00',
  checkoutTime: '11:00',
  amenityFeature: [{ name: 'Parking', value: true }],
  containsPlace: [{ '@type': 'HotelRoom', name: 'Oak' }],
  makesOffer: { price: 2100, priceCurrency: 'INR', url: BASE + HOTEL },
  priceRange: 'From ₹2,100 a night',
  aggregateRating: { ratingValue: 4.5, bestRating: 5, reviewCount: 3 },
};

export const goodPages: Page[] = [
  {
    path: '/',
    kind: 'home',
    title: 'Corporate hotel booking',
    crumbs: ['Home'],
    links: [CITY, '/cities/'],
    words: own('home'),
  },
  {
    path: '/cities/',
    kind: 'cities',
    title: 'Hotels in all cities',
    crumbs: ['Home', 'Cities'],
    links: [CITY, '/'],
    words: own('cities'),
  },
  {
    path: CITY,
    kind: 'city',
    title: '3 Hotels in Pune',
    crumbs: ['Home', 'Pune'],
    links: [...HOTELS, LOCALITY, LANDMARK, CATEGORY],
    words: own('city'),
  },
  {
    path: LOCALITY,
    kind: 'locality',
    title: 'Hotels in Camp, Pune',
    crumbs: ['Home', 'Camp'],
    links: [...HOTELS, CITY],
    words: own('locality'),
  },
  {
    path: LANDMARK,
    kind: 'landmark',
    title: 'Hotels near the Fort',
    crumbs: ['Home', 'Fort'],
    links: [...HOTELS, CITY],
    words: own('landmark'),
  },
  {
    path: CATEGORY,
    kind: 'category',
    title: 'Business hotels in Pune',
    crumbs: ['Home', 'Business'],
    links: [...HOTELS, CITY],
    words: own('category'),
  },
  {
    path: HOTEL,
    kind: 'hotel',
    title: 'House Camp in Pune',
    crumbs: ['Home', 'House Camp'],
    links: [CITY],
    nodes: [hotelNode],
    words: `1 Lane Pune Maharashtra 411001 From ₹2,100 rated 4.5 Parking Oak from 12 noon to 11:00 ${own('hotel')}`,
  },
  ...HOTELS.slice(1).map((path, index) => ({
    path,
    kind: 'hotel' as const,
    title: `House Camp ${index + 2} in Pune`,
    crumbs: ['Home', 'House'],
    links: [CITY],
    nodes: [{ ...hotelNode, url: BASE + path }],
    words: `1 Lane Pune Maharashtra 411001 From ₹2,100 rated 4.5 Parking Oak from 12 noon to 11:00 ${own(`hotel${index}`)}`,
  })),
];

const NOT_FOUND = `<html><head><title>Lost</title></head><body><h1>Lost</h1><a href="${CITY}">Pune</a></body></html>`;

export function answerOf(path: string, status: number, more: Partial<Answer> & { html?: string } = {}): Answer {
  const { html = '', ...rest } = more;
  return {
    path,
    agent: 'browser',
    turn: 'cold',
    status,
    headers: {},
    locations: [],
    page: readHtml(html, BASE),
    ...rest,
  };
}

function probe(
  kind: ProbeKind,
  path: string,
  answer: Partial<Answer> & { status: number; html?: string },
  target?: string,
): Probe {
  const agents = Object.keys(USER_AGENTS) as AgentName[];
  const answers = agents.flatMap((agent) =>
    (['cold', 'warm'] as const).map((turn) => answerOf(path, answer.status, { ...answer, agent, turn })),
  );
  return { kind, answers, ...(target === undefined ? {} : { target }) };
}

const xml = (urls: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="x">${urls}</urlset>`;

export function goodSite(): SiteFacts {
  const html = (path: string) => htmlOf(goodPages.find((page) => page.path === path) as Page);
  const pages = goodPages.map((page) => ({
    path: page.path,
    kind: page.kind,
    answer: answerOf(page.path, 200, { html: htmlOf(page) }),
  }));
  const second = htmlOf({
    path: `${CITY}?page=2`,
    kind: 'city',
    title: '3 Hotels in Pune, page 2',
    crumbs: [],
    links: [],
    words: own('second'),
  });
  const facet = htmlOf({
    path: CITY,
    kind: 'city',
    title: 'Hotels',
    crumbs: [],
    links: [],
    words: 'x',
    robots: 'noindex, follow',
  });
  const redirect = (to: string) => ({ status: 301, locations: [to] });
  return {
    base: BASE,
    robots: `User-agent: *\nDisallow: /api/\nAllow: /api/static-map/\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ${BASE}/sitemap.xml\n`,
    sitemapIndex: '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="x"></sitemapindex>',
    sitemaps: [
      {
        path: '/sitemap/pages-1.xml',
        status: 200,
        xml: xml(goodPages.map(({ path }) => `<url><loc>${BASE}${path}</loc></url>`).join('')),
        urls: goodPages.map(({ path }, index) => ({
          loc: BASE + path,
          lastmod: `2026-01-0${(index % 9) + 1}T00:00:00.000Z`,
        })),
      },
    ],
    pages,
    linkStatus: new Map([['/faq/', 200]]),
    pictures: new Map([
      [`${BASE}/a.jpg`, { status: 200, width: 1200, height: 630 }],
      ['/a.webp', { status: 200, width: 10, height: 10 }],
    ]),
    clicks: new Map(goodPages.map(({ path }, index) => [path, Math.min(index, 4)])),
    isComplete: true,
    lab: [
      {
        path: CITY,
        lcp: 1_300,
        floorLcp: 1_100,
        tbt: 40,
        cls: 0,
        scriptKb: 140,
        htmlKb: 30,
        fonts: 1,
        requests: 15,
        slowestTouchMs: 64,
        errors: [],
      },
    ],
    probes: [
      probe('unknown', '/asdf/', { status: 404, html: NOT_FOUND }),
      probe('unknown place', '/hotels-in-asdf/', { status: 404 }),
      probe('bad hotel id', '/hotels-in-pune/x--1/', { status: 404 }),
      probe('wrong slug', '/hotels-in-pune/x-aaaaaaaa/', redirect(HOTEL), HOTEL),
      probe('other city', '/hotels-in-goa/x-aaaaaaaa/', redirect(HOTEL), HOTEL),
      probe(
        'no slash',
        '/hotels-in-pune?utm_source=a',
        { status: 308, locations: [`${CITY}?utm_source=a`] },
        `${CITY}?utm_source=a`,
      ),
      probe('no slash', '/hotels-in-pune/x-aaaaaaaa', redirect(HOTEL), HOTEL),
      probe('duplicate address', CITY.toUpperCase(), redirect(CITY)),
      probe('internal', '/internal/hotel/1/', { status: 404 }),
      probe('numeric id', '/hotels-in-pune/x-1/', redirect(HOTEL), HOTEL),
      probe('campaign', `${CITY}?gclid=1`, { status: 200, html: html(CITY) }, BASE + CITY),
      probe('facet', `${CITY}?sort=price`, { status: 200, html: facet }, BASE + CITY),
      probe('empty facet', `${CITY}?facility=x`, { status: 404 }),
      probe('second page', `${CITY}?page=2`, { status: 200, html: second }, `${BASE}${CITY}?page=2`),
      probe('beyond the end', `${CITY}?page=9999`, { status: 404 }),
      probe('private', '/account/', {
        status: 307,
        locations: ['/login/?next=%2Faccount%2F'],
        headers: { 'cache-control': 'private, no-store' },
      }),
      probe('noindex', '/login/', { status: 200, html: facet }),
      probe('same for all', CITY, { status: 200, html: html(CITY) }),
    ],
  };
}
