import { block, ledge, merlons, stoneOf } from '../parts/masonry';
import { opening, window } from '../parts/windows';
import { bougainvillea, tree } from '../parts/plants';
import { type Colour, lit, mix, shade } from '../colour';
import { emblem } from '../parts/emblem';
import type { Stage } from '../stage';
import { type Shape, circle, d, path, poly, rect, repeat } from '../svg';

/** Houses of a hill station that climb the slope, a church, and the little train. */
export function hillTown({ light, random, defs }: Stage, x: number, base: number): Shape {
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
        window(stream, light, defs, at + w * (0.1 + index * 0.26), foot - h * 0.76, w * 0.17, h * 0.42, {
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
      .map(([dx, dy]) => house(x + dx!, base + dy!, 130))
      .join('') +
    rect(x + 24, base - 400, 120, 170, light.tone('#f1d98f')) +
    rect(x + 120, base - 400, 24, 170, shade(light.tone('#f1d98f'), 0.25)) +
    path(d`M${x + 10} ${base - 398}l${74} ${-70}l${74} ${70}z`, light.tone('#7c3b34')) +
    rect(x - 26, base - 500, 60, 270, light.tone('#f4e2a6')) +
    rect(x + 18, base - 500, 16, 270, shade(light.tone('#f4e2a6'), 0.25)) +
    path(d`M${x - 34} ${base - 498}l${38} ${-110}l${38} ${110}z`, light.tone('#7c3b34')) +
    path(opening(x - 12, base - 470, 30, 60, true), light.tone('#5b4038')) +
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
      .map(([dx, dy]) => house(x + dx!, base + dy!, 150))
      .join('') +
    repeat(16, (index) =>
      tree(
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

/** Painted houses and a white church along the sea front. */
export function quayHouses({ light, random, defs }: Stage, x: number, base: number): Shape {
  const stream = random.fork('quay');
  const paints = ['#e3ad55', '#cf6f58', '#6fa3b5', '#f0dcae', '#8fae86', '#e2a99a', '#4f7f92'] as const;
  let drawn = '';
  for (let at = -40, index = 0; at < 1640; index += 1) {
    const w = stream.between(130, 190);
    const h = stream.between(190, 270);
    const wall = light.tone(paints[(index * 3 + Math.floor(stream.next() * 2)) % 7] ?? '#e3ad55');
    const stone = stoneOf(wall);
    const roof = light.tone('#a9492f');
    drawn +=
      block(at, base - h, w, h, stone) +
      path(d`M${at - 10} ${base - h}l${22} ${-44}h${w - 24}l${22} ${44}z`, roof) +
      rect(at - 10, base - h - 4, w + 20, 7, lit(roof, 0.2)) +
      repeat(4, (cell) => {
        const [cx, cy] = [at + w * (cell % 2 ? 0.56 : 0.14), base - h + 30 + Math.floor(cell / 2) * (h * 0.44)];
        return (
          rect(cx - 5, cy - 5, w * 0.3 + 10, h * 0.28 + 10, light.tone('#fff8ea')) +
          window(stream, light, defs, cx, cy, w * 0.3, h * 0.28, {
            frame: '#ffffff',
            curtain: '#f3e3c4',
            panes: 2,
            arched: index % 2 === 0,
            sill: false,
          }) +
          rect(cx - w * 0.09, cy, w * 0.07, h * 0.28, light.tone('#2f6f73')) +
          rect(cx + w * 0.32, cy, w * 0.07, h * 0.28, light.tone('#2f6f73'))
        );
      }) +
      ledge(at, base - h * 0.52, w, stone.edge, 7) +
      (stream.chance(0.4) ? bougainvillea(stream, light, at + 8, base - h * 0.5, w * 0.6, h * 0.3) : '');
    at += w;
  }
  const white = stoneOf(light.tone('#fbf6ea'), light.tone('#8a93a6'));
  const church =
    block(x - 120, base - 330, 240, 330, white) +
    path(
      d`M${x - 120} ${base - 330}q${20} ${-60} ${60} ${-66}q${20} ${-56} ${60} ${-60}q${40} ${4} ${60} ${60}q${40} ${6} ${60} ${66}z`,
      white.face,
    ) +
    [-150, 150]
      .map(
        (dx) =>
          block(x + dx - 42, base - 400, 84, 400, white) +
          path(d`M${x + dx - 48} ${base - 400}l${48} ${-76}l${48} ${76}z`, light.tone('#b5654a')) +
          path(opening(x + dx - 18, base - 370, 36, 70, true), white.dark) +
          ledge(x + dx - 48, base - 270, 96, light.tone('#e8dcc4')) +
          path(opening(x + dx - 15, base - 220, 30, 60, true), white.dark),
      )
      .join('') +
    path(opening(x - 40, base - 120, 80, 120, true), light.tone('#6b4a38')) +
    circle(x, base - 350, 30, white.dark) +
    repeat(3, (index) => path(opening(x - 84 + index * 64, base - 240, 40, 76, true), white.dark)) +
    ledge(x - 124, base - 270, 248, light.tone('#e8dcc4')) +
    rect(x - 3, base - 512, 6, 62, light.tone('#8a6a4a')) +
    rect(x - 18, base - 494, 36, 6, light.tone('#8a6a4a'));
  return drawn + church;
}

/** New glass towers over trees and a flyover with the metro. */
export function glassTowers({ light, random, defs }: Stage, x: number, base: number): Shape {
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
            ? emblem('sun', left + w / 2, top + 40, 44, light.tone('#f3ead6')) +
              rect(left + w / 2 - 2, top - 70, 4, 74, light.tone('#5c5a66'))
            : '')
        );
      })
      .join('') +
    repeat(12, (index) =>
      tree('neem', stream, light, 30 + index * 140 + stream.between(-30, 30), base + 20, stream.between(130, 200)),
    ) +
    viaduct(defs ? light.tone('#d9d0c0') : '', light.tone('#7a4a8a'), base, light.tone('#cfe3e3'))
  );
}

