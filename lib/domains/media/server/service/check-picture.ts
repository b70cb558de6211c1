import 'server-only';
import { createHash } from 'node:crypto';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { ORIGINAL_FORMATS, type CheckedPicture } from '../../types';

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Booking.com shows pictures from this size. */
const MIN_WIDTH = 840;
const MIN_HEIGHT = 460;
const MAX_PIXELS = 50_000_000;

/** A small file can contain billions of pixels, so sharp checks their number before it decodes them. */
export const DECODING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

const NO_PICTURE = 'is not a JPEG, PNG, WebP or AVIF picture';
const SIGNATURE_BYTES = 12;

export type PictureCheck = { picture: CheckedPicture } | { problem: string };

/** Reads the type from the content and never from the name. The pixels are decoded later, by the job that prepares the variants. */
export async function checkPicture(content: Uint8Array): Promise<PictureCheck> {
  if (content.byteLength > MAX_PICTURE_BYTES)
    return { problem: `has ${Math.ceil(content.byteLength / 1024 / 1024)} MB; at most 20 MB are allowed` };
  if (
    !hasPictureSignature(Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, SIGNATURE_BYTES)))
  )
    return { problem: NO_PICTURE };
  const metadata = await readMetadata(content);
  if (typeof metadata === 'string') return { problem: metadata };
  const format = ORIGINAL_FORMATS.find((known) => known === formatOf(metadata));
  if (!format) return { problem: NO_PICTURE };
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) return { problem: `has ${width} x ${height} pixels, more than 50 million` };
  if (width < MIN_WIDTH || height < MIN_HEIGHT)
    return { problem: `has ${width} x ${height} pixels, fewer than ${MIN_WIDTH} x ${MIN_HEIGHT}` };
  if ((metadata.pages ?? 1) > 1) return { problem: 'is an animation' };
  return { picture: { hash: hashOf(content), format, bytes: content.byteLength, width, height } };
}

/** Other formats, such as SVG, do not reach their decoders. */
export function hasPictureSignature(start: Buffer): boolean {
  const text = start.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    text.slice(4, 8) === 'ftyp'
  );
}

/** sharp calls the container HEIF, which AVIF and HEIC share. */
const formatOf = ({ format, compression }: Metadata) => (format === 'heif' && compression === 'av1' ? 'avif' : format);

async function readMetadata(content: Uint8Array): Promise<Metadata | string> {
  try {
    return await sharp(content, DECODING).metadata();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return isTooLarge ? 'has more than 50 million pixels' : NO_PICTURE;
  }
}

const HASH_LENGTH = 32;
/** The first 128 bits of the SHA-256, in hexadecimal digits. */
export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
