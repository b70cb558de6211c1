import type { HotelDrawingContext } from '../drawing-context';
import { lit, mix, shade } from '../colour';
import { drawEmblem } from './emblem';
import { drawLeaf } from './leaf';
import { type Shape, circle, d, path, rect, repeat } from '../svg';

/** A framed print in the hotel's colours. `seed` distinguishes the prints of one room. */
export function drawFramedPrint(
  { hotel, light, defs }: HotelDrawingContext,
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
): Shape {
  const random = hotel.random(`print-${seed}`);
  const { palette } = hotel;
  const paper = light.tone('#f8f0df');
  const [ix, iy, iw, ih] = [x + w * 0.13, y + h * 0.13, w * 0.74, h * 0.74];
  const first = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const motifs = [
    () =>
      rect(ix, iy, iw, ih, mix(second, paper, 0.55)) +
      circle(ix + iw * 0.6, iy + ih * 0.34, iw * 0.2, first) +
      path(
        d`M${ix} ${iy + ih * 0.7}q${iw * 0.25} ${-ih * 0.3} ${iw * 0.5} ${-ih * 0.1}t${iw * 0.5} ${-ih * 0.1}v${ih * 0.5}h${-iw}z`,
        shade(second, 0.15),
      ) +
      path(
        d`M${ix} ${iy + ih * 0.85}q${iw * 0.3} ${-ih * 0.2} ${iw * 0.6} 0t${iw * 0.4} ${-ih * 0.05}v${ih * 0.2}h${-iw}z`,
        shade(first, 0.3),
      ),
    () =>
      rect(ix, iy, iw, ih, mix(first, paper, 0.8)) +
      repeat(7, (index) =>
        drawLeaf(
          ix + iw / 2,
          iy + ih * 0.98,
          -2.5 + index * 0.31,
          ih * 0.8,
          ih * 0.09,
          index % 2 ? first : shade(second, 0.2),
        ),
      ),
    () =>
      rect(ix, iy, iw, ih, first) + drawEmblem(hotel.emblem, ix + iw / 2, iy + ih / 2, Math.min(iw, ih) * 0.6, paper),
    () =>
      rect(ix, iy, iw, ih, mix(paper, second, 0.25)) +
      repeat(3, (index) =>
        path(
          d`M${ix + iw * (0.12 + index * 0.28)} ${iy + ih}v${-ih * 0.5}q${iw * 0.02} ${-ih * 0.2} ${iw * 0.1} ${-ih * 0.28}q${iw * 0.08} ${ih * 0.08} ${iw * 0.1} ${ih * 0.28}v${ih * 0.5}z`,
          index === 1 ? first : shade(second, 0.12),
        ),
      ),
  ] as const;
  return (
    rect(x + 10, y + 10, w, h, '#2b2440', { opacity: 0.16 }) +
    rect(x, y, w, h, light.tone(palette.wood)) +
    rect(x + 7, y + 7, w - 14, h - 14, lit(paper, 0.3)) +
    defs.clipped(random.pick(motifs)(), rect(ix, iy, iw, ih, '#000'))
  );
}
