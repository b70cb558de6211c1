import { z } from 'zod';
import { MAX_ROOM_TYPE_CODE_LENGTH, PICTURE_KINDS, ROOM_TYPE_CODE } from '@/lib/domains/hotels/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { contentVersion, hotelParams } from './content';
import { pictureUpload } from './picture-upload';

const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

/** From 0 to 1, from the left and from the top: the point that stays visible when a picture is cropped. */
const focus = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const pictures = z.object({
  hotel_id: z.number().int(),
  version: z.string(),
  is_approval_required: z.boolean(),
  pictures: z.array(
    z.object({
      picture_id: z.string(),
      /** `preparing` until the first variants exist; `downloading` for a photograph of another site. */
      state: z.enum(['ready', 'preparing', 'downloading', 'refused']),
      /** Why a photograph is refused. */
      problem: z.string().nullable(),
      /** Null until it is ready. */
      url: z.string().nullable(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      is_avif: z.boolean(),
      kind: z.enum(PICTURE_KINDS),
      alt: z.string(),
      credit: z.string(),
      focus: focus.nullable(),
      room_type: z.string().nullable(),
      /** False for a photograph that waits for approval. */
      is_published: z.boolean(),
    }),
  ),
  /** Uploads that are not complete, the oldest first. */
  uploads: z.array(pictureUpload),
  room_types: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type HotelPictures = CodeNames<z.output<typeof pictures>>;
export type HotelPicture = HotelPictures['pictures'][number];

export const pictureFields = z
  .object({
    kind: z.enum(PICTURE_KINDS),
    alt: requiredLine('Description', 200),
    credit: line(120),
    focus: focus.nullable(),
    room_type: z.string().regex(ROOM_TYPE_CODE).max(MAX_ROOM_TYPE_CODE_LENGTH).nullable(),
  })
  .partial();

export const listHotelPicturesEndpoint = defineEndpoint({
  id: 'list-hotel-pictures',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/content/pictures/',
  access: 'desk',
  summary: 'Lists the photographs of a hotel in their order, and the uploads that are not complete',
  params: hotelParams,
  response: pictures,
});

export const orderHotelPicturesEndpoint = defineEndpoint({
  id: 'order-hotel-pictures',
  method: 'PATCH',
  path: '/api/desk/hotels/{hotel_id}/content/pictures/',
  access: 'desk',
  summary: 'Changes the order of the photographs of a hotel; the first one is shown in lists',
  params: hotelParams,
  body: z.object({ version: contentVersion, picture_ids: z.array(pictureId).max(200) }),
  response: pictures,
  errors: ['CONTENT_CHANGED'],
});

const pictureParams = hotelParams.extend({ picture_id: pictureId });

export const changeHotelPictureEndpoint = defineEndpoint({
  id: 'change-hotel-picture',
  method: 'PATCH',
  path: '/api/desk/hotels/{hotel_id}/content/pictures/{picture_id}/',
  access: 'desk',
  summary: 'Changes kind, description, credit, focal point or room type of a photograph',
  params: pictureParams,
  body: pictureFields.extend({ version: contentVersion }),
  response: pictures,
  errors: ['CONTENT_CHANGED'],
});

export const deleteHotelPictureEndpoint = defineEndpoint({
  id: 'delete-hotel-picture',
  method: 'DELETE',
  path: '/api/desk/hotels/{hotel_id}/content/pictures/{picture_id}/',
  access: 'desk',
  summary: 'Deletes a photograph from the page of the hotel, and its files if no other page shows it',
  params: pictureParams,
  response: pictures,
});
