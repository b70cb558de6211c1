import { type Colour, lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { drawFacadeWindow } from '../parts/windows';
import { type Shape, d, path, poly, rect, repeat } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';
import type { Building } from './building';
import { drawRibbonFacade, drawFinFacade, drawGridFacade } from './tower-facades';
import { drawPodium } from './tower-podium';

const FACADES = [drawRibbonFacade, drawGridFacade, drawFinFacade] as const;

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

/** A business tower on a glazed podium: one slab, a tall and a low slab, or a slab with a rounded corner. */
export function drawTower(context: HotelDrawingContext, ground: number): Building {
  const { hotel } = context;
  const random = hotel.random('tower');
  const { palette } = hotel;
  const shape = random.pick(['slab', 'pair', 'round'] as const);
  const podiumHeight = random.between(112, 134);
  const height = random.between(shape === 'slab' ? 470 : 520, 585);
  const width = shape === 'pair' ? random.between(300, 350) : random.between(420, 540);
  const left = 800 - width / 2 + random.between(-60, 60) - (shape === 'pair' ? 120 : 0);
  const main: Slab = {
    left,
    top: ground - height,
    width,
    height,
    depth: random.between(50, 76),
    storeys: Math.round((height - podiumHeight) / random.between(52, 64)),
    wall: palette.wall,
    round: shape === 'round' ? random.between(70, 130) : 0,
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
  const right = shape === 'pair' ? low.left + low.width : left + width;
  const podium = {
    left: left - random.between(110, 180),
    right: right + random.between(100, 190),
    height: podiumHeight,
  };
  const drawFacade = FACADES[hotel.variant];
  const drawLowFacade = FACADES[(hotel.variant + 1) % 3] ?? drawGridFacade;
  return {
    left: podium.left,
    right: podium.right,
    top: main.top - 70,
    drawn:
      (shape === 'pair'
        ? ''
        : drawAnnex(
            context,
            podium,
            ground,
            random.chance(0.5) ? podium.left + 20 : left + width - 10,
            random.between(230, 310),
          )) +
      drawSlab(context, main, podiumHeight, drawFacade) +
      drawRoofEdge(context, main) +
      (shape === 'pair' ? drawSlab(context, low, podiumHeight, drawLowFacade) : '') +
      drawPodium(context, podium, ground),
  };
}

function drawSlab(
  context: HotelDrawingContext,
  { left, top, width, height, depth, storeys, wall: paint, round }: Slab,
  podiumHeight: number,
  drawFacade: typeof drawRibbonFacade,
): Shape {
  const { light, defs } = context;
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
    drawFacade(context, { left, top: from, width, height: span, storeys }) +
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

/** The roof with the hotel's sign. */
function drawRoofEdge({ hotel, light }: HotelDrawingContext, { left, top, width, round }: Slab): Shape {
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
    drawEmblem(hotel.emblem, signX, top - 14, 54, glow)
  );
}

function drawAnnex(
  { hotel, light, random, defs }: HotelDrawingContext,
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
      drawFacadeWindow(
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
