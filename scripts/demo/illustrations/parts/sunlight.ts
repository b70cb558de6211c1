import { type Shape, poly, repeat } from '../svg';

/** The light that the sun casts through window panes onto wall and floor. */
export function drawSunlight(
  x: number,
  y: number,
  w: number,
  h: number,
  slant: number,
  panes: number,
  opacity = 0.3,
): Shape {
  const gap = w * 0.04;
  const pane = w / panes - gap;
  return repeat(panes, (index) => {
    const left = x + index * (pane + gap);
    return (
      poly(
        [
          [left, y],
          [left + pane, y + slant * 0.06],
          [left + pane + slant, y + h * 0.44],
          [left + slant, y + h * 0.4],
        ],
        '#fff1c4',
        { opacity },
      ) +
      poly(
        [
          [left + slant * 1.08, y + h * 0.45],
          [left + pane + slant * 1.08, y + h * 0.49],
          [left + pane + slant * 2, y + h],
          [left + slant * 2, y + h * 0.96],
        ],
        '#fff1c4',
        { opacity: opacity * 0.9 },
      )
    );
  });
}
