import sharp from 'sharp';
import type { MediaVariant } from '@/lib/domains/media/rules/media-urls';
import type { RenderPicture } from '@/lib/platform/pictures/renderer';
import { drawCity } from './draw-city';
import { drawHotel } from './draw-hotel';
import { DRAWING } from './drawing-context';
import { parseRecipe } from './recipe';

/** Draws a picture of the demo. MEDIA_RENDERER names this module; the launcher sets it when it starts the demo. */
export const renderPicture: RenderPicture = (recipe, variant) => toImage(drawRecipe(recipe, variant), variant);

function drawRecipe(text: string, { width }: Pick<MediaVariant, 'width'>): string {
  const subject = parseRecipe(text);
  const shown = Math.min(width, DRAWING.width);
  const size = { width: shown, height: Math.round((shown * DRAWING.height) / DRAWING.width) };
  return subject.family === 'hotel' ? drawHotel({ ...subject, ...size }) : drawCity({ ...subject, ...size });
}

/** Large pictures have a lower quality, because compression is less visible in them. */
function toImage(svg: string, { width, format }: { width: number; format: string }): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 }).flatten({ background: '#e9e2d4' });
  if (format === 'jpg') return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return picture.webp({ quality: width > 700 ? 72 : 76, effort: 4, smartSubsample: true }).toBuffer();
}
