import { type Colour, lit, mix, shade } from '../colour';
import { emblem } from '../parts/emblem';
import { window } from '../parts/windows';
import { type Shape, d, path, poly, rect, repeat } from '../svg';
import type { HotelStage } from '../stage';
import type { Building } from './bay';

/** A business tower on a glazed podium, with its side wall in shade. */
export function tower(stage: HotelStage, ground: number): Building {
  const { hotel, light } = stage;
  const random = hotel.random('tower');
  const { palette } = hotel;
  const wall = light.tone(palette.wall);
  const width = random.between(430, 540);
  const height = random.between(560, 630);
  const depth = random.between(54, 80);
  const left = 800 - width / 2 + random.between(-70, 70);
  const top = ground - height;
  const podium = {
    left: left - random.between(120, 190),
    right: left + width + random.between(110, 200),
    height: random.between(118, 140),
  };
  const storeys = random.whole(7, 9);
  const facadeTop = top + 44;
  const facade = { left, top: facadeTop, width, height: height - podium.height - 44, storeys };
  const dress = [bands, grid, fins][hotel.variant] ?? grid;
  const side = shade(wall, 0.34);
  return {
    left: podium.left,
    right: podium.right,
    top,
    drawn:
      wing(
        stage,
        podium,
        ground,
        left > 800 - width / 2 ? podium.left + 20 : left + width - 10,
        random.between(250, 330),
      ) +
      poly(
        [
          [left + width, top],
          [left + width + depth, top + 26],
          [left + width + depth, ground],
          [left + width, ground],
        ],
        side,
      ) +
      repeat(storeys, (index) =>
        poly(
          [
            [left + width + 12, facadeTop + 14 + (index * facade.height) / storeys],
            [left + width + depth - 12, facadeTop + 26 + (index * facade.height) / storeys],
            [left + width + depth - 12, facadeTop + 54 + (index * facade.height) / storeys],
            [left + width + 12, facadeTop + 48 + (index * facade.height) / storeys],
          ],
          shade(side, 0.3),
        ),
      ) +
      rect(left, top, width, height, wall) +
      rect(left, top, width, 8, lit(wall, 0.5)) +
      dress(stage, facade) +
      rect(left + width - 70, top, 70, height, shade(wall, 0.4), { opacity: 0.1 }) +
      crown(stage, left, top, width) +
      base(stage, podium, ground),
  };
}

type Facade = { left: number; top: number; width: number; height: number; storeys: number };

/** Long ribbon windows between sunlit slabs. */
function bands({ hotel, light, random, defs }: HotelStage, { left, top, width, height, storeys }: Facade): Shape {
  const step = height / storeys;
  const stream = random.fork('windows');
  const trim = light.tone(hotel.palette.trim);
  return repeat(storeys, (index) => {
    const y = top + index * step;
    const count = 7;
    const bay = (width - 36) / count;
    return (
      repeat(count, (at) =>
        window(stream, light, defs, left + 18 + at * bay, y + step * 0.3, bay - 3, step * 0.5, {
          frame: shade(hotel.palette.trim, 0.4),
          curtain: hotel.palette.trim,
          panes: 1,
          sill: false,
        }),
      ) +
      rect(left + 18, y + step * 0.3, width - 36, step * 0.12, '#2b2440', { opacity: 0.24 }) +
      rect(left - 8, y + step * 0.16, width + 16, step * 0.15, trim) +
      rect(left - 8, y + step * 0.28, width + 16, 4, shade(trim, 0.35))
    );
  });
}

/** Deep punched windows, one bay in the accent. */
function grid({ hotel, light, random, defs }: HotelStage, { left, top, width, height, storeys }: Facade): Shape {
  const stream = random.fork('windows');
  const columns = hotel.random('columns').whole(5, 6);
  const bay = (width - 40) / columns;
  const step = height / storeys;
  const stripe = hotel.random('stripe').whole(0, columns - 1);
  const accent = light.tone(mix(hotel.palette.accent, hotel.palette.wall, 0.15));
  return (
    rect(left + 20 + stripe * bay, top - 30, bay, height + 30, accent) +
    repeat(storeys * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [left + 20 + column * bay + bay * 0.16, top + row * step + step * 0.16];
      return (
        rect(x - 5, y - 5, bay * 0.68 + 10, step * 0.62 + 10, light.tone(hotel.palette.trim)) +
        window(stream, light, defs, x, y, bay * 0.68, step * 0.62, {
          frame: hotel.palette.trim,
          curtain: hotel.palette.accent,
          panes: 2,
        })
      );
    })
  );
}

