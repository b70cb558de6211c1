import sharp from 'sharp';
import { checkPicture } from '@/lib/domains/media/server/service/check-picture';
import { encodePicture } from '@/lib/domains/media/server/service/encode-picture';
import { makeJpeg, makePng } from '@/tests/support/pictures/photographs';

const problemOf = async (content: Uint8Array) => {
  const checked = await checkPicture(content);
  return 'problem' in checked ? checked.problem : null;
};

test('checkPicture returns type, size and hash of a photograph, and the same hash for the same bytes', async () => {
  const content = await makeJpeg();
  const checked = await checkPicture(content);
  expect(checked).toEqual({
    picture: {
      hash: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      format: 'jpeg',
      bytes: content.length,
      width: 1000,
      height: 600,
    },
  });
  expect(await checkPicture(Buffer.from(content))).toEqual(checked);
});

test('checkPicture measures a photograph after its EXIF orientation is applied', async () => {
  const upright = await sharp(await makeJpeg({ width: 600, height: 1000 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await checkPicture(upright)).toMatchObject({ picture: { width: 1000, height: 600 } });
});

test('checkPicture accepts PNG, WebP and AVIF by their content', async () => {
  const png = await makePng();
  const avif = await sharp(png).avif({ effort: 0 }).toBuffer();
  const contents = [png, await sharp(png).webp().toBuffer(), avif];
  for (const content of contents) expect(await problemOf(content)).toBeNull();
});

test('checkPicture refuses other files, whatever their names are', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><script/></svg>');
  const gif = await sharp(await makePng())
    .gif()
    .toBuffer();
  for (const content of [svg, gif, Buffer.from('<html>'), Buffer.alloc(0)])
    expect(await problemOf(content)).toBe('is not a JPEG, PNG, WebP or AVIF picture');
});

test('checkPicture refuses pictures that are too small or have too many bytes', async () => {
  expect(await problemOf(await makeJpeg({ width: 839 }))).toBe('has 839 x 600 pixels, fewer than 840 x 460');
  expect(await problemOf(await makeJpeg({ height: 459 }))).toBe('has 1000 x 459 pixels, fewer than 840 x 460');
  expect(await problemOf(Buffer.alloc(20 * 1024 * 1024 + 1))).toBe('has 21 MB; at most 20 MB are allowed');
});

test('checkPicture refuses a small file with more than 50 million pixels without decoding it', async () => {
  const bomb = await sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#000000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await problemOf(bomb)).toMatch(/more than 50 million/);
  await expect(encodePicture(bomb, { width: 640, format: 'webp' })).rejects.toThrow();
});

test('encodePicture removes EXIF data and the place, and applies the orientation', async () => {
  const original = await sharp(await makeJpeg({ width: 1500, height: 1000 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(await makeJpeg()).metadata()).exif).toBeDefined();
  for (const format of ['webp', 'jpg'] as const) {
    const { exif, width, height, orientation } = await sharp(
      await encodePicture(original, { width: 640, format }),
    ).metadata();
    expect({ exif, width, height, orientation }).toEqual({
      exif: undefined,
      width: 640,
      height: 960,
      orientation: undefined,
    });
  }
});

test('encodePicture refuses a truncated photograph', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 900, height: 600, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  await expect(encodePicture(whole.subarray(0, whole.length / 2), { width: 640, format: 'webp' })).rejects.toThrow();
});
