import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { GET } from '@/app/images/[...path]/route';
import { cities, hotels } from '@/lib/domains/hotels/server/tables';
import { encodeHotelId } from '@/lib/ids';
import { connection, pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { artImageUrl, cityImageUrl, hotelImageUrl } from '@/lib/platform/illustrations/address';
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

const drawn = () => readdir(path.join(directory, 'images')).catch(() => []);

async function ask(url: string) {
  const segments = url.replace('/images/', '').split('/');
  const answer = await GET(new Request(`http://localhost:3000${url}`), { params: Promise.resolve({ path: segments }) });
  return { status: answer.status, headers: answer.headers };
}

const ofHotel = (more: Partial<Parameters<typeof hotelImageUrl>[0]> = {}) =>
  hotelImageUrl({
    id: encodeHotelId(world.hotelIds[0] ?? 0),
    region: 'metro',
    kind: 'tower',
    scene: 'facade',
    ...SIZE,
    ...more,
  });

test('pictures of hotels, cities and the product are drawn and cached without expiry', async () => {
  const urls = [
    ofHotel(),
    cityImageUrl({ slug: 'bengaluru', region: 'metro', ...SIZE }),
    artImageUrl({ scene: 'offer', ...SIZE }),
  ];
  for (const url of urls) {
    const { status, headers } = await ask(url);
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/webp']);
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect(await drawn()).toHaveLength(3);
});

test('pictures of unknown hotels and cities are not drawn', async () => {
  const invented = [
    ofHotel({ id: encodeHotelId(99_999_999) }),
    ofHotel({ id: 'abcdefgh' }),
    ofHotel({ id: 'constructor' }),
    ofHotel({ id: '1' }),
    cityImageUrl({ slug: 'atlantis', region: 'coastal', ...SIZE }),
  ];
  const before = await drawn();
  for (const url of invented) {
    const { status, headers } = await ask(url);
    expect([url, status, headers.get('cache-control')]).toEqual([url, 404, 'no-store']);
  }
  expect(await drawn()).toEqual(before);
});

test('one hotel has one look: another region or kind leads to the one it has', async () => {
  const before = await drawn();
  for (const url of [ofHotel({ region: 'hill' }), ofHotel({ kind: 'resort' })]) {
    const { status, headers } = await ask(url);
    expect([status, headers.get('location')]).toEqual([302, ofHotel()]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  }
  expect(await drawn()).toEqual(before);
});

test('a hotel that was taken away and a city of a former name have their pictures still', async () => {
  const on = connection();
  const [, removed = 0] = world.hotelIds;
  await on.update(hotels).set({ status: 'removed' }).where(eq(hotels.id, removed));
  expect((await ask(ofHotel({ id: encodeHotelId(removed) }))).status).toBe(200);

  const url = cityImageUrl({ slug: 'bengaluru', region: 'metro', width: 192, height: 192 });
  await on.update(cities).set({ slug: 'bengaluru-new' }).where(eq(cities.id, world.place.cityId));
  const { status, headers } = await ask(url);
  expect([status, headers.get('location')]).toEqual([302, url.replace('bengaluru', 'bengaluru-new')]);
  expect((await ask(headers.get('location') ?? '')).status).toBe(200);
});

test('what is drawn needs no database, what is not answers that it is away', async () => {
  const url = ofHotel({ scene: 'lobby' });
  expect((await ask(url)).status).toBe(200);
  const query = jest.spyOn(pool(), 'connect').mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  expect((await ask(url)).status).toBe(200);
  expect((await ask(ofHotel({ scene: 'dusk' }))).status).toBe(503);
  expect(errors).toHaveBeenCalledTimes(1);
  query.mockRestore();
  errors.mockRestore();
});
