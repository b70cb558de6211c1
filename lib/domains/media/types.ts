/** A file is `waiting` until its WebP variants exist, and `refused` when its content cannot be decoded. */
export const MEDIA_STATES = ['waiting', 'ready', 'refused'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** AVIF variants follow the WebP variants; `none` means that the picture will not have them. */
export const AVIF_STATES = ['waiting', 'ready', 'none'] as const;

/** Formats of originals, as sharp names them. Phones' HEIC cannot be decoded. */
export const ORIGINAL_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type OriginalFormat = (typeof ORIGINAL_FORMATS)[number];

/** Facts of a checked original. Width and height are pixels after its EXIF orientation is applied. */
export interface CheckedPicture {
  hash: string;
  format: OriginalFormat;
  bytes: number;
  width: number;
  height: number;
}
