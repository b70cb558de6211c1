import { type Colour, lit, mix, shade } from '../colour';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

const drawFloorShadow = (x: number, base: number, half: number): Shape =>
  ellipse(x + half * 0.15, base + 2, half * 1.1, 9, '#2b2440', { opacity: 0.22 });

export const drawLampGlow = (x: number, y: number, radius: number, colour: Colour): Shape =>
  circle(x, y, radius, colour, { opacity: 0.12 }) +
  circle(x, y, radius * 0.62, colour, { opacity: 0.16 }) +
  circle(x, y, radius * 0.32, colour, { opacity: 0.22 });

export function drawTableLamp(x: number, base: number, size: number, shadeColour: Colour, foot: Colour): Shape {
  return (
    drawLampGlow(x, base - size * 0.8, size * 1.5, '#ffe3a0') +
    path(
      d`M${x - size * 0.2} ${base}q${-size * 0.06} ${-size * 0.4} ${size * 0.12} ${-size * 0.52}h${size * 0.16}q${size * 0.18} ${size * 0.12} ${size * 0.12} ${size * 0.52}z`,
      foot,
    ) +
    path(
      d`M${x - size * 0.42} ${base - size * 0.5}h${size * 0.84}l${-size * 0.18} ${-size * 0.55}h${-size * 0.48}z`,
      mix(shadeColour, '#ffe9b8', 0.55),
    ) +
    path(
      d`M${x + size * 0.14} ${base - size * 0.5}h${size * 0.28}l${-size * 0.18} ${-size * 0.55}h${-size * 0.14}z`,
      shade(shadeColour, 0.1),
      { opacity: 0.35 },
    )
  );
}

export function drawFloorLamp(x: number, base: number, height: number, shadeColour: Colour, metal: Colour): Shape {
  const top = base - height;
  return (
    drawFloorShadow(x, base, 34) +
    rect(x - 3, top + 40, 6, height - 40, metal) +
    ellipse(x, base, 32, 7, metal) +
    drawLampGlow(x, top + 30, 170, '#ffe3a0') +
    path(d`M${x - 52} ${top + 66}h104l-26 -76h-52z`, mix(shadeColour, '#ffe9b8', 0.5))
  );
}

export function drawPendant(x: number, y: number, size: number, colour: Colour, style: 0 | 1 | 2): Shape {
  const cord = rect(x - 1.5, 0, 3, y - size * 0.4, '#3d3440');
  const bulb =
    circle(x, y + size * 0.16, size * 0.13, '#fff4cf') + drawLampGlow(x, y + size * 0.2, size * 1.3, '#ffe3a0');
  if (style === 0)
    return (
      cord +
      bulb +
      path(
        d`M${x - size * 0.5} ${y + size * 0.16}q0 ${-size * 0.56} ${size * 0.5} ${-size * 0.6}q${size * 0.5} ${size * 0.04} ${size * 0.5} ${size * 0.6}z`,
        colour,
      ) +
      path(
        d`M${x + size * 0.1} ${y + size * 0.16}q${size * 0.06} ${-size * 0.5} ${-size * 0.1} ${-size * 0.6}q${size * 0.5} ${size * 0.04} ${size * 0.5} ${size * 0.6}z`,
        shade(colour, 0.22),
      )
    );
  if (style === 1)
    return (
      cord +
      drawLampGlow(x, y, size * 1.3, '#ffe3a0') +
      circle(x, y, size * 0.42, mix(colour, '#fff1cf', 0.75)) +
      repeat(5, (index) =>
        ellipse(x, y, size * 0.42 * Math.abs(Math.cos((index * Math.PI) / 5)), size * 0.42, 'none', {
          stroke: mix(colour, '#8a6a4a', 0.4),
          width: 2,
          opacity: 0.5,
        }),
      )
    );
  return (
    cord +
    bulb +
    poly(
      [
        [x - size * 0.5, y + size * 0.16],
        [x - size * 0.2, y - size * 0.4],
        [x + size * 0.2, y - size * 0.4],
        [x + size * 0.5, y + size * 0.16],
      ],
      mix(colour, '#c9a064', 0.4),
    ) +
    repeat(6, (index) =>
      poly(
        [
          [x - size * 0.46 + index * size * 0.17, y + size * 0.16],
          [x - size * 0.18 + index * size * 0.065, y - size * 0.4],
          [x - size * 0.15 + index * size * 0.065, y - size * 0.4],
          [x - size * 0.42 + index * size * 0.17, y + size * 0.16],
        ],
        shade(colour, 0.3),
        { opacity: 0.3 },
      ),
    )
  );
}

export function drawSideTable(x: number, base: number, width: number, height: number, wood: Colour): Shape {
  const left = x - width / 2;
  return (
    drawFloorShadow(x, base, width / 2) +
    rect(left + 6, base - height * 0.4, 10, height * 0.4, shade(wood, 0.3)) +
    rect(left + width - 16, base - height * 0.4, 10, height * 0.4, shade(wood, 0.4)) +
    rect(left, base - height, width, height * 0.66, wood, { r: 4 }) +
    rect(left + width * 0.76, base - height, width * 0.24, height * 0.66, shade(wood, 0.3), { opacity: 0.3 }) +
    rect(left - 5, base - height - 8, width + 10, 12, lit(wood, 0.25), { r: 3 }) +
    rect(left + 8, base - height * 0.7, width - 16, 3, shade(wood, 0.4), { opacity: 0.6 }) +
    circle(x, base - height * 0.84, 4, '#f1d58a') +
    circle(x, base - height * 0.54, 4, '#f1d58a')
  );
}

