import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { GET } from '@/app/media/[hash]/[variant]/route';
import { cities, hotelPictures, hotels } from '@/lib/domains/hotels/server/tables';
import { getHotelDetails, listHotels } from '@/lib/domains/hotels/server/service/hotels';
import { prepareHotelPictures } from '@/lib/domains/hotels/server/service/prepare-pictures';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { resetEnv } from '@/lib/platform/env/env';
import { fileStore } from '@/lib/providers/media/file-store';
import { MediaStoreFullError, type MediaStore } from '@/lib/providers/media/port';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { importFile } from '@/scripts/operator/import/import-file';
import { createCity, createHotel, createRoomType } from '@/tests/support/builders/catalogue';
import { makeJpeg, makePng } from '@/tests/support/pictures/photographs';
import { listPayloads } from '@/tests/support/queue-state';

let folder: string;
let photos: string;
let hotelId: number;
const media = () => path.join(folder, 'media');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-photos-'));
  process.env.DATA_DIR = folder;
  process.env.PHOTO_HOSTS = 'photos.example.com';
  resetEnv();
  const place = await createCity('Pune', { lat: 18.53, lng: 73.87 }, { state: { code: '27', name: 'Maharashtra' } });
  hotelId = await createHotel(place, { code: 'P1', name: 'Hall of Pune', stateCode: '27' });
  await createRoomType(hotelId, 'oak');
  photos = path.join(folder, 'photos');
  await mkdir(path.join(photos, 'P1'), { recursive: true });
  await writeFile(path.join(photos, 'P1', '01-facade.jpg'), await makeJpeg({ width: 1700, height: 900 }));
  await writeFile(path.join(photos, 'P1', '02-oak.png'), await makePng());
  await writeFile(path.join(photos, 'P1', '03-copy.jpg'), await makeJpeg({ width: 1700, height: 900 }));
  await writeFile(path.join(photos, 'P1', '04-small.jpg'), await makeJpeg({ width: 600 }));
  await writeFile(path.join(photos, 'P1', '05-text.jpg'), 'no picture');
  await writeFile(
    path.join(photos, 'photos.csv'),
    'hotel_code,file,credit,focus_x,focus_y\nP1,01-facade.jpg,A. Rao,25,75\n',
  );
});
afterAll(async () => {
  delete process.env.DATA_DIR;
  delete process.env.PHOTO_HOSTS;
  resetEnv();
  await rm(folder, { recursive: true });
});

const COLUMNS = 'code,name,street,city,state,pincode,latitude,longitude';
const FACTS = 'P1,Hall of Pune,12 Main Road,Pune,Maharashtra,411001,18.53,73.87';
const HOTEL = `${COLUMNS}\n${FACTS}\n`;

async function run(csv: string, options: { dryRun?: boolean; photos?: string | null } = {}) {
  const file = path.join(folder, 'hotels.csv');
  await writeFile(file, csv);
  const input = { kind: 'hotels' as const, dryRun: false, adapter: null, gazetteer: null, report: null };
  const { photos: report } = await importFile({ file, ...input, photos, ...options }, () => undefined);
  return report;
}

const countJobs = async (task: string) => (await listPayloads(task)).length;

const listPictures = () =>
  connection()
    .select()
    .from(hotelPictures)
    .where(eq(hotelPictures.hotelId, hotelId))
    .orderBy(asc(hotelPictures.position));

const REFUSALS = [
  { subject: 'P1/03-copy.jpg', reasons: ['is the same picture as P1/01-facade.jpg'] },
  { subject: 'P1/04-small.jpg', reasons: ['has 600 x 600 pixels, fewer than 840 x 460'] },
  { subject: 'P1/05-text.jpg', reasons: ['is not a JPEG, PNG, WebP or AVIF picture'] },
];

