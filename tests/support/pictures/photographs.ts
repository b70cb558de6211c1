import sharp from 'sharp';

interface Options {
  width?: number;
  height?: number;
  /** Changes the content, and so the hash. */
  colour?: string;
}

/** A plain JPEG of the given size with EXIF data that names a place. */
export function makeJpeg({ width = 1000, height = 600, colour = '#7a5c3e' }: Options = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'A. Rao' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export function makePng({ width = 1000, height = 600, colour = '#7a5c3e' }: Options = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
