import { drawCity } from '@/scripts/demo/illustrations/draw-city';

test('drawCity draws a city whose slug is the name of an Object property', () => {
  for (const slug of ['constructor', 'valueof', '__proto__'])
    expect(drawCity({ slug, region: 'river', scene: 'header', width: 640, height: 360 })).toMatch(/^<svg /);
});