function viaduct(concrete: Colour, train: Colour, base: number, glass: Colour): Shape {
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

/** A fortress on its rock above blue houses. */
export function rockFort({ light, random, defs }: Stage, x: number, base: number): Shape {
  const stream = random.fork('rock-fort');
  const stone = stoneOf(light.tone('#b9785a'));
  const blues = ['#8fb4cf', '#a9c6d6', '#6f9cc0', '#f0e6d4', '#c3d6dc'] as const;
  return (
    path(
      d`M${x - 640} ${base}Q${x - 480} ${base - 150} ${x - 360} ${base - 220}L${x - 340} ${base - 280}H${x + 340}L${x + 370} ${base - 200}Q${x + 500} ${base - 130} ${x + 660} ${base}z`,
      light.tone('#c0906c'),
    ) +
    path(
      d`M${x + 100} ${base}Q${x + 180} ${base - 160} ${x + 340} ${base - 280}L${x + 370} ${base - 200}Q${x + 500} ${base - 130} ${x + 660} ${base}z`,
      light.tone('#a3745a'),
    ) +
    [
      [-330, 150, 150],
      [-190, 170, 210],
      [-30, 190, 260],
      [150, 120, 190],
      [260, 90, 130],
    ]
      .map(
        ([dx, w, h]) =>
          block(x + dx!, base - 270 - h!, w!, h!, stone) +
          merlons(x + dx!, base - 268 - h!, w!, stone.edge, 22) +
          ledge(x + dx!, base - 236 - h!, w!, stone.edge, 7) +
          repeat(Math.floor(w! / 34), (index) =>
            path(opening(x + dx! + 12 + index * 34, base - 216 - h!, 15, 40, true), stone.dark),
          ) +
          (h! > 180
            ? repeat(Math.floor(w! / 34), (index) =>
                path(opening(x + dx! + 12 + index * 34, base - 146 - h!, 15, 34, true), stone.dark),
              )
            : ''),
      )
      .join('') +
    repeat(34, (index) => {
      const row = Math.floor(index / 12);
      const [at, foot] = [-30 + (index % 12) * 142 + (row % 2) * 60 + stream.between(-14, 14), base - 70 + row * 62];
      const [w, h] = [stream.between(110, 150), stream.between(90, 140)];
      const wall = light.tone(stream.pick(blues));
      return (
        rect(at, foot - h, w, h + 40, wall) +
        rect(at + w * 0.8, foot - h, w * 0.2, h + 40, shade(wall, 0.22)) +
        rect(at - 4, foot - h - 6, w + 8, 8, lit(wall, 0.5)) +
        repeat(2, (cell) =>
          window(stream, light, defs, at + 16 + cell * 42, foot - h + 26, 22, 34, {
            frame: '#ffffff',
            curtain: '#f3e3c4',
            panes: 1,
            arched: true,
            sill: false,
          }),
        )
      );
    })
  );
}
