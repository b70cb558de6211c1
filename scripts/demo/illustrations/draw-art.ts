import type { ArtScene, Size } from './subjects';
import { createDayLight } from './light';
import { createRandom } from './random';
import { drawPromenadeScene } from './scenes/promenade';
import { createSpotScene } from './scenes/spot';
import { toSvgDocument } from './svg-document';
import { Definitions, type Shape } from './svg';

export function drawArt(image: Size & { scene: ArtScene }): string {
  const defs = new Definitions();
  return toSvgDocument(drawArtOnCanvas(image.scene, defs), defs, image);
}

/** The picture on the master canvas, for use in another drawing. */
export function drawArtOnCanvas(scene: ArtScene, defs: Definitions): Shape {
  const random = createRandom(`art/${scene}/2`);
  const context = { random, light: createDayLight(random), defs };
  return scene === 'landing' ? drawPromenadeScene(context) : createSpotScene(scene)(context);
}
