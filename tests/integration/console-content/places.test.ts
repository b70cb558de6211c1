import { GET as listRoute } from '@/app/api/console/content/places/route';
import { GET as getRoute, POST as changeRoute } from '@/app/api/console/content/places/[key]/route';
import { POST as slugRoute } from '@/app/api/console/content/places/[key]/slug/route';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { publishSiteText, getSiteText } from '@/lib/domains/console-content/server/service/texts';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { findSitemap } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { encodeHotelId } from '@/lib/ids';
import { pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { createCity, createLocality } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

interface Place {
  key: string;
  name: string;
  slug: string;
  aliases: string[];
  about: string;
  version: string;
  addresses: { path: string; redirects: string[]; page_state: string }[];
  rows: { key: string; hotels: number; page_state: string }[];
  errors?: { code: number; field?: string; message: string }[];
}

const AT = { lat: 12.97, lng: 77.59 };
let editor: Awaited<ReturnType<typeof createStaffActor>>;
let world: LandingWorld;

beforeAll(async () => {
  editor = await createStaffActor('admin');
  world = await createLandingWorld();
});

const call = async (route: typeof getRoute, key: string, body?: object, cookie = editor.cookie) =>
  (await callRoute<Place>(route, { cookie, params: { key }, ...(body && { body }) })).body;
const cityKey = () => `city-${world.place.cityId}`;
const route = (path: string) => routeLandingPath(path, new URLSearchParams());

async function changeSlug(key: string, slug: string) {
  const { version } = await call(getRoute, key);
  const answer = await call(slugRoute, key, { version, slug });
  clearLandingIndex();
  return answer;
}

test('a changed slug moves the pages of city, locality, category and hotels, and former addresses redirect once', async () => {
  const text = await getSiteText('locality--indiranagar-bengaluru');
  await publishSiteText(text.key, {
    version: text.version,
    content: { kind: 'page', value: { title: 'Stays in {locality}' } },
  });
  expect((await changeSlug(cityKey(), 'bengaluru-city')).slug).toBe('bengaluru-city');
  const answer = await changeSlug(cityKey(), 'blr');
  const hash = encodeHotelId(world.hotelIds[0] ?? 0);
  const moves = [
    ['/hotels-in-bengaluru/', '/hotels-in-blr/'],
    ['/hotels-in-bengaluru-city/', '/hotels-in-blr/'],
    ['/hotels-in-bangalore/', '/hotels-in-blr/'],
    ['/hotels-in-indiranagar-bengaluru/', '/hotels-in-indiranagar-blr/'],
    ['/business-hotels-in-bengaluru-city/', '/business-hotels-in-blr/'],
    [`/hotels-in-bengaluru/house-1-indiranagar-${hash}/`, `/hotels-in-blr/house-1-indiranagar-${hash}/`],
  ] as const;
  for (const [from, to] of moves) {
    expect(await route(from)).toEqual({ type: 'redirect', path: to });
    expect(await route(to)).toMatchObject({ type: 'rewrite' });
  }
  expect(answer.addresses).toMatchObject([{ path: '/hotels-in-blr/', page_state: 'indexed' }]);
  expect(answer.addresses[0]?.redirects).toEqual(
    expect.arrayContaining(['/hotels-in-bengaluru/', '/hotels-in-bengaluru-city/', '/hotels-in-bangalore/']),
  );
  expect((await getSeo('locality', 'indiranagar-blr')).title).toBe('Stays in Indiranagar');
  expect((await getSeo('city', 'blr')).path).toBe('/hotels-in-blr/');
  const urls = JSON.stringify(await findSitemap('cities-1.xml'));
  expect(urls).toContain('/hotels-in-blr/');
  expect(urls).not.toContain('bengaluru');
  const trail = await listAuditTrail(editor.actor, [{ type: 'place', id: cityKey() }]);
  expect(trail.map(({ changes }) => changes)).toEqual([
    [{ name: 'Slug', before: 'bengaluru-city', after: 'blr' }],
    [{ name: 'Slug', before: 'bengaluru', after: 'bengaluru-city' }],
  ]);
});

test('a slug can become the current one again', async () => {
  await changeSlug(cityKey(), 'bengaluru');
  expect(await route('/hotels-in-blr/')).toEqual({ type: 'redirect', path: '/hotels-in-bengaluru/' });
  expect(await route('/hotels-in-bengaluru/')).toMatchObject({ type: 'rewrite' });
});

test('of many places that take one address at the same time one succeeds', async () => {
  const keys = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map(async (name) => `city-${(await createCity(`Race ${name}`, AT)).cityId}`),
  );
  // The locality would have the address of the cities.
  const near = await createCity('Race', AT);
  keys.push(`locality-${await createLocality(near.cityId, 'Elsewhere', AT)}`);
  const versions = await Promise.all(keys.map(async (key) => (await call(getRoute, key)).version));
  const answers = await Promise.all(
    keys.map((key, index) =>
      call(slugRoute, key, { version: versions[index], slug: key.startsWith('city') ? 'winner-race' : 'winner' }),
    ),
  );
  const refused = answers.filter(({ errors }) => errors?.[0]?.code === 2820 && errors[0].field === 'slug');
  expect(refused).toHaveLength(keys.length - 1);
  const { rows } = await pool().query<{ taken: number }>(
    `select count(*)::int as taken from (select 1 from city where slug = 'winner-race' union all
       select 1 from locality where slug = 'winner') t`,
  );
  expect(rows[0]?.taken).toBe(1);
});

