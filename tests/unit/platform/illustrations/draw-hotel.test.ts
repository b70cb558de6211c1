import { HOTEL_KINDS, HOTEL_SCENES, REGIONS, hotelImageUrl } from '@/lib/platform/illustrations/address';
import { drawHotel } from '@/lib/platform/illustrations/draw-hotel';
import { parsePicture } from '@/lib/platform/illustrations/picture';
import { paint } from '@/lib/platform/illustrations/server/render-picture';
import sharp from 'sharp';

const hotel = {
  id: 'abcdefgh',
  region: 'metro',
  kind: 'boutique',
  scene: 'facade',
  width: 640,
  height: 360,
} as const;

describe('hotel pictures', () => {
  it('are the same each time', () => {
    expect(drawHotel(hotel)).toBe(drawHotel({ ...hotel }));
  });

  it('differ from hotel to hotel and from scene to scene', () => {
    const ids = ['abcdefgh', 'abcdefgi', 'abcdefgj', 'zbcdefgh'];
    const drawings = ids.flatMap((id) => HOTEL_SCENES.map((scene) => drawHotel({ ...hotel, id, scene })));
    expect(new Set(drawings).size).toBe(ids.length * HOTEL_SCENES.length);
  });

  it('hold finite numbers and resolved references, for every scene, region and kind', () => {
    for (const region of REGIONS) {
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

  it.each(HOTEL_SCENES)('%s weighs less than 25 KB at 640x360', async (scene) => {
    const [region, kind] = [REGIONS[scene.length % 6] ?? 'metro', HOTEL_KINDS[scene.length % 4] ?? 'tower'];
    const picture = parsePicture(
      hotelImageUrl({ ...hotel, region, kind, scene })
        .split('/')
        .slice(2),
    );
    if (!picture) throw new Error('the address of a hotel picture was refused');
    const bytes = await paint(picture);
    expect(bytes.length).toBeLessThan(25 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });
});
