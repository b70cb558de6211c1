import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { checkPicture } from '@/lib/domains/media/server/service/check-picture';
import { preparePictures } from '@/lib/domains/media/server/service/prepare-pictures';
import { repairMedia } from '@/lib/domains/media/server/service/repair-media';
import { addMediaFiles, storeOriginal } from '@/lib/domains/media/server/service/store-originals';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { fileStore } from '@/lib/providers/media/file-store';
import { copyMedia, mediaBesides } from '@/scripts/operator/db/copy-media';
import { makeJpeg } from '@/tests/support/pictures/photographs';

let directory: string;
const storeAt = (name: string) => fileStore(path.join(directory, name));
const quiet = () => undefined;
const prepare = (name: string) => preparePictures('webp', { store: storeAt(name), onPrepared: async () => undefined });

async function addPicture(colour: string): Promise<string> {
  const content = await makeJpeg({ colour });
  const checked = await checkPicture(content);
  if ('problem' in checked) throw new Error(checked.problem);
  await storeOriginal(checked.picture, content, storeAt('live'));
  await inTransaction((tx) => addMediaFiles([checked.picture], tx));
  return checked.picture.hash;
}

const listStates = async () =>
  (await connection().select({ state: mediaFiles.state }).from(mediaFiles).orderBy(asc(mediaFiles.createdAt))).map(
    ({ state }) => state,
  );

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'folio-media-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('a second backup copies new pictures only, and omits an original whose content does not have its hash', async () => {
  const backup = mediaBesides(path.join(directory, 'folio.tar.gz'));
  const first = await addPicture('#884422');
  await prepare('live');
  expect(await copyMedia(storeAt('live'), backup, quiet)).toEqual({ copied: 4, present: 0, damaged: [] });
  const second = await addPicture('#228844');
  await writeFile(path.join(directory, 'live/originals', second), 'broken by the disk');
  expect(await copyMedia(storeAt('live'), backup, quiet)).toEqual({
    copied: 0,
    present: 4,
    damaged: [`originals/${second}`],
  });
  expect(await backup.read(`originals/${first}`)).not.toBeNull();
});

test('a restore into an empty store brings back the pictures, prepares missing variants and reports lost files', async () => {
  const [first = '', second = ''] = (
    await connection().select({ hash: mediaFiles.hash }).from(mediaFiles).orderBy(asc(mediaFiles.createdAt))
  ).map(({ hash }) => hash);
  await copyMedia(mediaBesides(path.join(directory, 'folio.tar.gz')), storeAt('restored'), quiet);
  await rm(path.join(directory, 'restored/pictures', first, '1280.webp'));
  expect(await repairMedia(storeAt('restored'))).toEqual({ missing: [second], unprepared: 1 });
  expect(await listStates()).toEqual(['waiting', 'refused']);
  expect(await prepare('restored')).toEqual([first]);
  expect(await storeAt('restored').read(`pictures/${first}/1280.webp`)).not.toBeNull();
  expect(await repairMedia(storeAt('restored'))).toEqual({ missing: [second], unprepared: 0 });
});

test('a picture whose original was lost can be imported again', async () => {
  await addPicture('#228844');
  expect(await listStates()).toEqual(['ready', 'waiting']);
});

test('an original that the store cannot read delays no other picture, is refused at the fifth attempt, and the repair tries it again', async () => {
  await prepare('live');
  const unreadable = await addPicture('#113355');
  const other = await addPicture('#335511');
  const store = storeAt('live');
  const failing: typeof store = {
    ...store,
    read: (name) => (name.endsWith(unreadable) ? Promise.reject(new Error('EIO')) : store.read(name)),
  };
  const prepareFailing = () => preparePictures('webp', { store: failing, onPrepared: async () => undefined });
  expect(await prepareFailing()).toEqual([other]);
  for (let attempt = 2; attempt <= 4; attempt += 1) await expect(prepareFailing()).rejects.toThrow('EIO');
  expect(await prepareFailing()).toEqual([]);
  expect(await listStates()).toContain('refused');
  await repairMedia(storeAt('live'));
  expect(await prepare('live')).toEqual([unreadable]);
});

test('a picture whose preparation killed five processes is refused, and the repair after a restore tries it again', async () => {
  const hash = await addPicture('#551133');
  await connection().update(mediaFiles).set({ attempts: 5 }).where(eq(mediaFiles.hash, hash));
  expect(await prepare('live')).toEqual([]);
  expect(await listStates()).toContain('refused');
  await repairMedia(storeAt('live'));
  expect(await prepare('live')).toContain(hash);
  expect(await listStates()).not.toContain('refused');
});

test('a copy skips names that are not those of pictures, so that a store cannot write outside the backup', async () => {
  const hash = 'a'.repeat(32);
  const names = ['../outside', `pictures/${hash}/../../../640.webp`, `pictures/${hash}/640.webp`];
  const source: ReturnType<typeof storeAt> = {
    ...storeAt('listed'),
    read: async () => Buffer.from('content'),
    list: async function* () {
      yield* names;
    },
  };
  expect(await copyMedia(source, storeAt('listed'), quiet)).toEqual({ copied: 1, present: 0, damaged: [] });
});
