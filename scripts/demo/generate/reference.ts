import { CODE_ALPHABET } from '@/lib/ids';
import { randomFor } from '@/scripts/demo/generate/random';

/** References are the same on every machine, so that documents can name a booking. */
export function demoReference(key: string): string {
  const random = randomFor(`reference ${key}`);
  return `FOL${Array.from({ length: 8 }, () => random.pick([...CODE_ALPHABET])).join('')}`;
}
