import type { CityScene, Region, Size } from './subjects';
import { createDayLight, createDuskLight } from './light';
import { createRandom } from './random';
import { drawCityScene } from './scenes/city';
import { toSvgDocument } from './svg-document';
import { Definitions, type Shape } from './svg';

type CityImage = { slug: string; region: Region; scene: CityScene };

export function drawCity(image: Size & CityImage): string {
  const defs = new Definitions();
  return toSvgDocument(drawCityOnCanvas(image, defs), defs, image);
}

/** The city on the master canvas, for use in another drawing. */
export function drawCityOnCanvas({ slug, region, scene }: CityImage, defs: Definitions): Shape {
  const random = createRandom(`city/${region}/${slug}`);
  const light = scene === 'dusk' ? createDuskLight(random.fork('dusk')) : createDayLight(random.fork('day'));
  return drawCityScene({ random, light, defs }, region, slug);
}
