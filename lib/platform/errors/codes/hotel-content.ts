import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Content and photographs of hotels: 248x. */
export const hotelContentErrors = {
  /** The version of the request is not the stored one: another person or an import has changed this part. */
  CONTENT_CHANGED: {
    code: 2480,
    status: 409,
    message: 'Another person has changed this meanwhile. Nothing was saved. Compare both versions and save again.',
  },
  /** A hotel has a room type with this code. */
  HOTEL_INCOMPLETE: { code: 2486, status: 409, message: 'The hotel lacks what a published hotel needs' },
  ROOM_TYPE_EXISTS: { code: 2481, status: 409, message: 'The hotel has a room type with this code already' },
  /** The part does not begin where the stored parts end. */
  UPLOAD_OFFSET: {
    code: 2482,
    status: 409,
    message: 'This part does not follow the stored ones. Read the state of the upload and continue there.',
  },
  /** The hotel has its largest number of photographs, bytes or unfinished uploads. */
  UPLOAD_LIMIT: {
    code: 2483,
    status: 409,
    message: 'The hotel has too many photographs or unfinished uploads. Delete some first.',
  },
  /** The file is not a photograph that Folio can show; the message states the reason. */
  PICTURE_REFUSED: { code: 2484, status: 400, message: 'This file cannot be used as a photograph' },
  /** The hotel has its largest number of room types. */
  ROOM_TYPE_LIMIT: {
    code: 2485,
    status: 409,
    message: 'The hotel has 60 room types, which is the most. Change one of them, or ask us to remove one.',
  },
} as const satisfies Record<string, ErrorDefinition>;
