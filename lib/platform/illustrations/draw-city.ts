import type { CityScene, Region, Size } from './address';
import { dayLight, duskLight } from './light';
import { createRandom } from './random';
import { cityView } from './scenes/city';
import { sheet } from './sheet';
import { Definitions } from './svg';

/** The SVG document of a city's header. */
export function drawCity(image: Size & { slug: string; region: Region; scene: CityScene }): string {
  const random = createRandom(`city/${image.region}/${image.slug}`);
  const light = image.scene === 'dusk' ? duskLight(random.fork('dusk')) : dayLight(random.fork('day'));
  const defs = new Definitions();
  return sheet(cityView({ random, light, defs }, image.region, image.slug), defs, image);
}
