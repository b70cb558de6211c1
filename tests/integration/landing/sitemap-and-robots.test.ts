import { NextRequest } from 'next/server';
import { GET as llms } from '@/app/llms.txt/route';
import { GET as robots } from '@/app/robots.txt/route';
import { GET as sitemapIndex } from '@/app/sitemap.xml/route';
import { GET as sitemapFile } from '@/app/sitemap/[file]/route';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { listTownHotels } from '@/lib/domains/landing/server/service/seo/site-seo';
import { pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { middleware } from '@/middleware';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

let world: LandingWorld;
beforeAll(async () => {
  world = await createLandingWorld(25);
});

const toPaths = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname + new URL(loc).search);
const fetchIndex = async () => (await sitemapIndex()).text();
async function fetchFile(name: string) {
  const response = await sitemapFile(new Request('http://localhost/'), {
    params: Promise.resolve({ file: name }),
  });
  return { status: response.status, text: await response.text() };
}
const fetchAllPaths = async () => {
  const files = toPaths(await fetchIndex()).map((path) => path.split('/').at(-1) ?? '');
  return (await Promise.all(files.map(fetchFile))).flatMap(({ text }) => toPaths(text));
};

describe('the sitemap', () => {
  test('has a file per page kind and contains every address once', async () => {
    expect(toPaths(await fetchIndex())).toEqual(
      ['hotels', 'cities', 'localities', 'landmarks', 'categories', 'pages'].map((kind) => `/sitemap/${kind}-1.xml`),
    );
    const addresses = await fetchAllPaths();
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/cities/',
        '/faq/',
        '/hotels-in-bengaluru/',
        '/hotels-in-bengaluru/?page=2',
        '/hotels-in-indiranagar-bengaluru/',
        '/hotels-near-bagmane-tech-park/',
        '/business-hotels-in-bengaluru/',
      ]),
    );
    expect(addresses.filter((path) => path.startsWith('/hotels-in-bengaluru/house-'))).toHaveLength(25);
  });

  test('contains only addresses that are rendered without a redirect', async () => {
    for (const path of await fetchAllPaths()) {
      const response = await middleware(new NextRequest(new URL(path, 'http://localhost:3000')));
      expect([path, response.headers.get('x-middleware-rewrite')]).toEqual([
        path,
        expect.stringContaining('/internal/'),
      ]);
    }
  });

  test('has the last change of the hotel, or of any hotel on a list page, as lastmod', async () => {
    await pool().query(`update hotel set updated_at = '2026-01-05' `);
    await pool().query(`update city set updated_at = '2026-01-01'`);
    await pool().query(`update hotel set updated_at = '2026-03-07T10:00:00Z' where id = $1`, [world.hotelIds[3]]);
    clearLandingIndex();
    const hotels = (await fetchFile('hotels-1.xml')).text;
    expect(hotels.match(/2026-03-07T10:00:00.000Z/g)).toHaveLength(1);
    expect((await fetchFile('cities-1.xml')).text).toContain('<lastmod>2026-03-07T10:00:00.000Z</lastmod>');
    expect(await fetchIndex()).toContain('<lastmod>2026-03-07T10:00:00.000Z</lastmod>');
  });

  test('contains the first prepared picture of each hotel', async () => {
    const [waiting, ready] = ['a'.repeat(32), 'b'.repeat(32)];
    await pool().query(
      `insert into media_file (hash, state, format, bytes, width, height) values
        ($1, 'waiting', 'jpeg', 1, 1600, 900), ($2, 'ready', 'jpeg', 1, 1600, 900)`,
      [waiting, ready],
    );
    await pool().query(
      `insert into hotel_picture (hotel_id, position, media_hash, kind, alt) values ($1, 1, $2, 'lobby', ''), ($1, 2, $3, 'view', '')`,
      [world.hotelIds[0], waiting, ready],
    );
    const { text } = await fetchFile('hotels-1.xml');
    expect(text.match(/<image:loc>.*?<\/image:loc>/g)).toEqual([
      `<image:loc>http://localhost:3000/media/${ready}/1280.webp</image:loc>`,
    ]);
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  });

  test('omits removed hotels and hotels for travel agents only', async () => {
    await pool().query(`update hotel set status = 'removed' where id = $1`, [world.hotelIds[1]]);
    await pool().query(`update hotel set is_b2b_saleable = false where id = $1`, [world.hotelIds[2]]);
    clearLandingIndex();
    expect(toPaths((await fetchFile('hotels-1.xml')).text).filter((path) => path.includes('house'))).toHaveLength(23);
  });

  test.each(['hotels-2.xml', 'hotels-0.xml', 'hotels.xml', 'secrets-1.xml', '../hotels-1.xml', 'hotels-1.xml.gz'])(
    'returns 404 for %s',
    async (name) => expect((await fetchFile(name)).status).toBe(404),
  );
});

