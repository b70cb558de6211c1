import { rows } from './support/database';
import { expect, test } from './support/test';

const CITY = '/hotels-in-bengaluru/';

test('every kind of landing page says what it is without script, and links on', async ({ request }) => {
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

test('other spellings lead to the page in one step', async ({ request }) => {
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

test('a cut of the list is shown but not indexed; beyond the end is nothing', async ({ request }) => {
  const cut = await request.get(`${CITY}?sort=price&max_price=7500`);
  expect(cut.status()).toBe(200);
  const shown = await cut.text();
  expect(shown).toMatch(/<meta name="robots" content="noindex, follow"/);
  // It is the cut that was asked for, and the form says so.
  expect(shown).toMatch(/<h2[^>]*>\d+ of \d+ hotels</);
  expect(shown).toMatch(/<input [^>]*name="max_price"[^>]* checked=""/);
  expect(shown).toMatch(/<option value="price" selected=""/);
  const nothing = await request.get(`${CITY}?facility=no-such-thing`);
  expect(nothing.status()).toBe(404);
  const text = await nothing.text();
  expect(text).toContain('No hotel matches all of these filters');
  expect(text).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  expect((await request.get(`${CITY}?page=9999`)).status()).toBe(404);
});

test('what search engines ask for first is there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await (await request.get('/sitemap.xml')).text();
  const [first = ''] = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect((await request.get(first)).headers()['content-type']).toContain('application/xml');
  expect((await request.get('/llms.txt')).status()).toBe(200);
  expect((await request.get('/manifest.webmanifest')).status()).toBe(200);
  expect((await request.get('/icons/icon-512.png')).status()).toBe(200);
});

test('a page that is kept shows changed content with the next request', async ({ request }) => {
  const read = async () => (await request.get('/faq/')).text();
  await read();
  const question = `Is this new? ${Date.now()}`;
  const value = JSON.stringify([{ title: 'News', items: [{ question, answer: 'Yes.' }] }]);
  try {
    await rows(
      `insert into content_block (key, version, value) values ('faq_content', 1, $1) on conflict (key, version) do update set value = $1`,
      [value],
    );
    await rows(`select pg_notify('folio_cache', 'content')`);
    await expect(async () => expect(await read()).toContain(question)).toPass();
  } finally {
    await rows(`delete from content_block where key = 'faq_content' and version = 1`);
    await rows(`select pg_notify('folio_cache', 'content')`);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the answers of the FAQ open on a press', async ({ page }) => {
    await page.goto('/faq/');
    const answer = page.locator('details').first().locator(':scope > div');
    await expect(answer).toBeHidden();
    await page.locator('summary').first().click();
    await expect(answer).toBeVisible();
  });
});
