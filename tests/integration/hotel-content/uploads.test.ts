import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { PATCH as sendPart } from '@/app/api/desk/hotels/[hotel_id]/content/picture-uploads/[upload_id]/route';
import { FINISH_SECONDS, MAX_UPLOADS, PART_BYTES } from '@/lib/domains/hotel-content/rules/limits';
import { deletePictureIfUnused } from '@/lib/domains/hotel-content/server/service/delete-unused-picture';
import {
  changePicture,
  deletePicture,
  listPictures,
  orderPictures,
} from '@/lib/domains/hotel-content/server/service/pictures';
import {
  addUploadPart,
  beginUpload,
  deleteOldUploads,
  readUpload,
} from '@/lib/domains/hotel-content/server/service/uploads';
import { hotelPictureUploads } from '@/lib/domains/hotel-content/server/tables';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { prepareHotelPictures } from '@/lib/domains/hotels/server/service/prepare-pictures';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { mediaStore } from '@/lib/providers/media/media';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { insertPicture } from '@/tests/support/api/examples/hotel-content';
import { signInAs } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

let folder: string;
let hotelId: number;
let owner: DeskActor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folio-uploads-'));
  process.env.DATA_DIR = folder;
  resetEnv();
});

afterAll(async () => {
  delete process.env.DATA_DIR;
  resetEnv();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await connection().delete(hotelPictureUploads);
  await rm(path.join(folder, 'media', 'uploads'), { recursive: true, force: true });
  ({ hotelId } = await createStayWorld());
  owner = await createHotelPerson({ hotelId, role: 'owner' });
});

/** Noise does not compress, so that the file has several parts. */
async function makePhotograph(seed: number, { width = 1100, height = 620 } = {}): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * (7919 + seed)) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const begin = (bytes: number, name = 'lobby-1.png') => beginUpload(owner, hotelId, { name, type: 'image/png', bytes });
const send = (uploadId: string, file: Buffer, offset: number) =>
  addUploadPart(owner, hotelId, {
    ...{ uploadId, offset },
    content: new Blob([new Uint8Array(file.subarray(offset, offset + PART_BYTES))]).stream(),
  });

async function upload(file: Buffer, name?: string) {
  const { uploadId } = await begin(file.byteLength, name);
  for (let offset = 0; ; offset += PART_BYTES) {
    const state = await send(uploadId, file, offset);
    if (state.pictureId !== null) return state.pictureId;
  }
}

const namesInStore = async () => {
  const names: string[] = [];
  for await (const name of mediaStore().list()) names.push(name);
  return names;
};

test('an interrupted upload continues where it ended and becomes a photograph of the page', async () => {
  const file = await makePhotograph(1);
  expect(file.byteLength).toBeGreaterThan(2 * PART_BYTES);
  const { uploadId } = await begin(file.byteLength);
  await send(uploadId, file, 0);
  await expect(send(uploadId, file, 0)).rejects.toMatchObject({ kind: 'UPLOAD_OFFSET' });
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The connection was reset')),
  });
  await expect(addUploadPart(owner, hotelId, { uploadId, offset: PART_BYTES, content: broken })).rejects.toMatchObject({
    kind: 'INVALID_INPUT',
  });

  const { uploads } = await listPictures(owner, hotelId);
  expect(uploads).toMatchObject([{ uploadId, received: PART_BYTES, bytes: file.byteLength }]);
  let state = await readUpload(owner, hotelId, uploadId);
  while (state.pictureId === null) state = await send(uploadId, file, state.received);

  expect(await listPictures(owner, hotelId)).toMatchObject({
    uploads: [],
    pictures: [{ pictureId: state.pictureId, state: 'preparing', kind: 'lobby', alt: 'Test House: the lobby' }],
  });
  expect((await namesInStore()).filter((name) => name.startsWith('uploads/'))).toEqual([]);
  await prepareHotelPictures('webp');
  expect((await listPictures(owner, hotelId)).pictures[0]?.state).toBe('ready');
  expect((await getHotelDetails(hotelId)).images).toHaveLength(1);
});

test('two requests that send the same part at the same time store it once', async () => {
  const file = await makePhotograph(2);
  const { uploadId } = await begin(file.byteLength);
  const outcomes = await Promise.allSettled([send(uploadId, file, 0), send(uploadId, file, 0)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await readUpload(owner, hotelId, uploadId)).received).toBe(PART_BYTES);
});

/** Stores all parts as if the process had ended before it made them a photograph. */
async function storeAllParts(file: Buffer, { secondsAgo }: { secondsAgo: number }) {
  const { uploadId } = await begin(file.byteLength);
  for (let offset = 0; offset + PART_BYTES < file.byteLength; offset += PART_BYTES) await send(uploadId, file, offset);
  const { received } = await readUpload(owner, hotelId, uploadId);
  await mediaStore().write(`uploads/${uploadId}/${received}`, file.subarray(received));
  const [row] = await connection().select().from(hotelPictureUploads).where(eq(hotelPictureUploads.id, uploadId));
  await connection()
    .update(hotelPictureUploads)
    .set({
      ...{ received: file.byteLength, offsets: [...(row?.offsets ?? []), received] },
      updatedAt: new Date(now().getTime() - secondsAgo * 1_000),
    })
    .where(eq(hotelPictureUploads.id, uploadId));
  return { uploadId, send: () => send(uploadId, file, received) };
}

test('an upload whose process ended before the check is checked by one of the requests that send its last part again', async () => {
  const { send: sendAgain } = await storeAllParts(await makePhotograph(3), { secondsAgo: FINISH_SECONDS });
  const states = await Promise.all([1, 2, 3, 4].map(sendAgain));
  expect(states.filter(({ pictureId }) => pictureId !== null)).toHaveLength(1);
  expect((await listPictures(owner, hotelId)).pictures).toHaveLength(1);
});

