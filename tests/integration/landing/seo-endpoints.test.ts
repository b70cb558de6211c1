import { GET as getSeo } from '@/app/api/v1/seo/route';
import { GET as getMeta } from '@/app/api/v3/contents/meta/route';
import { seoContents } from '@/lib/domains/content/server/tables';
import { cities } from '@/lib/domains/hotels/server/tables';
import { encodeHotelId } from '@/lib/ids';
import { connection } from '@/lib/platform/db/connection';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

interface Seo {
  title: string;
  heading: string;
  description: string;
  meta: { name?: string; property?: string; content: string }[];
  link: { rel: string; href: string }[];
  schema: Record<string, unknown>[];
  breadcrumbs: { name: string; path: string }[];
}

let world: LandingWorld;
beforeAll(async () => {
  world = await createLandingWorld(25);
  await connection()
    .update(cities)
    .set({ pictureHash: 'a'.repeat(32) });
});

const fetchSeo = (query: Record<string, string>) => callRoute<Seo>(getSeo, { query });
const getMetaContent = (seo: Seo, key: string) =>
  seo.meta.find(({ name, property }) => name === key || property === key)?.content;
const listTypes = (seo: Seo) => seo.schema.map((node) => node['@type']);

describe('getSeo', () => {
  test.each([
    ['city', 'bengaluru', '/hotels-in-bengaluru/', '25 Hotels in Bengaluru from ₹4,800'],
    [
      'locality',
      'indiranagar-bengaluru',
      '/hotels-in-indiranagar-bengaluru/',
      'Hotels in Indiranagar, Bengaluru from ₹4,800',
    ],
    ['landmark', 'bagmane-tech-park', '/hotels-near-bagmane-tech-park/', 'Hotels near Bagmane Tech Park – 0.0 km away'],
    [
      'category',
      'business-hotels-in-bengaluru',
      '/business-hotels-in-bengaluru/',
      'Business hotels in Bengaluru from ₹4,800',
    ],
  ])('returns title, canonical link, breadcrumbs and structured data of a %s', async (route, q, path, title) => {
    const { status, body } = await fetchSeo({ route, q });
    expect([status, body.title]).toEqual([200, title]);
    expect(body.link).toEqual([{ rel: 'canonical', href: `http://localhost:3000${path}` }]);
    expect(getMetaContent(body, 'og:url')).toBe(`http://localhost:3000${path}`);
    expect(getMetaContent(body, 'og:image')).toBe(`http://localhost:3000/media/${'a'.repeat(32)}/1280.jpg`);
    expect(getMetaContent(body, 'robots')).toContain('index, follow');
    expect(listTypes(body)).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage']);
    expect(body.breadcrumbs.at(-1)?.path).toBe(path);
    const [list] = body.schema as { itemListElement: { name: string }[] }[];
    expect(list?.itemListElement.map(({ name }) => name)).toEqual(body.breadcrumbs.map(({ name }) => name));
  });

  test('returns the same for the hashed and the numeric id of a hotel', async () => {
    const id = world.hotelIds[0] ?? 0;
    const byHash = await fetchSeo({ route: 'hd', q: encodeHotelId(id) });
    const byNumber = await fetchSeo({ route: 'hd', q: String(id) });
    expect(byHash.status).toBe(200);
    expect(byNumber.body).toEqual({ ...byHash.body, q: String(id) });
    expect(listTypes(byHash.body).slice(0, 2)).toEqual(['Hotel', 'BreadcrumbList']);
  });

  test('returns a title and canonical link of its own for the second page of a list', async () => {
    const first = await fetchSeo({ route: 'city', q: 'bengaluru' });
    const second = await fetchSeo({ route: 'city', q: 'bengaluru', page: '2' });
    expect(second.body.title).not.toBe(first.body.title);
    expect(second.body.description).not.toBe(first.body.description);
    expect(second.body.link[0]?.href).toMatch(/\?page=2$/);
    expect((await fetchSeo({ route: 'city', q: 'bengaluru', page: '3' })).status).toBe(404);
  });

  test('returns the current address for an old city name', async () => {
    const renamed = await fetchSeo({ route: 'city', q: 'Bangalore' });
    expect(renamed.body.link[0]?.href).toBe('http://localhost:3000/hotels-in-bengaluru/');
  });

  test('returns the texts of single pages, with noindex for the login page', async () => {
    expect(listTypes((await fetchSeo({ route: 'common' })).body)).toEqual(['Organization', 'WebSite']);
    expect((await fetchSeo({ route: 'cities' })).body.title).toBe('25 hotels in 1 cities of India');
    const login = await fetchSeo({ route: 'login' });
    expect([login.status, getMetaContent(login.body, 'robots')]).toEqual([200, 'noindex, follow']);
  });

  test.each([
    [{ route: 'nowhere' }, 400],
    [{}, 400],
    [{ route: 'city', q: 'atlantis' }, 404],
    [{ route: 'city', q: 'indiranagar-bengaluru' }, 404],
    [{ route: 'city' }, 404],
    [{ route: 'hd', q: '99999' }, 404],
    [{ route: 'hd', q: "1' or 1=1" }, 404],
    [{ route: 'city', q: 'x'.repeat(300) }, 400],
    [{ route: 'city', q: 'bengaluru', page: '0' }, 400],
  ])('answers %p with status %i', async (query, status) => {
    expect((await fetchSeo(query as Record<string, string>)).status).toBe(status);
  });

  test('returns the same to a member, without corporate rates', async () => {
    const { userId } = await createActor(await createCorporate());
    const query = { route: 'city', q: 'bengaluru' };
    const member = await callRoute(getSeo, { query, cookie: await signInAs(userId) });
    expect(member.body).toEqual((await fetchSeo(query)).body);
    expect(JSON.stringify(member.body)).not.toContain('4,000');
  });
});