test('a dry run of the import checks the photographs, stores none, and accepts those of a hotel that the same import would create', async () => {
  const report = await run(`${HOTEL}${FACTS.replace('P1', 'P2')}\n`, { dryRun: true });
  expect(report).toMatchObject({ total: 5, accepted: 2, created: 0, refusals: REFUSALS, small: ['P1/02-oak.png'] });
  expect(await listPictures()).toEqual([]);
  for await (const name of fileStore(media()).list()) throw new Error(`${name} was stored`);
});

test('the import stores photographs with their metadata, and no page shows them before they are prepared', async () => {
  expect(await run(HOTEL)).toMatchObject({ created: 2, updated: 0, removed: 0, unchanged: 0, refusals: REFUSALS });
  expect(await listPictures()).toMatchObject([
    { position: 1, kind: 'facade', alt: 'Hall of Pune: the building', credit: 'A. Rao', focusX: 25, focusY: 75 },
    { position: 2, kind: 'room', alt: 'Hall of Pune: oak room', roomType: 'oak', focusX: null },
  ]);
  expect(await countJobs('hotels.prepare-webp')).toBe(1);
  expect((await getHotelDetails(hotelId)).images).toEqual([]);
  const [summary] = await listHotels({ ids: [hotelId], audience: 'business' });
  expect(summary).toMatchObject({ imageUrl: '/pictures/no-picture.svg', imageAlt: '' });
});

test('a second import of the same photographs writes nothing, from the folder and from a ZIP file', async () => {
  expect(await run(HOTEL)).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: 2 });
  const archive = path.join(folder, 'photos.zip');
  const zip = new ZipFile();
  for (const name of ['photos.csv', 'P1/01-facade.jpg', 'P1/02-oak.png']) zip.addFile(path.join(photos, name), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
  expect(await run(HOTEL, { photos: archive })).toMatchObject({ created: 0, unchanged: 2, refusals: [] });
  await expect(run(HOTEL, { photos: path.join(photos, 'photos.csv') })).rejects.toThrow(/neither a folder nor a ZIP/);
});

test('the import refuses a photos.csv that is too large before it reads it', async () => {
  const large = path.join(folder, 'large');
  await mkdir(large);
  await writeFile(path.join(large, 'photos.csv'), '');
  await truncate(path.join(large, 'photos.csv'), 65 * 1024 * 1024);
  await expect(run(HOTEL, { photos: large })).rejects.toThrow('photos.csv has 65 MB, more than 64');
});

test('the job fails with a clear error when the media store is full, and its next attempt prepares every photograph', async () => {
  const store = fileStore(media());
  let free = 5;
  const full: MediaStore = {
    ...store,
    write: (name, content) =>
      free-- > 0 ? store.write(name, content) : Promise.reject(new MediaStoreFullError('/media')),
  };
  await expect(prepareHotelPictures('webp', { store: full })).rejects.toThrow(
    'The media store /media has no space left',
  );
  expect(
    (await connection().select({ state: mediaFiles.state }).from(mediaFiles)).map(({ state }) => state).sort(),
  ).toEqual(['ready', 'waiting']);
  expect(await prepareHotelPictures('webp')).toBe(1);
  expect(await prepareHotelPictures('webp')).toBe(0);
});

test('the page of the hotel shows its prepared photographs with text, focal point and room type', async () => {
  const { images, rooms } = await getHotelDetails(hotelId);
  expect(images).toMatchObject([
    {
      alt: 'Hall of Pune: the building',
      kind: 'facade',
      credit: 'A. Rao',
      width: 1700,
      height: 900,
      isAvif: false,
      focus: { x: 25, y: 75 },
    },
    { alt: 'Hall of Pune: oak room', kind: 'room', width: 1000, focus: null },
  ]);
  expect(rooms).toMatchObject([{ imageUrl: images[1]?.url, imageAlt: 'Hall of Pune: oak room' }]);
  const [summary] = await listHotels({ ids: [hotelId], audience: 'business' });
  expect(summary).toMatchObject({ imageUrl: images[0]?.thumbnailUrl, imageFocus: { x: 25, y: 75 } });
});

