import { drawCity } from '@/lib/platform/illustrations/draw-city';

test('a city whose name is that of a part of every object is drawn like any other', () => {
  for (const slug of ['constructor', 'valueof', '__proto__'])
    expect(drawCity({ slug, region: 'river', scene: 'header', width: 640, height: 360 })).toMatch(/^<svg /);
});
