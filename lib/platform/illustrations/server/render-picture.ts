import 'server-only';
import path from 'node:path';
import sharp from 'sharp';
import { env } from '@/lib/platform/env/env';
import { drawPicture } from '../draw-picture';
import { drawShare } from '../draw-share';
import type { Picture } from '../parse-picture';
import { type PictureCache, createPictureCache } from './picture-cache';
import type { ShareImage } from './share-image-url';

let shared: PictureCache | undefined;
const cache = () => (shared ??= createPictureCache(path.resolve(process.cwd(), env().DATA_DIR, 'images')));

const toImage = (svg: string) =>
  sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 }).flatten({ background: '#e9e2d4' });

/** Large pictures have a lower quality, because compression is less visible in them. */
export function renderWebp(picture: Picture): Promise<Buffer> {
  const quality = picture.width > 700 ? 72 : 76;
  return toImage(drawPicture(picture)).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
}

export function renderShareJpeg({ subject, title, subtitle }: ShareImage): Promise<Buffer> {
  return toImage(drawShare(subject, title, subtitle))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** `name` is the picture's URL as a file name. */
export const findRendered = (name: string): Promise<Buffer | null> => cache().find(name);

/** Reads the picture from the cache, or draws it. Throws as `PictureCache.read` does. */
export const renderPicture = (picture: Picture, name: string, signal: AbortSignal): Promise<Buffer> =>
  cache().read(name, () => renderWebp(picture), signal);

export const renderShare = (image: ShareImage, name: string, signal: AbortSignal): Promise<Buffer> =>
  cache().read(name, () => renderShareJpeg(image), signal);
