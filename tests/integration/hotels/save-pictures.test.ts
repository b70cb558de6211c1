import { asc, eq } from 'drizzle-orm';
import { savePictures, type CataloguePicture } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { hotelPictures } from '@/lib/domains/hotels/server/tables';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';

const HASHES = Array.from({ length: 6 }, (_, index) => String(index).repeat(32));
let hotelId: number;

beforeAll(async () => {
  hotelId = await createHotel(await createCity('Pune', { lat: 18.53, lng: 73.87 }));
  const facts = { format: 'jpeg', bytes: 1, width: 1600, height: 900 };
  await connection()
    .insert(mediaFiles)
    .values(HASHES.map((hash) => ({ hash, ...facts })));
});

const pictureOf = (mediaHash: string): CataloguePicture => ({
  mediaHash,
  sourceAddress: null,
  kind: 'other',
  alt: mediaHash,
  credit: '',
  focus: null,
  roomType: null,
});
const save = (hashes: readonly string[]) =>
  inTransaction((tx) => savePictures([{ hotelId, pictures: hashes.map(pictureOf) }], tx));
const stored = async () =>
  (
    await connection()
      .select({ hash: hotelPictures.mediaHash })
      .from(hotelPictures)
      .where(eq(hotelPictures.hotelId, hotelId))
      .orderBy(asc(hotelPictures.position))
  ).map(({ hash }) => hash);

test('twenty concurrent imports leave a hotel with the pictures of exactly one import, in the order of that import', async () => {
  const sets = Array.from({ length: 20 }, (_, index) => {
    const start = index % HASHES.length;
    return [...HASHES.slice(start), ...HASHES.slice(0, start)].slice(0, 4);
  });
  const results = await Promise.allSettled(sets.map(save));
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(sets).toContainEqual(await stored());
});

test('savePictures counts new, moved and removed pictures, and writes nothing when they are the same', async () => {
  const [a = '', b = '', c = '', d = ''] = HASHES;
  await save([a, b, c]);
  expect(await save([a, b, c])).toEqual({ created: 0, updated: 0, removed: 0, unchanged: 3 });
  expect(await save([a, c, d])).toEqual({ created: 1, updated: 1, removed: 1, unchanged: 1 });
  expect(await save([])).toEqual({ created: 0, updated: 0, removed: 3, unchanged: 0 });
  expect(await stored()).toEqual([]);
});

test('a file with the content of a downloaded picture replaces that picture', async () => {
  const [a = '', b = ''] = HASHES;
  const atAddress = (name: string) => ({
    ...pictureOf(name),
    mediaHash: null,
    sourceAddress: `https://p.test/${name}`,
  });
  const saveAll = (pictures: CataloguePicture[]) => inTransaction((tx) => savePictures([{ hotelId, pictures }], tx));
  await saveAll([atAddress('old'), atAddress('other')]);
  for (const [name, mediaHash] of Object.entries({ old: a, other: b }))
    await connection()
      .update(hotelPictures)
      .set({ mediaHash })
      .where(eq(hotelPictures.sourceAddress, `https://p.test/${name}`));
  const pictures = [pictureOf(a), atAddress('old'), atAddress('other')];
  expect(await saveAll(pictures)).toEqual({ created: 1, updated: 0, removed: 1, unchanged: 1 });
  expect(await stored()).toEqual([a, b]);
});
