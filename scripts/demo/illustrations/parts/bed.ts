import { type Colour, lit, mix, shade } from '../colour';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat } from '../svg';

export type BedStyle = {
  wood: Colour;
  head: Colour;
  linen: Colour;
  throwColour: Colour;
  cushion: Colour;
  tufts?: boolean;
  pillows?: 2 | 4;
  /** 0 a plain panel, 1 an arch of woven cane, 2 vertical slats. */
  headboard?: 0 | 1 | 2;
};

/** A double bed seen from its foot. `x` is its middle, `base` the floor, `width` about 490 (queen) to 560 (king). */
export function drawBedFromFoot(x: number, base: number, width: number, headHeight: number, bed: BedStyle): Shape {
  const half = width / 2;
  const back = base - width * 0.37;
  const front = base - width * 0.2;
  const [farHalf, linen] = [half * 0.86, bed.linen];
  const edge = (share: number) => farHalf + (half - farHalf) * share;
  const y = (share: number) => back + (front - back) * share;
  return (
    ellipse(x + 30, base + 2, half * 1.12, width * 0.05, '#2b2440', { opacity: 0.25 }) +
    drawHeadboard(x, back, half, headHeight, bed) +
    rect(x - half * 0.97, base - width * 0.09, 18, width * 0.09, shade(bed.wood, 0.2)) +
    rect(x + half * 0.97 - 18, base - width * 0.09, 18, width * 0.09, shade(bed.wood, 0.35)) +
    rect(x - half - 5, base - width * 0.1, width + 10, width * 0.06, bed.wood, { r: 5 }) +
    drawPillows(x, back, farHalf, width, bed) +
    poly(
      [
        [x - farHalf, back],
        [x + farHalf, back],
        [x + half, front],
        [x - half, front],
      ],
      lit(linen, 0.4),
    ) +
    poly(
      [
        [x + farHalf * 0.5, back],
        [x + farHalf, back],
        [x + half, front],
        [x + half * 0.46, front],
      ],
      shade(linen, 0.2),
      { opacity: 0.35 },
    ) +
    poly(
      [
        [x - edge(0.06), y(0.06)],
        [x + edge(0.06), y(0.06)],
        [x + edge(0.24), y(0.24)],
        [x - edge(0.24), y(0.24)],
      ],
      '#ffffff',
      { opacity: 0.75 },
    ) +
    path(d`M${x - half} ${front}h${width}v${width * 0.11}q${-half} ${width * 0.035} ${-width} 0z`, linen) +
    path(
      d`M${x - half} ${front + width * 0.1}q${half} ${width * 0.04} ${width} 0v6q${-half} ${width * 0.035} ${-width} 0z`,
      shade(linen, 0.3),
    ) +
    poly(
      [
        [x - edge(0.56), y(0.56)],
        [x + edge(0.56), y(0.56)],
        [x + half + 3, front],
        [x - half - 3, front],
      ],
      lit(bed.throwColour, 0.12),
    ) +
    path(
      d`M${x - half - 3} ${front}h${width + 6}v${width * 0.062}q${-half} ${width * 0.03} ${-width - 6} 0z`,
      bed.throwColour,
    ) +
    repeat(3, (index) =>
      path(
        d`M${x - half - 2} ${front + 10 + index * width * 0.016}q${half} ${width * 0.025} ${width + 4} 0v3q${-half} ${width * 0.025} ${-width - 4} 0z`,
        lit(bed.throwColour, 0.4),
        { opacity: index === 1 ? 0.9 : 0.4 },
      ),
    ) +
    repeat(9, (index) =>
      rect(x - half + 12 + (index * width) / 9, front + 8, 3, width * 0.06, shade(bed.throwColour, 0.3), {
        opacity: 0.25,
      }),
    )
  );
}

function drawHeadboard(
  x: number,
  back: number,
  half: number,
  height: number,
  { head, wood, tufts, headboard: shape = 0 }: BedStyle,
): Shape {
  const w = half * 1.92;
  const left = x - w / 2;
  const top = back - height;
  const cast = rect(left + 16, top + 14, w, height + 30, '#2b2440', { opacity: 0.16, r: 14 });
  if (tufts) {
    const tops = shape === 1 ? 60 : 14;
    return (
      cast +
      rect(left, top, w, height + 40, head, { r: tops }) +
      rect(left + w * 0.1, top, w * 0.8, 10, lit(head, 0.3), { r: 5 }) +
      repeat(7, (index) =>
        rect(left + ((index + 1) * w) / 8 - 2, top + 14, 4, height, shade(head, 0.25), { opacity: 0.6 }),
      ) +
      (shape === 2 ? repeat(7, (index) => circle(left + ((index + 0.5) * w) / 7, top + 54, 5, shade(head, 0.35))) : '')
    );
  }
  switch (shape) {
    case 0:
      return (
        cast +
        rect(left, top, w, height + 40, head, { r: 14 }) +
        rect(left, top, w, 12, lit(head, 0.3), { r: 6 }) +
        rect(left + w * 0.06, top + 30, w * 0.88, height, lit(head, 0.12), { r: 8 })
      );
    case 1:
      return (
        path(
          d`M${left} ${back + 30}V${top + height * 0.4}Q${left} ${top - height * 0.18} ${x} ${top - height * 0.18}T${left + w} ${top + height * 0.4}V${back + 30}z`,
          wood,
        ) +
        path(
          d`M${left + 22} ${back + 30}V${top + height * 0.46}Q${left + 22} ${top} ${x} ${top}T${left + w - 22} ${top + height * 0.46}V${back + 30}z`,
          lit(wood, 0.55),
        ) +
        repeat(15, (index) =>
          rect(left + 34 + (index * (w - 68)) / 15, top + height * 0.3, 3, height, shade(wood, 0.1), { opacity: 0.4 }),
        ) +
        repeat(6, (index) =>
          rect(left + 26, top + height * 0.34 + index * 24, w - 52, 3, shade(wood, 0.1), { opacity: 0.4 }),
        )
      );
    case 2:
      return (
        cast +
        rect(left, top, w, 20, head, { r: 8 }) +
        repeat(13, (index) =>
          rect(left + (index * (w - 22)) / 12, top + 8, 22, height + 30, index % 2 ? shade(head, 0.12) : head, {
            r: 4,
          }),
        ) +
        rect(left, top, w, 7, lit(head, 0.35), { r: 4 })
      );
  }
}

