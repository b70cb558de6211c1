import sharp from 'sharp';

/** Noise does not compress, so that the file has several parts. */
export async function makePhotograph(name: string, seed: number) {
  const [width, height] = [1_300, 800];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * (7_919 + seed)) % 251));
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
