import { randomFor } from '@/scripts/seed/generate/random';

// The letters and digits of real references: no vowels, no look-alikes.
const ALPHABET = [...'BCDFGHJKLMNPQRSTVWXZ23456789'];

/** The reference of a demo booking: the same on every machine, so that documents may name one. */
export function demoReference(key: string): string {
  const random = randomFor(`reference ${key}`);
  return `FOL${Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('')}`;
}
