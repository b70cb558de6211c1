const MB = 1024 * 1024;

/** Room types of one hotel, those that wait for approval included. */
export const MAX_ROOM_TYPES = 60;
/** Photographs of one hotel, unfinished uploads included. */
export const MAX_PICTURES = 100;
/** Bytes of the originals of one hotel. */
export const MAX_HOTEL_BYTES = 600 * MB;
/** Unfinished uploads of one hotel. */
export const MAX_UPLOADS = 30;
/** Bytes of one file; the media store accepts no larger original. */
export const MAX_FILE_BYTES = 20 * MB;
/** Bytes of one part of a file. A broken connection repeats at most one part. */
export const PART_BYTES = MB / 2;
/** Hours after the last part, after which an unfinished upload is deleted. */
export const UPLOAD_HOURS = 24;

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const PART_TYPE = 'application/octet-stream';
