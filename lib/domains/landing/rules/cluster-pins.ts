import type { Point } from './plan/projection';

export interface PinCluster<Pin> extends Point {
  /** In the order of the list. */
  pins: Pin[];
}

/** Groups pins whose boxes would overlap. A cluster is at its first pin, so that it does not move when others join. */
export function clusterPins<Pin extends Point>(
  pins: readonly Pin[],
  box: { width: number; height: number },
): PinCluster<Pin>[] {
  const clusters: PinCluster<Pin>[] = [];
  for (const pin of pins) {
    const near = clusters.find(({ x, y }) => Math.abs(x - pin.x) < box.width && Math.abs(y - pin.y) < box.height);
    if (near) near.pins.push(pin);
    else clusters.push({ x: pin.x, y: pin.y, pins: [pin] });
  }
  return clusters;
}
