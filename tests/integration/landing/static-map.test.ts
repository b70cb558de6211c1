import { GET } from '@/app/api/static-map/route';
import { landmarks } from '@/lib/domains/hotels/server/tables';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { connection, pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { serviceMapUrl, staticMapUrl } from '@/lib/providers/maps/static-map-url';
import { startFakeService, type FakeService, type Reply } from '@/tests/support/fake-service';
import { createLandingWorld } from '@/tests/support/landing-world';

const HOTEL = { lat: 12.971, lng: 77.594 };
const SIZE = { width: 600, height: 300 };

beforeAll(async () => {
  const { place } = await createLandingWorld();
  await connection()
    .insert(landmarks)
    .values(
      [
        { kind: 'railway_station', name: 'KSR <Bengaluru>', slug: 'ksr-bengaluru', latitude: 12.978, longitude: 77.57 },
        { kind: 'airport', name: 'Kempegowda Airport', slug: 'kempegowda', latitude: 13.1986, longitude: 77.7066 },
      ].map((row) => ({ ...row, cityId: place.cityId })),
    );
  clearLandingIndex();
});

const get = (query: string) => GET(new Request(`http://localhost:3000/api/static-map/${query}`));
const drawn = async (query: string) => (await get(query)).text();

test('the static map endpoint draws a plan at zoom 13 and scale 2 that caches may store for a day', async () => {
  const address = staticMapUrl({ lat: 12.978412, lng: 77.640812, ...SIZE });
  expect(address).toBe('/api/static-map/?center=12.97841%2C77.64081&zoom=13&scale=2&size=600x300');
  expect(serviceMapUrl({ lat: 12.978412, lng: 77.640812, ...SIZE })).toBeNull();
  const response = await get(address.replace('/api/static-map/', ''));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await response.text()).toMatch(/^<svg [^>]*width="1200" height="600" viewBox="0 0 600 300">.*<\/svg>$/);
});

test('the plan has the heading "Plan, no streets", distances, a scale and what the catalogue knows', async () => {
  const svg = await drawn(`?center=${HOTEL.lat},${HOTEL.lng}&size=600x300`);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Plan, no streets',
      '1 km',
      '2 km',
      'N',
      'KSR &lt;Bengaluru&gt;',
      'Bagmane Tech Park',
      'Kempegowda Airport, 28.1 km',
    ]),
  );
  expect(svg).not.toContain('<Bengaluru>');
});

test('the plan of a place is always the same, and differs from that of another place', async () => {
  const center = `?center=${HOTEL.lat},${HOTEL.lng}&size=300x200`;
  expect(await drawn(center)).toBe(await drawn(center));
  expect(await drawn(center)).not.toBe(await drawn('?center=28.61,77.20&size=300x200'));
});

test('the plan contains colours for the light and the dark theme', async () => {
  const svg = await drawn(`?center=${HOTEL.lat},${HOTEL.lng}&size=300x200`);
  const [, light, dark] = /<style>(.*)@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? [];
  expect(light).toContain('.land{fill:#f6f4ec}');
  expect(dark).toContain('.land{fill:#121511}');
  // Every drawn element takes its colour from the style sheet.
  const elements = svg.replace(/<style>.*<\/style>/, '');
  expect(elements).not.toMatch(/#[0-9a-f]{3}/i);
  const classes = new Set([...elements.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
  for (const name of classes) expect(dark).toMatch(new RegExp(`\\.${name}[{,]`));
});

test('the plan has no names and is cached briefly while the catalogue cannot be read', async () => {
  clearLandingIndex();
  const query = jest.spyOn(pool(), 'query').mockImplementation(() => Promise.reject(new Error('connection lost')));
  const response = await get(`?center=${HOTEL.lat},${HOTEL.lng}&size=300x200`);
  query.mockRestore();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(await response.text()).not.toContain('Bagmane');
});

test.each([
  '',
  '?center=x',
  '?center=91,0',
  '?center=0,181',
  '?center=1,1&size=99999x10',
  '?center=1,1&size=9000x10',
  '?center=1,1&size=<script>',
])('the static map endpoint answers 400 for the query %p', async (query) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ code: 2000 }] });
});

describe('the static map endpoint with a maps service', () => {
  const png = { status: 200, body: Buffer.from([0x89, 0x50]), headers: { 'content-type': 'image/png' } };
  let service: FakeService;
  let reply: Reply = png;

  beforeAll(async () => {
    service = await startFakeService(() => reply);
    Object.assign(process.env, { GOOGLE_MAPS_KEY: 'maps-key', GOOGLE_STATIC_MAPS_URL: service.url });
    resetEnv();
  });
  afterAll(async () => {
    delete process.env.GOOGLE_MAPS_KEY;
    delete process.env.GOOGLE_STATIC_MAPS_URL;
    resetEnv();
    await service.close();
  });
  beforeEach(() => {
    service.requests.length = 0;
  });

  test('returns the picture of the service without revealing the key', async () => {
    reply = png;
    const address = staticMapUrl({ ...HOTEL, ...SIZE });
    expect(address).not.toContain('maps-key');
    expect(serviceMapUrl({ ...HOTEL, ...SIZE })).toBe(address);
    const response = await get(address.replace('/api/static-map/', ''));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(service.requests).toHaveLength(1);
  });

  test('returns a plan for a URL that we did not create, and when the service fails', async () => {
    reply = png;
    const query = staticMapUrl({ ...HOTEL, ...SIZE }).replace('/api/static-map/', '');
    const otherUrl = await get(query.replace('12.97', '13.97'));
    expect(otherUrl.headers.get('content-type')).toBe('image/svg+xml');
    expect(service.requests).toHaveLength(0);
    reply = { status: 500 };
    const failed = await get(query);
    expect([failed.status, failed.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(failed.headers.get('cache-control')).toBe('public, max-age=300');
  });
});
