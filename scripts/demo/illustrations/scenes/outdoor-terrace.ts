import { lit, mix, shade } from '../colour';
import { FIGURES, drawPerson } from '../parts/people';
import { drawPottedPlant } from '../parts/potted-plant';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, ellipse, poly, rect, repeat, stroke } from '../svg';

export function drawRoofTerrace(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const stream = random.fork('terrace');
  const { palette } = hotel;
  const wood = light.tone(palette.wood);
  const floor = light.tone(mix(palette.trim, palette.roof, 0.25));
  const seat = (x: number, base: number, colour: string) =>
    ellipse(x + 10, base + 3, 62, 10, '#2b2440', { opacity: 0.22 }) +
    rect(x - 52, base - 150, 104, 96, colour, { r: 22 }) +
    rect(x - 56, base - 66, 112, 24, lit(colour, 0.2), { r: 10 }) +
    rect(x - 48, base - 44, 9, 46, wood) +
    rect(x + 40, base - 44, 9, 46, shade(wood, 0.3)) +
    rect(x + 14, base - 150, 38, 96, shade(colour, 0.2), { r: 18, opacity: 0.5 });
  const table = (x: number, base: number) =>
    ellipse(x + 14, base + 3, 78, 11, '#2b2440', { opacity: 0.22 }) +
    rect(x - 5, base - 92, 10, 92, shade(wood, 0.3)) +
    ellipse(x, base - 94, 84, 17, wood) +
    ellipse(x, base - 98, 84, 17, lit(wood, 0.2)) +
    rect(x - 30, base - 138, 18, 38, '#ffffff', { opacity: 0.7, r: 3 }) +
    rect(x + 10, base - 130, 22, 30, light.tone(palette.second), { r: 6 });
  return (
    rect(0, 690, CANVAS.width, 110, light.tone(palette.wall)) +
    rect(0, 680, CANVAS.width, 20, light.tone(palette.trim)) +
    rect(0, 700, CANVAS.width, 10, '#2b2440', { opacity: 0.15 }) +
    repeat(
      26,
      (index) =>
        circle(30 + index * 62, 752, 19, shade(light.tone(palette.wall), 0.18)) +
        circle(30 + index * 62, 752, 10, light.tone(palette.wall)),
    ) +
    rect(0, 796, CANVAS.width, 420, floor) +
    repeat(8, (index) =>
      rect(0, 812 + index * index * 8, CANVAS.width, 2 + index * 0.5, shade(floor, 0.3), { opacity: 0.4 }),
    ) +
    repeat(17, (index) =>
      poly(
        [
          [800 + (index - 8) * 110, 796],
          [800 + (index - 8) * 110 + 3, 796],
          [800 + (index - 8) * 210 + 5, 1200],
          [800 + (index - 8) * 210, 1200],
        ],
        shade(floor, 0.3),
        { opacity: 0.35 },
      ),
    ) +
    poly(
      [
        [420, 796],
        [620, 796],
        [900, 1200],
        [560, 1200],
      ],
      '#fff1c4',
      { opacity: 0.2 },
    ) +
    poly(
      [
        [960, 796],
        [1100, 796],
        [1480, 1200],
        [1240, 1200],
      ],
      '#fff1c4',
      { opacity: 0.18 },
    ) +
    repeat(
      2,
      (side) => rect(side ? 1370 : 214, 236, 18, 570, wood) + rect(side ? 1380 : 224, 236, 8, 570, shade(wood, 0.3)),
    ) +
    rect(120, 220, 1360, 22, wood) +
    repeat(19, (index) => rect(140 + index * 72, 206, 26, 16, shade(wood, 0.2))) +
    stroke('M222 270q290 150 580 40t576 -40', shade(wood, 0.4), 3) +
    repeat(17, (index) => {
      const t = (index + 0.5) / 17;
      const y = t < 0.5 ? 270 + 4 * t * (1 - 2 * t) * 110 + t * 80 : 310 + Math.sin((t - 0.5) * Math.PI * 2) * -4;
      return (
        circle(222 + t * 1156, y + 22, 26, '#fff0b8', { opacity: 0.25 }) + circle(222 + t * 1156, y + 20, 10, '#fff3c8')
      );
    }) +
    drawPerson(stream.pick(FIGURES), stream, light, 640, 830, 2.1, palette.accent) +
    drawPerson(stream.pick(FIGURES), stream, light, 1010, 850, 2.2, palette.second) +
    seat(420, 880, light.tone(palette.accent)) +
    table(560, 900) +
    seat(710, 886, light.tone(palette.accent)) +
    seat(930, 930, light.tone(palette.second)) +
    table(1080, 960) +
    seat(1240, 936, light.tone(palette.second)) +
    drawPottedPlant(stream, light, 290, 880, 280, light.tone(palette.trim)) +
    drawPottedPlant(stream.fork('b'), light, 1330, 860, 300, light.tone(palette.accent)) +
    drawPottedPlant(stream.fork('c'), light, 1420, 930, 220, light.tone(palette.second)) +
    drawPottedPlant(stream.fork('d'), light, 820, 820, 150, light.tone(palette.roof))
  );
}
