import { CANVAS, type Stage } from '../stage';
import { type Shape, rect } from '../svg';

/** The last layer of a picture: warm from the side of the sun, cooler across, so that all surfaces share one light. */
export function daylight({ light, defs }: Stage, strength = 1): Shape {
  const dusk = light.time === 'dusk';
  const wash = defs.horizontal([
    [0, dusk ? '#ffb066' : '#ffe2a6', (dusk ? 0.12 : 0.2) * strength],
    [0.5, '#ffe2a6', 0],
    [1, dusk ? '#241a4a' : '#4a3a6e', (dusk ? 0.22 : 0.13) * strength],
  ]);
  return rect(0, 0, CANVAS.width, CANVAS.height, wash);
}
