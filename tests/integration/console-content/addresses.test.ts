import { GET as listRoute, POST as openRoute } from '@/app/api/console/content/addresses/route';
import { GET as placesRoute } from '@/app/api/console/content/places/route';
import { addRedirect } from '@/lib/domains/landing/server/service/address/redirects';
import { writeAddressRequests } from '@/lib/domains/landing/server/service/address/count-address-requests';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { listLandingCities } from '@/lib/domains/landing/server/service/seo/site-seo';
import { findSitemap } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld } from '@/tests/support/landing-world';

interface Answer {
  rows: { path: string; source: string; hotels: number; requests: number; nearest: string }[];
}

let content: Awaited<ReturnType<typeof createStaffActor>>;

beforeAll(async () => {
  content = await createStaffActor('content');
  await createLandingWorld();
  await createHotel(await createCity('Hosur', { lat: 12.73, lng: 77.83 }));
  clearLandingIndex();
});

const visit = (path: string, query = '') => routeLandingPath(path, new URLSearchParams(query));
const list = async (query: Record<string, string>) =>
  (await callRoute<Answer>(listRoute, { cookie: content.cookie, query })).body.rows;

test('requested addresses without a page are counted, without queries and numbers, up to the limit of the day', async () => {
  for (const path of ['/hotels-in-atlantis/', '/hotels-in-atlantis/', '/Hotels-in-Atlantis/', '/spas-in-bengaluru/'])
    await visit(path, 'utm=9876543210');
  for (const path of ['/hotels-in-bengaluru/', '/hotels-in-call-9876543210/', '/wp-admin/']) await visit(path);
  await writeAddressRequests();
  await visit('/hotels-in-atlantis/');
  await visit('/hotels-in-lemuria/');
  await writeAddressRequests(2);
  const { rows } = await pool().query<{ path: string; requests: number }>(
    'select path, requests from address_request order by path',
  );
  expect(rows).toEqual([
    { path: '/hotels-in-atlantis/', requests: 4 },
    { path: '/spas-in-bengaluru/', requests: 1 },
  ]);
});

test('lists places with too few hotels and requested addresses with a near page, until they redirect', async () => {
  await visit('/parks-in-bengaluru/');
  await visit('/parks-in-bengaluru/');
  await visit('/hotels-in-hosur/');
  await writeAddressRequests();
  expect(await list({ q: 'parks' })).toMatchObject([
    { source: 'requested', requests: 2, nearest: '/hotels-in-bengaluru/' },
  ]);
  expect(await list({ source: 'few_hotels', q: '/hotels-in-hosur/' })).toMatchObject([
    { hotels: 1, requests: 1, nearest: '/cities/' },
  ]);
  const redirect = { from: '/parks-in-bengaluru/', to: '/hotels-in-bengaluru/', reason: 'Near' };
  await addRedirect(content.actor, redirect);
  clearLandingIndex();
  expect(await list({ q: 'parks', treatment: 'none' })).toEqual([]);
  expect(await list({ q: 'parks' })).toMatchObject([
    { treatment: 'redirect', to: '/hotels-in-bengaluru/', redirect_id: expect.any(Number) as number },
  ]);
});

const pageStateOfHosur = async () => {
  const query = { q: 'hosur', kind: 'city' };
  const { body } = await callRoute<{ rows: { page_state: string }[] }>(placesRoute, { cookie: content.cookie, query });
  return body.rows.map((row) => row.page_state);
};

const HOSUR = '/hotels-in-hosur/';
const open = async (path: string, isOpen: boolean, cookie = content.cookie) => {
  const body = { path, is_open: isOpen, reason: 'An old campaign' };
  const answer = await callRoute<{ errors?: { message: string }[] }>(openRoute, { cookie, body });
  clearLandingIndex();
  return answer;
};
const sitemapPaths = async () => (await findSitemap('cities-1.xml'))?.map(({ loc }) => new URL(loc).pathname) ?? [];
const actions = async () => {
  const { rows } = await pool().query<{ action: string }>(
    "select action from audit_log where subject_type = 'address' order by id",
  );
  return rows.map(({ action }) => action);
};

test('an opened page of a place with few hotels is shown, is not indexed, and closes again', async () => {
  expect(await visit(HOSUR)).toEqual({ type: 'unknown' });
  expect(await pageStateOfHosur()).toEqual(['none']);
  await open(HOSUR, true);
  await open(HOSUR, true);
  expect(await visit(HOSUR)).toMatchObject({ type: 'rewrite' });
  const { isIndexable, path } = await getSeo('city', 'hosur');
  expect({ isIndexable, path }).toEqual({ isIndexable: false, path: HOSUR });
  expect(await sitemapPaths()).toEqual(['/hotels-in-bengaluru/']);
  expect((await listLandingCities()).map(({ slug }) => slug)).toEqual(['bengaluru']);
  expect(await list({ treatment: 'unindexed' })).toMatchObject([{ path: HOSUR, source: 'few_hotels', hotels: 1 }]);
  expect(await pageStateOfHosur()).toEqual(['unindexed']);
  await open(HOSUR, false);
  await open(HOSUR, false);
  expect(await visit(HOSUR)).toEqual({ type: 'unknown' });
  expect(await list({ treatment: 'unindexed' })).toEqual([]);
  expect(await actions()).toEqual(['address.opened', 'address.closed']);
});

test('an opened page becomes an ordinary one with the third hotel', async () => {
  const place = await createCity('Tumakuru', { lat: 13.34, lng: 77.1 });
  await createHotel(place);
  await open('/hotels-in-tumakuru/', true);
  await createHotel(place);
  await createHotel(place);
  clearLandingIndex();
  expect((await getSeo('city', 'tumakuru')).isIndexable).toBe(true);
  expect(await sitemapPaths()).toContain('/hotels-in-tumakuru/');
  expect(await list({ q: '/hotels-in-tumakuru/' })).toEqual([]);
});

test.each([
  ['/hotels-in-bengaluru/', 'has a page already'],
  ['/hotels-in-nowhere/', 'belongs to no place with a hotel'],
])('refuses to open %s', async (path, message) => {
  const { status, body } = await open(path, true);
  expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)]);
});

test('auditors read the list and may not open a page', async () => {
  const { cookie } = await createStaffActor('auditor');
  expect((await callRoute(listRoute, { cookie })).status).toBe(200);
  expect((await open(HOSUR, true, cookie)).status).toBe(403);
});
