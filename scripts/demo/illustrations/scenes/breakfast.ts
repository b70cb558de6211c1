import { lit, mix, shade } from '../colour';
import { drawPendant } from '../parts/furniture';
import { drawLeaf } from '../parts/leaf';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawBanana, drawCoffee, drawDosa, drawFruit, drawIdli, drawJuice, drawToast } from '../parts/food';
import { drawDaylight } from '../parts/daylight';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat } from '../svg';

export function drawBreakfastScene(context: HotelDrawingContext): Shape {
  return drawInterior(context) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, 0.1, 720);
  const wood = light.tone(palette.wood);
  const accent = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const south = hotel.region === 'temple' || hotel.region === 'coastal' || random.chance(0.35);
  const cloth = hotel.variant === 0;
  const top = cloth ? lit(light.tone(palette.trim), 0.3) : lit(wood, 0.16);
  return (
    drawEmptyRoom(context, room) +
    drawRoomWindow(context, {
      x: 470,
      y: 190,
      w: 660,
      h: 420,
      panes: 3,
      isArched: hotel.isArched && hotel.kind === 'heritage',
      curtain: mix(second, light.tone(palette.trim), 0.45),
    }) +
    repeat(2, (index) => drawPendant(index ? 1270 : 330, 340, 110, accent, hotel.variant)) +
    drawChair(330, 880, accent, wood) +
    drawChair(1270, 880, accent, wood) +
    ellipse(820, 962, 700, 190, '#2b2440', { opacity: 0.22 }) +
    ellipse(800, 930, 690, 196, shade(top, 0.4)) +
    ellipse(800, 908, 690, 196, top) +
    (cloth
      ? ellipse(800, 908, 640, 176, 'none', { stroke: accent, width: 8 }) +
        ellipse(800, 908, 612, 166, 'none', { stroke: second, width: 3 })
      : repeat(6, (index) =>
          path(d`M${170 + index * 30} ${850 + index * 32}q${560} ${-20} ${1200 - index * 40} ${index * 3}`, 'none', {
            stroke: shade(wood, 0.25),
            width: 2,
            opacity: 0.3,
          }),
        )) +
    poly(
      [
        [520, 726],
        [760, 712],
        [1250, 980],
        [860, 1090],
      ],
      '#fff1c4',
      { opacity: 0.28 },
    ) +
    poly(
      [
        [800, 712],
        [960, 716],
        [1400, 880],
        [1300, 960],
      ],
      '#fff1c4',
      { opacity: 0.24 },
    ) +
    drawVase(context, 800, 800) +
    (south
      ? drawLeafMat(light.tone('#4f8f52'), 520, 910) + drawDosa(light, 520, 892) + drawIdli(light, 330, 850)
      : drawToast(light, 520, 900, accent) + drawIdli(light, 330, 850)) +
    drawCoffee(light, 750, 960, accent) +
    drawJuice(light, 960, 900, '#f0a13c') +
    drawJuice(light, 1022, 880, '#d9573f') +
    drawFruit(light, 1170, 910, random.fork('fruit'), second) +
    drawBanana(light, 1290, 850) +
    drawCoffee(light, 640, 830, accent) +
    drawNapkin(980, 980, accent)
  );
}

const drawChair = (x: number, base: number, colour: string, wood: string): Shape =>
  rect(x - 92, base - 330, 184, 250, wood, { r: 40 }) +
  rect(x - 76, base - 314, 152, 220, colour, { r: 30 }) +
  rect(x + 20, base - 314, 56, 220, shade(colour, 0.2), { r: 28, opacity: 0.5 }) +
  repeat(4, (index) => rect(x - 58 + index * 36, base - 300, 5, 200, lit(colour, 0.3), { opacity: 0.6 }));

const drawLeafMat = (green: string, x: number, y: number): Shape =>
  path(
    d`M${x - 210} ${y + 10}q${60} ${-78} ${230} ${-74}q${150} ${6} ${196} ${58}q${-70} ${70} ${-214} ${72}q${-150} 0 ${-212} ${-56}z`,
    green,
  ) + path(d`M${x - 206} ${y + 10}q${200} ${-18} ${418} ${-20}q${-200} ${10} ${-418} 26z`, lit(green, 0.4));

const drawNapkin = (x: number, y: number, colour: string): Shape =>
  poly(
    [
      [x - 60, y],
      [x + 40, y - 26],
      [x + 92, y + 6],
      [x - 14, y + 36],
    ],
    lit(colour, 0.25),
  ) +
  poly(
    [
      [x - 60, y],
      [x + 40, y - 26],
      [x + 52, y - 18],
      [x - 46, y + 10],
    ],
    colour,
  ) +
  rect(x - 10, y - 8, 70, 4, '#cfd3d4', { r: 2 }) +
  rect(x - 2, y + 4, 66, 4, '#b9bec2', { r: 2 });

function drawVase({ hotel, light, random }: HotelDrawingContext, x: number, base: number): Shape {
  const stream = random.fork('vase');
  const pot = light.tone(hotel.palette.second);
  const blossoms = [light.tone(hotel.palette.accent), light.tone('#f7e3c0'), light.tone('#e58aa0')] as const;
  return (
    ellipse(x + 26, base + 4, 62, 12, '#2b2440', { opacity: 0.24 }) +
    repeat(9, (index) =>
      drawLeaf(
        x,
        base - 90,
        -2.5 + index * 0.24,
        stream.between(110, 170),
        14,
        light.tone(index % 2 ? '#4f8150' : '#6b9a5b'),
      ),
    ) +
    path(d`M${x - 22} ${base - 100}h44q-6 26 14 50q14 44 -12 54h-48q-26 -10 -12 -54q20 -24 14 -50z`, pot) +
    path(d`M${x + 4} ${base - 100}h18q-6 26 14 50q14 44 -12 54h-20q20 -50 0 -104z`, shade(pot, 0.2)) +
    repeat(9, (index) => {
      const [cx, cy] = [x + stream.between(-92, 92), base - stream.between(140, 236)];
      const colour = blossoms[index % 3] ?? blossoms[0];
      return (
        repeat(5, (at) => circle(cx + Math.cos(at * 1.257) * 11, cy + Math.sin(at * 1.257) * 10, 10, colour)) +
        circle(cx, cy, 7, light.tone('#f1c75a'))
      );
    })
  );
}
