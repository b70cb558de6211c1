import { drawDomedHall } from '../landmarks/domed-hall';
import { drawSeaGate } from '../landmarks/gates';
import { drawFourMinarets } from '../landmarks/four-minarets';
import { drawTempleGateway } from '../landmarks/temple-towers';
import { drawWater } from '../landmarks/water';
import { drawBoutique } from '../buildings/boutique';
import { drawTower } from '../buildings/tower';
import { lit, mix, shade } from '../colour';
import { createHotelLook } from '../hotel-look';
import { drawDaylight } from '../parts/daylight';
import { drawPerson } from '../parts/people';
import { drawLeaf } from '../parts/leaf';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import { drawRidge, drawCityBlocks } from '../parts/backdrop';
import { drawSky } from '../parts/sky';
import { drawStreetLamp } from '../parts/street-lamp';
import { drawRickshaw } from '../parts/vehicles';
import { zoomIn } from '../svg-document';
import { CANVAS, type DrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

const BASE = 800;

/** The hero of the home page: a promenade with two hotels, and landmarks of several cities in the distance. */
export function drawPromenadeScene(context: DrawingContext): Shape {
  const { light, random } = context;
  const stream = random.fork('landing');
  const hazy = { ...context, light: { ...light, tone: (surface: string) => light.far(surface, 0.38) } };
  const near = createHotelLook({ id: 'landing-a', region: 'coastal', kind: 'boutique' });
  const tall = createHotelLook({ id: 'landing-c', region: 'metro', kind: 'tower' });
  const palette = {
    ...near.palette,
    wall: '#e3ad55',
    trim: '#fdf0d2',
    accent: '#b5472c',
    second: '#2f7377',
    wood: '#8a5a3c',
  };
  const second = {
    ...tall.palette,
    wall: '#efe2cb',
    trim: '#fffaf0',
    accent: '#1f6a6b',
    second: '#e0a63f',
    wood: '#9c663b',
  };
  return (
    drawSky(context, BASE) +
    drawRidge(stream, BASE, 300, light.far('#7f9aa0', 0.66), 4) +
    drawCityBlocks(stream, BASE, 250, light.far('#8594a8', 0.6), 60, 120) +
    drawRidge(stream, BASE, 110, light.far('#6f8f70', 0.45), 6) +
    drawAirliner(context, 980, 300) +
    zoomIn(drawTempleGateway(hazy, 150, BASE), 0.7, 150, BASE) +
    zoomIn(drawFourMinarets(hazy, 470, BASE), 0.62, 470, BASE) +
    zoomIn(drawDomedHall(hazy, 820, BASE), 0.5, 820, BASE) +
    zoomIn(drawSeaGate(hazy, 1480, BASE), 0.62, 1480, BASE) +
    repeat(11, (index) =>
      drawTree(
        index % 3 ? 'neem' : 'palm',
        stream,
        light,
        index * 160 + stream.between(-40, 40),
        BASE + 8,
        stream.between(110, 190),
      ),
    ) +
    zoomIn(drawTower({ ...context, hotel: { ...tall, palette: second, variant: 0 } }, BASE).drawn, 0.74, 1290, BASE) +
    zoomIn(
      drawBoutique({ ...context, hotel: { ...near, palette, isArched: true, variant: 1 } }, BASE).drawn,
      0.66,
      2200,
      BASE,
    ) +
    repeat(14, (index) =>
      drawShrub(
        stream,
        light,
        480 + index * 82,
        BASE + 16,
        stream.between(90, 130),
        stream.between(30, 52),
        index % 2 ? '#d8527f' : '#e8b84f',
      ),
    ) +
    drawPromenade(context) +
    repeat(5, (index) => drawStreetLamp(light, 150 + index * 330, BASE + 52, 200)) +
    [
      drawPerson('saree', stream, light, 1010, BASE + 70, 1.1, '#e8b84f'),
      drawPerson('executive', stream, light, 1080, BASE + 78, 1.1, '#1f6a6b'),
      drawPerson('porter', stream, light, 860, BASE + 66, 1.05, '#b5472c'),
      drawPerson('traveller', stream, light, 690, BASE + 82, 1.12, '#1f6a6b'),
      drawPerson('kurta', stream, light, 330, BASE + 70, 1.05, '#b5472c'),
    ].join('') +
    drawRickshaw(stream, light, 1240, BASE + 128, 1.15) +
    repeat(9, (index) =>
      drawLeaf(
        120,
        1070,
        -2.5 + index * 0.25,
        stream.between(220, 330),
        stream.between(26, 40),
        mix(shade(light.tone('#3d6b4c'), 0.3), light.tone('#5d8f58'), (index % 3) * 0.25),
        light.tone('#7fae6c'),
      ),
    ) +
    drawDaylight(context)
  );
}

function drawPromenade(context: DrawingContext): Shape {
  const { light } = context;
  const stone = light.tone('#e2cda6');
  return (
    rect(0, BASE, CANVAS.width, 100, stone) +
    repeat(27, (index) =>
      poly(
        [
          [index * 62, BASE + 30],
          [index * 62 + 3, BASE + 30],
          [index * 62 - 26, BASE + 100],
          [index * 62 - 30, BASE + 100],
        ],
        shade(stone, 0.25),
        { opacity: 0.4 },
      ),
    ) +
    rect(0, BASE + 94, CANVAS.width, 50, light.tone('#a39b9f')) +
    rect(0, BASE + 140, CANVAS.width, 16, lit(stone, 0.3)) +
    rect(0, BASE + 154, CANVAS.width, 14, shade(stone, 0.35)) +
    drawWater(context, BASE + 166, CANVAS.height, '#5fa3a8') +
    repeat(3, (index) => ellipse(420 + index * 420, BASE + 220, 90, 8, light.sun, { opacity: 0.3 }))
  );
}

function drawAirliner({ light }: DrawingContext, x: number, y: number): Shape {
  const white = light.tone('#fbf7ee');
  return (
    stroke(d`M${x - 520} ${y + 96}Q${x - 240} ${y + 60} ${x - 60} ${y + 10}`, '#ffffff', 5, { opacity: 0.5 }) +
    path(d`M${x - 70} ${y + 14}l${130} ${-36}q${34} ${-8} ${40} ${4}q0 ${12} ${-30} ${20}l${-136} ${34}z`, white) +
    path(d`M${x - 60} ${y + 12}l${-26} ${-42}l${20} ${-4}l${40} ${36}z`, light.tone('#b5472c')) +
    path(d`M${x} ${y + 4}l${-46} ${58}l${20} ${-4}l${74} ${-64}z`, shade(white, 0.2)) +
    path(d`M${x + 14} ${y - 10}l${-30} ${-40}l${14} ${-2}l${52} ${34}z`, shade(white, 0.1)) +
    repeat(6, (index) => circle(x + 2 + index * 14, y - 4 - index * 3.8, 2.6, light.tone('#47687c')))
  );
}
