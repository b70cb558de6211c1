/** A pseudo-random sequence, which is the same for a key on every machine. */
export interface DemoRandom {
  /** Returns a number with uniform distribution in [0, 1). */
  next(): number;
  /** Returns an integer; both limits are included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns different members in random order; all of them if the list is shorter than `count`. */
  sample<T>(list: readonly T[], count: number): T[];
}

// FNV-1a, because similar keys ("BLR-001", "BLR-002") must yield different seeds.
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Creates a mulberry32 generator. */
export function randomFor(key: string): DemoRandom {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const member = list[int(0, list.length - 1)];
      if (member === undefined) throw new Error('pick requires a non-empty list');
      return member;
    },
    sample: (list, count) => {
      const rest = [...list];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      return chosen;
    },
  };
}
