import type { ArtScene } from '../subjects';
import { drawCoffee, drawDosa, drawFruit } from '../parts/food';
import { drawEmblem } from '../parts/emblem';
import { drawPerson } from '../parts/people';
import { drawLeaf } from '../parts/leaf';
import { drawPottedPlant } from '../parts/potted-plant';
import { drawTableLamp } from '../parts/furniture';
import { zoomIn } from '../svg-document';
import { lit, shade } from '../colour';
import { CANVAS, type DrawingContext } from '../drawing-context';
import { type Shape, circle, ellipse, group, path, poly, rect, repeat, stroke } from '../svg';

export type SpotScene = Exclude<ArtScene, 'landing'>;
type SpotColours = { field: string; arch: string; sun: string };

const SPOT_COLOURS: Record<SpotScene, SpotColours> = {
  offer: { field: '#f3d9b0', arch: '#c65f3f', sun: '#f0b24a' },
  rewards: { field: '#d5e2d6', arch: '#2c6a63', sun: '#e9b24f' },
  breakfast: { field: '#fbe6c4', arch: '#e0a63f', sun: '#f7cf7a' },
  cancellation: { field: '#dce6ea', arch: '#3f6d8c', sun: '#efb86a' },
  invoice: { field: '#efe0d2', arch: '#8f4a54', sun: '#e6a667' },
  support: { field: '#dfe7d3', arch: '#5c7f4f', sun: '#f0c06a' },
  group: { field: '#f6dccb', arch: '#b5623f', sun: '#f2bd74' },
};
const BASE = 890;

/** A spot illustration: the subject of an offer or a promise under an arch. */
export function createSpotScene(scene: SpotScene): (context: DrawingContext) => Shape {
  const { field, arch, sun } = SPOT_COLOURS[scene];
  return (context) =>
    rect(0, 0, CANVAS.width, CANVAS.height, field) +
    repeat(11, (index) => drawEmblem('sun', 70 + index * 150, index % 2 ? 260 : 330, 46, lit(field, 0.35))) +
    context.defs.clipped(
      rect(300, 150, 1000, 800, arch) +
        circle(1010, 420, 130, sun, { opacity: 0.9 }) +
        circle(1010, 420, 210, sun, { opacity: 0.22 }) +
        path('M300 760q180 -130 360 -70t340 -30t320 40v300h-1020z', shade(arch, 0.22)) +
        path('M300 830q240 -90 480 -30t540 -40v300h-1020z', shade(arch, 0.38)),
      path(
        'M360 950V520C360 330 620 330 700 250Q760 190 800 150Q840 190 900 250C980 330 1240 330 1240 520V950z',
        '#000',
      ),
    ) +
    path('M360 950V520C360 330 620 330 700 250Q760 190 800 150Q840 190 900 250C980 330 1240 330 1240 520V950', 'none', {
      stroke: '#fff6e2',
      width: 16,
    }) +
    rect(0, BASE, CANVAS.width, 400, shade(field, 0.1)) +
    rect(0, BASE, CANVAS.width, 10, lit(field, 0.4)) +
    ellipse(830, BASE + 50, 480, 34, '#2b2440', { opacity: 0.14 }) +
    drawPottedPlant(context.random.fork('left'), context.light, 300, BASE + 40, 340, arch) +
    SUBJECTS[scene](context) +
    repeat(6, (index) =>
      drawLeaf(1440, BASE + 60, -2.3 + index * 0.27, 300, 34, index % 2 ? '#3f7450' : '#5d8f58', '#86b576'),
    );
}

const tilt = (shape: Shape, tilt = 0): Shape => group(shape, `transform="rotate(${tilt} 800 640)"`);

