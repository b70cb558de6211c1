import sharp from 'sharp';
import { widthOf, breakLines, write } from '@/lib/platform/illustrations/lettering/write';
import { findPicture } from '@/lib/platform/illustrations/server/find-picture';
import { paintShare } from '@/lib/platform/illustrations/server/render-picture';
import { parseShareImage, shareImageUrl } from '@/lib/platform/illustrations/server/share-address';

const image = {
  subject: { family: 'hotel', region: 'metro', kind: 'boutique', id: 'abcdefgh' },
  title: 'The Marigold House, Indiranagar',
  subtitle: 'Bengaluru. Rooms from ₹3,450 a night',
} as const;
const segments = (address: string) => address.replace('/images/', '').split('/');

describe('pictures of shared links', () => {
  it('carry their words in a signed address', () => {
    expect(parseShareImage(segments(shareImageUrl(image)))).toEqual(image);
    const city = { ...image, subject: { family: 'city', region: 'coastal', slug: 'navi-mumbai' } as const };
    expect(parseShareImage(segments(shareImageUrl(city)))).toEqual(city);
  });

  it('refuse words, subjects and versions that were not signed together', () => {
    const [version = '', family = '', subject = '', file = ''] = segments(shareImageUrl(image));
    const other = Buffer.from(JSON.stringify(['Free rooms', ''])).toString('base64url');
    const signed = file.split('.')[1] ?? '';
    for (const tampered of [
      [version, family, subject, `${other}.${signed}.jpg`],
      [version, family, 'product', file],
      [version, family, `${subject}x`, file],
      ['v2', family, subject, file],
      [version, family, subject, file.replace('.jpg', '.png')],
      [version, family, subject, 'x', file],
    ]) {
      expect(findPicture(tampered)).toBeNull();
    }
  });

  it('are JPEGs of 1200x630 that messengers accept', async () => {
    const bytes = await paintShare(image);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200 * 1024);
  });

  it('break long titles and shorten what does not fit', () => {
    const lines = breakLines('Corporate hotel booking for India that a company can run itself', 'strong', 76, 520, 3);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/\.\.\.$/);
    for (const line of lines) expect(widthOf(line, 'strong', 76)).toBeLessThanOrEqual(520);
    expect(breakLines('Antidisestablishmentarianism', 'strong', 76, 200, 2)).toHaveLength(1);
  });

  it('draw text as outlines, with the base letter where an accent is missing', () => {
    expect(write('é', 'regular', 0, 0, 20, '#000000')).toBe(write('e', 'regular', 0, 0, 20, '#000000'));
    expect(write('₹1', 'strong', 0, 0, 20, '#000000')).not.toContain('<text');
    expect(widthOf('₹', 'strong', 2000)).toBeGreaterThan(500);
  });
});
