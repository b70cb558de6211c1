import sharp from 'sharp';

/** A logo with a transparent background: a bar of the colour. */
export async function makeLogo({ colour = '#7a1f5c', width = 480, height = 120 } = {}): Promise<
  Uint8Array<ArrayBuffer>
> {
  const bar = { create: { width: width / 2, height: height / 2, channels: 3 as const, background: colour } };
  const picture = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  return new Uint8Array(
    await picture
      .composite([{ input: bar }])
      .png()
      .toBuffer(),
  );
}
