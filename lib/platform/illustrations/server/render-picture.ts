import 'server-only';
import path from 'node:path';
import sharp from 'sharp';
import { env } from '@/lib/platform/env/env';
import { drawPicture } from '../draw';
import { drawShare } from '../draw-share';
import type { Picture } from '../picture';
import { type PictureCache, createPictureCache } from './picture-cache';
import type { ShareImage } from './share-address';

let shared: PictureCache | undefined;
const cache = () => (shared ??= createPictureCache(path.resolve(process.cwd(), env().DATA_DIR, 'images')));

const canvas = (svg: string) =>
  sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 }).flatten({ background: '#e9e2d4' });

/** Draws a picture as WebP. Large pictures are squeezed harder: their detail survives it. */
export function paint(picture: Picture): Promise<Buffer> {
  const quality = picture.width > 700 ? 72 : 76;
  return canvas(drawPicture(picture)).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
}

/** Draws the picture of a shared link as JPEG. */
export function paintShare({ subject, title, subtitle }: ShareImage): Promise<Buffer> {
  return canvas(drawShare(subject, title, subtitle))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A picture that is in the cache, or null. `name` is its address as a file name. */
export const findRendered = (name: string): Promise<Buffer | null> => cache().find(name);

/** The picture from the cache, drawn first when needed. Throws as `PictureCache.read` does. */
export const renderPicture = (picture: Picture, name: string, signal: AbortSignal): Promise<Buffer> =>
  cache().read(name, () => paint(picture), signal);

/** As `renderPicture`, for the picture of a shared link. */
export const renderShare = (image: ShareImage, name: string, signal: AbortSignal): Promise<Buffer> =>
  cache().read(name, () => paintShare(image), signal);
