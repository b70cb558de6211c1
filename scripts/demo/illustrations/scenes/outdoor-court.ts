import { lit, mix, shade } from '../colour';
import { drawPerson } from '../parts/people';
import { drawPottedPlant } from '../parts/potted-plant';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import { cuspedArchPath, drawFacadeWindow } from '../parts/windows';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, ellipse, path, poly, rect, repeat, stroke } from '../svg';

export function drawCourtyard(context: HotelDrawingContext): Shape {
  const { hotel, light, random, defs } = context;
  const stream = random.fork('court');
  const { palette } = hotel;
  const [wall, trim] = [light.tone(palette.wall), light.tone(palette.trim)];
  const stone = light.tone(mix(palette.trim, palette.wall, 0.35));
  const lawn = light.tone('#86a862');
  const water = light.tone('#5fb0ae');
  return (
    rect(150, 330, 1300, 400, wall) +
    rect(130, 316, 1340, 22, trim) +
    rect(150, 338, 1300, 12, '#2b2440', { opacity: 0.18 }) +
    repeat(9, (index) =>
      drawFacadeWindow(stream, light, defs, 196 + index * 140, 372, 76, 106, {
        frame: palette.wood,
        curtain: palette.accent,
        isArched: true,
        panes: 2,
      }),
    ) +
    rect(140, 500, 1320, 16, trim) +
    rect(150, 516, 1300, 10, '#2b2440', { opacity: 0.18 }) +
    repeat(
      9,
      (index) =>
        path(cuspedArchPath(176 + index * 140, 540, 116, 190), trim) +
        path(cuspedArchPath(186 + index * 140, 552, 96, 178), shade(wall, 0.55)),
    ) +
    rect(150, 724, 1300, 16, trim) +
    rect(0, 736, CANVAS.width, 470, lawn) +
    poly(
      [
        [640, 736],
        [960, 736],
        [1240, 1200],
        [360, 1200],
      ],
      stone,
    ) +
    repeat(6, (index) => rect(300, 752 + index * index * 13, 1000, 2, shade(stone, 0.3), { opacity: 0.35 })) +
    poly(
      [
        [150, 736],
        [1450, 736],
        [1560, 790],
        [300, 790],
      ],
      '#2b2440',
      { opacity: 0.14 },
    ) +
    repeat(2, (side) =>
      repeat(4, (index) =>
        drawShrub(
          stream,
          light,
          side ? 980 + index * 120 : 120 + index * 130,
          800 + index * 6,
          150,
          64,
          index % 2 ? palette.second : palette.accent,
        ),
      ),
    ) +
    drawTree(hotel.tree, stream, light, 300, 800, 460) +
    drawTree('frangipani', stream, light, 1310, 800, 420) +
    ellipse(830, 930, 270, 44, '#2b2440', { opacity: 0.22 }) +
    ellipse(800, 912, 260, 60, shade(stone, 0.3)) +
    ellipse(800, 892, 260, 60, trim) +
    ellipse(800, 894, 232, 48, shade(water, 0.25)) +
    ellipse(800, 898, 230, 44, water) +
    repeat(5, (index) =>
      ellipse(800, 898, 60 + index * 36, 10 + index * 7, 'none', { stroke: lit(water, 0.5), width: 2.5, opacity: 0.6 }),
    ) +
    rect(786, 780, 28, 116, trim) +
    rect(802, 780, 12, 116, shade(trim, 0.25)) +
    path('M700 776h200q-10 34 -60 40h-80q-50 -6 -60 -40z', trim) +
    path('M810 776h90q-10 34 -60 40h-50q30 -14 20 -40z', shade(trim, 0.2)) +
    ellipse(800, 776, 100, 15, water) +
    stroke('M800 770q-4 -70 0 -84q-40 10 -64 90M800 686q40 10 64 90', '#ffffff', 4, { opacity: 0.75 }) +
    stroke('M716 790q-20 40 -22 96M884 790q20 40 22 96', '#ffffff', 4, { opacity: 0.6 }) +
    drawPerson('porter', stream, light, 1060, 860, 1.25, palette.accent) +
    drawPerson(stream.pick(['saree', 'kurta', 'traveller'] as const), stream, light, 590, 850, 1.2, palette.second) +
    drawPottedPlant(stream, light, 560, 960, 190, light.tone(palette.accent)) +
    drawPottedPlant(stream.fork('b'), light, 1050, 960, 190, light.tone(palette.accent))
  );
}
