interface Spot {
  x: number;
  y: number;
}

/** More than a crowded city takes; what still touches then may. */
const ROUNDS = 60;
/** Of the way that two lack, so much in one round: several that push one pin do not throw it far. */
const DAMPING = 0.5;
const HAIR = 0.1;
/** The golden angle: no two of many directions are the same. */
const TURN = 2.4;

/**
 * Pins that would lie on each other, moved apart until each can be read and met: in the units of the sheet, no further than it takes,
 * and never over its margin. The same pins always lie the same.
 * @param least from middle to middle
 */
export function spreadPins<Pin extends Spot>(
  pins: readonly Pin[],
  least: number,
  sheet: { width: number; height: number; margin: number },
): Pin[] {
  // A hair apart, each in a direction of its own: those on one spot could not part otherwise.
  const spots = pins.map(({ x, y }, index) => ({
    x: x + HAIR * Math.cos(index * TURN),
    y: y + HAIR * Math.sin(index * TURN),
  }));
  for (let round = 0; round < ROUNDS && moveApart(spots, least); round += 1)
    for (const spot of spots) {
      spot.x = within(spot.x, sheet.margin, sheet.width);
      spot.y = within(spot.y, sheet.margin, sheet.height);
    }
  return pins.map((pin, index) => {
    const { x, y } = spots[index] ?? pin;
    return { ...pin, x: Math.round(x), y: Math.round(y) };
  });
}

/** One step; whether any two lay too close. */
function moveApart(spots: readonly Spot[], least: number): boolean {
  let wasClose = false;
  spots.forEach((one, index) => {
    for (const other of spots.slice(index + 1)) {
      const dx = other.x - one.x;
      const dy = other.y - one.y;
      // Most are, and a root for each of thousands of pairs is felt on a phone.
      if (Math.abs(dx) >= least || Math.abs(dy) >= least) continue;
      const apart = Math.hypot(dx, dy);
      if (apart >= least) continue;
      wasClose = true;
      const angle = Math.atan2(dy, dx);
      const step = (DAMPING * (least - apart)) / 2;
      one.x -= Math.cos(angle) * step;
      one.y -= Math.sin(angle) * step;
      other.x += Math.cos(angle) * step;
      other.y += Math.sin(angle) * step;
    }
  });
  return wasClose;
}

function within(value: number, margin: number, size: number): number {
  return Math.min(size - margin, Math.max(margin, value));
}
