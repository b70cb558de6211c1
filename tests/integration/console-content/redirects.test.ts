import { GET as listRoute, POST as addRoute } from '@/app/api/console/content/redirects/route';
import { POST as endRoute } from '@/app/api/console/content/redirects/[id]/end/route';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld } from '@/tests/support/landing-world';

interface Answer {
  rows: { id: number | null; from: string; to: string; state: string; created_by: string }[];
  errors?: { code: number; field?: string; message: string }[];
}

const AT = { lat: 12.97, lng: 77.59 };
const CITY = '/hotels-in-bengaluru/';
let content: Awaited<ReturnType<typeof createStaffActor>>;

beforeAll(async () => {
  content = await createStaffActor('content');
  await createLandingWorld();
});

async function add(from: string, to: string) {
  const body = { from, to, reason: 'An old campaign' };
  const { body: answer } = await callRoute<Answer>(addRoute, { cookie: content.cookie, body });
  clearLandingIndex();
  return answer;
}

const list = async (query: Record<string, string>) =>
  (await callRoute<Answer>(listRoute, { cookie: content.cookie, query })).body.rows;
const route = (path: string) => routeLandingPath(path, new URLSearchParams());

test('a redirect leads to the current address of its target, and ends', async () => {
  expect((await add('/Hotels-in-Silk-Board', '/hotels-in-bangalore/')).errors).toBeUndefined();
  expect(await route('/hotels-in-silk-board/')).toEqual({ type: 'redirect', path: CITY });
  await pool().query("update city set slug = 'blr' where slug = 'bengaluru'");
  clearLandingIndex();
  expect(await route('/hotels-in-silk-board/')).toEqual({ type: 'redirect', path: '/hotels-in-blr/' });
  await pool().query("update city set slug = 'bengaluru' where slug = 'blr'");
  clearLandingIndex();
  const [added] = await list({ q: 'silk-board' });
  expect(added).toMatchObject({ from: '/hotels-in-silk-board/', to: CITY, state: 'active' });
  expect(await list({ source: 'former', q: 'bangalore' })).toContainEqual(
    expect.objectContaining({ id: null, from: '/hotels-in-bangalore/', to: CITY }),
  );
  await callRoute(endRoute, {
    cookie: content.cookie,
    params: { id: String(added?.id) },
    body: { reason: 'Over' },
  });
  clearLandingIndex();
  expect(await route('/hotels-in-silk-board/')).toEqual({ type: 'unknown' });
  const { rows } = await pool().query<{ action: string }>(
    "select action from audit_log where subject_type = 'redirect' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(['redirect.added', 'redirect.ended']);
});

test.each([
  ['another site', '/hotels-in-nowhere/', 'https://evil.example/', 'to'],
  ['another site without a scheme', '/hotels-in-nowhere/', '//evil.example/', 'to'],
  ['a path that leaves its folder', '/hotels-in-nowhere/', '/hotels-in-x/../console/', 'to'],
  ['a private page', '/hotels-in-nowhere/', '/console/', 'to'],
  ['an address that hides a private page', '/account/', CITY, 'from'],
  ['an address with a page', '/hotels-in-indiranagar-bengaluru/', CITY, 'from'],
  ['a page of the site', '/faq/', CITY, 'from'],
  ['an address that redirects already', '/hotels-in-bangalore/', CITY, 'from'],
  ['a missing target', '/hotels-in-nowhere/', '/hotels-in-elsewhere/', 'to'],
  ['a loop', '/hotels-in-nowhere/', '/hotels-in-nowhere/', 'to'],
])('refuses %s', async (_case, from, to, field) => {
  expect((await add(from, to)).errors?.[0]).toMatchObject({ field });
  expect(await list({ source: 'staff', q: 'nowhere' })).toEqual([]);
});

test('a page takes precedence over a redirect from its address', async () => {
  await add('/hotels-in-mysuru/', CITY);
  expect(await route('/hotels-in-mysuru/')).toEqual({ type: 'redirect', path: CITY });
  const mysuru = await createCity('Mysuru', AT);
  for (let count = 0; count < 3; count += 1) await createHotel(mysuru);
  clearLandingIndex();
  expect(await route('/hotels-in-mysuru/')).toMatchObject({ type: 'rewrite' });
  expect(await list({ state: 'covered' })).toMatchObject([{ from: '/hotels-in-mysuru/' }]);
});

test('of concurrent redirects of one address one is added', async () => {
  const targets = [CITY, '/cities/', '/faq/', '/hotels-near-bagmane-tech-park/'];
  const answers = await Promise.all(targets.map((to) => add('/hotels-in-race/', to)));
  expect(answers.filter(({ errors }) => errors?.[0]?.field === 'from')).toHaveLength(targets.length - 1);
  expect(await list({ q: '/hotels-in-race/' })).toHaveLength(1);
});

test('auditors read redirects and may not add one', async () => {
  const { cookie } = await createStaffActor('auditor');
  expect((await callRoute(listRoute, { cookie })).status).toBe(200);
  const body = { from: '/hotels-in-nowhere/', to: CITY, reason: 'No' };
  expect((await callRoute(addRoute, { cookie, body })).status).toBe(403);
});
