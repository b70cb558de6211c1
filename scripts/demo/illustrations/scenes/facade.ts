import { lit, mix, shade } from '../colour';
import type { HotelKind } from '../subjects';
import type { DrawBuilding } from '../buildings/building';
import { drawBoutique } from '../buildings/boutique';
import { drawHeritage } from '../buildings/heritage';
import { drawResort } from '../buildings/resort';
import { drawTower } from '../buildings/tower';
import { drawBackdrop } from '../parts/backdrop';
import { FIGURES, drawPerson } from '../parts/people';
import { drawForeground } from '../parts/foreground';
import { drawDaylight } from '../parts/daylight';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import { zoomIn } from '../svg-document';
import { drawSky } from '../parts/sky';
import { drawStreetLamp } from '../parts/street-lamp';
import { drawBicycle, drawRickshaw, drawSedan } from '../parts/vehicles';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, d, ellipse, path, poly, rect, repeat } from '../svg';

const BUILDINGS: Record<HotelKind, DrawBuilding> = {
  tower: drawTower,
  heritage: drawHeritage,
  boutique: drawBoutique,
  resort: drawResort,
};
const GROUND = 862;

/** The hotel from across the street. Day and dusk share one drawing with different light. */
export function drawFacadeScene(context: HotelDrawingContext): Shape {
  const { hotel } = context;
  const building = BUILDINGS[hotel.kind](context, GROUND);
  // Low buildings are enlarged, so that they fill the picture.
  const zoom = Math.min(1.24, Math.max(1, 650 / (GROUND - building.top)));
  return (
    drawSky(context, GROUND) +
    drawBackdrop(context, hotel.region, GROUND) +
    zoomIn(
      drawFlankingTrees(context, building.left, building.right) +
        drawForecourt(context, building.left, building.right) +
        building.drawn +
        drawLeafShadows(context, building.left, building.right) +
        drawFlowerBeds(context, building.left, building.right) +
        drawStreet(context) +
        drawStreetLife(context),
      zoom,
      800,
      GROUND + 60,
    ) +
    drawForeground(context) +
    drawDaylight(context)
  );
}

function drawFlankingTrees({ hotel, light }: HotelDrawingContext, left: number, right: number): Shape {
  const random = hotel.random('flanks');
  return (
    repeat(3, () =>
      drawTree(
        random.chance(0.6) ? hotel.tree : 'neem',
        random,
        light,
        left - random.between(-30, 230),
        GROUND,
        random.between(250, 400),
      ),
    ) +
    repeat(3, () =>
      drawTree(
        random.chance(0.6) ? hotel.tree : 'neem',
        random,
        light,
        right + random.between(-30, 230),
        GROUND,
        random.between(250, 400),
      ),
    )
  );
}

function drawForecourt({ light, hotel, random }: HotelDrawingContext, left: number, right: number): Shape {
  const lawn = hotel.region === 'desert' ? '#cfa873' : hotel.kind === 'resort' ? '#8fae63' : '#a9b07a';
  const stone = light.tone(mix('#d9c8ab', lawn, 0.12));
  const grass = light.tone(lawn);
  const cast = '#2b2440';
  return (
    rect(0, GROUND - 6, CANVAS.width, 400, grass) +
    path(d`M${left - 30} ${GROUND}h${right - left + 60}l150 90h${left - right - 360}z`, stone) +
    poly(
      [
        [left + 60, GROUND],
        [right, GROUND],
        [right + 240, GROUND + 66],
        [left + 300, GROUND + 66],
      ],
      cast,
      { opacity: 0.16 },
    ) +
    repeat(26, () =>
      ellipse(
        random.between(0, 1600),
        GROUND + random.between(8, 70),
        random.between(8, 26),
        2.5,
        light.sunny(grass, 0.3),
        {
          opacity: 0.5,
        },
      ),
    )
  );
}

function drawFlowerBeds({ hotel, light }: HotelDrawingContext, left: number, right: number): Shape {
  const random = hotel.random('planting');
  const blossom = () =>
    random.chance(0.55)
      ? random.pick([hotel.palette.second, hotel.palette.accent, '#d8527f', '#f6ead2'] as const)
      : undefined;
  const bed = (from: number, to: number) =>
    repeat(Math.max(0, Math.round((to - from) / 90)), (index) =>
      drawShrub(
        random,
        light,
        from + index * 90 - 20,
        GROUND + 22,
        random.between(90, 140),
        random.between(34, 64),
        blossom(),
      ),
    );
  return bed(-40, left + 90) + bed(right - 60, 1640) + bed(left + 60, left + 260) + bed(right - 260, right - 60);
}

function drawStreet({ hotel, light, random }: HotelDrawingContext): Shape {
  const asphalt = light.tone(hotel.region === 'desert' ? '#b39a85' : '#8b8790');
  const kerb = light.tone('#e7dcc6');
  return (
    rect(0, GROUND + 66, CANVAS.width, 40, kerb) +
    rect(0, GROUND + 92, CANVAS.width, 16, shade(kerb, 0.22)) +
    repeat(27, (index) => rect(index * 62 - 10, GROUND + 68, 2, 24, shade(kerb, 0.3), { opacity: 0.6 })) +
    rect(0, GROUND + 106, CANVAS.width, 300, asphalt) +
    repeat(9, (index) => rect(index * 200 - 30, GROUND + 190, 110, 9, lit(asphalt, 0.5), { r: 4 })) +
    repeat(30, () =>
      ellipse(
        random.between(0, 1600),
        GROUND + random.between(114, 320),
        random.between(20, 70),
        2,
        shade(asphalt, 0.3),
        { opacity: 0.25 },
      ),
    )
  );
}

/** Street lamps, people and a vehicle, which depend on the hotel. */
function drawStreetLife({ hotel, light }: HotelDrawingContext): Shape {
  const random = hotel.random('life');
  const vehicle = random.pick([drawRickshaw, drawSedan, drawBicycle, drawRickshaw, drawSedan] as const);
  return (
    repeat(2, (index) =>
      drawStreetLamp(light, index ? random.between(1330, 1480) : random.between(120, 270), GROUND + 88, 230),
    ) +
    repeat(random.integer(3, 5), () =>
      drawPerson(
        random.pick(FIGURES),
        random,
        light,
        random.between(330, 1280),
        GROUND + random.between(58, 90),
        random.between(0.82, 0.95),
        hotel.palette.accent,
      ),
    ) +
    vehicle(
      random,
      light,
      random.chance(0.5) ? random.between(330, 560) : random.between(1010, 1270),
      GROUND + 138,
      vehicle === drawBicycle ? 1 : 0.92,
    )
  );
}

function drawLeafShadows({ hotel, light }: HotelDrawingContext, left: number, right: number): Shape {
  const random = hotel.random('dapple');
  if (light.time === 'dusk') return '';
  const reach = Math.min(300, (right - left) * 0.3);
  return repeat(34, () => {
    const share = random.next() ** 1.4;
    const y = GROUND - random.between(20, 330) * (1 - share * 0.6);
    return ellipse(left + share * reach, y, random.between(12, 30), random.between(7, 15), '#2b2440', {
      opacity: 0.09,
      extra: `transform="rotate(-24 ${Math.round(left + share * reach)} ${Math.round(y)})"`,
    });
  });
}
