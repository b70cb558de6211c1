import { GET as listRoute } from '@/app/api/console/content/addresses/route';
import { addRedirect } from '@/lib/domains/landing/server/service/address/redirects';
import { writeAddressRequests } from '@/lib/domains/landing/server/service/address/count-address-requests';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
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
  expect(await list({ q: 'parks' })).toEqual([]);
});
