import sharp from 'sharp';
import { metaOf } from './read-html';
import type { CrawledPage, PictureAnswer } from './site-facts';

async function readPicture(address: string): Promise<PictureAnswer> {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width = 0, height = 0 } = answer.ok ? await sharp(bytes).metadata() : {};
  return { status: answer.status, width, height };
}

/** Fetches up to `limit` share images and up to `limit` images that the pages show. */
export async function readPictures(
  base: string,
  pages: readonly CrawledPage[],
  limit: number,
): Promise<Map<string, PictureAnswer>> {
  const shared = pages.flatMap(({ answer }) => metaOf(answer.page, 'og:image') ?? []);
  const shown = pages.flatMap(({ answer }) => answer.page.images.flatMap(({ src }) => src ?? []));
  const pictures = new Map<string, PictureAnswer>();
  for (const group of [shared, shown]) {
    const addresses = [...new Set(group)].filter((src) => new URL(src, base).origin === base);
    const step = Math.max(1, addresses.length / limit);
    for (let index = 0; index < addresses.length; index += step) {
      const address = addresses[Math.floor(index)] ?? '';
      pictures.set(address, await readPicture(new URL(address, base).href).catch(() => NO_PICTURE));
    }
  }
  return pictures;
}

const NO_PICTURE: PictureAnswer = { status: 0, width: 0, height: 0 };
