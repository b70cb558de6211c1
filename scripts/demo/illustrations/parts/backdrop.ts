import type { Region } from '../subjects';
import type { DrawingContext } from '../drawing-context';
import { CANVAS } from '../drawing-context';
import type { Colour } from '../colour';
import type { Random } from '../random';
import { type Shape, circle, d, path, poly, rect, repeat } from '../svg';

/** The distant surroundings above `horizon`, in two or three layers of haze. */
export function drawBackdrop(context: DrawingContext, region: Region, horizon = 880): Shape {
  const stream = context.random.fork('backdrop');
  const { light } = context;
  switch (region) {
    case 'hill':
      return (
        drawRidge(stream, horizon, 430, light.far('#6f8fa0', 0.62), 3) +
        drawRidge(stream, horizon, 310, light.far('#557f7c', 0.45), 4) +
        drawRidge(stream, horizon, 180, light.far('#4d7660', 0.25), 5) +
        drawPines(stream, horizon, light.far('#3d6653', 0.22))
      );
    case 'coastal':
      return (
        drawRidge(stream, horizon - 40, 150, light.far('#7ba09a', 0.6), 2) +
        drawSea(stream, horizon, light.far('#4d97a4', 0.28), light.sun) +
        drawPalmGrove(stream, horizon, light.far('#4f8266', 0.38))
      );
    case 'desert':
      return (
        drawRidge(stream, horizon, 260, light.far('#c98f6c', 0.55), 3) +
        drawFort(stream, horizon - 120, light.far('#b9795a', 0.42)) +
        drawRidge(stream, horizon, 130, light.far('#c08a5f', 0.25), 2)
      );
    case 'river':
      return (
        drawCityBlocks(stream, horizon - 40, 200, light.far('#b08a78', 0.6), 70, 130) +
        drawShrines(stream, horizon - 30, light.far('#b4795c', 0.42)) +
        drawSea(stream, horizon, light.far('#7fa8a2', 0.3), light.sun)
      );
    case 'temple':
      return (
        drawRidge(stream, horizon, 170, light.far('#8aa08a', 0.6), 3) +
        drawGopuram(stream.between(240, 420), horizon, 430, light.far('#c78d63', 0.45)) +
        drawGopuram(stream.between(1180, 1380), horizon, 300, light.far('#c78d63', 0.55)) +
        drawPalmGrove(stream, horizon, light.far('#5d8560', 0.35))
      );
    case 'metro':
      return (
        drawCityBlocks(stream, horizon, 470, light.far('#8594a8', 0.62), 70, 130) +
        drawCityBlocks(stream, horizon, 310, light.far('#6d7f95', 0.42), 90, 170) +
        drawRidge(stream, horizon, 90, light.far('#5f8668', 0.3), 8)
      );
  }
}

export function drawRidge(random: Random, base: number, height: number, colour: Colour, hills: number): Shape {
  const step = (CANVAS.width + 200) / hills;
  let data = d`M-100 ${base + 60}V${base - height * random.between(0.3, 0.7)}`;
  for (let index = 0; index < hills; index += 1) {
    const peak = height * random.between(0.75, 1.15);
    const valley = height * random.between(0.3, 0.6);
    const x = -100 + index * step;
    data += d`C${x + step * 0.25} ${base - peak} ${x + step * 0.5} ${base - peak} ${x + step * random.between(0.6, 0.7)} ${base - (peak + valley) / 2}S${x + step * 0.9} ${base - valley} ${x + step} ${base - valley}`;
  }
  return path(`${data}V${base + 60}z`, colour);
}

/** A row of city blocks with water tanks and masts on their roofs. */
export function drawCityBlocks(
  random: Random,
  base: number,
  height: number,
  colour: Colour,
  low: number,
  high: number,
): Shape {
  let drawn = '';
  for (let x = -40; x < CANVAS.width + 40;) {
    const width = random.between(low, high);
    const top = base - height * random.between(0.35, 1);
    drawn += rect(x, top, width, base - top + 40, colour);
    const crown = random.integer(0, 4);
    if (crown === 0) drawn += rect(x + width * 0.2, top - 22, width * 0.3, 24, colour);
    if (crown === 1)
      drawn +=
        rect(x + width * 0.5, top - 60, 5, 62, colour) + rect(x + width * 0.25, top - 18, width * 0.5, 20, colour);
    if (crown === 2)
      drawn += poly(
        [
          [x, top + 1],
          [x + width, top - 44],
          [x + width, top + 1],
        ],
        colour,
      );
    if (crown === 3) drawn += circle(x + width / 2, top, width * 0.28, colour);
    x += width + random.between(-6, 46);
  }
  return drawn;
}

function drawSea(random: Random, base: number, colour: Colour, glint: Colour): Shape {
  const top = base - 90;
  return (
    rect(0, top, CANVAS.width, 140, colour) +
    repeat(26, () =>
      rect(random.between(0, 1560), top + random.between(4, 80), random.between(30, 120), random.between(2, 5), glint, {
        r: 2,
        opacity: 0.35,
      }),
    ) +
    repeat(random.integer(1, 2), () =>
      drawBoat(random.between(150, 1450), top + random.between(6, 22), random.between(0.7, 1.1)),
    )
  );
}

