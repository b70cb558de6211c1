import 'server-only';
import sharp from 'sharp';
import { env } from '@/lib/platform/env/env';
import { SQUARE_LOGO_SIZE } from '@/lib/platform/shell/brand';

const FILE = /^(logo|square)-([0-9a-f]{32})\.png$/;
/** Share of the square that a mask of a home screen never covers (W3C manifest, 1.7.3.1). */
const SAFE_SHARE = 0.8;

let square: { hash: string; content: Buffer } | undefined;

/** Returns the logo, or the square with it. @param file for example `logo-` and a hash; another hash returns the current logo too */
export async function findLogoFile(file: string): Promise<{ content: Buffer; isCurrent: boolean } | null> {
  const [, kind, hash] = FILE.exec(file) ?? [];
  const { BRAND_LOGO: logo } = env();
  if (!logo || !kind) return null;
  const content = kind === 'square' ? await squareOf(logo) : logo.content;
  return { content, isCurrent: hash === logo.hash };
}

async function squareOf({ hash, content }: { hash: string; content: Buffer }): Promise<Buffer> {
  if (square?.hash !== hash) square = { hash, content: await drawSquare(content) };
  return square.content;
}

async function drawSquare(logo: Buffer): Promise<Buffer> {
  const side = Math.round(SQUARE_LOGO_SIZE * SAFE_SHARE);
  const fitted = await sharp(logo).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
  const background = { r: 255, g: 255, b: 255 };
  return sharp({ create: { width: SQUARE_LOGO_SIZE, height: SQUARE_LOGO_SIZE, channels: 3, background } })
    .composite([{ input: fitted }])
    .png()
    .toBuffer();
}