test('sending a part again returns the state of a complete upload that another request checks', async () => {
  const { send: sendAgain, uploadId } = await storeAllParts(await makePhotograph(6), { secondsAgo: 1 });
  expect(await sendAgain()).toMatchObject({ uploadId, pictureId: null });
  expect((await listPictures(owner, hotelId)).pictures).toEqual([]);
});

test('a part that is smaller than the others is refused unless it ends the file', async () => {
  const { uploadId } = await begin(2 * PART_BYTES);
  await expect(send(uploadId, Buffer.alloc(1), 0)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
  await send(uploadId, Buffer.alloc(PART_BYTES), 0);
  expect((await readUpload(owner, hotelId, uploadId)).received).toBe(PART_BYTES);
});

describe('files that cannot become a photograph', () => {
  test('a file of a wrong size or type is refused before its first part', async () => {
    await expect(begin(21 * 1024 * 1024)).rejects.toMatchObject({ kind: 'PICTURE_REFUSED', field: 'bytes' });
    await expect(beginUpload(owner, hotelId, { name: 'a.heic', type: 'image/heic', bytes: 10 })).rejects.toMatchObject({
      kind: 'PICTURE_REFUSED',
      field: 'type',
    });
  });

  const refusedAfterTheLastPart = async (file: Buffer, reason: string) => {
    await expect(upload(file)).rejects.toMatchObject({
      kind: 'PICTURE_REFUSED',
      message: expect.stringContaining(reason) as string,
    });
    expect(await listPictures(owner, hotelId)).toMatchObject({ pictures: [], uploads: [] });
    expect((await namesInStore()).filter((name) => name.startsWith('uploads/'))).toEqual([]);
  };

  test('a text and a small picture are refused after their last part, and nothing of them remains', async () => {
    const text = Buffer.from('<html>no picture</html>');
    await refusedAfterTheLastPart(text, 'is not a JPEG, PNG, WebP or AVIF picture');
    await refusedAfterTheLastPart(await makePhotograph(4, { width: 300, height: 200 }), '300 x 200');
  });

  testInFull('a decompression bomb is refused after its last part, and nothing of it remains', async () => {
    await refusedAfterTheLastPart(await makeBomb(), '50 million');
  });

  test('the same photograph is refused the second time', async () => {
    const file = await makePhotograph(5);
    await upload(file);
    await expect(upload(file)).rejects.toMatchObject({ message: expect.stringContaining('same picture') });
  });

  test('a part that is larger than the limit, or belongs to another hotel, is refused', async () => {
    const { uploadId } = await begin(10 * 1024 * 1024);
    const rival = await createHotelPerson({ hotelId: (await createStayWorld()).hotelId, role: 'owner' });
    const call = async (userId: number, hotel: number, bytes: number) =>
      sendPart(
        new Request(`http://localhost:3000/?offset=0`, {
          method: 'PATCH',
          headers: {
            ...{ cookie: await signInAs(userId, { hasProved: true }), origin: 'http://localhost:3000' },
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(bytes),
        }),
        { params: Promise.resolve({ hotel_id: String(hotel), upload_id: uploadId }) },
      );
    expect((await call(owner.userId, hotelId, PART_BYTES + 1)).status).toBe(413);
    expect((await call(rival.userId, hotelId, 10)).status).toBe(404);
    expect((await call(rival.userId, rival.hotels[0]?.hotelId ?? 0, 10)).status).toBe(404);
  });
});

async function makeBomb(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
}

test('a hotel has a limit of unfinished uploads, and those of yesterday are deleted', async () => {
  for (let count = 0; count < MAX_UPLOADS; count += 1) await begin(2 * PART_BYTES);
  await expect(begin(100)).rejects.toMatchObject({ kind: 'UPLOAD_LIMIT' });
  const { uploads } = await listPictures(owner, hotelId);
  const [first] = uploads;
  await send(first?.uploadId ?? '', Buffer.alloc(PART_BYTES), 0);
  await moveClock(25 * 3_600_000);
  expect(await deleteOldUploads()).toBe(MAX_UPLOADS);
  await moveClock(0);
  expect((await namesInStore()).filter((name) => name.startsWith('uploads/'))).toEqual([]);
  expect((await listPictures(owner, hotelId)).uploads).toEqual([]);
});

test('order, focal point and texts of photographs can be changed, and the files of a deleted one are deleted if no page shows them', async () => {
  const [first, second] = [await insertPicture(hotelId), await insertPicture(hotelId)];
  const { version } = await listPictures(owner, hotelId);
  const ordered = await orderPictures(owner, hotelId, { version, pictureIds: [second, first] });
  expect(ordered.pictures.map(({ pictureId }) => pictureId)).toEqual([second, first]);
  await expect(orderPictures(owner, hotelId, { version, pictureIds: [first, second] })).rejects.toMatchObject({
    kind: 'CONTENT_CHANGED',
  });
  const changed = await changePicture(owner, hotelId, {
    ...{ pictureId: first, version: ordered.version },
    fields: { focus: { x: 0.255, y: 1 }, alt: 'The reception', kind: 'reception', roomType: 'oak' },
  });
  expect(changed.pictures[1]).toMatchObject({
    ...{ focus: { x: 0.26, y: 1 }, alt: 'The reception', kind: 'reception', roomType: 'oak' },
  });
  await deletePicture(owner, hotelId, second);
  expect(await deletePictureIfUnused(second)).toBe(true);
  expect(await deletePictureIfUnused(first)).toBe(false);
  const files = await connection()
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(eq(mediaFiles.hash, second));
  expect(files).toEqual([]);
});
