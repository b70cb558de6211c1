import type { DrawingContext } from '../drawing-context';
import { CANVAS } from '../drawing-context';
import { mix } from '../colour';
import { type Shape, circle, d, path, rect, repeat } from '../svg';
import type { Random } from '../random';

/** Draws sky, sun, clouds and birds, down to just below the horizon. */
export function drawSky({ random, light, defs }: DrawingContext, horizon = 880): Shape {
  const stream = random.fork('sky');
  const wash = defs.vertical([
    [0, light.skyTop],
    [0.55, light.skyMiddle],
    [1, light.skyLow],
  ]);
  const sunX = stream.between(260, 1340);
  const sunY = light.time === 'day' ? stream.between(270, 430) : horizon - stream.between(150, 250);
  const sunRadius = light.time === 'day' ? stream.between(52, 76) : stream.between(80, 110);
  return (
    rect(0, 0, CANVAS.width, horizon + 40, wash) +
    circle(sunX, sunY, sunRadius * 3.4, light.sun, { opacity: 0.12 }) +
    circle(sunX, sunY, sunRadius * 2, light.sun, { opacity: 0.2 }) +
    circle(sunX, sunY, sunRadius, light.sun, { opacity: 0.9 }) +
    repeat(stream.integer(3, 5), (index) =>
      drawCloud(
        stream,
        stream.between(-60, 340) + index * 380,
        stream.between(250, 560),
        stream.between(0.6, 1.3),
        light.cloud,
        mix(light.cloud, light.skyMiddle, 0.45),
      ),
    ) +
    drawBirds(stream, light.time === 'day' ? mix(light.skyTop, '#33405a', 0.6) : mix(light.skyTop, '#1b1c38', 0.5))
  );
}

function drawCloud(random: Random, x: number, y: number, scale: number, colour: string, shaded: string): Shape {
  const width = random.between(200, 330) * scale;
  const height = random.between(26, 40) * scale;
  const bump = (at: number, rise: number) => circle(x + width * at, y, height * rise, colour);
  return (
    rect(x + width * 0.08, y + height * 0.3, width * 1.1, height * 0.55, shaded, { r: height * 0.3, opacity: 0.55 }) +
    bump(0.3, 1.05) +
    bump(0.52, 1.45) +
    bump(0.72, 0.95) +
    path(
      d`M${x + height / 2} ${y - height * 0.1}h${width - height}a${height / 2} ${height / 2} 0 0 1 0 ${height}h${height - width}a${height / 2} ${height / 2} 0 0 1 0 ${-height}z`,
      colour,
    )
  );
}

function drawBirds(random: Random, colour: string): Shape {
  const x = random.between(300, 1100);
  const y = random.between(240, 380);
  return repeat(random.integer(0, 5), (index) => {
    const left = x + index * 38 + random.between(-8, 8);
    const top = y + random.between(-24, 24);
    const span = random.between(9, 15);
    return path(
      d`M${left - span} ${top - span * 0.4}q${span * 0.7} ${-span * 0.3} ${span} ${span * 0.5}q${span * 0.4} ${-span * 0.9} ${span} ${-span * 0.6}q${-span * 0.7} ${span * 0.1} ${-span} ${span * 0.9}q${-span * 0.4} ${-span * 0.7} ${-span} ${-span * 0.8}z`,
      colour,
      { opacity: 0.55 },
    );
  });
}
