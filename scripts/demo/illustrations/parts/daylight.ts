import { CANVAS, type DrawingContext } from '../drawing-context';
import { type Shape, path } from '../svg';

/**
 * The last layer of a picture: two planes of warm light from the left and one of cool shade on the right, so that all surfaces
 * share one light. The planes are flat, because such a faint gradient would show visible steps.
 */
export function drawDaylight({ light }: DrawingContext, strength = 1): Shape {
  const dusk = light.time === 'dusk';
  const [w, h] = [CANVAS.width, CANVAS.height];
  const warm = dusk ? '#ffb066' : '#ffe2a6';
  const plane = (data: string, colour: string, opacity: number) => path(data, colour, { opacity: opacity * strength });
  return (
    plane(`M0 0H${w * 0.62}L${w * 0.34} ${h}H0z`, warm, dusk ? 0.04 : 0.07) +
    plane(`M0 0H${w * 0.4}L${w * 0.12} ${h}H0z`, warm, dusk ? 0.04 : 0.07) +
    plane(`M${w} 0H${w * 0.97}L${w * 0.78} ${h}H${w}z`, dusk ? '#241a4a' : '#4a3a6e', dusk ? 0.1 : 0.05)
  );
}