test('listTownHotels returns hotels in towns without a page, and the sitemap contains them', async () => {
  const town = await createCity('Hosur', { lat: 12.73, lng: 77.83 });
  await createHotel(town, { name: 'Lone House' });
  clearLandingIndex();
  const links = await listTownHotels();
  expect(links).toMatchObject([{ name: 'Lone House', detail: 'Hosur, Karnataka' }]);
  expect(links[0]?.path).toMatch(/^\/hotels-in-hosur\/lone-house-centre-[a-z]{8}\/$/);
  expect(await fetchAllPaths()).toContain(links[0]?.path);
  expect(await fetchAllPaths()).not.toContain('/hotels-in-hosur/');
});

test('robots.txt names the sitemap, disallows training bots only, and does not disallow pages with noindex', async () => {
  const text = await robots().text();
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const groups = text.split('\n\n');
  const training = groups.find((group) => group.includes('User-agent: GPTBot')) ?? '';
  expect(training).toContain('Disallow: /');
  for (const searchBot of ['OAI-SearchBot', 'PerplexityBot', 'bingbot', 'Googlebot'])
    expect(training).not.toContain(`User-agent: ${searchBot}`);
  for (const path of ['/login', '/search', '/_next', '/images', '/hotel'])
    expect(text).not.toContain(`Disallow: ${path}`);
});

test('llms.txt links to the city pages', async () => {
  const text = await (await llms()).text();
  expect(text).toMatch(/^# Folio\n/);
  expect(text).toContain('(http://localhost:3000/hotels-in-bengaluru/)');
});

describe('with LANDING_ACCESS=members', () => {
  beforeAll(() => {
    process.env.LANDING_ACCESS = 'members';
    resetEnv();
  });
  afterAll(() => {
    delete process.env.LANDING_ACCESS;
    resetEnv();
  });

  test('the sitemap is empty and its files return 404', async () => {
    expect(toPaths(await fetchIndex())).toEqual([]);
    expect((await fetchFile('hotels-1.xml')).status).toBe(404);
  });

  test('robots.txt disallows every path, and llms.txt links to no hotel page', async () => {
    expect(await robots().text()).toMatch(/User-agent: \*\nDisallow: \/\n/);
    expect(await (await llms()).text()).not.toContain('hotels-in');
  });

  test.each([
    '/',
    '/cities/',
    '/hotels-in-bengaluru/',
    '/HOTELS-IN-BENGALURU/',
    '/hotels-in-bengaluru/?page=2',
    '/hotels-near-bagmane-tech-park/',
  ])('%s redirects a visitor without a session to the login, with an uncached response', async (path) => {
    const response = await middleware(new NextRequest(new URL(path, 'http://localhost:3000')));
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`http://localhost:3000/login/?next=${encodeURIComponent(path)}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('the FAQ needs no session', async () => {
    const response = await middleware(new NextRequest('http://localhost:3000/faq/'));
    expect(response.headers.get('x-middleware-rewrite')).toContain('/internal/faq/');
  });
});
