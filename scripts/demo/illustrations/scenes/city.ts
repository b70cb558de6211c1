import type { Region } from '../subjects';
import { mix, shade } from '../colour';
import { type CityForeground, chooseCityMotif } from '../landmarks/city-motifs';
import { drawWater } from '../landmarks/water';
import { drawBackdrop } from '../parts/backdrop';
import { FIGURES, drawPerson } from '../parts/people';
import { drawLeaf } from '../parts/leaf';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import { drawSky } from '../parts/sky';
import { drawStreetLamp } from '../parts/street-lamp';
import { drawRickshaw, drawSedan } from '../parts/vehicles';
import { CANVAS, type DrawingContext } from '../drawing-context';
import { type Shape, d, ellipse, path, poly, rect, repeat } from '../svg';
import type { Tree } from '../hotel-look';

const BASE = 800;
const TREES: Record<Region, Tree> = {
  coastal: 'palm',
  hill: 'cypress',
  desert: 'neem',
  metro: 'neem',
  river: 'neem',
  temple: 'palm',
};

/** A city's landmark, in front of the backdrop of its region or of the one that its motif names. */
export function drawCityScene(context: DrawingContext, region: Region, slug: string): Shape {
  const motif = chooseCityMotif(slug, region);
  return (
    drawSky(context, BASE) +
    drawBackdrop(context, motif.backdropRegion ?? region, BASE) +
    drawBackgroundTrees(context, region) +
    motif.landmark(context, 800, BASE) +
    FOREGROUNDS[motif.foreground](context, region) +
    drawBranch(context)
  );
}

function drawBackgroundTrees({ light, random }: DrawingContext, region: Region): Shape {
  const stream = random.fork('neighbours');
  return repeat(9, (index) =>
    drawTree(
      stream.chance(0.6) ? TREES[region] : 'neem',
      stream,
      light,
      index * 200 + stream.between(-50, 50),
      BASE + 6,
      stream.between(120, 220),
    ),
  );
}

const FOREGROUNDS: Record<CityForeground, (context: DrawingContext, region: Region) => Shape> = {
  water: (context) => {
    const { light, random } = context;
    const stream = random.fork('boats');
    return (
      rect(0, BASE - 2, CANVAS.width, 26, light.tone('#d8c4a0')) +
      rect(0, BASE + 18, CANVAS.width, 12, shade(light.tone('#d8c4a0'), 0.3)) +
      drawWater(context, BASE + 28, CANVAS.height, '#5fa3a8') +
      repeat(3, (index) =>
        drawRowingBoat(
          context,
          330 + index * 430 + stream.between(-90, 90),
          BASE + 80 + ((index * 53) % 100),
          0.8 + ((index * 7) % 5) * 0.1,
        ),
      )
    );
  },
  street: (context, region) => {
    const { light, random } = context;
    const stream = random.fork('street');
    const ground = light.tone(region === 'desert' ? '#d3b08a' : '#cdbb9c');
    const asphalt = light.tone('#97919a');
    return (
      rect(0, BASE - 4, CANVAS.width, 90, ground) +
      repeat(28, () =>
        ellipse(
          stream.between(0, 1600),
          BASE + stream.between(4, 70),
          stream.between(10, 40),
          2.4,
          shade(ground, 0.25),
          { opacity: 0.35 },
        ),
      ) +
      repeat(4, (index) => drawStreetLamp(light, 230 + index * 380, BASE + 56, 190)) +
      repeat(7, () =>
        drawPerson(
          stream.pick(FIGURES),
          stream,
          light,
          stream.between(220, 1380),
          BASE + stream.between(40, 78),
          stream.between(0.8, 0.95),
          '#c9583f',
        ),
      ) +
      rect(0, BASE + 84, CANVAS.width, 12, shade(ground, 0.25)) +
      rect(0, BASE + 94, CANVAS.width, 320, asphalt) +
      repeat(9, (index) => rect(index * 200 - 60, BASE + 168, 110, 8, light.tone('#efe6d4'), { r: 4 })) +
      drawRickshaw(stream, light, stream.between(330, 620), BASE + 136, 0.95) +
      drawSedan(stream, light, stream.between(930, 1240), BASE + 142, 0.9)
    );
  },
  lawn: (context) => {
    const { light, random } = context;
    const stream = random.fork('lawn');
    const grass = light.tone('#90ad66');
    const pathway = light.tone('#e0cfae');
    return (
      rect(0, BASE - 4, CANVAS.width, 420, grass) +
      poly(
        [
          [660, BASE - 2],
          [940, BASE - 2],
          [1300, 1200],
          [300, 1200],
        ],
        pathway,
      ) +
      repeat(26, () =>
        ellipse(
          stream.between(0, 1600),
          BASE + stream.between(10, 330),
          stream.between(14, 60),
          3,
          mix(grass, '#d9dc98', 0.5),
          { opacity: 0.5 },
        ),
      ) +
      repeat(5, (index) =>
        [-1, 1]
          .map((side) =>
            drawShrub(
              stream,
              light,
              800 + side * (210 + index * 110) - 60,
              BASE + 40 + index * 40,
              120 + index * 16,
              46 + index * 8,
              index % 2 ? '#d8527f' : '#e8b84f',
            ),
          )
          .join(''),
      ) +
      repeat(7, () =>
        drawPerson(
          stream.pick(FIGURES),
          stream,
          light,
          800 + stream.between(-240, 240),
          BASE + stream.between(40, 150),
          stream.between(0.85, 1.1),
          '#c9583f',
        ),
      )
    );
  },
};

function drawRowingBoat({ light, random }: DrawingContext, x: number, y: number, s: number): Shape {
  const stream = random.fork(`boat-${Math.round(x)}`);
  const hull = light.tone(stream.pick(['#7c3b34', '#2f6f73', '#c9853b', '#34568b'] as const));
  return (
    ellipse(x + 10 * s, y + 34 * s, 130 * s, 9 * s, '#2b2440', { opacity: 0.22 }) +
    drawPerson('kurta', stream, light, x - 30 * s, y + 16 * s, 0.7 * s, '#c9583f') +
    drawPerson('saree', stream, light, x + 34 * s, y + 18 * s, 0.62 * s, '#e8b84f') +
    path(
      d`M${x - 130 * s} ${y - 6 * s}q${130 * s} ${26 * s} ${260 * s} 0q${-20 * s} ${36 * s} ${-60 * s} ${40 * s}h${-140 * s}q${-40 * s} ${-4 * s} ${-60 * s} ${-40 * s}z`,
      hull,
    ) +
    path(
      d`M${x - 128 * s} ${y - 2 * s}q${130 * s} ${26 * s} ${256 * s} 0l${-6 * s} ${9 * s}q${-120 * s} ${22 * s} ${-244 * s} 0z`,
      light.tone('#f3e3c4'),
    )
  );
}

/** A branch in one of the upper corners. */
function drawBranch({ light, random }: DrawingContext): Shape {
  const stream = random.fork('branch');
  const left = stream.chance(0.5);
  const dark = shade(light.tone('#3f6f4a'), 0.25);
  return repeat(16, (index) =>
    drawLeaf(
      left ? -20 + index * 22 : 1620 - index * 22,
      120 + (index % 4) * 34,
      (left ? 0.5 : 2.64) + stream.between(-0.5, 0.5),
      stream.between(120, 210),
      stream.between(16, 26),
      mix(dark, light.tone('#6b9a5b'), (index % 3) * 0.25),
      light.tone('#8cbc72'),
    ),
  );
}
