import type { ArtScene, Size } from './address';
import { dayLight } from './light';
import { createRandom } from './random';
import { landing } from './scenes/landing';
import { spot } from './scenes/spot';
import { sheet } from './sheet';
import { Definitions, type Shape } from './svg';

/** The SVG document of a picture that belongs to no hotel. */
export function drawArt(image: Size & { scene: ArtScene }): string {
  const defs = new Definitions();
  return sheet(artPicture(image.scene, defs), defs, image);
}

/** The same picture on the master canvas, to be put into another drawing. */
export function artPicture(scene: ArtScene, defs: Definitions): Shape {
  const random = createRandom(`art/${scene}/2`);
  const stage = { random, light: dayLight(random), defs };
  return scene === 'landing' ? landing(stage) : spot(scene)(stage);
}
