import { POST as cityRoute } from '@/app/api/console/content/places/cities/route';
import { POST as landmarkRoute } from '@/app/api/console/content/places/landmarks/route';
import { POST as categoryRoute } from '@/app/api/console/content/places/categories/route';
import { readCategories } from '@/lib/domains/console-content/server/service/categories';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld } from '@/tests/support/landing-world';

interface Answer {
  key: string;
  slug: string;
  addresses: { path: string; page_state: string }[];
  errors?: { code: number; field?: string; message: string }[];
}

const [INVALID_INPUT, ADDRESS_TAKEN] = [400, 2820];
const PUNE = { name: 'Pune', slug: 'pune', state_code: '27', latitude: 18.5204, longitude: 73.8567 };
const STATION = {
  ...{ name: 'Cantonment Station', slug: 'cantonment-station', kind: 'railway_station', city: '' },
  ...{ latitude: 12.9936, longitude: 77.598 },
};
let catalogue: Awaited<ReturnType<typeof createStaffActor>>;

beforeAll(async () => {
  catalogue = await createStaffActor('catalogue');
  await createLandingWorld();
});

async function add(route: typeof cityRoute, body: object, cookie = catalogue.cookie) {
  const answer = await callRoute<Answer>(route, { cookie, body });
  clearLandingIndex();
  return answer;
}

async function refusalOf(route: typeof cityRoute, body: object) {
  const { status, body: answer } = await add(route, body);
  const [error] = answer.errors ?? [];
  return { status, code: error?.code, field: error?.field, message: error?.message };
}

const visit = (path: string) => routeLandingPath(path, new URLSearchParams());

async function auditOf(key: string) {
  const { rows } = await pool().query<{ action: string; before: object | null; after: object }>(
    'select action, before, after from audit_log where subject_type = $1 and subject_id = $2',
    ['place', key],
  );
  return rows;
}

test('a new city has its state and landscape, and no page before it has hotels', async () => {
  const { status, body } = await add(cityRoute, PUNE);
  expect([status, body.slug]).toEqual([200, 'pune']);
  expect(body.addresses).toMatchObject([{ path: '/hotels-in-pune/', page_state: 'none' }]);
  expect(await visit('/hotels-in-pune/')).toEqual({ type: 'unknown' });
  const after = { ...{ name: 'Pune', slug: 'pune', stateCode: '27', region: 'river' }, latitude: 18.5204 };
  expect(await auditOf(body.key)).toMatchObject([{ action: 'place.added', before: null, after }]);
});

test('a new landmark near three hotels has its page at once', async () => {
  const { status, body } = await add(landmarkRoute, STATION);
  expect([status, body.addresses[0]?.path]).toEqual([200, '/hotels-near-cantonment-station/']);
  expect(await visit('/hotels-near-cantonment-station/')).toMatchObject({ type: 'rewrite' });
  expect(await auditOf(body.key)).toMatchObject([
    { action: 'place.added', after: { landmarkKind: 'railway_station' } },
  ]);
});

test('a new category is the last one, and its addresses belong to it in each city', async () => {
  const { status, body } = await add(categoryRoute, { name: 'Inns', slug: 'inns' });
  expect(status).toBe(200);
  const { categories } = await readCategories();
  expect(categories.at(-1)).toMatchObject({ name: 'Inns', slug: 'inns', isShown: true, hotels: 0 });
  expect(await auditOf(body.key)).toMatchObject([{ action: 'place.added', after: { name: 'Inns', slug: 'inns' } }]);
});

test('an address that another place has, a name that exists and a far or unknown city are refused with their field', async () => {
  const taken = { status: 409, code: ADDRESS_TAKEN, field: 'slug' };
  const redirected = expect.stringContaining('redirects to the city Bengaluru') as string;
  expect(await refusalOf(cityRoute, { ...PUNE, name: 'Other', slug: 'bangalore' })).toEqual({
    ...taken,
    message: redirected,
  });
  const owned = expect.stringContaining('belongs to the landmark Bagmane Tech Park') as string;
  expect(await refusalOf(landmarkRoute, { ...STATION, name: 'Other', slug: 'bagmane-tech-park' })).toEqual({
    ...taken,
    message: owned,
  });
  expect(await refusalOf(categoryRoute, { name: 'Hotels', slug: 'hotels' })).toMatchObject(taken);
  const wrong: [typeof cityRoute, object, string, string][] = [
    [cityRoute, { ...PUNE, name: 'Bangalore', slug: 'blr', state_code: '29' }, 'name', 'Bengaluru in Karnataka'],
    [cityRoute, { ...PUNE, state_code: '99' }, 'state_code', 'Choose a state'],
    [cityRoute, { ...PUNE, latitude: 51.5 }, 'latitude', 'Enter a latitude in India'],
    [cityRoute, { ...PUNE, longitude: -0.1 }, 'longitude', 'Enter a longitude in India'],
    [landmarkRoute, { ...STATION, city: 'atlantis' }, 'city', 'no such city'],
    [landmarkRoute, { ...STATION, latitude: 30 }, 'latitude', 'more than 30 km from every city'],
    [landmarkRoute, { ...STATION, latitude: 12, city: 'bengaluru' }, 'latitude', 'more than 30 km from Bengaluru'],
    [
      landmarkRoute,
      { ...STATION, name: 'Bagmane Tech-Park', slug: 'bagmane', kind: 'tech_park', city: 'bengaluru' },
      'name',
      'Bengaluru has a landmark of this kind and name',
    ],
  ];
  for (const [route, body, field, message] of wrong) {
    const refusal = await refusalOf(route, body);
    expect(refusal).toMatchObject({ status: INVALID_INPUT, field });
    expect(refusal.message).toContain(message);
  }
});

test('an airport may be 80 km from its city', async () => {
  const airport = { ...STATION, kind: 'airport', name: 'Kempegowda', slug: 'kempegowda-airport', latitude: 13.5 };
  expect((await add(landmarkRoute, airport)).status).toBe(200);
});

test('of many people who add one city at the same time one succeeds', async () => {
  const body = { ...PUNE, name: 'Nagpur', slug: 'nagpur', latitude: 21.1458, longitude: 79.0882 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(cityRoute, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  const { rows } = await pool().query("select 1 from city where slug = 'nagpur'");
  expect(rows).toHaveLength(1);
});

test('the roles content and revenue may not add a place', async () => {
  for (const role of ['content', 'revenue'] as const) {
    const { cookie } = await createStaffActor(role);
    const calls = [
      add(cityRoute, { ...PUNE, name: 'Thane', slug: 'thane' }, cookie),
      add(landmarkRoute, { ...STATION, name: 'Halt', slug: 'halt' }, cookie),
      add(categoryRoute, { name: 'Lodges', slug: 'lodges' }, cookie),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});
