import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { downloadPicture } from '@/lib/domains/hotels/server/service/download-picture';
import { savePictures, type CataloguePicture } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { hotelPictures } from '@/lib/domains/hotels/server/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import type { DownloadedFile } from '@/lib/platform/webhooks/download-file';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import { makeJpeg } from '@/tests/support/pictures/photographs';

let folder: string;
let hotelId: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-downloads-'));
  process.env.DATA_DIR = folder;
  process.env.PHOTO_HOSTS = 'photos.example.com';
  resetEnv();
  hotelId = await createHotel(await createCity('Pune', { lat: 18.53, lng: 73.87 }));
});
afterAll(async () => {
  delete process.env.DATA_DIR;
  delete process.env.PHOTO_HOSTS;
  resetEnv();
  await rm(folder, { recursive: true });
});

const at = (name: string): CataloguePicture => ({
  mediaHash: null,
  sourceAddress: `https://photos.example.com/${name}.jpg`,
  kind: 'other',
  alt: name,
  credit: '',
  focus: null,
  roomType: null,
});
const save = (...names: string[]) => inTransaction((tx) => savePictures([{ hotelId, pictures: names.map(at) }], tx));
const rows = () =>
  connection()
    .select()
    .from(hotelPictures)
    .where(eq(hotelPictures.hotelId, hotelId))
    .orderBy(asc(hotelPictures.position));
const answering = (file: DownloadedFile) => ({ download: async () => file });

test('a downloaded photograph is stored, and a repetition of the job downloads nothing', async () => {
  await save('one', 'two');
  const [one] = await rows();
  const content = await makeJpeg();
  await downloadPicture(one?.id ?? 0, answering({ content }));
  expect((await rows())[0]).toMatchObject({
    mediaHash: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    problem: null,
  });
  const download = jest.fn();
  await downloadPicture(one?.id ?? 0, { download });
  expect(download).not.toHaveBeenCalled();
});

test('the same photograph at two addresses, and a file that is no picture, are refused with the reason', async () => {
  const [, two] = await rows();
  await downloadPicture(two?.id ?? 0, answering({ content: await makeJpeg() }));
  expect((await rows())[1]).toMatchObject({
    mediaHash: null,
    problem: 'is the same picture as another one of this hotel',
  });
  await save('one', 'three');
  const [, three] = await rows();
  await downloadPicture(three?.id ?? 0, answering({ content: Buffer.from('<html>') }));
  expect((await rows())[1]?.problem).toBe('is not a JPEG, PNG, WebP or AVIF picture');
});

test('a temporary failure is thrown so that the job tries again, and a permanent failure is recorded', async () => {
  await save('one', 'four');
  const [, four] = await rows();
  const again = downloadPicture(four?.id ?? 0, answering({ problem: 'The host answered 503', isFinal: false }));
  await expect(again).rejects.toThrow(/could not be downloaded: The host answered 503/);
  expect((await rows())[1]?.problem).toBeNull();
  await downloadPicture(four?.id ?? 0, answering({ problem: 'The host answered 404', isFinal: true }));
  expect((await rows())[1]?.problem).toBe('The host answered 404');
});

test('an import of the same addresses keeps downloaded photographs and tries failed ones again', async () => {
  const [before] = await rows();
  expect(await save('one', 'four')).toEqual({ created: 0, updated: 1, removed: 0, unchanged: 1 });
  expect(await rows()).toMatchObject([{ mediaHash: before?.mediaHash }, { mediaHash: null, problem: null }]);
});

test('a host that was removed from PHOTO_HOSTS is not called', async () => {
  process.env.PHOTO_HOSTS = 'other.example.com';
  resetEnv();
  const [, four] = await rows();
  const download = jest.fn();
  await downloadPicture(four?.id ?? 0, { download });
  expect(download).not.toHaveBeenCalled();
  expect((await rows())[1]?.problem).toBe('The host photos.example.com is not in PHOTO_HOSTS');
});
