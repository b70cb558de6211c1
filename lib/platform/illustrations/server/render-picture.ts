import 'server-only';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../draw';
import type { Picture } from '../picture';
import { createPictureCache } from './picture-cache';

const cache = createPictureCache(path.join(process.cwd(), '.data', 'images'));

/** Draws a picture as WebP. Large pictures are squeezed harder: their detail survives it. */
export function paint(picture: Picture): Promise<Buffer> {
  const quality = picture.width > 700 ? 72 : 76;
  return sharp(Buffer.from(drawPicture(picture)), { limitInputPixels: 4_000_000 })
    .flatten({ background: '#e9e2d4' })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** The picture from the cache, drawn first when needed. Throws DrawingBusyError. `name` is its address in one word. */
export const renderPicture = (picture: Picture, name: string): Promise<Buffer> =>
  cache.read(name, () => paint(picture));
