import { openingPath, drawFacadeWindow } from '../parts/windows';
import { drawTree } from '../parts/trees';
import { shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, circle, d, path, rect, repeat } from '../svg';

/** The houses and the church of a hill station, as in Shimla. */
export function drawHillTown({ light, random, defs }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('hill-town');
  const roofs = ['#a9492f', '#3f6f66', '#7c3b34', '#6b7d8a', '#b5623f'] as const;
  const house = (at: number, foot: number, w: number) => {
    const wall = light.tone(stream.pick(['#f4ead6', '#e8cfa8', '#dfe3d8', '#e6b89c'] as const));
    const roof = light.tone(stream.pick(roofs));
    const h = w * 0.62;
    return (
      rect(at, foot - h, w, h + 60, wall) +
      rect(at + w * 0.82, foot - h, w * 0.18, h + 60, shade(wall, 0.25)) +
      path(d`M${at - 12} ${foot - h}l${w * 0.28} ${-w * 0.36}h${w * 0.44}l${w * 0.28 + 24} ${w * 0.36}z`, roof) +
      path(d`M${at + w * 0.62} ${foot - h}l${w * 0.1} ${-w * 0.36}l${w * 0.28 + 12} ${w * 0.36}z`, shade(roof, 0.25)) +
      repeat(3, (index) =>
        drawFacadeWindow(stream, light, defs, at + w * (0.1 + index * 0.26), foot - h * 0.76, w * 0.17, h * 0.42, {
          frame: '#ffffff',
          curtain: '#f3e3c4',
          panes: 2,
          sill: false,
        }),
      )
    );
  };
  const slope = light.tone('#7d9a62');
  return (
    path(
      d`M${-20} ${base + 60}V${base - 120}Q${x - 320} ${base - 330} ${x} ${base - 300}T${1620} ${base - 90}V${base + 60}z`,
      light.far('#6f8f5c', 0.2),
    ) +
    [
      [-520, -130],
      [-360, -210],
      [-180, -262],
      [250, -244],
      [430, -190],
    ]
      .map(([dx = 0, dy = 0]) => house(x + dx, base + dy, 130))
      .join('') +
    rect(x + 24, base - 400, 120, 170, light.tone('#f1d98f')) +
    rect(x + 120, base - 400, 24, 170, shade(light.tone('#f1d98f'), 0.25)) +
    path(d`M${x + 10} ${base - 398}l${74} ${-70}l${74} ${70}z`, light.tone('#7c3b34')) +
    rect(x - 26, base - 500, 60, 270, light.tone('#f4e2a6')) +
    rect(x + 18, base - 500, 16, 270, shade(light.tone('#f4e2a6'), 0.25)) +
    path(d`M${x - 34} ${base - 498}l${38} ${-110}l${38} ${110}z`, light.tone('#7c3b34')) +
    path(openingPath(x - 12, base - 470, 30, 60, true), light.tone('#5b4038')) +
    circle(x + 84, base - 340, 20, light.tone('#4f7f92')) +
    path(
      d`M${-20} ${base + 60}V${base - 40}Q${x - 300} ${base - 170} ${x} ${base - 130}T${1620} ${base - 60}V${base + 60}z`,
      slope,
    ) +
    [
      [-640, -30],
      [-450, -70],
      [-250, -84],
      [-40, -66],
      [170, -60],
      [380, -50],
      [570, -40],
    ]
      .map(([dx = 0, dy = 0]) => house(x + dx, base + dy, 150))
      .join('') +
    repeat(16, (index) =>
      drawTree(
        'cypress',
        stream,
        light,
        -20 + index * 108 + stream.between(-30, 30),
        base + stream.between(0, 40),
        stream.between(120, 230),
      ),
    )
  );
}