function drawBoat(x: number, y: number, scale: number): Shape {
  const s = 46 * scale;
  return (
    path(d`M${x - s} ${y}q${s} ${s * 0.5} ${s * 2} 0l${-s * 0.3} ${s * 0.36}h${-s * 1.4}z`, '#5b4a4c', {
      opacity: 0.75,
    }) +
    path(d`M${x} ${y - s * 1.5}q${s * 0.9} ${s * 0.6} ${s * 0.7} ${s * 1.4}h${-s * 0.7}z`, '#fff3da', { opacity: 0.85 })
  );
}

function drawPines(random: Random, base: number, colour: Colour): Shape {
  return repeat(34, () => {
    const x = random.between(-20, 1620);
    const height = random.between(70, 150);
    const half = height * 0.2;
    return poly(
      [
        [x - half, base + 10],
        [x, base - height],
        [x + half, base + 10],
      ],
      colour,
    );
  });
}

function drawPalmGrove(random: Random, base: number, colour: Colour): Shape {
  return repeat(11, () => {
    const x = random.between(-20, 1620);
    const height = random.between(110, 210);
    const lean = random.between(-26, 26);
    const frond = (angle: number) => {
      const dx = Math.cos(angle) * 62;
      const dy = Math.sin(angle) * 34;
      return path(
        d`M${x + lean} ${base - height}q${dx * 0.6} ${dy - 30} ${dx} ${dy + 16}q${-dx * 0.4} ${-26} ${-dx} ${-dy - 16}z`,
        colour,
      );
    };
    return (
      path(
        d`M${x - 5} ${base + 10}Q${x} ${base - height / 2} ${x + lean - 2} ${base - height}h5Q${x + 8} ${base - height / 2} ${x + 6} ${base + 10}z`,
        colour,
      ) + [-3, -2.4, -1.57, -0.75, -0.15, 0.5, 2.6].map(frond).join('')
    );
  });
}

function drawFort(random: Random, base: number, colour: Colour): Shape {
  const left = random.between(80, 700);
  const width = random.between(620, 820);
  const crenels = (x: number, y: number, w: number) =>
    repeat(Math.floor(w / 22), (index) => rect(x + index * 22, y - 13, 13, 15, colour, { r: 5 }));
  const bastion = (x: number, w: number, h: number) =>
    path(d`M${x - 8} ${base + 130}L${x} ${base - h}h${w}l8 ${h + 130}z`, colour) + crenels(x, base - h, w);
  const kiosk = (x: number, y: number) =>
    rect(x - 26, y - 6, 52, 8, colour) +
    rect(x - 22, y - 40, 6, 40, colour) +
    rect(x + 16, y - 40, 6, 40, colour) +
    path(d`M${x - 30} ${y - 40}h60q-4 -34 -30 -40q-26 6 -30 40z`, colour);
  return (
    rect(left, base - 60, width, 220, colour) +
    crenels(left, base - 60, width) +
    bastion(left - 30, 100, 110) +
    bastion(left + width * 0.42, 140, 140) +
    bastion(left + width - 60, 110, 100) +
    kiosk(left + width * 0.42 + 70, base - 150) +
    kiosk(left + 20, base - 120)
  );
}

function drawShrines(random: Random, base: number, colour: Colour): Shape {
  return repeat(6, (index) => {
    const x = 60 + index * 280 + random.between(-60, 60);
    const height = random.between(130, 270);
    const half = height * 0.24;
    return (
      path(
        d`M${x - half} ${base + 60}V${base - height * 0.4}Q${x - half} ${base - height * 0.85} ${x} ${base - height}Q${x + half} ${base - height * 0.85} ${x + half} ${base - height * 0.4}V${base + 60}z`,
        colour,
      ) +
      rect(x - 2, base - height - 34, 4, 40, colour) +
      poly(
        [
          [x + 2, base - height - 34],
          [x + 28, base - height - 27],
          [x + 2, base - height - 20],
        ],
        colour,
      ) +
      rect(x - half - 70, base - 70, half * 2 + 140, 130, colour)
    );
  });
}

/** The gate tower of a South Indian temple, as a silhouette. */
export function drawGopuram(x: number, base: number, height: number, colour: Colour): Shape {
  const tiers = 7;
  const body = repeat(tiers, (index) => {
    const w = height * (0.62 - index * 0.052);
    const top = base - height * 0.24 - (index + 1) * ((height * 0.62) / tiers);
    return (
      rect(x - w / 2, top + 5, w, (height * 0.62) / tiers, colour) +
      rect(x - w / 2 - 5, top + height * 0.075, w + 10, 6, colour, { r: 3 })
    );
  });
  const crown = height * 0.15;
  return (
    rect(x - height * 0.34, base - height * 0.26, height * 0.68, height * 0.3, colour) +
    body +
    path(
      d`M${x - crown} ${base - height * 0.86}q0 ${-crown * 0.9} ${crown} ${-crown * 0.9}t${crown} ${crown * 0.9}z`,
      colour,
    ) +
    repeat(5, (index) =>
      rect(x - crown * 0.72 + index * crown * 0.36 - 2, base - height * 0.86 - crown * 1.2, 4, crown * 0.5, colour),
    )
  );
}