async function request(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const [, , hash = '', variant = ''] = url.split('/');
  return GET(new Request(`http://localhost:3000${url}`, { headers }), { params: Promise.resolve({ hash, variant }) });
}

test('a variant is cached without limit, its headers forbid sniffing and scripts, and the original is never served', async () => {
  const { images } = await getHotelDetails(hotelId);
  const small = images[0]?.thumbnailUrl ?? '';
  const answer = await request(small);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect((await request(small, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await request(small.replace('640.webp', '1280.jpg'))).headers.get('content-type')).toBe('image/jpeg');
  for (const other of ['640.avif', '640.png', '999.webp', 'original', '..%2Foriginals'])
    expect((await request(small.replace('640.webp', other))).status).toBe(404);
  expect((await request(`/media/${'0'.repeat(32)}/640.webp`)).status).toBe(404);
  expect((await request('/media/..%2F..%2Foriginals/640.webp')).status).toBe(404);
});

test('a second job prepares the AVIF variants, and the page then lists them', async () => {
  expect(await countJobs('hotels.prepare-avif')).toBe(1);
  expect(await prepareHotelPictures('avif')).toBe(2);
  const { images } = await getHotelDetails(hotelId);
  expect(images.map(({ isAvif }) => isAvif)).toEqual([true, true]);
  const avif = await request((images[0]?.thumbnailUrl ?? '').replace('webp', 'avif'));
  expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('a photograph that cannot be decoded is refused at the fifth attempt, and the next import reports why', async () => {
  const broken = await makeJpeg({ width: 1200, height: 700, colour: '#224466' });
  const other = path.join(folder, 'broken');
  await cp(photos, other, { recursive: true });
  await writeFile(path.join(other, 'P1', '06-view.jpg'), broken.subarray(0, Math.floor(broken.length * 0.6)));
  expect(await run(HOTEL, { photos: other })).toMatchObject({ created: 1, unchanged: 2 });
  for (let attempt = 1; attempt < 5; attempt += 1)
    await expect(prepareHotelPictures('webp')).rejects.toThrow('cannot be decoded');
  expect(await prepareHotelPictures('webp')).toBe(0);
  expect((await getHotelDetails(hotelId)).images).toHaveLength(2);
  expect(await runHotelCommand(['check'])).toMatch(/P1 {2}Hall of Pune .*photographs that cannot be shown: 1/);
  expect(await runHotelCommand(['check', 'P1'])).toMatch(
    /Photographs that cannot be shown\n {2}[0-9a-f]{32}: cannot be decoded/,
  );
  const again = await run(HOTEL, { photos: other });
  expect(again?.removed).toBe(1);
  expect(again?.refusals.map(({ subject, reasons }) => [subject, reasons[0]?.slice(0, 17)])).toContainEqual([
    'P1/06-view.jpg',
    'cannot be decoded',
  ]);
});

test('a photograph that the store cannot read is refused at the fifth attempt, and an import stores it again', async () => {
  const folderWithView = path.join(folder, 'unreadable');
  await cp(photos, folderWithView, { recursive: true });
  const view = await makeJpeg({ width: 1200, height: 700, colour: '#113355' });
  await writeFile(path.join(folderWithView, 'P1', '07-view.jpg'), view);
  await run(HOTEL, { photos: folderWithView });
  const [added] = (await listPictures()).slice(-1);
  const store = fileStore(media());
  const original = `originals/${added?.mediaHash}`;
  const failing = (isRefused: (name: string) => boolean): MediaStore => ({
    ...store,
    read: (name) => (isRefused(name) ? Promise.reject(new Error('EIO')) : store.read(name)),
  });
  // An outage of the store, which lasts longer than five attempts, refuses nothing.
  for (let attempt = 1; attempt < 8; attempt += 1)
    await expect(prepareHotelPictures('webp', { store: failing(() => true) })).rejects.toThrow('EIO');
  for (let attempt = 2; attempt < 5; attempt += 1)
    await expect(prepareHotelPictures('webp', { store: failing((name) => name === original) })).rejects.toThrow('EIO');
  expect(await prepareHotelPictures('webp', { store: failing((name) => name === original) })).toBe(0);
  expect(await runHotelCommand(['check', 'P1'])).toContain(`${added?.mediaHash}: The media store cannot read`);
  expect((await run(HOTEL, { photos: folderWithView }))?.refusals).toEqual(REFUSALS);
  expect(await prepareHotelPictures('webp')).toBe(1);
  expect((await getHotelDetails(hotelId)).images).toHaveLength(3);
  await run(HOTEL);
});

test('addresses of photographs on hosts that are not listed are refused, and files keep their places', async () => {
  const addresses = 'https://photos.example.com/1.jpg|https://other.example.com/2.jpg';
  const csv = `${COLUMNS},photos\n${FACTS},${addresses}\n`;
  const report = await run(csv, { photos: null });
  expect(report).toMatchObject({ created: 1, unchanged: 2, removed: 0 });
  expect(report?.refusals).toEqual([
    { subject: 'P1: https://other.example.com/2.jpg', reasons: ['The host other.example.com is not in PHOTO_HOSTS'] },
  ]);
  expect(await listPictures()).toMatchObject([{ kind: 'facade' }, { kind: 'room' }, { mediaHash: null, position: 3 }]);
  expect(await countJobs('hotels.download-picture')).toBe(1);
  expect(await run(csv, { photos: null })).toMatchObject({ created: 0, unchanged: 3 });
  expect(await countJobs('hotels.download-picture')).toBe(1);
});

test('delete-picture removes a photograph from hotels, cities and the store, records it, and can be repeated', async () => {
  const [, room] = await listPictures();
  const hash = room?.mediaHash ?? '';
  const { length } = await listPictures();
  const { cityId } = await createCity(
    'Satara',
    { lat: 17.68, lng: 74 },
    { state: { code: '27', name: 'Maharashtra' } },
  );
  await connection().update(cities).set({ pictureHash: hash }).where(eq(cities.id, cityId));
  expect(await runHotelCommand(['delete-picture', hash])).toContain('hotels that showed it: 1, cities: 1');
  const [city] = await connection().select().from(cities).where(eq(cities.id, cityId));
  expect(city?.pictureHash).toBeNull();
  expect(await listPictures()).toHaveLength(length - 1);
  expect((await request(`/media/${hash}/640.webp`)).status).toBe(404);
  for await (const name of fileStore(media()).list()) expect(name).not.toContain(hash);
  expect(await runHotelCommand(['delete-picture', hash])).toContain('There is no photograph');
  const records = await connection().select().from(auditLog).where(eq(auditLog.action, 'picture.deleted'));
  expect(records).toMatchObject([
    { subjectId: hash, actorUserId: null, before: { city_ids: [cityId] }, after: { city_ids: [], is_stored: false } },
  ]);
  await expect(runHotelCommand(['delete-picture', '../x'])).rejects.toThrow('32 digits');
  await run(HOTEL);
});

test('photographs that the folder no longer has are removed from their hotel only', async () => {
  await rm(path.join(photos, 'P1', '02-oak.png'));
  const place = await createCity('Nashik', { lat: 20, lng: 73.8 });
  const other = await createHotel(place, { code: 'P3' });
  expect(await run(HOTEL)).toMatchObject({ unchanged: 1, removed: 1, updated: 1 });
  expect(await connection().select({ id: hotels.id }).from(hotels).where(eq(hotels.id, other))).toHaveLength(1);
  expect((await listPictures()).map(({ position, kind }) => [position, kind])).toEqual([
    [1, 'facade'],
    [2, 'other'],
  ]);
});