function drawPillows(x: number, back: number, farHalf: number, width: number, bed: BedStyle): Shape {
  const w = farHalf * 0.86;
  const h = width * 0.15;
  const pillow = (left: number, top: number, wide: number, high: number, colour: Colour) =>
    path(
      d`M${left + wide * 0.04} ${top + high}q${-wide * 0.08} ${-high * 0.5} ${wide * 0.02} ${-high * 0.92}q${wide * 0.44} ${-high * 0.16} ${wide * 0.88} 0q${wide * 0.1} ${high * 0.42} ${wide * 0.02} ${high * 0.92}z`,
      colour,
    ) +
    path(
      d`M${left + wide * 0.62} ${top + high}q${wide * 0.2} ${-high * 0.4} ${wide * 0.26} ${-high * 0.9}q${wide * 0.16} ${high * 0.4} ${wide * 0.08} ${high * 0.9}z`,
      shade(colour, 0.22),
      { opacity: 0.45 },
    );
  const white = lit(bed.linen, 0.65);
  return (
    (bed.pillows === 4
      ? pillow(x - w * 1.06, back - h * 1.25, w, h * 1.3, mix(bed.cushion, '#ffffff', 0.35)) +
        pillow(x + w * 0.06, back - h * 1.25, w, h * 1.3, mix(bed.cushion, '#ffffff', 0.35))
      : '') +
    pillow(x - w * 1.04, back - h * 0.84, w, h, white) +
    pillow(x + w * 0.04, back - h * 0.84, w, h, white) +
    pillow(x - w * 0.34, back - h * 0.52, w * 0.68, h * 0.72, bed.cushion)
  );
}

/** A single bed seen from its side, with its head on the left at `x`. `base` is the floor. */
export function drawBedFromSide(x: number, base: number, length: number, bed: BedStyle): Shape {
  const top = base - 128;
  return (
    ellipse(x + length / 2 + 24, base + 2, length * 0.56, 15, '#2b2440', { opacity: 0.22 }) +
    rect(x - 16, base - 250, 24, 250, bed.wood, { r: 6 }) +
    rect(x + length - 6, base - 150, 20, 150, bed.wood, { r: 6 }) +
    rect(x + length + 7, base - 150, 7, 150, shade(bed.wood, 0.3), { r: 3 }) +
    rect(x, base - 66, length, 30, bed.wood) +
    rect(x, base - 42, length, 6, shade(bed.wood, 0.35)) +
    rect(x + 4, top + 6, length - 10, 62, bed.linen, { r: 16 }) +
    path(d`M${x + 10} ${top + 10}q8 -62 62 -64q54 -2 70 20q10 26 -2 46z`, lit(bed.linen, 0.7)) +
    path(d`M${x + 80} ${top - 52}q48 2 62 20q10 26 -2 46h-34q10 -40 -26 -66z`, shade(bed.linen, 0.16), {
      opacity: 0.4,
    }) +
    path(d`M${x + 66} ${top + 12}q0 -46 36 -46q38 0 36 46z`, bed.cushion) +
    path(
      d`M${x + length * 0.32} ${top + 6}q${length * 0.3} -22 ${length * 0.66} 0v52q${-length * 0.3} 16 ${-length * 0.66} 6z`,
      lit(bed.linen, 0.3),
    ) +
    path(d`M${x + length * 0.32} ${top + 6}q14 -8 40 -10l-6 70q-20 2 -34 -2z`, '#ffffff', { opacity: 0.7 }) +
    path(
      d`M${x + length * 0.62} ${top - 5}q${length * 0.2} -4 ${length * 0.34} 11v66q${-length * 0.16} 10 ${-length * 0.36} 6z`,
      bed.throwColour,
    ) +
    repeat(4, (index) =>
      path(
        d`M${x + length * (0.66 + index * 0.08)} ${top - 4}q6 36 -4 76h8q10 -40 4 -76z`,
        index % 2 ? lit(bed.throwColour, 0.35) : shade(bed.throwColour, 0.25),
        { opacity: 0.6 },
      ),
    )
  );
}
