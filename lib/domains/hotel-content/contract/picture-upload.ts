import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { MAX_FILE_BYTES, PART_BYTES, PART_TYPE } from '../rules/limits';
import { hotelParams } from './content';

export const pictureUpload = z.object({
  upload_id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Bytes that have arrived; the next part begins there. */
  received: z.number().int(),
  /** Bytes of the largest part. */
  part_bytes: z.number().int(),
  /** The photograph, after the last part has arrived. */
  picture_id: z.string().nullable(),
});
export type PictureUpload = CodeNames<z.output<typeof pictureUpload>>;

const uploadParams = hotelParams.extend({ upload_id: z.uuid() });

export const beginPictureUploadEndpoint = defineEndpoint({
  id: 'begin-picture-upload',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/content/picture-uploads/',
  access: 'desk',
  summary: 'Begins the upload of a photograph, which is sent in parts and can be continued for a day',
  params: hotelParams,
  body: z.object({
    name: requiredLine('Name', 200),
    /** The media type as the browser states it; the content is checked when it is complete. */
    type: z.string().max(100),
    bytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  response: pictureUpload,
  errors: ['PICTURE_REFUSED', 'UPLOAD_LIMIT'],
});

export const getPictureUploadEndpoint = defineEndpoint({
  id: 'get-picture-upload',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/content/picture-uploads/{upload_id}/',
  access: 'desk',
  summary: 'Returns how much of an upload has arrived, so that it can be continued',
  params: uploadParams,
  response: pictureUpload,
});

export const sendPicturePartEndpoint = defineEndpoint({
  id: 'send-picture-part',
  method: 'PATCH',
  path: '/api/desk/hotels/{hotel_id}/content/picture-uploads/{upload_id}/',
  access: 'desk',
  summary: 'Stores the next part of an upload; with the last part the file is checked and becomes a photograph',
  params: uploadParams,
  query: z.object({ offset: numberOrText(z.int().min(0).max(MAX_FILE_BYTES)) }),
  upload: [PART_TYPE],
  maxBodyBytes: PART_BYTES,
  response: pictureUpload,
  errors: ['UPLOAD_OFFSET', 'PICTURE_REFUSED', 'UPLOAD_LIMIT', 'UNAVAILABLE'],
});

export const cancelPictureUploadEndpoint = defineEndpoint({
  id: 'cancel-picture-upload',
  method: 'DELETE',
  path: '/api/desk/hotels/{hotel_id}/content/picture-uploads/{upload_id}/',
  access: 'desk',
  summary: 'Cancels an upload and deletes its parts',
  params: uploadParams,
  response: z.object({ upload_id: z.string() }),
});