test('an address that another place has, had or also uses is refused with its name', async () => {
  const key = `city-${(await createCity('Mysuru', AT)).cityId}`;
  for (const slug of ['blr', 'bengaluru']) await changeSlug(cityKey(), slug);
  for (const [slug, reason] of [
    ['bengaluru', 'belongs to the city Bengaluru'],
    ['bangalore', 'redirects to the city Bengaluru'],
    ['blr', 'redirects to the city Bengaluru'],
    ['indiranagar-bengaluru', 'belongs to the locality Indiranagar'],
  ] as const)
    expect((await changeSlug(key, slug)).errors?.[0]).toMatchObject({
      code: 2820,
      field: 'slug',
      message: expect.stringContaining(reason) as string,
    });
  // "Hotels" as a category would take the addresses of the cities.
  expect((await changeSlug(`category-${world.categoryId}`, 'hotels')).errors?.[0]?.code).toBe(2820);
  expect((await changeSlug(key, 'Mysuru Town/')).errors?.[0]).toMatchObject({ field: 'slug' });
});

test('other names of a city are found by search and redirect, and a change of another version is refused', async () => {
  const { version, name, about } = await call(getRoute, cityKey());
  const aliases = ['Bangalore', 'Garden City', 'Garden City'];
  const changed = await call(changeRoute, cityKey(), { version, name, about, aliases });
  expect(changed.aliases).toEqual(['Bangalore', 'Garden City']);
  const { rows } = await pool().query("select 1 from search_place where search_text = 'garden city'");
  expect(rows).toHaveLength(1);
  const stale = await call(changeRoute, cityKey(), { version, name: 'Other', about, aliases: [] });
  expect(stale.errors?.[0]?.code).toBe(2480);
  clearLandingIndex();
  expect(await route('/hotels-in-garden-city/')).toEqual({ type: 'redirect', path: '/hotels-in-bengaluru/' });
  const list = await callRoute<Place>(listRoute, { cookie: editor.cookie, query: { q: 'garden' } });
  expect(list.body.rows).toMatchObject([{ key: cityKey(), hotels: 3, page_state: 'indexed' }]);
});

test('roles without the permission cannot change a place', async () => {
  const content = await createStaffActor('content');
  const { version } = await call(getRoute, cityKey(), undefined, content.cookie);
  const answer = await callRoute<Place>(slugRoute, {
    cookie: content.cookie,
    params: { key: cityKey() },
    body: { version, slug: 'content' },
  });
  expect(answer.status).toBe(403);
});

test('the list has each category once, with the hotels of all cities', async () => {
  const list = async (query: Record<string, string>) =>
    (await callRoute<Place>(listRoute, { cookie: editor.cookie, query })).body.rows;
  const rows = await list({ kind: 'category', page_size: '100' });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { key, hotels } of rows) {
    const { addresses } = (await call(getRoute, key)) as { addresses: { hotels?: number }[] };
    expect(addresses.reduce((sum, { hotels: count = 0 }) => sum + count, 0)).toBe(hotels);
  }
  expect((await list({ kind: 'city' })).every(({ key }) => key.startsWith('city-'))).toBe(true);
});
