import { lit, mix, shade } from '../colour';
import { type Shape, d, path, rect, repeat } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';

/** The glazed ground floor of a tower, with a canopy above the entrance. */
export function drawPodium(
  { hotel, light, random, defs }: HotelDrawingContext,
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
