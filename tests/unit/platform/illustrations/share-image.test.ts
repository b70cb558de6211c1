import sharp from 'sharp';
import { measureText, wrapText, drawText } from '@/lib/platform/illustrations/lettering/draw-text';
import { findPicture } from '@/lib/platform/illustrations/server/find-picture';
import { renderShareJpeg } from '@/lib/platform/illustrations/server/render-picture';
import { parseShareImage, shareImageUrl } from '@/lib/platform/illustrations/server/share-image-url';

const image = {
  subject: { family: 'hotel', region: 'metro', kind: 'boutique', id: 'abcdefgh' },
  title: 'The Marigold House, Indiranagar',
  subtitle: 'Bengaluru. Rooms from ₹3,450 a night',
} as const;
const segments = (address: string) => address.replace('/images/', '').split('/');

describe('share images', () => {
  it('the signed URL of a share image contains its texts', () => {
    expect(parseShareImage(segments(shareImageUrl(image)))).toEqual(image);
    const city = { ...image, subject: { family: 'city', region: 'coastal', slug: 'navi-mumbai' } as const };
    expect(parseShareImage(segments(shareImageUrl(city)))).toEqual(city);
  });

  it('findPicture refuses texts, subjects and versions that the signature does not cover', () => {
    const [version = '', family = '', subject = '', file = ''] = segments(shareImageUrl(image));
    const other = Buffer.from(JSON.stringify(['Free rooms', ''])).toString('base64url');
    const signature = file.split('.')[1] ?? '';
    for (const tampered of [
      [version, family, subject, `${other}.${signature}.jpg`],
      [version, family, 'product', file],
      [version, family, `${subject}x`, file],
      ['v2', family, subject, file],
      [version, family, subject, file.replace('.jpg', '.png')],
      [version, family, subject, 'x', file],
    ]) {
      expect(findPicture(tampered)).toBeNull();
    }
  });

  it('a share image is a JPEG of 1200x630 pixels and less than 200 KB', async () => {
    const bytes = await renderShareJpeg(image);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200 * 1024);
  });

  it('breakLines breaks long titles and shortens the last line', () => {
    const lines = wrapText('Corporate hotel booking for India that a company can run itself', 'strong', 76, 520, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/\.\.\.$/);
    for (const line of lines) expect(measureText(line, 'strong', 76)).toBeLessThanOrEqual(520);
    expect(wrapText('Antidisestablishmentarianism', 'strong', 76, 200, 2)).toHaveLength(1);
  });

  it('write draws text as outlines, with the base letter when the font lacks an accented one', () => {
    expect(drawText('é', 'regular', 0, 0, 20, '#000000')).toBe(drawText('e', 'regular', 0, 0, 20, '#000000'));
    expect(drawText('₹1', 'strong', 0, 0, 20, '#000000')).not.toContain('<text');
    expect(measureText('₹', 'strong', 2000)).toBeGreaterThan(500);
  });
});
