import type { CityScene, Region, Size } from './address';
import { dayLight, duskLight } from './light';
import { createRandom } from './random';
import { cityView } from './scenes/city';
import { sheet } from './sheet';
import { Definitions, type Shape } from './svg';

type CityImage = { slug: string; region: Region; scene: CityScene };

/** The SVG document of a city's header. */
export function drawCity(image: Size & CityImage): string {
  const defs = new Definitions();
  return sheet(cityPicture(image, defs), defs, image);
}

/** The same view on the master canvas, to be put into another drawing. */
export function cityPicture({ slug, region, scene }: CityImage, defs: Definitions): Shape {
  const random = createRandom(`city/${region}/${slug}`);
  const light = scene === 'dusk' ? duskLight(random.fork('dusk')) : dayLight(random.fork('day'));
  return cityView({ random, light, defs }, region, slug);
}
