import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { GET } from '@/app/images/[...path]/route';
import { cities, hotels } from '@/lib/domains/hotels/server/tables';
import { encodeHotelId } from '@/lib/ids';
import { connection, pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { artImageUrl, cityImageUrl, hotelImageUrl } from '@/lib/platform/illustrations/image-urls';
import { log } from '@/lib/platform/log/log';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

const SIZE = { width: 96, height: 96 } as const;

let world: LandingWorld;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'folio-pictures-'));
  process.env.DATA_DIR = directory;
  resetEnv();
  world = await createLandingWorld();
});
afterAll(async () => {
  delete process.env.DATA_DIR;
  resetEnv();
  await rm(directory, { recursive: true });
});

const listStoredImages = () => readdir(path.join(directory, 'images')).catch(() => []);

async function requestImage(url: string) {
  const segments = url.replace('/images/', '').split('/');
  const answer = await GET(new Request(`http://localhost:3000${url}`), { params: Promise.resolve({ path: segments }) });
  return { status: answer.status, headers: answer.headers };
}

const hotelImagePath = (more: Partial<Parameters<typeof hotelImageUrl>[0]> = {}) =>
  hotelImageUrl({
    id: encodeHotelId(world.hotelIds[0] ?? 0),
    region: 'metro',
    kind: 'tower',
    scene: 'facade',
    ...SIZE,
    ...more,
  });

test('images of hotels, cities and the product are generated, stored and served as immutable', async () => {
  const urls = [
    hotelImagePath(),
    cityImageUrl({ slug: 'bengaluru', region: 'metro', ...SIZE }),
    artImageUrl({ scene: 'offer', ...SIZE }),
  ];
  for (const url of urls) {
    const { status, headers } = await requestImage(url);
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/webp']);
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect(await listStoredImages()).toHaveLength(3);
});

test('images of unknown hotels and cities return 404 and are not stored', async () => {
  const unknownImages = [
    hotelImagePath({ id: encodeHotelId(99_999_999) }),
    hotelImagePath({ id: 'abcdefgh' }),
    hotelImagePath({ id: 'constructor' }),
    hotelImagePath({ id: '1' }),
    cityImageUrl({ slug: 'atlantis', region: 'coastal', ...SIZE }),
  ];
  const before = await listStoredImages();
  for (const url of unknownImages) {
    const { status, headers } = await requestImage(url);
    expect([url, status, headers.get('cache-control')]).toEqual([url, 404, 'no-store']);
  }
  expect(await listStoredImages()).toEqual(before);
});

test('an image address with another region or kind redirects to the region and kind of the hotel', async () => {
  const before = await listStoredImages();
  for (const url of [hotelImagePath({ region: 'hill' }), hotelImagePath({ kind: 'resort' })]) {
    const { status, headers } = await requestImage(url);
    expect([status, headers.get('location')]).toEqual([302, hotelImagePath()]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  }
  expect(await listStoredImages()).toEqual(before);
});

test('images of a removed hotel are still served, and those of a former city name redirect', async () => {
  const on = connection();
  const [, removed = 0] = world.hotelIds;
  await on.update(hotels).set({ status: 'removed' }).where(eq(hotels.id, removed));
  expect((await requestImage(hotelImagePath({ id: encodeHotelId(removed) }))).status).toBe(200);

  const url = cityImageUrl({ slug: 'bengaluru', region: 'metro', width: 192, height: 192 });
  await on.update(cities).set({ slug: 'bengaluru-new' }).where(eq(cities.id, world.place.cityId));
  const { status, headers } = await requestImage(url);
  expect([status, headers.get('location')]).toEqual([302, url.replace('bengaluru', 'bengaluru-new')]);
  expect((await requestImage(headers.get('location') ?? '')).status).toBe(200);
});

test('without the database, stored images are served and other images return 503', async () => {
  const url = hotelImagePath({ scene: 'lobby' });
  expect((await requestImage(url)).status).toBe(200);
  const query = jest.spyOn(pool(), 'connect').mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  expect((await requestImage(url)).status).toBe(200);
  expect((await requestImage(hotelImagePath({ scene: 'dusk' }))).status).toBe(503);
  expect(errors).toHaveBeenCalledTimes(1);
  query.mockRestore();
  errors.mockRestore();
});
