import 'server-only';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { DECODING, hasPictureSignature } from '@/lib/domains/media/server/service/check-picture';
import { MAX_LOGO_LENGTH } from '@/lib/platform/env/settings/brand';
import { AppError } from '@/lib/platform/errors/app-error';
import { contrast } from '../../rules/contrast';
import { storeBrand } from './settings';

/** Four times the size at which pages show it, for screens with small pixels. */
const MAX_WIDTH = 640;
const MAX_HEIGHT = 128;
const MIN_SIDE = 24;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

/** Where the logo stands: on light pages, on the plate of the dark theme, in mails and on paper. */
const PLATE = '#f6f4ec';
/** The smallest contrast of graphics (WCAG 2.2, success criterion 1.4.11), and the share of pixels that must have it. */
const MIN_GRAPHICS_CONTRAST = 3;
const MIN_VISIBLE_SHARE = 0.02;

/** @throws {AppError} INVALID_INPUT with the reason, if the file is no picture or can hardly be seen */
export async function changeLogo(content: ReadableStream<Uint8Array>): Promise<void> {
  await storeBrand({ BRAND_LOGO: (await toLogo(await buffer(content))).toString('base64') });
}

export async function removeLogo(): Promise<void> {
  await storeBrand({ BRAND_LOGO: null });
}

const refused = (message: string, cause?: unknown) => new AppError('INVALID_INPUT', { message, cause });

/** Decodes and encodes the picture, which removes everything but its pixels. */
async function toLogo(file: Buffer): Promise<Buffer> {
  if (!hasPictureSignature(file)) throw refused('The file is not a PNG, JPEG or WebP picture');
  const { png, pixels, width, height } = await decode(file);
  if (Math.min(width, height) < MIN_SIDE) throw refused(`The logo needs at least ${MIN_SIDE} pixels on each side`);
  if (visibleShare(pixels) < MIN_VISIBLE_SHARE)
    throw refused('The logo can hardly be seen on a light background. Upload a darker version of it.');
  if ((png.length * 4) / 3 > MAX_LOGO_LENGTH)
    throw refused('The picture has too many details for a logo. Use fewer colours.');
  return png;
}

async function decode(file: Buffer) {
  try {
    const { format = '', pages = 1 } = await sharp(file, DECODING).metadata();
    if (!FORMATS.includes(format)) throw refused('The file is not a PNG, JPEG or WebP picture');
    if (pages > 1) throw refused('The picture is an animation');
    const resized = sharp(file, DECODING)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha();
    const png = await resized.clone().png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    return { png, pixels: data, width: info.width, height: info.height };
  } catch (error) {
    if (AppError.is(error, 'INVALID_INPUT')) throw error;
    throw refused('The picture cannot be decoded', error);
  }
}

/** Share of pixels with enough contrast to the background. @param pixels red, green, blue and opacity of each, 0 to 255 */
function visibleShare(pixels: Buffer): number {
  const known = new Map<number, boolean>();
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const colour = pixels.readUIntBE(at, 3);
    let isVisible = known.get(colour);
    if (isVisible === undefined) {
      isVisible = contrast(`#${colour.toString(16).padStart(6, '0')}`, PLATE) >= MIN_GRAPHICS_CONTRAST;
      known.set(colour, isVisible);
    }
    if (isVisible) visible += 1;
  }
  return visible / (pixels.length / 4);
}
