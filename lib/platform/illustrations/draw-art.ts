import type { ArtScene, Size } from './address';
import { dayLight } from './light';
import { createRandom } from './random';
import { cityView } from './scenes/city';
import { sheet } from './sheet';
import { Definitions } from './svg';

/** The SVG document of a picture that belongs to no hotel. */
export function drawArt(image: Size & { scene: ArtScene }): string {
  const random = createRandom(`art/${image.scene}`);
  const defs = new Definitions();
  return sheet(cityView({ random, light: dayLight(random), defs }, 'metro', image.scene), defs, image);
}
