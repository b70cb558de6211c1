import { HOTEL_KINDS, HOTEL_SCENES, REGIONS } from '@/scripts/demo/illustrations/subjects';
import { drawHotel } from '@/scripts/demo/illustrations/draw-hotel';
import { hotelRecipe, parseRecipe } from '@/scripts/demo/illustrations/recipe';
import { renderPicture } from '@/scripts/demo/illustrations/renderer';
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
    const bytes = await renderPicture(hotelRecipe({ ...hotel, region, kind, scene }), { width: 640, format: 'webp' });
    expect(bytes.length).toBeLessThan(25 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  });

  it('furnishes the rooms of types without a scene of their own differently', () => {
    const rooms = [undefined, 'twin', 'studio'].map((room) => drawHotel({ ...hotel, scene: 'oak', room }));
    expect(new Set(rooms).size).toBe(3);
    const recipes = [undefined, 'twin'].map((room) => hotelRecipe({ ...hotel, scene: 'oak', room }));
    expect(recipes[0]).not.toBe(recipes[1]);
  });
});

test('renderPicture draws a recipe in each width as WebP and as JPEG', async () => {
  const recipe = hotelRecipe(hotel);
  expect(await sharp(await renderPicture(recipe, { width: 2048, format: 'webp' })).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 900,
  });
  const share = await sharp(await renderPicture(recipe, { width: 1280, format: 'jpg' })).metadata();
  expect(share).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
});

test('hotelRecipe is equal for equal pictures, and parseRecipe refuses other versions', () => {
  const { scene, kind, region, id } = hotel;
  expect(hotelRecipe({ scene, kind, region, id })).toBe(hotelRecipe({ id, region, kind, scene }));
  const older = JSON.stringify({ ...parseRecipe(hotelRecipe(hotel)), version: 1 });
  expect(() => parseRecipe(older)).toThrow();
});
