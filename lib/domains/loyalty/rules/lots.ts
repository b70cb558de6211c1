export interface LotNumbers {
  points: number;
  reserved: number;
  spent: number;
  lapsed: number;
}

export function freePoints({ points, reserved, spent, lapsed }: LotNumbers): number {
  return points - reserved - spent - lapsed;
}

export function takeOldestFirst<L extends LotNumbers>(
  lots: readonly L[],
  points: number,
): { parts: { lot: L; points: number }[]; taken: number } {
  const parts: { lot: L; points: number }[] = [];
  let left = Math.max(0, points);
  for (const lot of lots) {
    const part = Math.min(left, freePoints(lot));
    if (part <= 0) continue;
    parts.push({ lot, points: part });
    left -= part;
  }
  return { parts, taken: Math.max(0, points) - left };
}

export interface ReservedNumbers {
  points: number;
  captured: number;
  returned: number;
}

/** @throws {RangeError} when the order has fewer reserved points */
export function takeReserved<U extends ReservedNumbers>(
  uses: readonly U[],
  points: number,
): { use: U; points: number }[] {
  const parts: { use: U; points: number }[] = [];
  let left = points;
  for (const use of uses) {
    const part = Math.min(left, use.points - use.captured - use.returned);
    if (part <= 0) continue;
    parts.push({ use, points: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`The order lacks ${left} reserved points`);
  return parts;
}