export function drawDesk(x: number, base: number, width: number, wood: Colour, chairColour: Colour): Shape {
  const top = base - 176;
  return (
    drawFloorShadow(x + width / 2, base, width / 2) +
    rect(x + 10, top, 12, 176, shade(wood, 0.2)) +
    rect(x + width - 22, top, 12, 176, shade(wood, 0.35)) +
    rect(x + width * 0.64, top + 10, width * 0.34, 52, shade(wood, 0.12)) +
    circle(x + width * 0.81, top + 36, 4, '#f1d58a') +
    rect(x - 6, top - 8, width + 12, 16, lit(wood, 0.18), { r: 3 }) +
    rect(x, top + 8, width, 6, '#2b2440', { opacity: 0.2 }) +
    poly(
      [
        [x + width * 0.3, top - 8],
        [x + width * 0.52, top - 8],
        [x + width * 0.56, top - 64],
        [x + width * 0.34, top - 64],
      ],
      '#4b5560',
    ) +
    poly(
      [
        [x + width * 0.33, top - 14],
        [x + width * 0.51, top - 14],
        [x + width * 0.54, top - 58],
        [x + width * 0.36, top - 58],
      ],
      '#a9c3c6',
    ) +
    rect(x + width * 0.2, top - 12, width * 0.32, 6, '#6b7480', { r: 3 }) +
    rect(x + width * 0.26, base - 96, 92, 16, chairColour, { r: 8 }) +
    rect(x + width * 0.26 + 4, base - 214, 84, 96, chairColour, { r: 22 }) +
    rect(x + width * 0.26 + 58, base - 214, 30, 96, shade(chairColour, 0.2), { r: 15, opacity: 0.6 }) +
    rect(x + width * 0.26 + 8, base - 84, 8, 84, shade(wood, 0.35)) +
    rect(x + width * 0.26 + 76, base - 84, 8, 84, shade(wood, 0.45)) +
    rect(x + width * 0.26 + 42, base - 122, 8, 30, shade(wood, 0.3))
  );
}

export function drawArmchair(x: number, base: number, width: number, colour: Colour, wood: Colour): Shape {
  const left = x - width / 2;
  return (
    drawFloorShadow(x, base, width * 0.56) +
    rect(left + 16, base - 26, 10, 26, wood) +
    rect(left + width - 26, base - 26, 10, 26, shade(wood, 0.3)) +
    rect(left + width * 0.1, base - width * 0.98, width * 0.8, width * 0.76, colour, { r: width * 0.2 }) +
    rect(left + width * 0.62, base - width * 0.98, width * 0.28, width * 0.76, shade(colour, 0.2), {
      r: width * 0.14,
      opacity: 0.5,
    }) +
    rect(left + width * 0.16, base - width * 0.46, width * 0.68, width * 0.2, lit(colour, 0.2), { r: 12 }) +
    rect(left, base - width * 0.56, width * 0.2, width * 0.48, lit(colour, 0.1), { r: width * 0.1 }) +
    rect(left + width * 0.8, base - width * 0.56, width * 0.2, width * 0.48, shade(colour, 0.16), { r: width * 0.1 }) +
    rect(left + width * 0.08, base - width * 0.28, width * 0.84, width * 0.16, shade(colour, 0.08), { r: 8 })
  );
}

export function drawSofa(x: number, base: number, width: number, colour: Colour, wood: Colour, cushion: Colour): Shape {
  const left = x - width / 2;
  return (
    drawFloorShadow(x, base, width * 0.53) +
    rect(left + 22, base - 24, 12, 24, wood) +
    rect(left + width - 34, base - 24, 12, 24, shade(wood, 0.3)) +
    rect(left + 14, base - 168, width - 28, 130, colour, { r: 24 }) +
    rect(left + width * 0.5 - 2, base - 160, 4, 90, shade(colour, 0.2), { opacity: 0.6 }) +
    rect(left + 30, base - 92, width - 60, 40, lit(colour, 0.2), { r: 12 }) +
    rect(left + width * 0.5 - 2, base - 92, 4, 40, shade(colour, 0.2), { opacity: 0.6 }) +
    rect(left, base - 116, 46, 96, lit(colour, 0.08), { r: 20 }) +
    rect(left + width - 46, base - 116, 46, 96, shade(colour, 0.16), { r: 20 }) +
    rect(left + 20, base - 58, width - 40, 36, shade(colour, 0.08), { r: 8 }) +
    drawCushion(left + 58, base - 94, 64, cushion, -8) +
    drawCushion(left + width - 116, base - 94, 64, mix(cushion, '#ffffff', 0.35), 7)
  );
}

export const drawCushion = (x: number, base: number, size: number, colour: Colour, lean: number): Shape =>
  path(
    d`M${x} ${base}q${4 + lean} ${-size * 0.5} ${lean} ${-size}q${size * 0.5} ${size * 0.1} ${size} 0q${-4} ${size * 0.5} ${-lean * 0.4} ${size}q${-size * 0.5} ${-size * 0.08} ${-size - lean * 0.6} 0z`,
    colour,
  ) +
  stroke(
    d`M${x + lean * 0.7 + size * 0.2} ${base - size * 0.72}l${size * 0.6} ${size * 0.46}m0 ${-size * 0.46}l${-size * 0.6} ${size * 0.46}`,
    lit(colour, 0.45),
    2.5,
    { opacity: 0.6 },
  );