const SUBJECTS: Record<SpotScene, (context: DrawingContext) => Shape> = {
  offer: () =>
    tilt(
      path(
        'M500 520h600q20 0 20 20v70a46 46 0 0 0 0 92v70q0 20 -20 20h-600q-20 0 -20 -20v-70a46 46 0 0 0 0 -92v-70q0 -20 20 -20z',
        '#2b2440',
        { opacity: 0.2, extra: 'transform="translate(16 20)"' },
      ) +
        path(
          'M500 520h600q20 0 20 20v70a46 46 0 0 0 0 92v70q0 20 -20 20h-600q-20 0 -20 -20v-70a46 46 0 0 0 0 -92v-70q0 -20 20 -20z',
          '#fff6e2',
        ) +
        rect(930, 540, 4, 236, '#c65f3f', { opacity: 0.5, extra: 'stroke-dasharray="14 12"' }) +
        repeat(9, (index) => rect(928, 542 + index * 26, 6, 14, '#e3b98a', { r: 3 })) +
        circle(620, 610, 46, 'none', { stroke: '#c65f3f', width: 20 }) +
        circle(790, 716, 46, 'none', { stroke: '#c65f3f', width: 20 }) +
        stroke('M790 566L620 760', '#c65f3f', 20) +
        drawEmblem('lotus', 1016, 640, 96, '#2c6a63') +
        rect(972, 720, 90, 10, '#e0a63f', { r: 5 }) +
        rect(984, 742, 66, 10, '#e9cf9c', { r: 5 }),
      -7,
    ),
  rewards: () =>
    repeat(3, (stack) =>
      repeat(
        3 + stack * 2,
        (index) =>
          ellipse(980 + stack * 92, BASE + 20 - index * 24, 52, 17, '#b9842f') +
          ellipse(980 + stack * 92, BASE + 12 - index * 24, 52, 17, index % 2 ? '#f0c261' : '#e9b24f'),
      ),
    ) +
    rect(520, 620, 420, 290, '#2b2440', { r: 26, opacity: 0.2, extra: 'transform="translate(16 16)"' }) +
    rect(540, 560, 320, 120, '#fff6e2', { r: 12, extra: 'transform="rotate(-8 700 620)"' }) +
    rect(570, 584, 320, 110, '#e0a63f', { r: 12, extra: 'transform="rotate(4 700 620)"' }) +
    rect(520, 630, 420, 280, '#8f4a3a', { r: 26 }) +
    rect(520, 630, 420, 60, '#7a3c30', { r: 26 }) +
    rect(534, 644, 392, 252, 'none', { stroke: '#c98a63', width: 4, r: 18, extra: 'stroke-dasharray="12 9"' }) +
    rect(820, 730, 140, 84, '#a9583f', { r: 20 }) +
    circle(866, 772, 17, '#f0c261') +
    drawEmblem('sun', 640, 790, 90, '#f0c261'),
  breakfast: ({ light, random }) =>
    zoomIn(
      drawDosa(light, 800, 880) +
        drawCoffee(light, 1060, 930, '#b5472c') +
        drawFruit(light, 560, 860, random.fork('fruit'), '#2c6a63'),
      1.42,
      810,
      950,
    ),
  cancellation: () =>
    rect(576, 470, 460, 430, '#2b2440', { r: 26, opacity: 0.2, extra: 'transform="translate(16 18)"' }) +
    rect(576, 470, 460, 430, '#fffaf0', { r: 26 }) +
    path('M576 590v-94q0 -26 26 -26h408q26 0 26 26v94z', '#c9583f') +
    repeat(4, (index) => rect(640 + index * 108, 440, 20, 66, '#3b3b4d', { r: 10 })) +
    repeat(15, (index) =>
      rect(618 + (index % 5) * 78, 624 + Math.floor(index / 5) * 84, 56, 56, index === 7 ? '#e9b24f' : '#e8dfd0', {
        r: 10,
      }),
    ) +
    circle(1050, 830, 108, '#2c6a63') +
    path('M1002 838a50 50 0 1 0 16 -46', 'none', { stroke: '#fff6e2', width: 16, extra: 'stroke-linecap="round"' }) +
    poly(
      [
        [992, 760],
        [1006, 824],
        [1058, 786],
      ],
      '#fff6e2',
    ),
  invoice: () =>
    tilt(
      path('M590 420h380v470l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30z', '#2b2440', {
        opacity: 0.18,
        extra: 'transform="translate(16 16)"',
      }) +
        path(
          'M590 420h380v470l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30l-38 -30l-38 30z',
          '#fffaf0',
        ) +
        drawEmblem('lotus', 648, 486, 62, '#8f4a54') +
        rect(700, 466, 190, 16, '#5c5a66', { r: 8 }) +
        rect(700, 496, 120, 12, '#c3b8ac', { r: 6 }) +
        repeat(
          5,
          (index) =>
            rect(624, 560 + index * 42, 180, 13, '#d8cdbf', { r: 6 }) +
            rect(862, 560 + index * 42, 76, 13, index === 4 ? '#8f4a54' : '#b5aa9e', { r: 6 }),
        ) +
        rect(624, 746, 314, 3, '#b5aa9e'),
      -4,
    ) +
    circle(1030, 800, 92, 'none', { stroke: '#2c6a63', width: 12, opacity: 0.9 }) +
    circle(1030, 800, 72, 'none', { stroke: '#2c6a63', width: 4, opacity: 0.9 }) +
    stroke('M992 802l28 30l52 -62', '#2c6a63', 16),
  support: ({ light, random }) =>
    drawPerson('saree', random.fork('agent'), light, 760, BASE + 10, 4.1, '#e0a63f') +
    rect(520, 770, 560, 34, '#8a5a3c', { r: 8 }) +
    rect(540, 804, 520, 120, '#7a4b32') +
    rect(880, 690, 130, 82, '#4b5560', { r: 8 }) +
    drawTableLamp(600, 770, 96, '#fff6e2', '#c9583f') +
    path('M860 380h300q30 0 30 30v120q0 30 -30 30h-190l-70 56l10 -56h-50q-30 0 -30 -30v-120q0 -30 30 -30z', '#fffaf0') +
    repeat(3, (index) => circle(940 + index * 70, 470, 18, index === 1 ? '#c9583f' : '#5c7f4f')),
  group: ({ light, random }) => {
    const stream = random.fork('group');
    return [
      ['kurta', 540, 3.2],
      ['saree', 1080, 3.2],
      ['executive', 690, 3.6],
      ['traveller', 930, 3.6],
      ['porter', 810, 3.9],
    ]
      .map(([kind, x, scale]) =>
        drawPerson(kind as 'kurta', stream, light, Number(x), BASE + 40, Number(scale), '#1f6a6b'),
      )
      .join('');
  },
};
