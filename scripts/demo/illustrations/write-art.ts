// npx tsx --tsconfig tsconfig.node.json scripts/demo/illustrations/write-art.ts: writes the pictures of the home page to public/art.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ART_WIDTHS } from '@/lib/domains/content/rules/art';
import { drawArt } from './draw-art';
import { ART_SCENES } from './subjects';

const CARD_WIDTH = 640;

async function main(): Promise<void> {
  const folder = path.resolve('public/art');
  mkdirSync(folder, { recursive: true });
  for (const scene of ART_SCENES) {
    for (const width of scene === 'landing' ? ART_WIDTHS : [CARD_WIDTH]) {
      const svg = drawArt({ scene, width, height: (width * 9) / 16 });
      const image = sharp(Buffer.from(svg)).flatten({ background: '#e9e2d4' });
      const content = await image.webp({ quality: width > 700 ? 72 : 76, effort: 6, smartSubsample: true }).toBuffer();
      writeFileSync(path.join(folder, `${scene}-${width}.webp`), content);
    }
  }
}

void main();