/** Vertical fins over glass, each with its own shadow. */
function fins({ hotel, light, random, defs }: HotelStage, { left, top, width, height, storeys }: Facade): Shape {
  const stream = random.fork('windows');
  const columns = 8;
  const bay = (width - 32) / columns;
  const step = height / storeys;
  const fin = light.tone(hotel.palette.trim);
  return (
    repeat(storeys * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return window(stream, light, defs, left + 16 + column * bay, top + row * step, bay, step - 10, {
        frame: shade(hotel.palette.wall, 0.35),
        curtain: hotel.palette.second,
        panes: 1,
        sill: false,
      });
    }) +
    repeat(storeys, (row) =>
      rect(
        left + 16,
        top + (row + 1) * step - 12,
        width - 32,
        12,
        light.tone(row % 3 === 2 ? hotel.palette.accent : shade(hotel.palette.wall, 0.12)),
      ),
    ) +
    repeat(columns + 1, (column) => {
      const x = left + 16 + column * bay;
      return (
        rect(x + 5, top - 10, 13, height + 6, '#2b2440', { opacity: 0.2 }) +
        rect(x - 6, top - 26, 12, height + 26, fin) +
        rect(x + 3, top - 26, 4, height + 26, shade(fin, 0.3))
      );
    })
  );
}

/** Roof edge with the sign on it. */
function crown({ hotel, light }: HotelStage, left: number, top: number, width: number): Shape {
  const random = hotel.random('crown');
  const accent = light.tone(hotel.palette.accent);
  const glow: Colour = light.time === 'dusk' ? light.glow : light.tone('#fff6e4');
  const signX = random.chance(0.5) ? left + 74 : left + width - 74;
  return (
    rect(left - 10, top - 8, width + 20, 16, light.tone(shade(hotel.palette.wall, 0.2))) +
    rect(left + width * 0.3, top - 44, width * 0.4, 38, light.tone(shade(hotel.palette.wall, 0.28))) +
    rect(left + width * 0.34, top - 70, 5, 64, light.tone('#5c5a66')) +
    rect(signX - 44, top - 66, 88, 88, accent, { r: hotel.variant === 1 ? 44 : 6 }) +
    emblem(hotel.emblem, signX, top - 22, 54, glow)
  );
}

/** A lower wing behind the tower. */
function wing(
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

/** Glazed podium with columns and a canopy over the drive. */
function base(
  { hotel, light, random, defs }: HotelStage,
  podium: { left: number; right: number; height: number },
  ground: number,
): Shape {
  const stream = random.fork('podium');
  const { palette } = hotel;
  const top = ground - podium.height;
  const width = podium.right - podium.left;
  const stone = light.tone(mix(palette.trim, palette.wall, 0.3));
  const bays = 9;
  const bay = width / bays;
  const inner =
    light.time === 'dusk'
      ? defs.vertical([
          [0, '#ffe2a0'],
          [1, '#f29a55'],
        ])
      : defs.vertical([
          [0, light.tone('#50707e')],
          [1, light.tone('#8fb0ae')],
        ]);
  const canopy = { left: podium.left + width * 0.34, width: width * 0.32 };
  return (
    rect(podium.left, top, width, podium.height, stone) +
    rect(podium.left + 10, top + 30, width - 20, podium.height - 30, inner) +
    repeat(bays, (index) =>
      stream.chance(0.4)
        ? rect(podium.left + index * bay + 20, ground - stream.between(34, 60), bay - 40, 60, '#4a2f2a', {
            opacity: 0.28,
            r: 6,
          })
        : '',
    ) +
    repeat(
      bays + 1,
      (index) =>
        rect(podium.left + index * bay - (index === bays ? 14 : 0), top + 20, 14, podium.height - 20, stone) +
        rect(podium.left + index * bay + (index === bays ? -5 : 9), top + 20, 5, podium.height - 20, shade(stone, 0.3)),
    ) +
    rect(podium.left + 10, top + 28, width - 20, 16, '#2b2440', { opacity: 0.28 }) +
    rect(podium.left - 12, top - 8, width + 24, 36, light.tone(palette.accent)) +
    rect(podium.left - 12, top - 8, width + 24, 7, lit(light.tone(palette.accent), 0.4)) +
    path(d`M${canopy.left - 26} ${top + 30}h${canopy.width + 52}v18h${-canopy.width - 52}z`, light.tone(palette.wood)) +
    path(
      d`M${canopy.left - 26} ${top + 48}h${canopy.width + 52}v5h${-canopy.width - 52}z`,
      shade(light.tone(palette.wood), 0.4),
    ) +
    rect(canopy.left, top + 48, 12, podium.height - 48, light.tone(palette.trim)) +
    rect(canopy.left + canopy.width - 12, top + 48, 12, podium.height - 48, light.tone(palette.trim)) +
    rect(
      canopy.left + canopy.width * 0.3,
      top + 58,
      canopy.width * 0.4,
      podium.height - 58,
      light.time === 'dusk' ? '#fff0c4' : light.tone('#b6cfc9'),
    ) +
    rect(canopy.left + canopy.width * 0.5 - 2, top + 58, 4, podium.height - 58, light.tone('#5c5a66'))
  );
}
