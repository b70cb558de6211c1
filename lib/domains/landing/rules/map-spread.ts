interface Point {
  x: number;
  y: number;
}

const ROUNDS = 60;
/** Prevents oscillation when several pins push the same pin. */
const DAMPING = 0.5;
const JITTER = 0.1;
/** Radians. Multiples of the golden angle all point in different directions. */
const GOLDEN_ANGLE = 2.4;

export function spreadPins<Pin extends Point>(
  pins: readonly Pin[],
  minDistance: number,
  size: { width: number; height: number; margin: number },
): Pin[] {
  // Each pin is moved slightly in its own direction, because pins on the same point could not be pushed apart.
  const points = pins.map(({ x, y }, index) => ({
    x: x + JITTER * Math.cos(index * GOLDEN_ANGLE),
    y: y + JITTER * Math.sin(index * GOLDEN_ANGLE),
  }));
  for (let round = 0; round < ROUNDS && pushApart(points, minDistance); round += 1)
    for (const point of points) {
      point.x = clampToMap(point.x, size.margin, size.width);
      point.y = clampToMap(point.y, size.margin, size.height);
    }
  return pins.map((pin, index) => {
    const { x, y } = points[index] ?? pin;
    return { ...pin, x: Math.round(x), y: Math.round(y) };
  });
}

function pushApart(points: readonly Point[], minDistance: number): boolean {
  let hasMoved = false;
  points.forEach((pin, index) => {
    for (const other of points.slice(index + 1)) {
      const dx = other.x - pin.x;
      const dy = other.y - pin.y;
      // Most pairs are far apart; this check avoids their square roots.
      if (Math.abs(dx) >= minDistance || Math.abs(dy) >= minDistance) continue;
      const distance = Math.hypot(dx, dy);
      if (distance >= minDistance) continue;
      hasMoved = true;
      const angle = Math.atan2(dy, dx);
      const step = (DAMPING * (minDistance - distance)) / 2;
      pin.x -= Math.cos(angle) * step;
      pin.y -= Math.sin(angle) * step;
      other.x += Math.cos(angle) * step;
      other.y += Math.sin(angle) * step;
    }
  });
  return hasMoved;
}

function clampToMap(value: number, margin: number, size: number): number {
  return Math.min(size - margin, Math.max(margin, value));
}
