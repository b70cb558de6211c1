import { queryRows } from '../support/database';
import { expect, test } from '../support/test';

const CITY = '/hotels-in-bengaluru/';

test('every kind of landing page has a title, one heading, a canonical link, a share image and structured data', async ({
  request,
}) => {
  const pages = [
    '/',
    '/cities/',
    '/faq/',
    CITY,
    `${CITY}?page=2`,
    '/hotels-near-bagmane-tech-park/',
    '/business-hotels-in-bengaluru/',
  ];
  for (const address of pages) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const [head = ''] = html.split('</head>');
    expect(head).toMatch(/<title>[^<]{15,}<\/title>/);
    expect(head.match(/<link rel="canonical"/g)).toHaveLength(1);
    expect(head).toMatch(/property="og:image"/);
    expect(html).toContain('application/ld+json');
  }
});

test('other spellings of an address redirect to the page in one step', async ({ request }) => {
  const moved = {
    '/hotels-in-bangalore/': CITY,
    '/HOTELS-IN-BENGALURU/': CITY,
    [`${CITY}?page=1`]: CITY,
    '/Cities/': '/cities/',
    '/FAQ/': '/faq/',
    '/AboutUs/': '/aboutus/',
    '/hotels-in-bengaluru': CITY,
    '/hotels-in-bangalore': CITY,
    '/HOTELS-IN-BANGALORE': CITY,
    '/FAQ': '/faq/',
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status()]).toEqual([from, 301]);
    const locations = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
    expect(locations.map(({ value }) => new URL(value, 'http://localhost').pathname)).toEqual([to]);
  }
});

test('a filtered list returns 200 with noindex; a list without matches and a page after the last return 404', async ({
  request,
}) => {
  const filtered = await request.get(`${CITY}?sort=price&max_price=7500`);
  expect(filtered.status()).toBe(200);
  const html = await filtered.text();
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
  // The list and the form show the requested filter.
  expect(html).toMatch(/<h2[^>]*>\d+ of \d+ hotels</);
  expect(html).toMatch(/<input [^>]*name="max_price"[^>]* checked=""/);
  expect(html).toMatch(/<option value="price" selected=""/);
  const noMatch = await request.get(`${CITY}?facility=no-such-thing`);
  expect(noMatch.status()).toBe(404);
  const text = await noMatch.text();
  expect(text).toContain('No hotel matches all of these filters');
  expect(text).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  expect((await request.get(`${CITY}?page=9999`)).status()).toBe(404);
});

test('robots.txt, the sitemaps, llms.txt, the manifest and the icons are served', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await (await request.get('/sitemap.xml')).text();
  const [first = ''] = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect((await request.get(first)).headers()['content-type']).toContain('application/xml');
  expect((await request.get('/llms.txt')).status()).toBe(200);
  expect((await request.get('/manifest.webmanifest')).status()).toBe(200);
  expect((await request.get('/icons/icon-512.png')).status()).toBe(200);
});

test('a cached page shows changed content after the cache notification', async ({ request }) => {
  const read = async () => (await request.get('/faq/')).text();
  await read();
  const question = `Is this new? ${Date.now()}`;
  const value = JSON.stringify([{ title: 'News', items: [{ question, answer: 'Yes.' }] }]);
  try {
    await queryRows(
      `insert into content_block (key, version, value) values ('faq_content', 1, $1) on conflict (key, version) do update set value = $1`,
      [value],
    );
    await queryRows(`select pg_notify('folio_cache', 'content')`);
    await expect(async () => expect(await read()).toContain(question)).toPass();
  } finally {
    await queryRows(`delete from content_block where key = 'faq_content' and version = 1`);
    await queryRows(`select pg_notify('folio_cache', 'content')`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a click on a question of the FAQ shows its answer', async ({ page }) => {
    await page.goto('/faq/');
    const answer = page.locator('details').first().locator(':scope > div');
    await expect(answer).toBeHidden();
    await page.locator('summary').first().click();
    await expect(answer).toBeVisible();
  });
});