describe('stored SEO texts', () => {
  test('of a place replace the generated texts of getSeo and getPageMeta, which fill missing fields', async () => {
    await connection()
      .insert(seoContents)
      .values({ page: 'landmark', q: 'bagmane-tech-park', value: { title: 'Stay beside Bagmane' } });
    const seo = await fetchSeo({ route: 'landmark', q: 'bagmane-tech-park' });
    const meta = await callRoute<Seo>(getMeta, { query: { page: 'landmark', q: 'bagmane-tech-park' } });
    expect([seo.body.title, meta.body.title]).toEqual(['Stay beside Bagmane', 'Stay beside Bagmane']);
    expect(getMetaContent(seo.body, 'og:title')).toBe('Stay beside Bagmane');
    expect(seo.body.description).toContain('25 hotels near Bagmane Tech Park');
    expect(meta.body.description).toBe(seo.body.description);
  });

  test('of a page type are filled with the data of each place, and ignored if data is missing', async () => {
    const value = { title: '{count} stays in {locality} from {price}', heading: '{landmark} of {locality}' };
    await connection().insert(seoContents).values({ page: 'locality', q: '', value });
    const { body } = await fetchSeo({ route: 'locality', q: 'indiranagar-bengaluru' });
    expect(body.title).toBe('25 stays in Indiranagar from ₹4,800');
    expect(body.heading).toBe('25 hotels in Indiranagar, Bengaluru from ₹4,800');
  });

  test.each(['common', 'cities'])(
    'getPageMeta and getSeo return the same title and description for %s',
    async (page) => {
      const seo = await fetchSeo({ route: page });
      const meta = await callRoute<Seo>(getMeta, { query: { page } });
      expect([meta.body.title, meta.body.description]).toEqual([seo.body.title, seo.body.description]);
    },
  );

  test('getPageMeta returns generated texts for a place, and the default of the page type for an unknown place', async () => {
    const known = await callRoute(getMeta, { query: { page: 'city', q: 'bengaluru' } });
    expect(known.body).toMatchObject({ q: 'bengaluru', title: '25 Hotels in Bengaluru from ₹4,800' });
    const unknown = await callRoute(getMeta, { query: { page: 'city', q: 'atlantis' } });
    expect(unknown.body).toMatchObject({ q: '', title: 'Business hotels by city' });
  });
});
