import { HOTEL_KINDS, HOTEL_SCENES, REGIONS, hotelImageUrl } from '@/lib/platform/illustrations/image-urls';
import { drawHotel } from '@/lib/platform/illustrations/draw-hotel';
import { parsePicture } from '@/lib/platform/illustrations/parse-picture';
import { renderWebp } from '@/lib/platform/illustrations/server/render-picture';
import sharp from 'sharp';
import { takeSample } from '@/tests/support/test-extent';

const hotel = {
  id: 'abcdefgh',
  region: 'metro',
  kind: 'boutique',
  scene: 'facade',
  width: 640,
  height: 360,
} as const;

describe('drawHotel', () => {
  it('returns the same picture for the same hotel', () => {
    expect(drawHotel(hotel)).toBe(drawHotel({ ...hotel }));
  });

  it('returns a different picture for each hotel and scene', () => {
    const ids = ['abcdefgh', 'abcdefgi', 'abcdefgj', 'zbcdefgh'];
    const drawings = ids.flatMap((id) => HOTEL_SCENES.map((scene) => drawHotel({ ...hotel, id, scene })));
    expect(new Set(drawings).size).toBe(ids.length * HOTEL_SCENES.length);
  });

  it('returns finite numbers and resolved references for every scene, region and kind', () => {
    for (const region of takeSample(REGIONS, 3)) {
      for (const kind of HOTEL_KINDS) {
        for (const scene of HOTEL_SCENES) {
          const svg = drawHotel({ ...hotel, region, kind, scene });
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
          for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(id);
        }
      }
    }
  });

  it.each(takeSample(HOTEL_SCENES, 4))('the scene %s is a WebP image of less than 25 KB at 640x360', async (scene) => {
    const [region, kind] = [REGIONS[scene.length % 6] ?? 'metro', HOTEL_KINDS[scene.length % 4] ?? 'tower'];
    const picture = parsePicture(
      hotelImageUrl({ ...hotel, region, kind, scene })
        .split('/')
        .slice(2),
    );
    if (!picture) throw new Error('parsePicture refused the URL of a hotel picture');
    const bytes = await renderWebp(picture);
    expect(bytes.length).toBeLessThan(25 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });
});
