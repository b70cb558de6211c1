import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getContent } from '@/lib/domains/hotel-content/server/service/content';
import { listPictures } from '@/lib/domains/hotel-content/server/service/pictures';
import { listRoomTypes } from '@/lib/domains/hotel-content/server/service/room-types';
import { PART_BYTES } from '@/lib/domains/hotel-content/rules/limits';
import { beginUpload } from '@/lib/domains/hotel-content/server/service/uploads';
import { hotelPictureUploads } from '@/lib/domains/hotel-content/server/tables';
import { hotelPictures } from '@/lib/domains/hotels/server/tables';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import type { ExampleContext, Examples } from '../example';

const OWNERS = ['owner'] as const;

let serial = 0;
const nextNumber = () => (serial += 1);

const hotel = ({ world }: ExampleContext) => ({ hotel_id: world.hotelId });

/** Adds a photograph without files. */
export async function insertPicture(hotelId: number): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  await connection()
    .insert(mediaFiles)
    .values({ hash, state: 'ready', format: 'jpeg', bytes: 1, width: 900, height: 600 });
  await connection()
    .insert(hotelPictures)
    .values({ hotelId, mediaHash: hash, position: 100 + nextNumber(), kind: 'lobby', alt: 'The lobby' });
  return hash;
}

const owner = ({ world }: ExampleContext) => world.deskPeople.owner;

/** A matrix makes more uploads and photographs than a hotel may have. */
async function emptyHotel({ world: { hotelId } }: ExampleContext): Promise<void> {
  await connection().delete(hotelPictureUploads).where(eq(hotelPictureUploads.hotelId, hotelId));
  await connection().delete(hotelPictures).where(eq(hotelPictures.hotelId, hotelId));
}

async function toUploadParams(context: ExampleContext) {
  await emptyHotel(context);
  const file = { name: `lobby-${nextNumber()}.jpg`, type: 'image/jpeg', bytes: 2 * PART_BYTES };
  const { uploadId } = await beginUpload(owner(context), context.world.hotelId, file);
  return { ...hotel(context), upload_id: uploadId };
}

const roomTypeFields = {
  ...{ name: 'Garden', bed: 'one king bed', size_sqft: 240, base_adults: 1, max_adults: 2, max_kids: 1, max_guests: 3 },
  ...{ order: 4, description: 'A room on the ground floor.', facts: { kettle: true } },
};

export const hotelContentExamples: Examples = {
  'get-hotel-content': { owned: 'hotel', input: (context) => ({ params: hotel(context) }) },
  'change-hotel-content': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => {
      const { version } = await getContent(owner(context), context.world.hotelId);
      return { params: hotel(context), body: { version, description: `Text ${nextNumber()}` } };
    },
  },
  'withdraw-hotel-content': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: (context) => ({ params: hotel(context), body: {} }),
  },
  'list-hotel-room-types': { owned: 'hotel', input: (context) => ({ params: hotel(context) }) },
  'add-hotel-room-type': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: (context) => ({
      params: hotel(context),
      body: { ...roomTypeFields, code: `garden-${nextNumber()}`, rooms: 2 },
    }),
  },
  'change-hotel-room-type': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => {
      const { version } = await listRoomTypes(owner(context), context.world.hotelId);
      return {
        params: { ...hotel(context), code: 'oak' },
        body: { version, description: `Text ${nextNumber()}`, bed: 'one queen bed' },
      };
    },
  },
  'list-hotel-pictures': { owned: 'hotel', input: (context) => ({ params: hotel(context) }) },
  'order-hotel-pictures': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => {
      const { hotelId } = context.world;
      await insertPicture(hotelId);
      const { version, pictures } = await listPictures(owner(context), hotelId);
      const ids = pictures.map(({ pictureId }) => pictureId).reverse();
      return { params: hotel(context), body: { version, picture_ids: ids } };
    },
  },
  'change-hotel-picture': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => {
      const pictureId = await insertPicture(context.world.hotelId);
      const { version } = await listPictures(owner(context), context.world.hotelId);
      return {
        params: { ...hotel(context), picture_id: pictureId },
        body: { version, alt: 'The lobby at night', focus: { x: 0.25, y: 0.5 } },
      };
    },
  },
  'delete-hotel-picture': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => ({
      params: { ...hotel(context), picture_id: await insertPicture(context.world.hotelId) },
    }),
  },
  'begin-picture-upload': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => {
      await emptyHotel(context);
      return { params: hotel(context), body: { name: 'lobby.jpg', type: 'image/jpeg', bytes: 1_000 } };
    },
  },
  'get-picture-upload': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => ({ params: await toUploadParams(context) }),
  },
  'send-picture-part': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => ({
      params: await toUploadParams(context),
      query: { offset: 0 },
      upload: new Uint8Array(PART_BYTES),
    }),
  },
  'cancel-picture-upload': {
    owned: 'hotel',
    hotelRoles: OWNERS,
    input: async (context) => ({ params: await toUploadParams(context) }),
  },
};
