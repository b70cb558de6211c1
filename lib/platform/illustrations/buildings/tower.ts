import { type Colour, lit, mix, shade } from '../colour';
import { emblem } from '../parts/emblem';
import { window } from '../parts/windows';
import { type Shape, d, path, poly, rect, repeat } from '../svg';
import type { HotelStage } from '../stage';
import type { Building } from './bay';
import { bands, fins, grid } from './tower-dress';
import { podiumBase } from './tower-podium';

const DRESSES = [bands, grid, fins] as const;

type Slab = {
  left: number;
  top: number;
  width: number;
  height: number;
  depth: number;
  storeys: number;
  wall: Colour;
  round: number;
};

/** A business tower on a glazed podium: one slab, a tall one behind a low one, or a slab with a rounded corner. */
export function tower(stage: HotelStage, ground: number): Building {
  const { hotel } = stage;
  const random = hotel.random('tower');
  const { palette } = hotel;
  const massing = random.pick(['slab', 'pair', 'round'] as const);
  const podiumHeight = random.between(112, 134);
  const height = random.between(massing === 'slab' ? 470 : 520, 585);
  const width = massing === 'pair' ? random.between(300, 350) : random.between(420, 540);
  const left = 800 - width / 2 + random.between(-60, 60) - (massing === 'pair' ? 120 : 0);
  const main: Slab = {
    left,
    top: ground - height,
    width,
    height,
    depth: random.between(50, 76),
    storeys: Math.round((height - podiumHeight) / random.between(52, 64)),
    wall: palette.wall,
    round: massing === 'round' ? random.between(70, 130) : 0,
  };
  const lowHeight = podiumHeight + (height - podiumHeight) * random.between(0.5, 0.68);
  const low: Slab = {
    left: left + width - 40,
    top: ground - lowHeight,
    width: random.between(270, 330),
    height: lowHeight,
    depth: 54,
    storeys: Math.round((lowHeight - podiumHeight) / 60),
    wall: mix(palette.accent, palette.trim, 0.14),
    round: 0,
  };
  const right = massing === 'pair' ? low.left + low.width : left + width;
  const podium = {
    left: left - random.between(110, 180),
    right: right + random.between(100, 190),
    height: podiumHeight,
  };
  const dress = DRESSES[hotel.variant];
  const lowDress = DRESSES[(hotel.variant + 1) % 3] ?? grid;
  return {
    left: podium.left,
    right: podium.right,
    top: main.top - 70,
    drawn:
      (massing === 'pair'
        ? ''
        : annex(
            stage,
            podium,
            ground,
            random.chance(0.5) ? podium.left + 20 : left + width - 10,
            random.between(230, 310),
          )) +
      slab(stage, main, podiumHeight, dress) +
      crown(stage, main) +
      (massing === 'pair' ? slab(stage, low, podiumHeight, lowDress) : '') +
      podiumBase(stage, podium, ground),
  };
}

/** One volume with its shaded side wall. */
function slab(
  stage: HotelStage,
  { left, top, width, height, depth, storeys, wall: paint, round }: Slab,
  podiumHeight: number,
  dress: typeof bands,
): Shape {
  const { light, defs } = stage;
  const wall = light.tone(paint);
  const side = shade(wall, 0.34);
  const ground = top + height;
  const [from, span] = [top + 40, height - podiumHeight - 40];
  const right = left + width;
  const outline = path(
    d`M${left} ${ground}V${top + round}q${round * 0.04} ${-round * 0.96} ${round} ${-round}H${right}V${ground}z`,
    wall,
  );
  const front =
    rect(left, top, width, height, wall) +
    rect(left, top, width, 8, lit(wall, 0.5)) +
    dress(stage, { left, top: from, width, height: span, storeys }) +
    (round ? rect(left, top, round * 0.5, height, lit(wall, 0.6), { opacity: 0.18 }) : '') +
    rect(right - 70, top, 70, height, shade(wall, 0.4), { opacity: 0.1 });
  return (
    poly(
      [
        [right, top],
        [right + depth, top + 26],
        [right + depth, ground],
        [right, ground],
      ],
      side,
    ) +
    repeat(storeys, (index) => {
      const y = from + 14 + (index * span) / storeys;
      return poly(
        [
          [right + 12, y],
          [right + depth - 12, y + 12],
          [right + depth - 12, y + 40],
          [right + 12, y + 34],
        ],
        shade(side, 0.3),
      );
    }) +
    (round ? defs.clipped(front, outline) : front)
  );
}

/** Roof edge with the sign on it. */
function crown({ hotel, light }: HotelStage, { left, top, width, round }: Slab): Shape {
  const random = hotel.random('crown');
  const accent = light.tone(hotel.palette.accent);
  const stone = light.tone(shade(hotel.palette.wall, 0.2));
  const glow: Colour = light.time === 'dusk' ? light.glow : light.tone('#fff6e4');
  const signX = round || random.chance(0.5) ? left + width - 74 : left + 74;
  const tops: readonly [Shape, Shape, Shape] = [
    rect(left + width * 0.3, top - 40, width * 0.4, 36, shade(stone, 0.12)) +
      rect(left + width * 0.34, top - 66, 5, 60, light.tone('#5c5a66')),
    repeat(9, (index) =>
      rect(left + round + 8 + (index * (width - round - 24)) / 8, top - 44, 7, 44, light.tone(hotel.palette.wood)),
    ) + rect(left + round, top - 52, width - round, 10, light.tone(hotel.palette.wood)),
    poly(
      [
        [left + round + 10, top],
        [left + width * 0.7, top - 48],
        [left + width, top - 48],
        [left + width, top],
      ],
      shade(stone, 0.1),
    ),
  ];
  return (
    random.pick(tops) +
    rect(left + round * 0.9 - (round ? 0 : 10), top - 8, width - round * 0.9 + (round ? 10 : 20), 16, stone) +
    rect(signX - 44, top - 58, 88, 88, accent, { r: hotel.variant === 1 ? 44 : 6 }) +
    rect(signX - 38, top + 30, 84, 8, '#2b2440', { opacity: 0.16 }) +
    emblem(hotel.emblem, signX, top - 14, 54, glow)
  );
}

/** A lower wing behind the tower. */
function annex(
  { hotel, light, random, defs }: HotelStage,
  podium: { left: number; right: number },
  ground: number,
  near: number,
  height: number,
): Shape {
  const stream = random.fork('wing');
  const wall = light.tone(mix(hotel.palette.wall, hotel.palette.roof, 0.3));
  const width = 210;
  const x = Math.min(podium.right - width, Math.max(podium.left, near));
  return (
    rect(x, ground - height, width, height, wall) +
    rect(x - 6, ground - height - 10, width + 12, 14, shade(wall, 0.25)) +
    repeat(12, (index) =>
      window(
        stream,
        light,
        defs,
        x + 24 + (index % 4) * 44,
        ground - height + 26 + Math.floor(index / 4) * 52,
        26,
        32,
        { frame: hotel.palette.trim, curtain: hotel.palette.second, panes: 1 },
      ),
    )
  );
}
