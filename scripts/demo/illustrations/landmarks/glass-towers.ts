import { drawTree } from '../parts/trees';
import { type Colour, lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import type { DrawingContext } from '../drawing-context';
import { type Shape, d, path, poly, rect, repeat } from '../svg';

/** Office towers above trees, with a metro viaduct in front. */
export function drawGlassTowers({ light, random, defs }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('glass');
  const shapes = [
    [-560, 150, 330],
    [-390, 120, 430],
    [-230, 170, 300],
    [-30, 150, 500],
    [150, 190, 370],
    [370, 130, 450],
    [520, 180, 310],
  ] as const;
  return (
    shapes
      .map(([dx, w, h], index) => {
        const glass = light.tone(['#6f9fae', '#8fb1ad', '#5c7f99', '#a9b7a4', '#7d93ad'][index % 5] ?? '#6f9fae');
        const [left, top] = [x + dx, base - h];
        const slant = index % 3 === 0 ? 46 : 0;
        return (
          poly(
            [
              [left, top + slant],
              [left + w, top],
              [left + w, base],
              [left, base],
            ],
            glass,
          ) +
          poly(
            [
              [left + w * 0.7, top + slant * 0.3],
              [left + w, top],
              [left + w, base],
              [left + w * 0.7, base],
            ],
            shade(glass, 0.3),
            { opacity: 0.6 },
          ) +
          poly(
            [
              [left, top + h * 0.4],
              [left + w * 0.7, top + h * 0.08 + slant],
              [left + w * 0.7, top + h * 0.3],
              [left, top + h * 0.7],
            ],
            lit(glass, 0.7),
            { opacity: 0.3 },
          ) +
          repeat(Math.floor(h / 26) - 2, (row) =>
            rect(left, top + slant + 18 + row * 26, w, 4, light.tone(index % 2 ? '#f3ead6' : '#e0e6e2'), {
              opacity: 0.75,
            }),
          ) +
          (light.time === 'dusk'
            ? repeat(18, () =>
                rect(
                  left + 10 + Math.floor(stream.next() * 6) * ((w - 30) / 6),
                  top + slant + 24 + Math.floor(stream.next() * (h / 26 - 3)) * 26,
                  (w - 30) / 7,
                  18,
                  light.glow,
                  { opacity: 0.9 },
                ),
              )
            : '') +
          (index === 3
            ? drawEmblem('sun', left + w / 2, top + 40, 44, light.tone('#f3ead6')) +
              rect(left + w / 2 - 2, top - 70, 4, 74, light.tone('#5c5a66'))
            : '')
        );
      })
      .join('') +
    repeat(12, (index) =>
      drawTree('neem', stream, light, 30 + index * 140 + stream.between(-30, 30), base + 20, stream.between(130, 200)),
    ) +
    drawViaduct(defs ? light.tone('#d9d0c0') : '', light.tone('#7a4a8a'), base, light.tone('#cfe3e3'))
  );
}

function drawViaduct(concrete: Colour, train: Colour, base: number, glass: Colour): Shape {
  return (
    repeat(7, (index) =>
      path(
        d`M${60 + index * 250} ${base + 60}v${-120}q${-30} ${-26} ${-50} ${-34}h${134}q${-24} ${8} ${-50} ${34}v${120}z`,
        shade(concrete, 0.12),
      ),
    ) +
    rect(0, base - 112, 1600, 26, concrete) +
    rect(0, base - 88, 1600, 8, shade(concrete, 0.3)) +
    rect(0, base - 122, 1600, 10, lit(concrete, 0.4)) +
    rect(250, base - 186, 640, 66, mix('#f3ead6', concrete, 0.3), { r: 14 }) +
    rect(250, base - 146, 640, 14, train) +
    repeat(12, (index) => rect(272 + index * 51, base - 176, 36, 26, glass, { r: 5 })) +
    repeat(3, (index) => rect(400 + index * 160, base - 186, 4, 66, shade(concrete, 0.3)))
  );
}
